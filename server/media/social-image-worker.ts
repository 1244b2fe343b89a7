// Draws images one by one in a worker thread, because each takes about a tenth of a second.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** The family name inside the font files. */
const defaultFontFamily = 'Bricolage Grotesque 96pt ExtraBold'

const folder = join(import.meta.dirname, 'fonts')
const fontBuffers = globSync('*.ttf', { cwd: folder })
  .sort()
  .map((file) => readFileSync(join(folder, file)))

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

parentPort?.on('message', (svg: string) => parentPort?.postMessage(draw(svg)))

function draw(svg: string): { png: Uint8Array } | { error: string } {
  try {
    // Uses only our own font, so that images look the same on every machine.
    const resvg = new Resvg(svg, { font: { fontBuffers, defaultFontFamily } })
    const image = resvg.render()
    const png = image.asPng()
    image.free()
    resvg.free()
    return { png }
  } catch (error) {
    return { error: String(error) }
  }
}
