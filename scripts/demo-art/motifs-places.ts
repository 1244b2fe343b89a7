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

/** Houses, wheels, post, sport and space, in the −50 to 50 box. */

export const locomotive = art(
  path('M-10-44h16l-3 20h-10Z', paint.ink),
  box(-46, -40, 30, 54, paint.brick, 4),
  box(-50, -46, 38, 9, '#5f1f22', 3),
  box(-39, -30, 17, 18, '#ffe6a6', 2),
  path('M-16-20H30C42-20 44 14 30 14H-16Z', paint.red),
  path('M-16 0H38C38 8 34 14 30 14H-16Z', paint.brick),
  stroke('M6-20V14M22-20V14', paint.gold, 3),
  path('M30 14L48 34H24Z', paint.slate),
  box(-48, 12, 84, 9, paint.ink, 3),
  stroke('M-32 30h0M-4 32h0M20 32h0', paint.ink, 26),
  stroke('M-32 30h0M-4 32h0M20 32h0', paint.gold, 9),
)

export const barn = art(
  path('M-40 48V-6L-24-30L0-42L24-30L40-6V48Z', '#b0392f'),
  path('M0-42L24-30L40-6V48H14V-36Z', '#8c2b26'),
  stroke('M-46-2L-26-32L0-46L26-32L46-2', '#f1e6d6', 6),
  box(-18, 8, 36, 40, '#f1e6d6', 2),
  stroke('M-15 11L15 46M15 11L-15 46M-18 8H18V48H-18Z', '#b0392f', 4),
  box(-9, -22, 18, 16, '#5f1f22', 2),
)

export const tractor = art(
  path('M-40-34H-2V4H-40Z', paint.gold),
  box(-34, -28, 26, 24, '#bfe0ea', 3),
  box(-46, -40, 50, 8, '#3f7a44', 3),
  path('M-44 0H30C42 0 44 8 44 26H-44Z', '#4f9a52'),
  stroke('M26 0V-22', paint.ink, 6),
  circle(-22, 24, 25, paint.ink),
  circle(-22, 24, 13, paint.gold),
  circle(32, 32, 16, paint.ink),
  circle(32, 32, 8, paint.gold),
)

export const marketStall = art(
  stroke('M-40-10V48M40-10V48', paint.wood, 6),
  box(-44, 18, 88, 30, paint.wood, 3),
  stroke('M-30 14h0M-6 14h0M18 14h0', paint.red, 20),
  stroke('M-18 12h0M6 12h0M32 14h0', paint.leaf, 19),
  path(
    'M-38-46H38L50-14Q42 0 33-14Q25 0 17-14Q8 0 0-14Q-8 0-17-14Q-25 0-33-14Q-42 0-50-14Z',
    paint.cream,
  ),
  path(
    'M-25-46H-12L-17-14Q-25 0-33-14ZM0-46H13L17-14Q8 0 0-14ZM26-46H38L50-14Q42 0 33-14Z',
    paint.rust,
  ),
)

export const cabin = art(
  path('M-34 46V0H34V46Z', '#7a4a2c'),
  stroke('M-34 12H34M-34 24H34M-34 36H34', '#5a331d', 3),
  box(-24, 14, 18, 16, '#ffe08a', 2),
  box(8, 14, 18, 32, '#3d2316', 2),
  path('M0-36L48 4H-48Z', '#4a2d1c'),
  path('M0-46L50-2Q44 8 38-2Q30 10 22-2Q12 6 4-4Q-6 8-16-2Q-24 8-32-2Q-42 10-50-2Z', '#f4fafd'),
  path('M18-46h12v24l-12-10Z', '#5a331d'),
)

export const skis = art(
  stroke('M-30 46L22-42C26-48 34-48 34-42', paint.red, 9),
  stroke('M30 46L-22-42C-26-48-34-48-34-42', '#3f7fc0', 9),
  stroke('M-9 10l10 6M9 10l-10 6', paint.cream, 5),
)

export const mitten = art(
  path('M-26 20C-34-8-30-40-4-44C20-46 28-24 24-6C30-20 46-18 44-4C42 8 32 18 24 22Z', paint.red),
  box(-30, 18, 58, 26, paint.cream, 6),
  path(starPath(6, 17, 7), '#fff').replace('d=', 'transform="translate(-4 -14)" d='),
)

export const puck = art(
  path('M-46-8V14C-46 36 46 36 46 14V-8Z', '#12151f'),
  ellipse(0, -8, 46, 20, '#333a4c'),
  ellipse(0, -8, 34, 13, 'none'),
  stroke('M-32-8A34 13 0 0 0 32-8', '#59627a', 3),
  path('M-14-12L0-16L14-12L8-3H-8Z', paint.gold),
)

