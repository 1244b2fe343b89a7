import {
  art,
  both,
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

/** Music, fairs and the classic slot signs, in the −50 to 50 box. */

export const violin = art(
  path('M-4-46H4V-4H-4Z', '#2a1a14'),
  path('M-8-50H8L5-42H-5Z', paint.bark),
  path(
    'M0-12C18-14 22 2 14 10C12 14 14 18 20 22C28 34 16 48 0 48C-16 48-28 34-20 22' +
      'C-14 18-12 14-14 10C-22 2-18-14 0-12Z',
    '#b0622c',
  ),
  path('M0-12C18-14 22 2 14 10C12 14 14 18 20 22C28 34 16 48 0 48Z', '#8c481d'),
  stroke('M-2-40V38M2-40V38', paint.cream, 1.4),
  stroke('M-10 16C-6 20-12 24-8 28M10 16C6 20 12 24 8 28', '#3a1c0e', 2.5),
  box(-6, 36, 12, 6, '#2a1a14', 2),
)

export const bow = art(
  stroke('M-38 40C-20 0 0-24 40-40', paint.wood, 5),
  stroke('M-34 44L42-34', paint.cream, 3),
  box(-42, 34, 12, 12, '#2a1a14', 3),
)

export const note = (color: string): string =>
  art(
    path('M-14-40L34-48V-32L-14-24Z', color),
    stroke('M-14-36V28M34-44V20', color, 7),
    ellipse(-24, 30, 16, 12, color),
    ellipse(24, 22, 16, 12, color),
  )

export const maypole = art(
  stroke('M0-44V49', '#6f8f3d', 6),
  stroke('M-38-22H38', '#6f8f3d', 6),
  path('M-38-22L0-40L38-22Z', '#4f7a34', 0.7),
  ring(-24, -6, 13, '#5f8a3c', 6),
  ring(24, -6, 13, '#5f8a3c', 6),
  stroke('M-36-2h0M-24 7h0M-12-6h0M12-6h0M24 7h0M36-2h0', paint.snow, 5),
  stroke('M-30-16h0M30-16h0M0 20h0M-16-22h0M16-22h0', paint.rose, 5),
  stroke('M0-44h0M0 4h0M0 36h0', paint.gold, 7),
)

export const wreath = art(
  ring(0, 0, 34, '#4f7a34', 17),
  ring(0, 0, 34, '#6f9a45', 8),
  stroke(spokePath(5, 36, 36, 18), paint.snow, 13),
  stroke(spokePath(5, 36, 36, 54), '#5f86e0', 11),
  stroke(spokePath(5, 27, 27, 36), paint.rose, 8),
  stroke(spokePath(5, 36, 36, 18), paint.gold, 5),
  path('M-8 38L-18 50L-4 44L0 40L4 44L18 50L8 38Z', paint.red),
)

export const ferrisWheel = art(
  stroke('M-26 49L0-4L26 49', paint.slate, 5),
  stroke(spokePath(8, 0, 38), '#e9d6f2', 2).replace('d=', 'transform="translate(0 -6)" d='),
  ring(0, -6, 38, '#f3c350', 4),
  ring(0, -6, 24, '#e9859a', 2.5),
  stroke('M38-6h0M-38-6h0M0 32h0M0-44h0', '#e9596a', 13),
  stroke('M27 21h0M-27 21h0M27-33h0M-27-33h0', '#4fb5c4', 13),
  circle(0, -6, 7, paint.gold),
)

export const balloon = (skin: string): string =>
  art(
    stroke('M0 28C-8 36 8 42 0 50', paint.cream, 2.5),
    path('M0 26C-22 16-32 0-30-18C-28-38-14-48 0-48C14-48 28-38 30-18C32 0 22 16 0 26Z', skin),
    path('M10-46C28-38 32-22 30-12C28 4 18 18 0 26C22 4 22-26 10-46Z', '#000', 0.16),
    path('M-6 32L0 24L6 32Z', skin),
    ellipse(-14, -26, 6, 10, '#fff', 0.55),
  )

export const ticket = (color: string): string =>
  art(
    path('M-46-22H46V-8A9 9 0 0 0 46 10V24H-46V10A9 9 0 0 0-46-8Z', color),
    stroke('M-20-18V20', '#fff', 2.5, 0.7).replace('/>', ' stroke-dasharray="1 7"/>'),
    path(starPath(5, 17, 7), '#fff', 0.9).replace('d=', 'transform="translate(14 1)" d='),
  )

export const comedyMask = art(
  path('M-38-40C-16-32 16-32 38-40C44 4 26 44 0 46C-26 44-44 4-38-40Z', paint.cream),
  path('M16-34Q28-36 38-40C44 4 26 44 0 46C22 24 26-8 16-34Z', '#d9bd82'),
  path('M-28-10Q-18-24-8-10Q-18-16-28-10ZM28-10Q18-24 8-10Q18-16 28-10Z', '#43203a'),
  path('M-24 10Q0 22 24 10Q16 36 0 36Q-16 36-24 10Z', '#43203a'),
)

export const tragedyMask = art(
  path('M-38-40C-16-32 16-32 38-40C44 4 26 44 0 46C-26 44-44 4-38-40Z', '#8f9cc4'),
  path('M16-34Q28-36 38-40C44 4 26 44 0 46C22 24 26-8 16-34Z', '#66739c'),
  path('M-28-14L-8-8Q-16 0-28-14ZM28-14L8-8Q16 0 28-14Z', '#232a4a'),
  path('M-20 30Q0 6 20 30Q0 18-20 30Z', '#232a4a'),
)

export const curtains = art(
  both(path('M0-46H-48V46H-26C-30 20-14-6 0-30Z', '#a82a38')),
  both(path('M-36-46C-34-10-38 20-42 46H-34C-28 10-20-20-18-46Z', '#7c1b2c')),
  path('M-50-48H50V-34Q38-22 25-34T0-34T-25-34T-50-34Z', paint.gold),
)

export const spotlight = art(
  path('M-6-10L-40 48H40Z', '#ffe9a0', 0.45),
  path('M-26-30L18-44L26-20L-18-4Z', '#394457'),
  path('M-24-8Q-2 4 20-16L26-20L-18-4Z', '#ffe9a0'),
  stroke('M0-38V-50', '#394457', 5),
)

export const carnivalMask = art(
  path('M-20-8C-34-30-30-46-22-50C-14-40-12-22-10-8Z', '#3fae9a'),
  path('M-4-10C-12-32-6-46 0-50C6-46 12-32 4-10Z', paint.gold),
  path('M20-8C34-30 30-46 22-50C14-40 12-22 10-8Z', '#e2577a'),
  path(
    'M-48-8C-30-20-12-14 0-8C12-14 30-20 48-8C50 16 34 32 18 30C8 28 4 18 0 16' +
      'C-4 18-8 28-18 30C-34 32-50 16-48-8Z',
    '#7d3fae',
  ),
  path('M0-8C12-14 30-20 48-8C50 16 34 32 18 30C8 28 4 18 0 16Z', '#5d2a8a'),
  path('M-36 4C-28-6-14-4-8 6C-16 16-30 16-36 4ZM36 4C28-6 14-4 8 6C16 16 30 16 36 4Z', '#1d0d2f'),
  stroke('M-46-6C-30-18-12-12 0-6C12-12 30-18 46-6', paint.gold, 3.5),
  circle(0, -4, 6, paint.red),
)

export const feather = (vane: string, eye: string): string =>
  art(
    path('M-30 46C-40 0-14-44 34-48C44-2 14 36-20 40Z', vane),
    path('M-26 44L34-48C44-2 14 36-20 40Z', '#000', 0.14),
    stroke('M-34 49L22-34', paint.cream, 3),
    ellipse(14, -24, 11, 14, eye),
    circle(14, -24, 5, paint.navy),
  )

export const drum = (skin: string, shell: string): string =>
  art(
    path('M-38-22L-26 40C-14 48 14 48 26 40L38-22Z', shell),
    path('M12-10L38-22L26 40C20 44 14 45 8 46Z', '#000', 0.16),
    stroke('M-36-14L-20 42L-12-8L0 45L12-8L20 42L36-14', paint.cream, 3),
    ellipse(0, -24, 40, 14, paint.bark),
    ellipse(0, -26, 36, 11, skin),
  )

export const saxophone = art(
  stroke('M-30-40C-14-46-10-38-8-26L0 18C4 42 34 40 34 14V-6', '#c98a24', 14),
  stroke('M-30-42C-14-48-10-38-9-26L-1 18C3 38 31 38 33 14V-6', paint.gold, 9),
  path('M20-10H46L50-22H18Z', paint.gold),
  stroke('M-12-14h0M-9 0h0M-6 14h0M4 30h0', '#fff1c0', 9),
  stroke('M-38-38L-28-42', paint.ink, 8),
)

export const pianoKeys = art(
  box(-46, -34, 92, 68, paint.ink, 6),
  path('M-42-22H42V30H-42Z', paint.snow),
  stroke('M-25-22V30M-8-22V30M9-22V30M26-22V30', paint.stone, 2),
  path('M-31-22h12v30h-12ZM-14-22h12v30h-12ZM20-22h12v30h-12Z', paint.ink),
)

export const microphone = art(
  stroke('M0 10V44M-18 47H18', paint.stone, 6),
  stroke('M-26-14C-26 18 26 18 26-14', paint.stone, 5),
  box(-18, -48, 36, 54, '#3b4558', 18),
  stroke('M-12-36H12M-12-26H12M-12-16H12', paint.fog, 4),
)

export const discoBall = art(
  stroke('M0-50V-36', paint.fog, 3),
  circle(0, 6, 42, '#8796d8'),
  path('M8-35A42 42 0 0 1-16 45C14 36 26 0 8-35Z', '#6272bd'),
  path('M22-30A42 42 0 0 1-16 45C22 46 44 8 22-30Z', '#46549c'),
  path('M-34-18H-20V-8H-36ZM-4-8H10V6H-4ZM-30 20H-16V33H-28Z', '#d8e2ff'),
  path('M-18 6H-4V20H-19ZM10-22H22L24-8H10ZM24 6H40L38 20H23Z', '#f29ad0'),
  path('M-8-34H4V-22H-9ZM-38-8H-22V6H-41ZM8 20H21L18 33H7Z', '#7fe0ea'),
  stroke('M-29-22H29M-39-8H39M-42 6H42M-39 20H39M-29 33H29', '#e4ecff', 1.8),
  stroke('M0-36V48M0-36C-26-18-26 30 0 48C26 30 26-18 0-36', '#e4ecff', 1.8),
  stroke('M0-36C-52-24-52 36 0 48C52 36 52-24 0-36', '#e4ecff', 1.8),
)

export const vinyl = (label: string): string =>
  art(
    circle(0, 0, 46, '#191b2b'),
    ring(0, 0, 37, '#343a55', 2),
    ring(0, 0, 29, '#343a55', 2),
    path('M0 0L24-38A45 45 0 0 1 38-24ZM0 0L-24 38A45 45 0 0 1-38 24Z', '#fff', 0.16),
    circle(0, 0, 18, label),
    circle(0, 0, 4, '#191b2b'),
  )

export const seven = (front: string, side: string): string =>
  art(
    path('M-32-40H38V-22C14 0 6 20 4 46H-20C-18 20-8 0 8-18H-18V-8H-32Z', side),
    path('M-36-44H34V-26C10-4 2 16 0 42H-24C-22 16-12-4 4-22H-22V-12H-36Z', front),
    stroke('M-31-39H28', '#fff', 4, 0.6),
  )

export const bars = art(
  ...[-32, -2, 28].map((y) =>
    art(
      box(-44, y - 12, 88, 24, '#16264f', 6),
      box(-40, y - 9, 80, 18, paint.gold, 4),
      stroke(`M-26 ${y}H-10M-2 ${y}H8M16 ${y}H28`, paint.brick, 7),
    ),
  ),
)

export const bell = art(
  circle(0, 38, 9, '#b5852c'),
  path(
    'M0-46C8-46 8-38 8-36C28-30 28-4 32 14L44 30H-44L-32 14C-28-4-28-30-8-36C-8-38-8-46 0-46Z',
    paint.gold,
  ),
  path('M8-36C28-30 28-4 32 14L44 30H16C20 8 18-20 8-36Z', '#cf962c'),
  box(-46, 26, 92, 9, '#b5852c', 4),
  stroke('M-20-14C-22-4-24 6-26 12', '#fff1c0', 5),
)
