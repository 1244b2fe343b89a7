import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { casinoLogos } from './casinos.ts'
import { picture } from './shapes.ts'
import { baseScreen, bonusScreen } from './slot-screens.ts'
import { slotTile } from './slot-tiles.ts'
import { classicsSlots } from './slots-classics.ts'
import { folkloreSlots } from './slots-folklore.ts'
import { gardenSlots } from './slots-garden.ts'
import { northSlots } from './slots-north.ts'
import { seaSlots } from './slots-sea.ts'
import { skySlots } from './slots-sky.ts'
import { stageSlots } from './slots-stage.ts'
import { tableSlots } from './slots-table.ts'
import { wideWorldSlots } from './slots-wide-world.ts'
import { workshopSlots } from './slots-workshop.ts'

/** Draws every demo picture anew: the same code always gives the same bytes. */
const target = join(import.meta.dirname, '..', '..', 'public', 'demo')
const LOGO_SIDE = 128
const LIMITS = { logo: 2500, tile: 5000, screen: 9000 } as const

const slots = [
  ...folkloreSlots,
  ...northSlots,
  ...gardenSlots,
  ...wideWorldSlots,
  ...seaSlots,
  ...skySlots,
  ...tableSlots,
  ...classicsSlots,
  ...workshopSlots,
  ...stageSlots,
]

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
