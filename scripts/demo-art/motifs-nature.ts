import { art, both, circle, ellipse, paint, path, petalPath, starPath, stroke } from './shapes.ts'

/** Growing things, weather and sky. Every motif fills a box from −50 to 50 around the origin. */

export const poleStar = art(
  path(starPath(8, 30, 9), '#bfe3ff'),
  path(starPath(4, 49, 8), '#fff'),
  path('M0-49L5.6-5.6L0 0ZM49 0L5.6 5.6L0 0ZM0 49L-5.6 5.6L0 0ZM-49 0L-5.6-5.6L0 0Z', '#9cc9ef'),
)

export const goldStar = art(
  path(starPath(5, 46, 20), paint.gold),
  path('M0-46L11.8-16.2L0 0ZM43.7-14.2L19 6.2L0 0ZM27 37.2L0 20L0 0Z', paint.amber),
  path('M-43.7-14.2L-19 6.2L0 0ZM-27 37.2L0 20L0 0Z', '#ffe49a'),
)

export const snowflake = art(
  stroke('M0-44V44M-38-22L38 22M38-22L-38 22', paint.snow, 6),
  stroke('M-11-38L0-27L11-38M-11 38L0 27L11 38M-39-9L-24-14L-27-29', paint.snow, 5),
  stroke('M39 9L24 14L27 29M39-9L24-14L27-29M-39 9L-24 14L-27 29', paint.snow, 5),
  path(starPath(6, 15, 9), paint.sky),
)

export const spruce = art(
  path('M-6 30h12v18h-12Z', paint.bark),
  path('M0-48L20-18H12L30 8H20L38 36H-38L-20 8H-30L-12-18H-20Z', '#2f6b4f'),
  path('M0-48L20-18H12L30 8H20L38 36H0Z', paint.pine),
)

export const crescent = art(
  path('M14-44A45 45 0 1 0 42 22A38 38 0 0 1 14-44Z', '#fdf0c8'),
  path('M42 22A45 45 0 0 1-33 30A45 45 0 0 0 42 22Z', '#e3c987'),
)

export const fullMoon = art(
  circle(0, 0, 44, '#fdf3d8'),
  circle(-14, -8, 10, '#e8d9b0'),
  circle(17, 14, 13, '#e8d9b0'),
  circle(12, -24, 6, '#e8d9b0'),
)

export const sun = art(
  path(starPath(12, 49, 34), paint.amber),
  circle(0, 0, 31, paint.gold),
  circle(-7, -7, 19, '#ffe08a', 0.7),
)

export const daisy = art(
  path(petalPath(10, 46, 15), paint.snow),
  path(petalPath(10, 30, 7), paint.fog, 0.7),
  circle(0, 0, 15, paint.gold),
  circle(3, 4, 9, paint.amber),
)

export const cornflower = art(
  path(petalPath(8, 46, 19), '#4a6fd0'),
  path(petalPath(8, 32, 13, -68), '#6d92ea'),
  circle(0, 0, 11, paint.navy),
)

export const wildRose = art(
  path(petalPath(5, 47, 34), paint.rose),
  path(petalPath(5, 27, 18), '#f7bcc6'),
  circle(0, 0, 10, paint.gold),
)

export const rose = art(
  stroke('M0 16C-2 30 2 40 0 49', paint.moss, 5),
  path('M0 38C-12 22-30 24-38 32C-28 44-12 46 0 38Z', paint.moss),
  path('M0 34C12 16 30 18 40 24C30 38 14 42 0 34Z', paint.leaf),
  path('M-34-20C-46 4-26 26 0 24C26 26 46 4 34-20C24-40-24-40-34-20Z', '#8b1f48'),
  path('M-34-22C-40 0-22 18-2 22C-20 6-24-12-14-34C-24-34-30-30-34-22Z', '#c93a68'),
  path('M34-22C40 0 22 18 2 22C20 6 24-12 14-34C24-34 30-30 34-22Z', '#b62f5b'),
  path('M-24-12C-14-2 14-2 24-12C24 8 12 20 0 23C-12 20-24 8-24-12Z', '#dd5580'),
  path('M-20-28C-14-46 14-46 20-28C18-10-18-10-20-28Z', '#a3264f'),
  path('M-12-28C-8-38 10-38 12-28C10-18-10-18-12-28Z', '#e9859a'),
  stroke('M-4-27C-2-31 5-30 4-26', '#a3264f', 3),
)

