import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { MediaStore } from './disk.ts'
import { readMedia } from './serve.ts'

/** Draws images from SVG and caches them up to a size limit. The worker thread ends when it is idle. */
export interface SocialImages {
  /** Returns the image as PNG, cached by `key`. Rejects with `ImageQueueFull` when the queue is full. */
  draw: (key: string, svg: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Returns an image file of our own as a data URL; null for anything else, which is never fetched. */
  readOwnFile: (path: string) => Promise<string | null>
}

export class ImageQueueFull extends Error {}

export interface DrawingLimits {
  /** Maximum number of images being drawn or queued. */
  maxQueued: number
  cachedBytes: number
  timeout: number
  idleTimeout: number
}

const defaults: DrawingLimits = {
  maxQueued: 16,
  cachedBytes: 32_000_000,
  timeout: 10_000,
  idleTimeout: 60_000,
}

export function createSocialImages(
  publicFolder: string,
  { media, ...limits }: Partial<DrawingLimits> & { media?: Pick<MediaStore, 'read'> } = {},
): SocialImages {
  const { maxQueued, cachedBytes, ...drawing } = { ...defaults, ...limits }
  const cache = new Cache(cachedBytes)
  const thread = new DrawingThread(drawing)
  const inProgress = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let lastDrawn: Promise<unknown> = Promise.resolve()

  return {
    readOwnFile: (path) =>
      media && path.startsWith('/media/')
        ? readOwnMedia(media, path)
        : readOwnFile(publicFolder, path),
    async draw(key, svg) {
      const cached = cache.get(key) ?? inProgress.get(key)
      if (cached) return cached
      if (inProgress.size >= maxQueued) throw new ImageQueueFull()
      const image = lastDrawn
        .then(() => thread.draw(svg))
        .then((png) => {
          cache.set(key, png)
          return png
        })
        .finally(() => inProgress.delete(key))
      lastDrawn = image.catch(() => {})
      inProgress.set(key, image)
      return image
    },
  }
}

type DrawResult = { png: Uint8Array<ArrayBuffer> } | { error: string }

/** Draws one image at a time. A worker that fails or times out is terminated; the next image gets a new one. */
class DrawingThread {
  readonly #limits: Pick<DrawingLimits, 'timeout' | 'idleTimeout'>
  #worker: Worker | null = null
  #idleTimer: NodeJS.Timeout | undefined

  constructor(limits: Pick<DrawingLimits, 'timeout' | 'idleTimeout'>) {
    this.#limits = limits
  }

  async draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.#idleTimer)
    this.#worker ??= new Worker(new URL('./social-image-worker.ts', import.meta.url))
    try {
      const result = await this.#request(this.#worker, svg)
      if ('error' in result) throw new Error(`The social image cannot be drawn: ${result.error}`)
      this.#idleTimer = setTimeout(() => this.#end(), this.#limits.idleTimeout).unref()
      return result.png
    } catch (error) {
      this.#end()
      throw error
    }
  }

  async #request(worker: Worker, svg: string): Promise<DrawResult> {
    const reply = Promise.withResolvers<DrawResult>()
    const timer = setTimeout(
      () => reply.reject(new Error('The social image took too long to draw')),
      this.#limits.timeout,
    )
    const ended = () => reply.reject(new Error('The drawing worker ended before it answered'))
    worker.ref()
    worker.once('message', reply.resolve).once('error', reply.reject).once('exit', ended)
    worker.postMessage(svg)
    try {
      return await reply.promise
    } finally {
      clearTimeout(timer)
      worker.off('message', reply.resolve).off('error', reply.reject).off('exit', ended)
      worker.unref()
    }
  }

  #end(): void {
    void this.#worker?.terminate()
    this.#worker = null
  }
}

/** A least-recently-used cache, bounded in bytes. */
class Cache {
  readonly #limit: number
  readonly #images = new Map<string, Uint8Array<ArrayBuffer>>()
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): Uint8Array<ArrayBuffer> | undefined {
    const image = this.#images.get(key)
    if (image) {
      this.#images.delete(key)
      this.#images.set(key, image)
    }
    return image
  }

  set(key: string, image: Uint8Array<ArrayBuffer>): void {
    this.#images.set(key, image)
    this.#bytes += image.length
    for (const [oldest, { length }] of this.#images) {
      if (this.#bytes <= this.#limit) return
      this.#images.delete(oldest)
      this.#bytes -= length
    }
  }
}

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

const maxFileBytes = 2_000_000

async function readOwnFile(folder: string, path: string): Promise<string | null> {
  const type = types[extname(path).toLowerCase()]
  if (!type || !/^\/[\w-]/.test(path)) return null
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    if (!file.startsWith(root + sep)) return null
    const { size } = await stat(file)
    if (size > maxFileBytes) return null
    return `data:${type};base64,${(await readFile(file)).toString('base64')}`
  } catch {
    return null
  }
}

/** Returns null when the store cannot be reached: a social image without a logo is better than none. */
async function readOwnMedia(media: Pick<MediaStore, 'read'>, path: string): Promise<string | null> {
  try {
    const found = await readMedia(media, path)
    if (found === null || !Object.values(types).includes(found.type)) return null
    const bytes = await new Response(found.body).bytes()
    if (bytes.length > maxFileBytes) return null
    return `data:${found.type};base64,${Buffer.from(bytes).toString('base64')}`
  } catch {
    return null
  }
}
