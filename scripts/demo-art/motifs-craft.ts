import {
  art,
  box,
  circle,
  ellipse,
  gearPath,
  paint,
  path,
  place,
  ring,
  spokePath,
  starPath,
  stroke,
} from './shapes.ts'

/** Tools, treasure and machines, in the −50 to 50 box. */

const gem = (light: string, base: string, dark: string): string =>
  art(
    path('M-26-36H26L48-8L0 46L-48-8Z', base),
    path('M-26-36H26L14-8H-14Z', light),
    path('M-48-8H-14L0 46ZM26-36L48-8H14Z', '#fff', 0.22),
    path('M14-8H48L0 46Z', dark),
  )

export const diamond = gem('#eefaff', '#a9dcf0', '#6cb4d8')
export const ruby = gem('#f7a0a8', '#d8405a', '#9c2344')
export const emerald = gem('#a8ecc4', '#3fae78', '#217852')
export const amethyst = gem('#dcc2f5', '#9467c8', '#5f3a96')
export const topaz = gem('#ffe9a8', '#f0b440', '#bd7c1e')

export const coin = art(
  circle(0, 0, 45, '#c98a24'),
  circle(0, -3, 43, paint.gold),
  ring(0, -3, 33, '#d99a2b', 4),
  path(starPath(4, 24, 9), '#d99a2b'),
  stroke('M-30-22A37 37 0 0 1-8-38', '#fff3c4', 5),
)

export const nugget = art(
  path('M-44 10L-32-18L-8-34L14-26L32-30L45-4L35 24L4 37L-30 30Z', paint.gold),
  path('M45-4L35 24L4 37L-30 30L-44 10L-14 14L10 8Z', '#cf922a'),
  path('M-32-18L-8-34L-2-14L-22-4Z', '#fff0b8'),
  path('M14-26L32-30L45-4L10 8L-2-14Z', '#e6ae3c'),
  path('M4 37L10 8L45-4L35 24Z', '#a86d1b'),
)

export const pickaxe = art(
  path('M-6-34L6-38L14 46L4 48Z', paint.wood),
  path(
    'M-48-10C-38-40-8-48 4-44C22-46 42-36 50-16C34-30 18-32 4-30C-14-30-34-26-48-10Z',
    '#9aa8b8',
  ),
  path('M4-44C22-46 42-36 50-16C34-30 18-32 4-30Z', '#6d7c8e'),
)

export const mineLantern = art(
  stroke('M-16-26C-18-50 18-50 16-26', paint.stone, 4),
  box(-18, -30, 36, 10, paint.copper, 3),
  box(-22, -20, 44, 50, '#ffdf8a', 5),
  path('M0-12C12 4 10 22 0 24C-10 22-12 4 0-12Z', paint.amber),
  path('M0 4C5 11 4 20 0 21C-4 20-5 11 0 4Z', '#fff6d8'),
  stroke('M-21-18V28M21-18V28M-8-20V30M8-20V30', paint.bark, 2.5, 0.6),
  box(-27, 28, 54, 14, paint.copper, 4),
)

export const crown = art(
  path('M-44 26L-48-24L-24-2L0-40L24-2L48-24L44 26Z', paint.gold),
  path('M0-40L24-2L48-24L44 26H0Z', '#dfa436'),
  box(-44, 24, 88, 16, '#c98a24', 4),
  stroke('M-48-26h0M0-42h0M48-26h0', '#fff1c0', 11),
  stroke('M-24 32h0M24 32h0', '#3f9ab0', 9),
  circle(0, 32, 6, paint.red),
)

export const torch = art(
  path('M-9 0H9L5 50H-5Z', paint.wood),
  box(-14, -4, 28, 9, paint.stone, 3),
  path('M0-50C6-34 24-26 18-6C14 2-14 2-18-6C-22-22-4-26 0-50Z', '#f0742f'),
  path('M1-28C6-20 12-14 8-4H-8C-12-14-2-16 1-28Z', '#ffd867'),
)

export const gear = (metal: string, dark: string): string =>
  art(
    path(gearPath(10, 48, 37), metal),
    circle(0, 0, 26, dark),
    circle(0, 0, 19, metal),
    circle(0, 0, 9, dark),
    stroke('M-24-18A30 30 0 0 1-8-29', '#fff', 4, 0.5),
  )

export const valve = art(
  stroke('M-44 34H44', '#8a5a34', 22),
  stroke('M-44 28H44', '#c98a58', 5),
  stroke('M0 30V-8', paint.slate, 9),
  ring(0, -18, 25, paint.red, 8),
  stroke(spokePath(4, 0, 22, 45), paint.red, 6).replace('d=', 'transform="translate(0 -18)" d='),
)

