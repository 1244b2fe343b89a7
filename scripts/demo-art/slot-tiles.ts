import { HEIGHT, WIDTH } from './scenery.ts'
import { box, picture } from './shapes.ts'
import type { Slot } from './slot-types.ts'

/** Darker corners bind the very different scenes together. */
const vignette =
  '<radialGradient id="v" r=".8"><stop offset=".5" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#070a18" stop-opacity=".36"/></radialGradient>' +
  box(0, 0, WIDTH, HEIGHT, 'url(#v)')

export const slotTile = (slot: Slot): string =>
  picture(WIDTH, HEIGHT, ...slot.backdrop, ...slot.front, vignette)
