import {
  art,
  box,
  circle,
  ellipse,
  paint,
  path,
  petalPath,
  place,
  ring,
  spokePath,
  stroke,
} from './shapes.ts'

/** Everything from the coffee table, in the −50 to 50 box. */

export const coffeePot = art(
  stroke('M26-14C50-18 50 24 28 24', '#1d3f5e', 8),
  path('M-22-22L-46-30L-28 4Z', '#2d5f86'),
  path('M-22-28H22L32 40Q32 46 26 46H-26Q-32 46-32 40Z', '#3b77a4'),
  path('M8-28H22L32 40Q32 46 26 46H12Z', '#2d5f86'),
  path('M-24-26C-22-44 22-44 24-26Z', '#3b77a4'),
  circle(0, -44, 5, paint.gold),
  path(petalPath(6, 14, 22), paint.cream).replace('d=', 'transform="translate(-6 10)" d='),
  circle(-6, 10, 4, paint.gold),
)

export const cup = (glaze = '#f4efe6', trim = '#c4552d'): string =>
  art(
    stroke('M-10-28C-16-36-4-40-10-48M8-28C2-36 14-40 8-48', '#fff', 4, 0.55),
    ring(30, 4, 13, glaze, 7),
    path('M-34-18H30C30 20 18 32-2 32C-22 32-34 20-34-18Z', glaze),
    path('M14-18H30C30 20 18 32-2 32C10 22 14 4 14-18Z', '#000', 0.1),
    ellipse(-2, -18, 32, 7, '#5a3523'),
    stroke('M-32-2C-12 4 10 4 28-2', trim, 4),
    ellipse(-2, 39, 44, 7, glaze),
    ellipse(-2, 37, 30, 3, '#000', 0.14),
  )

export const cinnamonBun = art(
  circle(0, 2, 44, '#b8742f'),
  circle(0, -2, 43, '#dd9d52'),
  stroke(
    'M-2 0C2-8 12-4 10 6C6 18-14 16-16 0C-16-20 12-26 24-10C34 8 22 32-4 30C-30 28-36 0-26-18',
    '#8a4d1e',
    5,
  ),
  stroke('M-24-24h0M0-30h0M22-22h0M-30 4h0M32 6h0M-14 24h0M14 24h0M-6-12h0M4 14h0', '#fff', 5),
)

export const saffronBun = art(
  circle(-16, -13, 28, '#c98a24'),
  circle(16, 17, 28, '#c98a24'),
  circle(-16, -16, 28, paint.gold),
  circle(16, 14, 28, paint.gold),
  stroke('M-16-17C-11-23-3-17-7-9C-13 1-32-2-32-16C-32-34-8-38 2-24C12-10-12 8-2 22', '#d08a24', 4),
  stroke('M16 15C11 21 3 15 7 7C13-3 32 0 32 14C32 32 8 36-2 22', '#d08a24', 4),
  circle(-17, -17, 6, '#4a2418'),
  circle(17, 15, 6, '#4a2418'),
  stroke('M-34-30A25 25 0 0 1-22-39', '#fff1c0', 4),
)

export const jamCookie = art(
  stroke(spokePath(12, 35, 35), '#c98a48', 19),
  circle(0, 0, 36, '#e9b873'),
  circle(-3, -4, 31, '#f1c98c'),
  circle(0, 0, 15, paint.berry),
  circle(-4, -5, 4, '#fff', 0.5),
)

export const chocolateCookie = art(
  circle(0, 0, 43, '#8a5430'),
  circle(-2, -3, 40, '#a86c40'),
  stroke('M-20-14h0M6-22h0M22 0h0M-8 6h0M10 22h0M-24 16h0', '#4a2a1a', 11),
)

export const checkerCookie = art(
  box(-40, -40, 80, 80, '#ecc98e', 10),
  path('M-40-30Q-40-40-30-40H0V0H-40ZM0 0H40V30Q40 40 30 40H0Z', '#7a4628'),
  stroke('M-40 36Q-38 40-30 40H30', '#000', 3, 0.15),
)

export const ringCookie = art(
  ring(0, 0, 30, '#c98a48', 24),
  ring(0, -2, 30, '#e4b06a', 20),
  stroke(spokePath(9, 30, 30), '#fff', 8),
)

