import {
  art,
  box,
  circle,
  ellipse,
  paint,
  path,
  ring,
  spokePath,
  starPath,
  stroke,
} from './shapes.ts'

/** Ships, shores and journeys, in the −50 to 50 box. */

export const anchor = (metal = '#e8eef2'): string =>
  art(
    ring(0, -36, 9, metal, 6),
    stroke('M0-26V42M-22-14H22M-38 12C-38 34-18 42 0 44C18 42 38 34 38 12', metal, 8),
    path('M-48 20L-40-4L-28 16ZM48 20L40-4L28 16Z', metal),
  )

export const chest = art(
  path('M-44-4C-44-38-30-42-20-42H20C30-42 44-38 44-4Z', '#a8683a'),
  path('M10-42H20C30-42 44-38 44-4H26C26-24 22-38 10-42Z', '#84502c'),
  box(-44, -2, 88, 44, paint.wood, 4),
  path('M-34-6L-20-16L-8-10L4-18L20-10L34-6V2H-34Z', paint.gold),
  path('M-44 0H44V8H-44ZM-34 0h10v42h-10ZM24 0h10v42h-10Z', '#6b4526'),
  box(-10, -2, 20, 22, paint.gold, 4),
  circle(0, 7, 4, paint.bark),
)

export const lighthouse = art(
  path('M-30 50C-26 40 26 40 30 50Z', '#51606f'),
  path('M-13-20H13L20 46H-20Z', paint.snow),
  path('M-11-4H11L13 14H-13ZM-17 30H17L18 42H-18Z', paint.red),
  path('M3-20H13L20 46H9Z', '#000', 0.14),
  box(-18, -24, 36, 5, paint.ink, 2),
  box(-10, -38, 20, 14, '#ffe79a', 1),
  path('M-14-38L0-50L14-38Z', paint.brick),
)

export const buoy = art(
  path('M-12-22H12L22 18H-22Z', paint.red),
  path('M-15-8H15L18 4H-18Z', paint.snow),
  stroke('M0-22V-36', paint.slate, 4),
  circle(0, -40, 8, paint.gold),
  ellipse(0, 24, 38, 12, paint.brick),
  path('M-50 32Q-37 24-25 32T0 32T25 32T50 32V44H-50Z', '#4f9ec4'),
)

export const icebreaker = art(
  path('M-22-14V-34H10V-14ZM-10-34V-48H4V-34Z', paint.snow),
  path('M-10-48H4V-40H-10Z', paint.rust),
  box(-34, -16, 62, 14, '#e3e9ee', 2),
  stroke('M-26-9h0M-14-9h0M-2-9h0M10-9h0M20-9h0M-14-24H4', '#35506e', 5),
  path('M-46-2H48C44 20 32 34 18 40H-38Z', paint.rust),
  path('M-42 22H34C28 32 24 37 18 40H-38Z', '#7b2e20'),
  stroke('M22-2V-24', paint.slate, 3),
)

export const iceberg = art(
  path('M-44 16L-24-24L-6-14L10-46L44 16Z', paint.snow),
  path('M10-46L44 16H14L2-8Z', '#a9d6e8'),
  path('M-24-24L-14 16H-44Z', '#dff2f8'),
  path('M-44 20H44L20 44L-8 36L-24 46Z', '#6fb5d2', 0.7),
)

export const longship = art(
  stroke('M0-44V20', paint.bark, 5),
  path('M-28-40Q0-46 28-40Q34-12 26 8Q0 2-26 8Q-34-12-28-40Z', paint.cream),
  path('M-14-43Q-4-44-4-43V4H-17Q-20-20-14-43ZM8-43Q16-43 18-42Q22-18 15 5L7 4Z', paint.red),
  path(
    'M-34 16C-48 12-50-6-42-20C-34-22-34-14-38-12C-38 0-32 8-24 16H24' +
      'C34 8 40-2 40-12L48-20C50-2 44 34 18 38H-18C-32 36-36 26-34 16Z',
    paint.wood,
  ),
  path('M-34 26C-28 36-24 37-18 38H18C30 36 36 28 40 20C20 30-20 30-34 26Z', paint.bark),
  stroke('M-22 21h0M0 23h0M22 21h0', paint.gold, 14),
  stroke('M-11 22h0M11 22h0', '#3f7f94', 14),
)

