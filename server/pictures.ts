import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { MediaStore } from './media/disk.ts'
import { readMedia } from './media/serve.ts'

/** Draws images from SVG and caches them up to a size limit. The worker thread ends when it is idle. */
export interface Pictures {
  /** Returns the image as PNG, cached by `key`. Rejects with `TooManyPictures` when the queue is full. */
  draw: (key: string, svg: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Returns an image file of our own as a data URL; null for anything else, which is never fetched. */
  readOwnFile: (path: string) => Promise<string | null>
}

export class TooManyPictures extends Error {}

export interface PictureLimits {
  /** Maximum number of images being drawn or queued. */
  waiting: number
  cachedBytes: number
  patience: number
  idle: number
}

const usual: PictureLimits = {
  waiting: 16,
  cachedBytes: 32_000_000,
  patience: 10_000,
  idle: 60_000,
}

export function createPictures(
  publicFolder: string,
  { media, ...limits }: Partial<PictureLimits> & { media?: Pick<MediaStore, 'read'> } = {},
): Pictures {
  const { waiting, cachedBytes, ...drawing } = { ...usual, ...limits }
  const cache = new Cache(cachedBytes)
  const thread = new DrawingThread(drawing)
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    readOwnFile: (path) =>
      media && path.startsWith('/media/')
        ? readOwnMedia(media, path)
        : readOwnFile(publicFolder, path),
    async draw(key, svg) {
      const known = cache.get(key) ?? underWay.get(key)
      if (known) return known
      if (underWay.size >= waiting) throw new TooManyPictures()
      const picture = last
        .then(() => thread.draw(svg))
        .then((png) => {
          cache.set(key, png)
          return png
        })
        .finally(() => underWay.delete(key))
      last = picture.catch(() => {})
      underWay.set(key, picture)
      return picture
    },
  }
}

type Answer = { png: Uint8Array<ArrayBuffer> } | { error: string }

/** Draws one image at a time. A worker that fails or times out is terminated; the next image gets a new one. */
class DrawingThread {
  readonly #limits: Pick<PictureLimits, 'patience' | 'idle'>
  #worker: Worker | null = null
  #rest: NodeJS.Timeout | undefined

  constructor(limits: Pick<PictureLimits, 'patience' | 'idle'>) {
    this.#limits = limits
  }

  async draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.#rest)
    this.#worker ??= new Worker(new URL('./picture-worker.ts', import.meta.url))
    try {
      const answer = await this.#ask(this.#worker, svg)
      if ('error' in answer) throw new Error(`The picture cannot be drawn: ${answer.error}`)
      this.#rest = setTimeout(() => this.#end(), this.#limits.idle).unref()
      return answer.png
    } catch (error) {
      this.#end()
      throw error
    }
  }

  async #ask(worker: Worker, svg: string): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>()
    const impatient = setTimeout(
      () => answer.reject(new Error('The picture takes too long to draw')),
      this.#limits.patience,
    )
    const ended = () => answer.reject(new Error('The drawing thread ended'))
    worker.ref()
    worker.once('message', answer.resolve).once('error', answer.reject).once('exit', ended)
    worker.postMessage(svg)
    try {
      return await answer.promise
    } finally {
      clearTimeout(impatient)
      worker.off('message', answer.resolve).off('error', answer.reject).off('exit', ended)
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
  readonly #pictures = new Map<string, Uint8Array<ArrayBuffer>>()
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): Uint8Array<ArrayBuffer> | undefined {
    const picture = this.#pictures.get(key)
    if (picture) {
      this.#pictures.delete(key)
      this.#pictures.set(key, picture)
    }
    return picture
  }

  set(key: string, picture: Uint8Array<ArrayBuffer>): void {
    this.#pictures.set(key, picture)
    this.#bytes += picture.length
    for (const [oldest, { length }] of this.#pictures) {
      if (this.#bytes <= this.#limit) return
      this.#pictures.delete(oldest)
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

const largestFile = 2_000_000

async function readOwnFile(folder: string, path: string): Promise<string | null> {
  const type = types[extname(path).toLowerCase()]
  if (!type || !/^\/[\w-]/.test(path)) return null
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    if (!file.startsWith(root + sep)) return null
    const { size } = await stat(file)
    if (size > largestFile) return null
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
    if (bytes.length > largestFile) return null
    return `data:${found.type};base64,${Buffer.from(bytes).toString('base64')}`
  } catch {
    return null
  }
}
