import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { casinoLogos } from './casinos.ts'
import { picture } from './shapes.ts'
import { baseScreen, bonusScreen } from './slot-screens.ts'
import { slotTile } from './slot-tiles.ts'
import { slots } from './slots.ts'

/** Draws every demo picture anew: the same code always gives the same bytes. */
const target = join(import.meta.dirname, '..', '..', 'public', 'demo')
const LOGO_SIDE = 128
const LIMITS = { logo: 2500, tile: 5000, screen: 11000 } as const

let files = 0
let bytes = 0

const save = (kind: keyof typeof LIMITS, folder: string, name: string, markup: string): void => {
  files += 1
  bytes += markup.length
  if (markup.length > LIMITS[kind]) {
    console.warn(`${folder}/${name}.svg: ${markup.length} bytes, more than ${LIMITS[kind]}`)
  }
  writeFileSync(join(target, folder, `${name}.svg`), markup)
}

for (const folder of ['logos', 'slots']) mkdirSync(join(target, folder), { recursive: true })

for (const [slug, drawing] of Object.entries(casinoLogos)) {
  save('logo', 'logos', slug, picture(LOGO_SIDE, LOGO_SIDE, drawing))
}

for (const slot of slots) {
  save('tile', 'slots', slot.slug, slotTile(slot))
  save('screen', 'slots', `${slot.slug}-1`, baseScreen(slot))
  save('screen', 'slots', `${slot.slug}-2`, bonusScreen(slot))
}

console.log(`${files} pictures, ${bytes} bytes`)