export const waterLily = art(
  path('M-48 22C-40 2 40 2 48 22C40 44 10 42 2 24C-4 42-40 44-48 22Z', '#3f8a5f'),
  path('M0 20C-40 18-46-4-42-14C-24-14-8 0 0 20ZM0 20C40 18 46-4 42-14C24-14 8 0 0 20Z', '#f4c6d6'),
  path('M0 20C-26 4-26-22-20-34C-6-24 2-4 0 20ZM0 20C26 4 26-22 20-34C6-24-2-4 0 20Z', '#fae0e8'),
  path('M0 20C-15 0-12-30 0-44C12-30 15 0 0 20Z', '#fff'),
  ellipse(0, 15, 9, 6, paint.gold),
)

export const mapleLeaf = art(
  stroke('M0 20L6 48', paint.rust, 4),
  path('M0-48L10-26L26-36L24-14L46-14L36 4L46 16L22 22L24 34L0 26Z', '#d96a2f'),
  path('M0-48L-10-26L-26-36L-24-14L-46-14L-36 4L-46 16L-22 22L-24 34L0 26Z', paint.amber),
  stroke('M0-30V26M0 14L24-4M0 14L-24-4', paint.rust, 2.5),
)

export const fern = art(
  stroke('M-26 46C-10 20 4-8 30-44', paint.moss, 4),
  stroke('M-18 32L-40 24M-18 32L8 36M-8 14L-34 2M-8 14L22 20', paint.leaf, 7),
  stroke('M4-6L-20-20M4-6L32-2M16-24L-2-36M16-24L38-22', paint.leaf, 6),
)

export const jungleLeaf = art(
  path('M-40 44C-52-10-10-48 44-46C50 6 14 46-40 44Z', '#2f8f5a'),
  path('M-40 44L44-46C50 6 14 46-40 44Z', '#1f6f4a'),
  stroke('M-40 44L34-36M-14 16V-20M-14 16H22M6-6V-30M6-6H30', '#8fd08a', 3),
)

export const chanterelle = art(
  path(
    'M-44-22C-36-40-14-30 0-34C16-30 36-42 46-22C40-6 18 4 13 18C10 32 14 42 8 47H-10',
    '#f0a92f',
  ),
  path('M-44-22C-40-6-16 2-13 18C-10 32-16 42-10 47H2C-4 20-6-6-44-22Z', '#d98a1f'),
  stroke('M-28-10C-14 0-8 10-6 28M30-12C16-2 10 8 7 28M2-14C2 0 1 10 1 30', '#c67616', 2.5),
  path('M-44-22C-36-40-14-30 0-34C16-30 36-42 46-22C26-12-24-12-44-22Z', '#f9cc5a'),
)

export const basket = art(
  stroke('M-34-4C-34-56 34-56 34-4', paint.bark, 6),
  circle(-18, -8, 13, '#f0a92f'),
  circle(16, -10, 14, '#f9cc5a'),
  circle(0, -16, 13, '#d98a1f'),
  path('M-42-6H42L34 40Q33 46 26 46H-26Q-33 46-34 40Z', paint.wood),
  stroke('M-38 10H38M-36 26H36M-20-2L-17 42M0-2V42M20-2L17 42', paint.bark, 2.5),
  path('M-46-10H46V2H-46Z', paint.sand),
)

