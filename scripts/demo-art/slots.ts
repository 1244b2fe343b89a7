import type { Slot } from './slot-types.ts'
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

/** Every slot of the demo catalogue that has images. */
export const slots: Slot[] = [
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