export const cookieDream = art(
  path('M-42 22C-44-16-22-34 0-34C22-34 44-16 42 22C30 34-30 34-42 22Z', '#f1dba9'),
  path('M12-33C34-24 44-4 42 22C32 32 10 32 0 31C24 18 24-12 12-33Z', '#d9b978'),
  stroke('M-14-18L-6-8L-12 2M6-14L12 0L4 8', '#c39a58', 3),
)

export const gingerHeart = art(
  path('M0 44C-60 0-44-44-18-38C-8-36-2-28 0-22C2-28 8-36 18-38C44-44 60 0 0 44Z', '#9c5a2c'),
  stroke('M0 32C-44-2-34-32-16-28C-6-26 0-16 0-12C0-16 6-26 16-28C34-32 44-2 0 32Z', '#fff', 4),
  circle(0, 2, 6, paint.red),
)

export const gingerHouse = art(
  path('M-34 48V-4H34V48Z', '#a8632f'),
  path('M10-4H34V48H10Z', '#8a4d22'),
  path('M0-46L46 0H-46Z', '#7a421d'),
  stroke(
    'M-46 0Q-40 10-34 0Q-28 10-22 0Q-16 10-10 0Q-4 10 2 0Q8 10 14 0Q20 10 26 0Q32 10 38 0L46 0',
    '#fff',
    4,
  ),
  stroke('M-44-2L0-46L44-2', '#fff', 6),
  path('M-10 48V26a10 10 0 0 1 20 0V48Z', '#5b3016'),
  box(-28, 14, 13, 13, '#ffe27f', 2),
  box(15, 14, 13, 13, '#ffe27f', 2),
  circle(0, -18, 7, paint.red),
  stroke('M-18-12h0M18-12h0', paint.teal, 9),
)

export const candyCane = art(
  stroke('M12 46V-16C12-46-30-46-28-14', '#fff', 15),
  stroke('M6 36l12-8M6 16l12-8M6-4l12-8M4-30l8-8M-18-30l-4-10', paint.red, 6),
)

export const lollipop = art(
  stroke('M6 10L16 48', paint.cream, 6),
  circle(0, -12, 34, paint.rose),
  stroke('M0-12C6-20 16-12 10-2C2 10-20 4-18-14C-16-36 18-38 26-16', '#fff', 6),
)

export const cake = art(
  ellipse(0, 42, 49, 7, paint.fog),
  box(-42, 12, 84, 30, '#f3d6a2', 5),
  box(-32, -14, 64, 28, '#f3d6a2', 5),
  path(
    'M-42 17Q-42 8-34 8H34Q42 8 42 17V22Q35 30 28 22T14 22T0 22T-14 22T-28 22T-42 22Z',
    '#f6b6c3',
  ),
  path('M-32-10Q-32-18-24-18H24Q32-18 32-10V-5Q26 2 21-5T10-5T0-5T-10-5T-21-5T-32-5Z', '#fff'),
  stroke('M-36 34H36', paint.berry, 4),
  path('M-18-18L-20-42L-9-32L0-47L9-32L20-42L18-18Z', paint.gold),
  stroke('M-20-43h0M0-47h0M20-43h0', paint.red, 6),
)

export const cakeSlice = art(
  path('M-44 10L30-24C40-18 46-8 46 4L-44 20Z', '#f6b6c3'),
  path('M-44 16L46 2V34L-44 44Z', '#f3d6a2'),
  path('M-44 25L46 12V20L-44 34Z', paint.berry),
  circle(22, -24, 10, paint.red),
  circle(19, -27, 3, '#fff', 0.7),
)

export const cupcake = art(
  path('M-30 8H30L22 46H-22Z', '#3f9ab0'),
  stroke('M-15 12L-11 44M0 12V44M15 12L11 44', '#2d7488', 3),
  path('M-38 10C-44-6-30-14-26-14C-28-30-10-34-2-44C8-36 28-30 26-14C34-14 44-4 38 10Z', '#fbe3ea'),
  path('M8-38C26-32 28-24 26-14C34-14 44-4 38 10H16C22-6 20-24 8-38Z', '#e9b8c8'),
  circle(0, -42, 7, paint.red),
)