export const blueberry = art(
  path('M4-30C20-52 42-46 46-40C40-24 20-20 4-30Z', paint.leaf),
  path('M4-30C-10-50-34-46-40-38C-30-22-10-20 4-30Z', paint.moss),
  circle(0, 8, 38, '#3d4f9e'),
  path('M26-20A38 38 0 1 1-34 26A46 46 0 0 0 26-20Z', '#2a3677'),
  path(starPath(5, 15, 7), '#1c2452'),
  circle(-16, -6, 7, '#8fa3e6', 0.7),
)

export const raspberry = art(
  path('M0 48C-30 36-40 6-32-14C-20-28 20-28 32-14C40 6 30 36 0 48Z', '#b3264a'),
  stroke('M-20-10h0M0-12h0M20-10h0M-26 8h0M-9 6h0M9 6h0M26 8h0', '#e0486a', 15),
  stroke('M-17 23h0M0 22h0M17 23h0M-7 37h0M8 37h0', '#cf3a5d', 14),
  stroke('M-22-14h0M-2-15h0M-28 4h0M-11 2h0M-19 19h0', '#f58fa5', 4),
  path('M0-46L6-32L34-30L18-20L0-16L-18-20L-34-30L-6-32Z', paint.leaf),
)

export const apple = (skin = '#cf3f3a', shade = '#a42b30'): string =>
  art(
    stroke('M0-24C0-36 4-42 10-46', paint.bark, 5),
    path('M4-30C10-48 30-48 38-42C32-28 18-24 4-30Z', paint.leaf),
    path('M0-22C-20-36-46-22-42 8C-38 38-16 50 0 42C16 50 38 38 42 8C46-22 20-36 0-22Z', skin),
    path('M24-28C46-16 44 38 8 44C30 30 34-4 24-28Z', shade),
    ellipse(-24, -4, 6, 12, '#fff', 0.45),
  )

export const cherries = art(
  stroke('M-20 14C-16-14-2-34 16-44M24 20C26-6 22-28 16-44', '#4d7a34', 4.5),
  path('M16-44C-2-52-22-42-28-34C-12-24 8-30 16-44Z', paint.leaf),
  circle(-22, 24, 21, paint.red),
  circle(24, 28, 21, '#b52d38'),
  circle(-29, 17, 5, '#fff', 0.6),
  circle(17, 21, 5, '#fff', 0.6),
)

export const lemon = art(
  path('M-48 10C-44-2-34-34 2-34C32-34 40-14 48-8C44 4 34 34-2 34C-32 34-40 16-48 10Z', paint.gold),
  path('M48-8C44 4 34 34-2 34C-24 34-34 25-41 17C0 30 34 10 40-16Z', paint.amber),
  ellipse(-16, -16, 11, 6, '#fff', 0.5),
)

export const orange = art(
  circle(0, 4, 42, '#ee9433'),
  path('M30-25A42 42 0 1 1-36 24A52 52 0 0 0 30-25Z', '#d4741f'),
  path('M0-34C10-52 28-50 34-44C28-32 14-28 0-34Z', paint.moss),
  circle(-16, -10, 7, '#fff', 0.4),
)

export const grapes = art(
  stroke('M0-46V-30', paint.bark, 5),
  path('M2-34C14-50 34-46 40-38C30-24 14-24 2-34Z', paint.leaf),
  stroke('M-24-16h0M0-18h0M24-16h0M-12 4h0M12 4h0M0 24h0', '#7a4a9c', 24),
  stroke('M-12 6h0M12 6h0M0 40h0', '#63378a', 16),
  stroke('M-28-20h0M-4-22h0M20-20h0M-16 0h0M8 0h0M-4 20h0', '#c9a6e4', 6),
)