export const roundShield = art(
  circle(0, 0, 46, paint.wood),
  path('M0 0V-40A40 40 0 0 1 40 0ZM0 0V40A40 40 0 0 1-40 0Z', paint.red),
  path('M0 0H40A40 40 0 0 1 0 40ZM0 0H-40A40 40 0 0 1 0-40Z', paint.cream),
  ring(0, 0, 43, '#6b7786', 6),
  circle(0, 0, 14, paint.stone),
  circle(-3, -3, 8, paint.fog),
)

export const horn = art(
  path('M-44-30C-44 20 0 50 44 34L40 22C14 26-16 4-22-34Z', paint.cream),
  path('M-36 2C-24 32 10 46 44 34L42 28C14 34-18 22-36 2Z', '#cdb483'),
  ellipse(-33, -32, 13, 6, paint.bark),
  stroke('M-43-20L-20-24M20 40L16 26', paint.gold, 6),
)

export const pirateShip = art(
  stroke('M-16 18V-46M18 18V-36', paint.bark, 4),
  path('M-36-36C-26-42-8-42 2-36C8-20 4-8-2 0C-12-6-24-6-32 0C-28-12-28-24-36-36Z', '#f1e3c4'),
  path('M4-26C12-32 28-32 36-26C42-12 38-2 34 6C26 0 16 0 8 6C10-4 10-16 4-26Z', '#dcc79c'),
  path('M-16-48L8-44L-16-38Z', paint.ink),
  path('M-48 4L-38 16H34L48 0C48 24 36 40 22 44H-26C-40 38-46 22-48 4Z', '#7a4a2a'),
  path('M-44 26H42C38 36 30 42 22 44H-26C-36 40-40 34-44 26Z', '#553019'),
  stroke('M-24 25h0M-6 25h0M12 25h0M28 24h0', paint.gold, 7),
)

export const compass = art(
  circle(0, 0, 46, '#b5852c'),
  circle(0, 0, 38, paint.cream),
  stroke(spokePath(8, 29, 33), paint.bark, 3),
  path('M0-30L9 0H-9Z', paint.red),
  path('M0 30L9 0H-9Z', paint.slate),
  path('M0-30V30L9 0Z', '#000', 0.18),
  circle(0, 0, 4, paint.gold),
)

export const treasureMap = art(
  path('M-46-32L-16-40L16-32L46-40V32L16 40L-16 32L-46 40Z', '#ecd6a4'),
  path('M-16-40L16-32V40L-16 32Z', '#d9bd82'),
  stroke('M-34 18C-22-4-14 22-2 4S14-12 22-4', paint.rust, 4).replace(
    '/>',
    ' stroke-dasharray="5 8"/>',
  ),
  stroke('M22-22L36-8M36-22L22-8', paint.red, 6),
  path('M-36-12L-28-24L-20-12Z', paint.moss),
)

export const coral = art(
  stroke(
    'M0 48V4M0 24C-24 20-28 2-26-16M0 10C20 8 26-8 24-28M-26 0C-40-4-42-14-40-26',
    '#e2647a',
    10,
  ),
  stroke('M0 4C-8-12 4-24-4-42M24-8C36-10 42-16 42-28M-26-2C-18-12-20-20-16-30', '#f08c96', 8),
)

export const shell = art(
  path('M0 40L-46-6C-44-50 44-50 46-6Z', '#f0b7a4'),
  stroke('M0 36L-32-22M0 36L-12-34M0 36L12-34M0 36L32-22', '#cf7f76', 4),
  path('M-16 30H16L10 46H-10Z', '#e29c8e'),
)

export const starfish = art(
  path(starPath(5, 47, 19), '#ee9a4a'),
  stroke('M0-30V0L27-9M0 0L17 24M0 0L-17 24M0 0L-27-9', '#f8c98a', 5),
)

export const bubbles = art(
  circle(-8, 10, 32, '#bfe8f5', 0.35),
  ring(-8, 10, 32, '#dff5fb', 4),
  stroke('M-28 2A22 22 0 0 1-14-12', '#fff', 5),
  ring(32, -26, 12, '#dff5fb', 4),
  circle(30, 34, 7, '#dff5fb', 0.7),
)

export const pearl = art(
  circle(0, 0, 42, '#f6e6ea'),
  path('M30-30A42 42 0 1 1-36 22A50 50 0 0 0 30-30Z', '#d3aec4'),
  ellipse(-14, -16, 12, 8, '#fff'),
)

