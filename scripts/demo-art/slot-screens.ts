import { cardSuits } from './motifs-places.ts'
import { beams, HEIGHT, WIDTH } from './scenery.ts'
import {
  art,
  blend,
  box,
  circle,
  fade,
  glow,
  paint,
  path,
  picture,
  seeded,
  stroke,
} from './shapes.ts'
import type { Maker, Slot } from './slot-types.ts'

const SCALE = 2
const SCREEN_WIDTH = WIDTH * SCALE
const SCREEN_HEIGHT = HEIGHT * SCALE
const CENTRE = SCREEN_WIDTH / 2
const GAP = 6
const BOARD_HEIGHT = 282

interface Frame {
  edge: string
  trim: string
  radius: number
}

/** Each studio has one material, so its games look related. */
const FRAMES: Readonly<Record<Maker, Frame>> = {
  fjallverkstan: { edge: '#5b3f2c', trim: '#c79a62', radius: 10 },
  skogsglantan: { edge: '#2c5140', trim: '#a9cf8a', radius: 22 },
  kopparmyra: { edge: '#7a4026', trim: '#e0a070', radius: 8 },
  'sodra-kajen': { edge: '#6b4a30', trim: '#f0dcae', radius: 14 },
  'nattljus-studio': { edge: '#17143a', trim: '#b79cff', radius: 16 },
  'brus-och-brygga': { edge: '#a33d3a', trim: '#fbe6c0', radius: 24 },
  'isfjord-interactive': { edge: '#23476b', trim: '#c4ecfa', radius: 6 },
  parlugglan: { edge: '#4a2d52', trim: '#eccb82', radius: 18 },
}

interface Cell {
  column: number
  row: number
  x: number
  y: number
}

interface Board {
  cells: readonly Cell[]
  size: number
  left: number
  top: number
  width: number
  height: number
}

const layOut = ([columns, rows]: readonly [number, number]): Board => {
  const size = Math.min(88, Math.floor((BOARD_HEIGHT - (rows - 1) * GAP) / rows))
  const width = columns * size + (columns - 1) * GAP
  const height = rows * size + (rows - 1) * GAP
  const left = (SCREEN_WIDTH - width) / 2
  const top = 176 - height / 2
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const x = left + column * (size + GAP) + size / 2
    return { column, row, x, y: top + row * (size + GAP) + size / 2 }
  })
  return { cells, size, left, top, width, height }
}

const symbolId = (index: number): string => `s${index}`

/** Only what the reels really show is defined. */
const symbolDefinitions = (symbols: readonly string[], size: number, body: string): string => {
  const scale = Math.round((size / 100) * 0.84 * 100) / 100
  const groups = symbols.map((symbol, index) =>
    body.includes(`#${symbolId(index)}"`)
      ? `<g id="${symbolId(index)}"><g transform="scale(${scale})">${symbol}</g></g>`
      : '',
  )
  return `<defs>${groups.join('')}</defs>`
}

const show = (index: number, x: number, y: number): string =>
  `<use href="#${symbolId(index)}" x="${x}" y="${y}"/>`

const magnify = (index: number, x: number, y: number, scale: number): string =>
  `<use href="#${symbolId(index)}" transform="translate(${x} ${y}) scale(${scale})"/>`

/** Fills the cells so that no symbol stands beside or above itself: calm, even reels. */
const deal = (
  cells: readonly Cell[],
  next: () => number,
  from: number,
  count: number,
): readonly string[] => {
  const dealt = new Map<string, number>()
  return cells.map(({ column, row, x, y }) => {
    const taken = [dealt.get(`${column - 1}:${row}`), dealt.get(`${column}:${row - 1}`)]
    const free = Array.from({ length: count - from }, (_, index) => from + index).filter(
      (index) => !taken.includes(index),
    )
    const index = free[Math.floor(next() * free.length)] ?? from
    dealt.set(`${column}:${row}`, index)
    return show(index, x, y)
  })
}

/** One path for many squares keeps the files small. */
const squares = (cells: readonly Cell[], side: number): string =>
  cells.map(({ x, y }) => `M${x - side / 2} ${y - side / 2}h${side}v${side}h-${side}Z`).join('')

/** The wide stroke in the same colour rounds the corners of the plates. */
const plates = (cells: readonly Cell[], size: number, color: string): string =>
  `<path d="${squares(cells, size - 10)}" fill="${color}" stroke="${color}" ` +
  `stroke-width="10" opacity=".92"/>`