export const hockeySticks = art(
  stroke('M-30-46L20 34C24 42 36 42 46 40', '#c98a48', 8),
  stroke('M30-46L-20 34C-24 42-36 42-46 40', '#e2b06a', 8),
  stroke('M24 39L44 40M-24 39L-44 40', paint.ink, 9),
  stroke('M-30-46l8 13M30-46l-8 13', paint.ink, 8),
  ellipse(0, 40, 13, 6, paint.ink),
)

export const goalieMask = art(
  path('M-34-20C-34-54 34-54 34-20C38 20 20 46 0 46C-20 46-38 20-34-20Z', '#e8edf4'),
  path('M10-44C34-40 34-30 34-20C38 20 20 46 0 46C26 20 24-20 10-44Z', '#2f6fb0'),
  path('M-24-10H24V8C20 18-20 18-24 8Z', '#1b2436'),
  stroke('M-12-10V14M0-10V15M12-10V14M-24 1H24', paint.fog, 3),
  path(starPath(5, 10, 4), paint.gold).replace('d=', 'transform="translate(0 -28)" d='),
)

export const umbrella = art(
  stroke('M0-40V34C0 48 20 48 20 34', paint.bark, 5),
  path('M-48 2C-46-50 46-50 48 2Q36-10 24 2Q12-10 0 2Q-12-10-24 2Q-36-10-48 2Z', paint.red),
  path('M0-38C-30-30-26-10-24 2Q-12-10 0 2Q12-10 24 2C26-10 30-30 0-38Z', paint.gold),
  path('M0-38C-12-26-6-6 0 2Q12-10 24 2C26-10 26-30 0-38Z', '#e0a434'),
  circle(0, -40, 4, paint.bark),
)

export const rainCloud = art(
  stroke('M-22 26L-28 42M0 26L-6 46M22 26L16 42', '#5fb0e0', 6),
  path('M-32 18A18 18 0 0 1-28-18A26 26 0 0 1 20-24A22 22 0 0 1 30 18Z', '#e6eef4'),
  path('M30 18A22 22 0 0 0 20-24C32-6 10 14-34 12L-32 18Z', '#b6c5d2'),
)

export const planet = (light: string, dark: string, band: string): string =>
  art(
    circle(0, 0, 32, light),
    path('M22-23A32 32 0 1 1-26 19A40 40 0 0 0 22-23Z', dark),
    stroke('M-29 10C-56 26-40 32 0 14C40-4 56-22 29-10', band, 6),
  )

export const rocket = art(
  path('M-10 32L0 50L10 32Z', paint.amber),
  path('M-16 10L-32 34L-12 28ZM16 10L32 34L12 28Z', paint.red),
  path('M0-50C20-34 22 0 14 32H-14C-22 0-20-34 0-50Z', '#e8edf4'),
  path('M0-50C20-34 22 0 14 32H2C10 0 10-30 0-50Z', '#b3c0d0'),
  circle(0, -10, 9, paint.slate),
  circle(0, -10, 6, '#8fd8f0'),
)

export const lander = art(
  stroke('M-20 12L-38 44M20 12L38 44M-46 46H-30M30 46H46M-30 30H30', '#9aa6b8', 5),
  path('M-26-4H26L30 18H-30Z', paint.gold),
  path('M4-4H26L30 18H8Z', '#c98a24'),
  path('M-22-4L-26-24L-10-40H10L26-24L22-4Z', '#e3e9f0'),
  path('M4-40H10L26-24L22-4H8Z', '#aeb9c8'),
  circle(-6, -20, 9, paint.slate),
  circle(-6, -20, 6, '#8fd8f0'),
  path('M-10 18H10L15 30H-15Z', '#5a6678'),
  stroke('M14-40L22-50', '#9aa6b8', 3),
)

export const earth = art(
  circle(0, 0, 42, '#3f8fc8'),
  path(
    'M-34-24C-20-30-6-24-8-14C-10-4-26-2-30 10C-36 6-46-8-34-24ZM4-10' +
      'C18-18 34-12 38 2C34 22 18 30 8 22C12 10-2 4 4-10Z',
    '#6fb56a',
  ),
  path('M30-30A42 42 0 1 1-36 22A52 52 0 0 0 30-30Z', '#000', 0.2),
  stroke('M-26-28Q-10-38 6-34', '#fff', 4, 0.8),
)

export const crater = art(
  ellipse(0, 8, 46, 28, '#8d93a4'),
  ellipse(0, 4, 44, 25, '#b9bfcd'),
  ellipse(2, 8, 33, 17, '#6b7184'),
  ellipse(6, 13, 24, 10, '#8d93a4'),
)

export const lampPost = art(
  path('M-4-24H4L6 48H-6Z', '#1b2030'),
  path('M-14-44H14L10-22H-10Z', '#ffe39a'),
  path('M-18-44L0-50L18-44Z', '#1b2030'),
  box(-13, -24, 26, 5, '#1b2030', 2),
  box(-14, 43, 28, 6, '#1b2030', 2),
)