export const plum = art(
  path('M2-32C12-50 30-48 36-40C28-28 14-26 2-32Z', paint.leaf),
  ellipse(0, 8, 36, 40, '#6a3a86'),
  path('M10-30C46-24 44 44 2 48C30 30 28-6 10-30Z', '#4c2566'),
  ellipse(-16, -6, 6, 13, '#c9a6e4', 0.7),
)

export const melon = art(
  path('M-48-20H48A48 48 0 0 1-48-20Z', '#3f8a4f'),
  path('M-40-20H40A40 40 0 0 1-40-20Z', '#e9f3c8'),
  path('M-35-20H35A35 35 0 0 1-35-20Z', '#e2555a'),
  stroke('M-18-10v5M0-8v5M18-10v5M-9 4v4M9 4v4', '#3a1a22', 5),
)

export const dill = art(
  stroke('M0 48C-2 20 2 0 0-26', '#5d8a3a', 4),
  stroke('M0-26L-30-40M0-26L-14-46M0-26L6-48M0-26L24-42M0 0L-26-14M0 8L26-8', '#7fae4a', 3.5),
  stroke('M-30-40h0M-14-46h0M6-48h0M24-42h0M-26-14h0M26-8h0', '#d8d96a', 10),
)

export const cactus = art(
  path('M-14 48V-30a14 14 0 0 1 28 0V48Z', '#4f9a62'),
  stroke('M0 16H-28V-8M0 26H30V-2', '#4f9a62', 16),
  path('M2 48V-44a14 14 0 0 1 12 14V48Z', '#35764a'),
  stroke('M-6-28v60M-28-6v14M30 0v18', '#9fd49a', 2.5),
  circle(0, -44, 7, paint.rose),
)

export const palm = art(
  path('M-4 48C-2 20-4-4-12-22L-4-26C8-4 10 24 10 48Z', paint.wood),
  path(
    'M-8-22C-30-34-44-18-48-2C-32-14-20-16-8-22ZM-8-22C-26-46-42-40-48-30C-30-34-20-30-8-22Z',
    '#3f9a5a',
  ),
  path(
    'M-8-22C-6-48 16-50 26-42C10-40 2-34-8-22ZM-8-22C14-36 38-26 44-8C28-18 10-20-8-22Z',
    '#2f7f50',
  ),
  path('M-8-22C10-24 26-8 24 12C16-4 6-14-8-22Z', '#25694a'),
  circle(-4, -18, 5, paint.bark),
)

export const honeycomb = art(
  path('M0-48L42-24V24L0 48L-42 24V-24Z', paint.amber),
  path('M0-34L30-17V17L0 34L-30 17V-17Z', paint.gold),
  path('M-30 2C-14 12 12-6 30 4V17L0 34L-30 17Z', '#d07c1c'),
  ellipse(-14, -14, 8, 5, '#fff', 0.5),
)

export const raindrop = art(
  path('M0-48C20-16 34 0 34 18A34 30 0 0 1-34 18C-34 0-20-16 0-48Z', '#5fb0e0'),
  path('M0-48C20-16 34 0 34 18A34 30 0 0 1-16 44C24 30 20-6 0-48Z', '#3b86c0'),
  ellipse(-15, 16, 6, 11, '#fff', 0.6),
)

export const rainbow = art(
  stroke('M-40 30A40 40 0 0 1 40 30', paint.red, 9),
  stroke('M-31 30A31 31 0 0 1 31 30', paint.gold, 9),
  stroke('M-22 30A22 22 0 0 1 22 30', '#5fb27a', 9),
  stroke('M-13 30A13 13 0 0 1 13 30', '#5f9fe0', 9),
)

export const wheat = art(
  stroke('M0 48V-20', paint.amber, 4),
  path('M0-48C8-36 8-26 0-18C-8-26-8-36 0-48Z', paint.gold),
  both(
    path('M0-8C2-24 14-30 24-30C24-16 14-6 0-8ZM0 12C2-4 14-10 24-10C24 4 14 14 0 12Z', '#e2a93a'),
  ),
)