export const gauge = art(
  circle(0, 0, 45, paint.copper),
  circle(0, 0, 36, paint.cream),
  stroke(spokePath(12, 27, 31), paint.bark, 3),
  stroke('M0 0L17-20', paint.red, 5),
  circle(0, 0, 6, paint.ink),
)

export const pocketWatch = art(
  ring(0, -42, 6, '#b5852c', 4),
  circle(0, 6, 42, '#b5852c'),
  circle(0, 6, 40, paint.gold),
  circle(0, 6, 32, paint.cream),
  stroke(spokePath(12, 26, 28), paint.bark, 3).replace('d=', 'transform="translate(0 6)" d='),
  stroke('M0 6V-14M0 6L14 14', paint.ink, 4),
  circle(0, 6, 4, paint.rust),
)

export const hourglass = art(
  path(
    'M-24-38H24C24-12 4-8 4 0C4 8 24 12 24 38H-24C-24 12-4 8-4 0C-4-8-24-12-24-38Z',
    '#dff0f2',
    0.85,
  ),
  path(
    'M-18-20H18C14-8 3-6 0 2C-3-6-14-8-18-20ZM-22 36C-18 20-4 20 0 12C4 20 18 20 22 36Z',
    paint.amber,
  ),
  box(-32, -48, 64, 11, paint.wood, 3),
  box(-32, 37, 64, 11, paint.wood, 3),
)

export const key = (metal: string = paint.gold): string =>
  art(ring(0, -26, 16, metal, 9), stroke('M0-10V46M0 32H16M0 44H13', metal, 8))

export const flask = (brew: string): string =>
  art(
    path('M-10-44H10V-14L38 32C42 42 36 48 28 48H-28C-36 48-42 42-38 32L-10-14Z', '#dff0f2', 0.55),
    path('M-21 6H21L35 32C38 39 34 44 27 44H-27C-34 44-38 39-35 32Z', brew),
    box(-15, -49, 30, 9, paint.wood, 3),
    stroke('M-10 24h0M8 16h0', '#fff', 8, 0.55),
    stroke('M-16 4L-30 28', '#fff', 4, 0.6),
  )

export const roundFlask = (brew: string): string =>
  art(
    path('M-9-44H9V-14A32 32 0 1 1-9-14Z', '#dff0f2', 0.55),
    path('M-28 16H28A28 28 0 0 1-28 16Z', brew),
    box(-14, -49, 28, 9, paint.wood, 3),
    stroke('M-6 26h0M10 30h0', '#fff', 7, 0.55),
    stroke('M-22 6A24 24 0 0 1-10-6', '#fff', 4, 0.7),
  )

export const tome = (cover: string, mark: string): string =>
  art(
    path('M-34-40Q-34-46-28-46H36V40H-28Q-34 40-34 34Z', cover),
    path('M-34 36Q-34 26-24 26H36V46H-24Q-34 46-34 36Z', paint.cream),
    path('M-34-40Q-34-46-28-46H-20V27Q-32 27-34 36Z', '#000', 0.22),
    place(mark, 9, -9, 0.42),
    stroke('M-16 36H30', paint.sand, 2.5),
  )

export const openBook = art(
  path(
    'M-48-22C-30-34-10-30 0-20C10-30 30-34 48-22V32C30 22 10 24 0 34C-10 24-30 22-48 32Z',
    '#7a3b2c',
  ),
  path('M-43-24C-28-34-10-30 0-20V28C-10 20-28 18-43 24Z', paint.cream),
  path('M43-24C28-34 10-30 0-20V28C10 20 28 18 43 24Z', '#e6d2a8'),
  stroke('M-34-14Q-20-20-9-12M-34-2Q-20-8-9 0M-34 10Q-20 4-9 12', '#b39a6a', 3),
  stroke('M34-14Q20-20 9-12M34-2Q20-8 9 0M34 10Q20 4 9 12', '#b39a6a', 3),
)

export const candle = art(
  path('M0-50C14-34 10-20 0-18C-10-20-14-34 0-50Z', '#f5a33a'),
  path('M0-38C5-31 4-22 0-21C-4-22-5-31 0-38Z', '#fff3c4'),
  box(-12, -14, 24, 56, paint.cream, 4),
  path('M2-14H12V42H2Z', '#e0cda2'),
  path('M-12-10C-8 2-4-8 0-6V-14H-12Z', '#fff'),
  path('M-26 40H26L20 50H-20Z', '#b5852c'),
)

export const magnifier = art(
  stroke('M16 16L42 42', paint.wood, 14),
  circle(-10, -10, 34, '#b5852c'),
  circle(-10, -10, 26, '#bfe0ea'),
  path('M-36-8A26 26 0 0 1 10-26Z', '#fff', 0.5),
)