/** The plates of a winning line, each with a bright edge. */
const litPlates = (cells: readonly Cell[], size: number, { plate, light }: Slot): string =>
  `<path d="${squares(cells, size - 4)}" fill="${plate}" stroke="${light}" stroke-width="4"/>`

const rim = ({ left, top, width, height }: Board, { edge, trim, radius }: Frame): string => {
  const stud = 13 - radius * 0.3
  return art(
    box(left - 18, top - 14, width + 36, height + 36, '#000', radius + 6, 0.3),
    box(left - 18, top - 18, width + 36, height + 36, edge, radius + 6),
    `<rect x="${left - 13}" y="${top - 13}" width="${width + 26}" height="${height + 26}" ` +
      `rx="${radius + 2}" fill="#0c0f1c" stroke="${trim}" stroke-width="3"/>`,
    ...[left - stud, left + width + stud].flatMap((x) =>
      [top - stud, top + height + stud].map((y) => circle(x, y, 7, trim)),
    ),
  )
}

const meter = (x: number, width: number, share: number, color: string): string =>
  art(
    box(x, 362, width, 18, '#000', 9, 0.35),
    box(x + 4, 366, Math.round((width - 8) * share), 10, color, 5),
  )

const controls = (slot: Slot, frame: Frame, share: number): string =>
  art(
    box(0, 344, SCREEN_WIDTH, 56, '#0c0f1c', 0, 0.82),
    box(0, 344, SCREEN_WIDTH, 2, frame.trim, 0, 0.7),
    stroke('M28 364H46M28 371H46M28 378H46', paint.fog, 3),
    meter(70, 120, share, paint.fog),
    circle(212, 371, 9, paint.gold),
    meter(228, 90, 0.45, paint.gold),
    stroke('M436 371h12M478 371h12M484 365v12', paint.fog, 3),
    circle(463, 371, 7, slot.light, 0.8),
    circle(560, 362, 33, '#0c0f1c'),
    circle(560, 362, 29, frame.edge),
    circle(560, 362, 24, slot.light),
    stroke('M549 357A13 13 0 1 1 548 367M548 348V358H558', '#1a1c2c', 4),
  )

/** Small reels leave room beside them: the main motif and a pay table fill it. */
const sides = (slot: Slot, board: Board): string => {
  if (board.left < 150) return ''
  const right = board.left + board.width + 96
  return art(
    glow(board.left - 96, 180, 96, slot.light, 0.5),
    magnify(0, board.left - 96, 180, 1.8),
    box(right - 62, 70, 124, 216, '#0c0f1c', 14, 0.6),
    ...[0, 1, 2, 3].map((row) =>
      art(
        magnify(row, right - 34, 98 + row * 53, 0.5),
        box(right - 4, 91 + row * 53, 52 - row * 9, 6, slot.light, 3, 0.9),
        box(right - 4, 102 + row * 53, 36 - row * 6, 5, paint.fog, 2.5, 0.6),
      ),
    ),
  )
}

const behind = (slot: Slot): string =>
  `<g transform="scale(${SCALE})">${slot.backdrop.join('')}</g>`

/** A themed set, filled up with plain suits so the reels breathe. */
const reelSet = (slot: Slot): readonly string[] => {
  const suits = slot.reels[0] === 3 ? [] : cardSuits(slot.light)
  const first = seeded(`${slot.slug}-suits`)() < 0.5 ? 0 : 2
  return [
    ...slot.symbols.slice(0, 5),
    ...suits.slice(first, first + 2).map((suit) => fade(0.8, suit)),
  ]
}

export const baseScreen = (slot: Slot): string => {
  const board = layOut(slot.reels)
  const symbols = reelSet(slot)
  const next = seeded(slot.slug)
  const frame = FRAMES[slot.maker]
  const body = art(
    behind(slot),
    box(0, 0, SCREEN_WIDTH, SCREEN_HEIGHT, '#0a0d1a', 0, 0.4),
    sides(slot, board),
    rim(board, frame),
    plates(board.cells, board.size, slot.plate),
    ...deal(board.cells, next, 0, symbols.length),
    controls(slot, frame, 0.7),
  )
  const definitions = symbolDefinitions(symbols, board.size, body)
  return picture(SCREEN_WIDTH, SCREEN_HEIGHT, definitions, body)
}

