// `npm run fonts`: subsets the two fonts to the characters that Swedish and English need, and writes them beside the styles.
// The images of shared links get the heading font with all Latin letters, but only one weight.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const source = join(root, 'node_modules/@fontsource-variable')
const target = join(root, 'app/fonts')
const imageFonts = join(root, 'server/media/fonts')

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** Letters of Swedish and of names in neighbouring languages, typographic characters, and the symbols in our texts. */
const characters = `${ascii}ÅÄÖåäöÉéÈèÜüÆæØøÇçÑñÁáÍíÓóÚú ­–—‘’“”„«»…·•×÷±°§©®™€£½¼¾²³¹→←↑↓↗−≥≤`

const latin = Array.from({ length: 0x2300 - 0x20 }, (_, index) =>
  String.fromCharCode(0x20 + index),
).join('')

const fonts = [
  { name: 'bricolage-grotesque', weights: { min: 500, max: 800 } },
  { name: 'instrument-sans', weights: { min: 400, max: 700 } },
] as const

for (const { name, weights } of fonts) {
  const whole = readFileSync(join(source, name, `files/${name}-latin-wght-normal.woff2`))
  const subset = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  writeFileSync(join(target, `${name}.woff2`), subset)
  copyFileSync(join(source, name, 'LICENSE'), join(target, `${name}.LICENSE`))
  console.log(
    `${name}: ${(subset.length / 1000).toFixed(1)} kB of ${(whole.length / 1000).toFixed(1)} kB`,
  )
}

const [{ name: heading }] = fonts
mkdirSync(imageFonts, { recursive: true })
copyFileSync(join(source, heading, 'LICENSE'), join(imageFonts, `${heading}.LICENSE`))
for (const part of ['latin', 'latin-ext']) {
  const whole = readFileSync(join(source, heading, `files/${heading}-${part}-wght-normal.woff2`))
  const still = await subsetFont(whole, latin, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  })
  writeFileSync(join(imageFonts, `${heading}-${part}.ttf`), still)
}