export const runestone = art(
  path('M-34 48C-40 10-36-30-14-45C6-53 32-40 36-8C38 14 36 34 34 48Z', '#939fa8'),
  path('M10-48C32-40 36-12 36 4C38 20 36 36 34 48H18C26 14 26-24 10-48Z', '#6b7782'),
  stroke(
    'M-8 42C-20 46-24 34-23 18C-24-14-18-34 0-35C18-34 24-14 23 18C24 34 20 46 8 42',
    paint.brick,
    9,
  ),
  stroke(
    'M-24 24l4-5M-24 8l5-4M-22-8l5-3M-15-24l5 2M0-37v5M15-24l-5 2M22-8l-5-3M24 8l-5-4',
    '#e6c9b8',
    2,
  ),
  circle(-8, 41, 6, paint.brick),
  circle(8, 41, 6, paint.brick),
  stroke('M-9 39h0M9 39h0', '#f3e2c8', 3),
  ring(0, 4, 11, paint.brick, 4),
  stroke('M0-14V24M-9 4H9', paint.brick, 4),
  path('M-48 50C-30 41 30 41 48 50Z', paint.moss),
)

export const axe = art(
  path('M-8-44L0-46L8 48H-2Z', paint.wood),
  path('M-4-36C14-34 24-46 34-48C48-30 48-6 36 8C28-2 16-8-1-8Z', '#9aa8b8'),
  path('M34-48C48-30 48-6 36 8C40-10 40-30 34-48Z', '#e3eaf0'),
)

export const runeTile = (mark: string): string =>
  art(
    path('M-34-42L30-46L38 40L-30 46Z', '#a3adb5'),
    path('M30-46L38 40L-30 46L-31 36L28 30Z', '#78848f'),
    stroke(mark, paint.brick, 7),
  )

export const vase = (glass: string, deep: string): string =>
  art(
    path(
      'M-14-46H14C8-30 10-24 26-6C40 14 28 46 0 46C-28 46-40 14-26-6C-10-24-8-30-14-46Z',
      glass,
      0.9,
    ),
    path('M-31 12C-10 2 10 24 31 12C34 30 22 46 0 46C-22 46-34 30-31 12Z', deep, 0.85),
    stroke('M-20 4C-26 14-24 24-20 30', '#fff', 5, 0.7),
    ellipse(0, -46, 14, 4, '#fff', 0.6),
  )

export const furnace = art(
  path('M-46 48V-6C-46-36-24-44 0-44C24-44 46-36 46-6V48Z', '#8a4a38'),
  stroke('M-44 4H-26M44 4H26M-46 24H-30M46 24H30M-20-26L-10-14M20-26L10-14M0-44V-18', '#5f2f28', 3),
  path('M-26 48V6C-26-16 26-16 26 6V48Z', '#3a1a1c'),
  path('M-20 48V10C-20-8 20-8 20 10V48Z', '#f58a2f'),
  path('M0 4C12 18 14 30 10 48H-10C-14 32-6 22 0 4Z', '#ffe07a'),
)

export const blowpipe = art(
  stroke('M44-44L4 4', paint.stone, 5),
  path('M8-2C16 20 4 44-18 44C-38 44-44 22-32 8C-20-6-2-8 8-2Z', '#f58a2f'),
  path('M8-2C16 20 4 44-18 44C-8 34 0 14 8-2Z', '#d8552a'),
  ellipse(-20, 14, 7, 10, '#ffe9b0', 0.8),
)

export const goldPan = art(
  ellipse(0, 8, 48, 30, '#59646f'),
  ellipse(0, 4, 48, 28, '#8793a0'),
  ellipse(0, 6, 37, 20, '#4f8fa4'),
  path('M-24 12C-10 24 16 24 28 10C14 8-10 4-24 12Z', '#b09468'),
  stroke('M-8 14h0M6 12h0M16 13h0M0 19h0M-16 13h0', paint.gold, 8),
)

export const robot = art(
  stroke('M0-34V-46', paint.slate, 4),
  circle(0, -46, 5, paint.red),
  box(-28, -36, 56, 40, '#a9bccb', 10),
  box(-21, -26, 42, 18, '#16303f', 8),
  stroke('M-10-17h0M10-17h0', '#6fe3d0', 9),
  stroke('M-12-2H12', paint.slate, 3),
  stroke('M-30 16L-42 34M30 16L42 34', paint.slate, 7),
  box(-26, 8, 52, 34, '#e08a3a', 8),
  path('M6 8H18Q26 8 26 16V34Q26 42 18 42H6Z', '#bd6a24'),
  circle(0, 24, 8, paint.gold),
  stroke('M-12 46V48M12 46V48', paint.slate, 9),
)