/** The rows a winning line visits, column by column. */
const winningRows = (columns: number, rows: number, next: () => number): readonly number[] => {
  const shapes = [
    [1, 1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0, 1],
    [2, 1, 0, 1, 2, 1],
    [1, 0, 1, 2, 1, 0],
    [0, 0, 1, 2, 2, 1],
  ]
  const shape = shapes[Math.floor(next() * shapes.length)] ?? []
  return shape.slice(0, columns).map((row) => Math.min(rows - 1, row))
}

const lineWin = (slot: Slot, board: Board, symbols: readonly string[]): string => {
  const next = seeded(`${slot.slug}-bonus`)
  const line = winningRows(slot.reels[0], slot.reels[1], next)
  const winners = board.cells.filter(({ column, row }) => line[column] === row)
  const others = board.cells.filter(({ column, row }) => line[column] !== row)
  const track = [...winners].sort((one, other) => one.column - other.column)
  const trail = track.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const size = board.size
  return art(
    plates(board.cells, size, slot.plate),
    fade(0.42, ...deal(others, next, 1, symbols.length)),
    stroke(trail, slot.light, 16, 0.3),
    stroke(trail, slot.light, 5),
    litPlates(winners, size, slot),
    winners.map(({ x, y }) => show(0, x, y)).join(''),
  )
}

const giantWin = (slot: Slot, board: Board, symbols: readonly string[]): string => {
  const next = seeded(`${slot.slug}-giant`)
  const span = slot.reels[1] - 1 + (slot.reels[1] === 3 ? 1 : 0)
  const first = Math.floor((slot.reels[0] - span) / 2)
  const inside = ({ column, row }: Cell): boolean =>
    column >= first && column < first + span && row < span
  const others = board.cells.filter((cell) => !inside(cell))
  const side = span * board.size + (span - 1) * GAP
  const x = board.left + first * (board.size + GAP) + side / 2
  const y = board.top + side / 2
  const edge = side / 2 - 5
  const plate = blend(slot.light, slot.plate)
  return art(
    plates(others, board.size, slot.plate),
    ...deal(others, next, 1, symbols.length),
    plate.markup,
    box(x - side / 2, y - side / 2, side, side, `url(#${plate.id})`, 14),
    `<rect x="${x - edge}" y="${y - edge}" width="${edge * 2}" height="${edge * 2}" rx="10" ` +
      'fill="none" stroke="#fff" stroke-width="3" opacity=".7"/>',
    glow(x, y, side * 0.48, slot.light, 0.8),
    magnify(0, x, y, Math.round((side / board.size) * 100) / 100),
  )
}

/** How many free spins are left, as lamps above the reels. */
const lamps = (slot: Slot): string =>
  Array.from({ length: 8 }, (_, index) =>
    circle(CENTRE - 84 + index * 24, 14, 6, index < 5 ? slot.light : '#2a2f44'),
  ).join('')

export const bonusScreen = (slot: Slot): string => {
  const board = layOut(slot.reels)
  const symbols = reelSet(slot)
  const frame = FRAMES[slot.maker]
  const giant = slot.reels[0] !== 3 && seeded(`${slot.slug}-kind`)() < 0.5
  const dusk = blend(slot.dusk ?? slot.plate, '#05070f')
  const body = art(
    behind(slot),
    dusk.markup,
    box(0, 0, SCREEN_WIDTH, SCREEN_HEIGHT, `url(#${dusk.id})`, 0, 0.72),
    `<g transform="scale(${SCALE})">${beams(160, 88, 11, slot.light, 0.16)}</g>`,
    glow(CENTRE, 176, 330, slot.light, 0.4),
    sides(slot, board),
    rim(board, { ...frame, trim: slot.light }),
    giant ? giantWin(slot, board, symbols) : lineWin(slot, board, symbols),
    path('M204-9H436L424 24Q421 31 412 31H228Q219 31 216 24Z', '#0c0f1c'),
    stroke('M204-9H436L424 24Q421 31 412 31H228Q219 31 216 24Z', slot.light, 2.5),
    lamps(slot),
    controls(slot, frame, 0.92),
  )
  const definitions = symbolDefinitions(symbols, board.size, body)
  return picture(SCREEN_WIDTH, SCREEN_HEIGHT, definitions, body)
}