export const bottle = art(
  path(
    'M-10-36H10V-22C26-14 28-4 28 8V42Q28 48 22 48H-22Q-28 48-28 42V8C-28-4-26-14-10-22Z',
    '#9fcfc6',
    0.9,
  ),
  path('M-28 4C-10-4 10 10 28 2V42Q28 48 22 48H-22Q-28 48-28 42Z', '#cf3a5d'),
  path('M10 6Q20 6 28 2V42Q28 48 22 48H10Z', '#a32646'),
  box(-22, 14, 44, 22, paint.cream, 3),
  circle(0, 25, 7, '#cf3a5d'),
  stroke('M2-36L14-50', paint.red, 6),
  stroke('M-18-4V8', '#fff', 5, 0.7),
)

export const juiceGlass = art(
  stroke('M4-20L16-50H30', paint.gold, 5),
  path('M-30-32H30L22 48H-22Z', '#d8f0ea', 0.6),
  path('M-28-12H28L22 48H-22Z', '#d6456a'),
  path('M8-12H28L22 48H10Z', '#a32646'),
  box(-18, -8, 16, 16, '#fff', 3, 0.5),
  box(0, 6, 15, 15, '#fff', 3, 0.4),
)

export const honeyJar = art(
  path('M-32-22H32C40-14 40 36 32 46H-32C-40 36-40-14-32-22Z', '#f0a52c'),
  path('M10-22H32C40-14 40 36 32 46H10C20 26 20-2 10-22Z', '#cf7d18'),
  box(-34, -40, 68, 16, paint.wood, 4),
  box(-24, -2, 48, 28, paint.cream, 4),
  path('M0 0L10 6V18L0 24L-10 18V6Z', paint.amber),
)

export const dipper = art(
  stroke('M40-44L0 2', paint.wood, 7),
  path('M-34 36C-40 14-20-8 4-2C14 14 0 44-34 36Z', '#c98a3a'),
  stroke('M-26 12L6 26M-16 4L10 14M-32 24L-4 34', '#8a5a24', 4),
  path('M-24 34C-26 42-20 48-16 44C-14 40-18 36-18 32Z', paint.gold),
)

export const partyHat = art(
  path('M0-44L34 40C14 48-14 48-34 40Z', '#3f9ab0'),
  path('M0-44L34 40C26 44 18 45 10 46Z', '#2d7488'),
  stroke('M-8-4h0M6 10h0M-16 24h0M14 30h0M-2 32h0', paint.gold, 9),
  circle(0, -44, 8, paint.gold),
)

export const moonLantern = art(
  stroke('M0-50V-40', paint.ink, 3),
  circle(0, 2, 42, '#ffcf5a'),
  stroke('M0-40C-30-30-30 34 0 44C30 34 30-30 0-40ZM0-40V44', '#e29a2c', 2.5),
  circle(-15, -6, 5, '#7a3b1c'),
  circle(15, -6, 5, '#7a3b1c'),
  stroke('M-20 12Q0 32 20 12', '#7a3b1c', 5),
  circle(-27, 8, 6, paint.red, 0.5),
  circle(27, 8, 6, paint.red, 0.5),
)

export const fruitBasket = art(
  circle(-24, -8, 17, paint.red),
  circle(24, -8, 17, '#ee9433'),
  path('M-8-20C-6-42 14-46 26-38C16-36 12-26 14-14Z', paint.gold),
  circle(0, -10, 18, '#8fbf55'),
  stroke('M-12-26h0M-4-32h0M4-26h0M-4-20h0', '#7a4a9c', 13),
  path('M-46 0H46L34 40Q32 46 26 46H-26Q-32 46-34 40Z', paint.wood),
  stroke('M-42 14H42M-38 29H38M-22 4L-18 44M0 4V44M22 4L18 44', paint.bark, 2.5),
  box(-49, -4, 98, 10, paint.sand, 5),
)

const plateful = [
  { cookie: checkerCookie, x: -33, y: 19 },
  { cookie: cinnamonBun, x: 33, y: 19 },
  { cookie: ringCookie, x: -22, y: -2 },
  { cookie: cookieDream, x: 22, y: -1 },
  { cookie: chocolateCookie, x: -11, y: 22 },
  { cookie: jamCookie, x: 11, y: 23 },
  { cookie: gingerHeart, x: 0, y: -3 },
]

/** Seven kinds on one plate, as the old saying wants. */
export const cookiePlate = art(
  ellipse(0, 30, 49, 15, '#b9c6d2'),
  ellipse(0, 27, 49, 14, '#eef3f6'),
  ellipse(0, 26, 36, 8, '#c9d8e2'),
  ...plateful.map(({ cookie, x, y }) => place(cookie, x, y, 0.27)),
)