export const submarine = art(
  stroke('M-4-26V-44H10', '#c98a24', 6),
  path('M-18-10L-14-28H12L18-10Z', '#d99a2b'),
  path(
    'M-40 12C-40-8-20-14 4-14C32-14 48 0 48 12C48 24 32 36 4 36C-20 36-40 30-40 12Z',
    paint.gold,
  ),
  path('M47 16C44 28 28 36 4 36C-18 36-37 30-40 16C-14 28 20 28 47 16Z', '#c98a24'),
  path('M-38 12L-50-4V28Z', '#a86d1b'),
  stroke('M-14 10h0M10 10h0M32 10h0', '#8a5a18', 19),
  stroke('M-14 10h0M10 10h0M32 10h0', '#a8e0ee', 12),
)

export const porthole = art(
  circle(0, 0, 46, '#b07a3a'),
  circle(0, 0, 33, '#2f86a8'),
  path('M-33 4Q-16-6 0 4T33 4A33 33 0 0 1-33 4Z', '#1d5f80'),
  stroke(spokePath(8, 40, 40, 22), '#f0cf8e', 6),
  stroke('M-20-14A24 24 0 0 1-6-24', '#fff', 5, 0.8),
)

export const sailboat = art(
  path('M-4-46V20H-40C-30 0-14-26-4-46Z', paint.snow),
  path('M4-36C22-20 32 0 36 20H4Z', paint.gold),
  path('M-44 26H44L32 44H-30Z', paint.brick),
  stroke('M0-48V26', paint.bark, 4),
)

export const islet = art(
  path('M-46 24C-30 0-12 4 0-4C16-12 36 4 46 24Z', '#8d99a8'),
  path('M0-4C16-12 36 4 46 24H8Z', '#6b7786'),
  path('M-24-18h24v20h-24Z', paint.brick),
  path('M-28-16L-12-32L4-16Z', '#3d2a2a'),
  box(-17, -11, 8, 8, '#ffe79a'),
  path('M22-40L34-4H10Z', paint.pine),
  path('M-50 24H50V34Q38 40 25 34T0 34T-25 34T-50 34Z', '#4f9ec4'),
)

export const harbourCrane = (steel: string): string =>
  art(
    stroke('M-24 46L-14-20M8 46L-2-20M-22 28L6 12M-18 4L2 28M-34 46H16', steel, 5),
    stroke('M-34-22H46M-8-24L-8-44L44-22M-8-44L-32-22', steel, 5),
    stroke('M34-22V6', steel, 3),
    box(24, 6, 20, 14, paint.rose, 2),
  )

export const volcano = art(
  circle(-16, -36, 11, '#6b5a70', 0.8),
  circle(18, -38, 10, '#6b5a70', 0.8),
  path(
    'M-12-18C-18-30-30-30-34-38C-22-40-14-36-8-30C-10-40-4-46 0-50C4-46 10-40 8-30' +
      'C14-36 22-42 36-36C28-30 18-30 12-18Z',
    '#f58a3a',
  ),
  path('M-7-18C-9-28-3-34 0-40C3-34 9-28 7-18Z', '#ffe07a'),
  path('M-48 44L-15-22H15L48 44Z', '#6b4a48'),
  path('M4-22H15L48 44H14Z', '#4d3336'),
  path(
    'M-15-22H15L19-13C16 2 11-4 9 12C7 26 1 26 0 10C-1 0-5-2-7 6C-10 14-16 6-15-4L-20-12Z',
    '#f26b2f',
  ),
  path('M-11-22H9C9-12 5-10 4 2C1-6-4-12-11-12Z', '#ffb84a'),
)

export const pyramid = art(
  path('M0-42L48 40H-48Z', '#e8bd6a'),
  path('M0-42L48 40H12Z', '#b5803a'),
  stroke('M-12-20H-4M-26 4H2M-22 18H6M-40 26H8', '#c9954a', 3),
)

export const oasis = art(
  path('M-48 30C-30 14 30 14 48 30C30 46-30 46-48 30Z', '#4fb0c0'),
  path('M-3 26C0 8-2-6-8-16L-2-18C6-6 6 12 5 26Z', paint.bark),
  path(
    'M-5-16C-26-26-38-14-42 2C-26-8-14-10-5-16ZM-5-16C-16-38-34-36-40-30C-24-28-14-24-5-16Z',
    '#4f9a62',
  ),
  path(
    'M-5-16C0-40 20-40 28-34C14-32 4-26-5-16ZM-5-16C16-28 36-16 40 0C26-10 12-14-5-16Z',
    '#35764a',
  ),
)