export const detectiveHat = art(
  path('M-30 8C-34-30-10-38 0-30C10-38 34-30 30 8Z', '#7a6a58'),
  path('M6-33C32-32 32-10 30 8H8C14-6 14-24 6-33Z', '#5d4f42'),
  path('M-31-2H31V10H-31Z', paint.ink),
  path('M-50 14C-30 2 30 2 50 14C34 28-34 28-50 14Z', '#8a7a66'),
)

export const cog = (hub: string): string =>
  art(
    path('M-20-44H20L46 0L20 44H-20L-46 0Z', '#8d99a8'),
    path('M20-44L46 0L20 44H4L30 0L4-44Z', '#66737f'),
    circle(0, 0, 19, hub),
    ring(0, 0, 19, '#4b5866', 4),
  )

export const wrench = art(
  stroke('M-26 34L16-10', '#9aa8b8', 14),
  path('M8-22C4-40 18-50 34-46L22-32L32-20L46-32C50-16 40-4 22-8Z', '#9aa8b8'),
  circle(-28, 36, 13, '#9aa8b8'),
  circle(-28, 36, 5, paint.ink),
)

export const bigTop = art(
  path('M-44 46V0H44V46Z', paint.cream),
  path('M-44 46V0H-26V46ZM-9 46V0H9V46ZM26 46V0H44V46Z', paint.red),
  path('M0-40L50 2H-50Z', paint.red),
  path('M0-40L-28 2H-12ZM0-40L28 2H12Z', paint.cream),
  path('M0-50L16-45L0-40Z', paint.gold),
)

/** Plain card suits for the low reels, tinted with the light of the game. */
export const cardSuits = (tint: string): readonly string[] => [
  art(
    path(
      'M0-40C10-22 38-6 34 14C30 30 12 28 6 18L14 40H-14L-6 18C-12 28-30 30-34 14' +
        'C-38-6-10-22 0-40Z',
      tint,
    ),
    path('M0-40C10-22 38-6 34 14C30 30 12 28 6 18L14 40H0Z', '#000', 0.2),
  ),
  art(
    path('M0 38C-56-2-38-40-16-36C-6-34-2-26 0-20C2-26 6-34 16-36C38-40 56-2 0 38Z', tint),
    path('M0 38V-20C2-26 6-34 16-36C38-40 56-2 0 38Z', '#000', 0.2),
  ),
  art(path('M0-42L32 0L0 42L-32 0Z', tint), path('M0-42L32 0L0 42Z', '#000', 0.2)),
  art(
    path('M-5 0H5L13 40H-13Z', tint),
    stroke('M0-18h0M-18 8h0M18 8h0', tint, 36),
    path('M0-36A18 18 0 0 1 13-6A18 18 0 1 1 5 18L13 40H0Z', '#000', 0.2),
  ),
]

export const horseshoe = art(
  stroke('M-22 42C-52-8-30-40 0-40C30-40 52-8 22 42', '#8793a0', 15),
  stroke('M-26 24h0M-34-2h0M-20-26h0M26 24h0M34-2h0M20-26h0', paint.ink, 5),
)

export const wagonWheel = art(
  stroke(spokePath(8, 8, 36), paint.wood, 6),
  ring(0, 0, 40, paint.wood, 9),
  ring(0, 0, 46, paint.bark, 4),
  circle(0, 0, 11, paint.bark),
  circle(0, 0, 5, paint.gold),
)

export const stagecoach = art(
  stroke('M-44 24H46M34-8L48-2V24', paint.bark, 5),
  path('M-36-34H32L38 12C22 26-22 26-42 12Z', paint.brick),
  path('M12-34H32L38 12C30 19 20 22 12 23Z', '#7a2c26'),
  path('M-12-30H10V20C2 21-6 21-12 20Z', '#b5483a'),
  box(-42, -42, 80, 9, paint.bark, 3),
  box(-8, -25, 14, 18, '#ffe6a6', 2),
  box(-30, -25, 14, 18, '#ffe6a6', 2),
  box(15, -25, 13, 18, '#f0cf8a', 2),
  stroke('M-40 0H-14M12 0H36', paint.gold, 2.5),
  box(-30, -50, 22, 9, paint.wood, 2),
  box(-4, -49, 16, 8, '#7a4a2c', 2),
  `<g transform="translate(28 32) scale(.36)">${wagonWheel}</g>`,
  `<g transform="translate(-26 28) scale(.44)">${wagonWheel}</g>`,
)

export const letter = art(
  box(-46, -32, 92, 64, paint.cream, 4),
  path('M-46-28L0 8L46-28V28L0 8L-46 28Z', '#e3cfa4'),
  path('M-46-30L0 6L46-30Z', '#fff8e6'),
  circle(0, 8, 11, paint.brick),
  path(starPath(5, 6, 2.6), '#e8a090').replace('d=', 'transform="translate(0 8)" d='),
)
