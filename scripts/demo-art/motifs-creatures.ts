import { art, both, box, circle, ellipse, paint, path, stroke } from './shapes.ts'

/** Animals and folk-tale beings, in the same −50 to 50 box. */

export const reindeer = (coat = '#0d1730'): string =>
  art(
    path(
      'M-26-4C-10-10 10-8 20-12C24-20 26-26 32-30L46-24L44-18L34-14C32-2 28 6 24 10L26 46H20L16 16',
      coat,
    ),
    path(
      'M-26-4C-34-2-34 10-30 16L-32 46H-26L-20 18L-14 14L-16 46H-10L-4 16H8L10 46H16L20 0Z',
      coat,
    ),
    stroke(
      'M31-30C24-36 20-42 22-49M27-34C18-34 12-38 10-45M34-30C38-38 44-42 48-42M38-36V-46',
      coat,
      3,
    ),
  )

export const moose = art(
  path('M-16 10C-20-14-12-30 4-30C20-30 22-14 22 2C26 18 30 30 24 40C18 48 4 48-2 40Z', '#8a6446'),
  path('M14 22C26 18 30 32 24 40C18 48 4 48-2 40C0 28 6 24 14 22Z', '#b08a64'),
  path('M-12-18C-30-14-44-24-48-42L-38-34L-34-48L-26-36L-18-46L-12-32L2-30Z', paint.sand),
  path('M14-22C26-18 42-26 48-44L40-38L36-49L28-38L20-46L16-34L4-30Z', paint.sand),
  path('M-14-10L-32-8L-18 2Z', '#6d4c34'),
  circle(1, -6, 4, paint.ink),
  circle(17, -6, 4, paint.ink),
  stroke('M10 36h0M20 36h0', '#4d3423', 5),
)

/** The moose wears a round helmet; his antlers poke at the glass. */
export const spaceMoose = art(
  path('M-36 50C-36 24-20 16 0 16C20 16 36 24 36 50Z', '#e8edf4'),
  path('M6 16C26 18 36 28 36 50H14Z', '#b9c4d4'),
  circle(0, -8, 38, '#2a3f74'),
  `<g transform="translate(-2 -6) scale(.66)">${moose}</g>`,
  `<circle cy="-8" r="38" fill="#bfe0ff" fill-opacity=".16" stroke="#e8edf4" stroke-width="5"/>`,
  stroke('M-25-24A30 30 0 0 1-8-38', '#fff', 4, 0.8),
  box(-14, 34, 28, 10, paint.rust, 3),
  circle(-6, 39, 2.5, paint.gold),
)

export const troll = art(
  path('M-40 50C-44 20-34 8-22 4H22C36 8 44 22 40 50Z', '#4a5a3a'),
  path(
    'M-34-18C-50-24-50-8-44-2C-38 4-30 2-28 0ZM34-18C50-24 50-8 44-2C38 4 30 2 28 0Z',
    '#86995e',
  ),
  path('M-32-20C-30-46 30-46 32-20C36 10 22 28 0 28C-22 28-36 10-32-20Z', '#97ab6c'),
  path('M-36-16C-44-50-10-50-4-48C4-54 42-46 36-16C28-26 20-30 8-28C-4-34-28-30-36-16Z', '#3c2f28'),
  path('M-9-8C-14 8-12 14 0 14C14 14 14 6 8-8Z', '#7d9156'),
  circle(-15, -10, 6, paint.gold),
  circle(15, -10, 6, paint.gold),
  circle(-14, -9, 2.6, paint.ink),
  circle(14, -9, 2.6, paint.ink),
  path('M-16 18Q0 24 16 18L12 23H-12Z', '#3c2f28'),
  path('M-10 20L-7 13L-4 21ZM10 20L7 13L4 21Z', paint.cream),
)

export const fairy = art(
  path(
    'M-2-6C-30-44-50-26-44-10C-38 2-18 2-2-2ZM2-6C30-44 50-26 44-10C38 2 18 2 2-2Z',
    '#e4f6f2',
    0.85,
  ),
  path(
    'M-2 0C-24-2-36 12-30 22C-22 30-8 16-2 4ZM2 0C24-2 36 12 30 22C22 30 8 16 2 4Z',
    '#bfe6df',
    0.85,
  ),
  path(
    'M0-14C8-8 8 2 6 8C16 24 18 40 14 48C4 44-8 46-16 48C-14 34-10 20-6 8C-8 2-8-8 0-14Z',
    '#f6d9e6',
  ),
  circle(0, -24, 10, '#f6dcc4'),
  path('M-11-22C-14-42 14-42 11-22C6-32-4-32-11-22Z', paint.gold),
)

export const wolf = (fur = '#3d4763', light = '#8793ad'): string =>
  art(
    path('M-17-50C-6-44 4-36 8-29L32-35L23-14C30 6 38 28 40 50H-32C-36 36-32 22-25 10', fur),
    path('M-25 10C-19 0-18-8-20-14L-33-37L-15-28L-25-46L-17-50L10-20Z', fur),
    path('M-25 10C-19 0-18-8-20-14L-26-25C-14-14-8-6-8 6L-2 2L0 20L8 12C8 30-4 42-8 50', light),
    path('M-25 10C-32 22-36 36-32 50H-8C-2 38 0 26 8 12L-8-6Z', light),
    path('M13-26L28-31L22-17Z', '#23293c'),
    stroke('M-3-27L5-24', '#14182a', 3),
    circle(-19, -48, 4, '#14182a'),
  )

export const owl = (plumage = '#8a6848', breast = '#e3cda4'): string =>
  art(
    path(
      'M-34-46C-22-38 22-38 34-46C36-30 40-10 36 14C32 38 16 48 0 48' +
        'C-16 48-32 38-36 14C-40-10-36-30-34-46Z',
      plumage,
    ),
    path('M0 0C24 0 26 40 0 44C-26 40-24 0 0 0Z', breast),
    path(
      'M36-8C44 14 36 36 20 44C24 28 24 10 36-8ZM-36-8C-44 14-36 36-20 44C-24 28-24 10-36-8Z',
      '#5f4430',
    ),
    circle(-15, -18, 16, breast),
    circle(15, -18, 16, breast),
    circle(-14, -18, 10, paint.gold),
    circle(14, -18, 10, paint.gold),
    circle(-13, -18, 5.5, paint.ink),
    circle(13, -18, 5.5, paint.ink),
    path('M-6-10H6L0 4Z', paint.amber),
    stroke('M-10 16l4 4l4-4M2 16l4 4l4-4M-4 28l4 4l4-4', plumage, 2.5),
  )

export const crane = art(
  stroke('M-2 18L-6 49M8 16L10 49', '#43506a', 3),
  path('M-46 8C-30-14 0-20 22-8C26 10 0 26-20 20C-34 24-42 18-46 8Z', '#dfe8ef'),
  path('M-46 8C-30-6-8-8 8-2C0 14-14 22-24 20C-36 22-42 18-46 8Z', '#aab9c8'),
  path('M-46 8C-50 18-48 26-42 32C-38 24-34 20-26 20Z', '#39435c'),
  stroke('M18-4C30-12 14-26 22-38', '#dfe8ef', 8),
  path('M17-38C18-48 30-48 32-40L49-36L30-33C24-32 18-34 17-38Z', '#39435c'),
  path('M18-42C20-49 28-48 31-43Z', paint.red),
)

export const butterfly = (wing: string, inner: string): string =>
  art(
    both(path('M0-4C14-44 46-50 48-30C50-10 28 0 0 2Z', wing)),
    both(path('M0 2C26 4 40 20 32 34C24 46 6 30 0 6Z', inner)),
    both(path('M8-10C18-30 36-36 38-26C38-14 24-8 8-10Z', inner)),
    both(circle(22, 22, 5, wing)),
    path('M0-20C5-14 4 22 0 34C-4 22-5-14 0-20Z', paint.ink),
    stroke('M0-18C-2-28-8-34-14-36M0-18C2-28 8-34 14-36', paint.ink, 2.5),
  )

export const bumblebee = art(
  ellipse(-8, -28, 20, 14, '#eaf6fb', 0.85),
  ellipse(18, -24, 16, 12, '#cfe8f3', 0.85),
  ellipse(0, 8, 42, 31, paint.gold),
  path('M-20-19C-10-24 0-24 6-23C14-4 14 22 6 39C-2 40-14 38-20 35C-12 16-12-2-20-19Z', paint.ink),
  path('M22-18C46-8 46 26 20 35C28 18 30 0 22-18Z', '#f7eed8'),
  path('M-41 2C-38-10-34-14-28-16C-20 0-20 16-28 32C-38 26-43 14-41 2Z', '#2a2c3e'),
  circle(-34, 2, 4, '#fff'),
  stroke('M-36-10C-40-20-44-22-48-22M-30-14C-32-24-36-28-40-30', paint.ink, 3),
)

export const parrot = art(
  path('M4 10C12 26 12 40 4 50L-8 46C-4 30-8 20-10 10Z', '#2f6fc0'),
  path('M-22-22C-22-42-4-50 10-46C26-40 26-22 24-6C20 16 4 28-12 24C-26 10-24-8-22-22Z', paint.red),
  path('M24-8C32 10 20 34 2 38C8 22 4 6 10-8Z', '#3fa05f'),
  path('M24-8C29 3 27 17 20 26C20 12 18 2 10-8Z', paint.gold),
  path('M-20-34C-42-34-42-14-34-8C-30-16-24-18-16-18Z', paint.cream),
  ellipse(-12, -28, 9, 8, '#fff'),
  circle(-11, -28, 4, paint.ink),
  stroke('M-40 30H44', paint.bark, 6),
)

export const hen = art(
  path(
    'M-40-18C-48-34-30-42-22-30C-10-16 8-14 16-26C20-44 42-40 40-22' +
      'C44 14 26 34 0 34C-26 34-40 12-40-18Z',
    '#f4e9d6',
  ),
  path('M-18 0C-10 18 10 20 22 4C18 26-12 26-18 0Z', '#d9c6a4'),
  path('M18-32C14-46 24-46 26-40C28-50 36-48 36-40C42-44 44-36 38-30Z', paint.red),
  path('M40-28L50-22L40-18Z', paint.amber),
  path('M36-16C42-12 42-4 37-2C33-6 33-12 36-16Z', paint.red),
  circle(31, -26, 3, paint.ink),
  stroke('M-6 34V47M8 34V47M-12 48H-2M4 48H14', paint.amber, 4),
)

export const cat = (fur = '#d98a46', dark = '#b8682c'): string =>
  art(
    stroke('M26 40C46 40 48 18 38 10', dark, 8),
    path(
      'M-24-30L-26-48L-8-40H8L26-48L24-26C28-12 22-4 16 0C28 14 32 36 28 48H-28' +
        'C-32 36-28 14-16 0C-22-4-28-12-24-26Z',
      fur,
    ),
    path('M-10 14C-4 22 4 22 10 14C14 28 10 40 6 48H-6C-10 40-14 28-10 14Z', paint.cream),
    stroke('M-4-40V-32M4-40V-32M-22-20H-14M22-20H14M-24 28H-16M24 28H16', dark, 3),
    circle(-11, -20, 4, paint.ink),
    circle(11, -20, 4, paint.ink),
    path('M-4-12H4L0-8Z', '#e88a8f'),
    stroke('M0-8C-2-3-6-3-8-5M0-8C2-3 6-3 8-5', dark, 2),
  )

export const horse = (coat = '#7a4526', mane = '#3b2216'): string =>
  art(
    path('M2-42L6-50L14-41C36-34 46 0 44 50H-10C-6 30-20 20-16 6L-33 15C-43 17-47 7-42 1', coat),
    path('M-42 1L-20-26C-14-36-8-40 2-42L20 0L-16 6L-33 15Z', coat),
    path('M-42 1L-34-9C-26-8-24 4-28 12L-33 15C-43 17-47 7-42 1Z', '#fff', 0.18),
    path('M4-46C34-46 50 4 46 50H28C34 20 26-12 8-28L0-30C4-34 4-40 4-46Z', mane),
    path('M4-46C-2-40-10-38-16-26L0-28Z', mane),
    circle(-11, -18, 3.5, '#140c0a'),
    stroke('M-38 5h0', '#140c0a', 4),
    stroke('M-27-17L-18 8M-18 6L14-16M-23-5L-31 10', paint.gold, 3),
  )

export const fish = (scales: string, stripe: string): string =>
  art(
    path('M22 0L48-26C44-8 44 8 48 26Z', stripe),
    path('M-8-24C0-40 16-38 22-30L16-14ZM-6 24C2 36 14 34 18 28L12 14Z', stripe),
    path('M-46 2C-32-32 10-34 32 0C10 34-32 34-46 2Z', scales),
    path('M-14-25C-6-10-6 10-14 25L-2 27C6 10 6-10-2-27Z', stripe),
    circle(-28, -5, 6, '#fff'),
    circle(-29, -5, 3, paint.ink),
  )

export const salmon = art(
  path('M30-8L50-30C50-10 48 4 50 20Z', '#8a97a8'),
  path('M-48 14C-30-18 6-26 36-6C26 18-10 34-48 14Z', '#b9c6d2'),
  path('M-48 14C-22 16 12 10 36-6C26 18-10 34-48 14Z', '#ef9a86'),
  path('M-8-17C2-32 16-28 20-16Z', '#8a97a8'),
  stroke('M-16-4h0M-4-8h0M8-8h0M20-6h0', '#5c6b80', 4),
  circle(-34, 4, 3.5, paint.ink),
)

export const octopus = art(
  stroke(
    'M-16 16C-20 38-38 40-44 26M-6 22C-6 44-22 48-26 42M16 16C20 38 38 40 44 26',
    '#b54a6e',
    9,
  ),
  stroke('M6 22C6 44 22 48 26 42', '#b54a6e', 9),
  path('M-28 20C-34-4-36-46 0-46C36-46 34-4 28 20C18 28-18 28-28 20Z', '#d9658a'),
  path('M12-44C36-36 33-2 28 20C22 25 14 26 6 26C20 8 22-22 12-44Z', '#b54a6e'),
  circle(-11, -4, 8, '#fff'),
  circle(11, -4, 8, '#fff'),
  circle(-9, -3, 4, paint.ink),
  circle(13, -3, 4, paint.ink),
  stroke('M-5 12Q0 16 5 12', paint.plum, 3),
)

export const crayfish = art(
  stroke('M-10 2L-32-2M-10 10L-34 14M-8 18L-30 28M10 2L32-2M10 10L34 14M8 18L30 28', '#b8321f', 4),
  stroke('M-10-10C-24-14-30-22-30-30M10-10C24-14 30-22 30-30', '#cf3d26', 7),
  both(path('M30-26C18-34 20-48 32-50L32-40L40-48C46-38 42-28 30-26Z', '#e0492f')),
  path('M0-26C14-20 16 0 12 14L9 38H-9L-12 14C-16 0-14-20 0-26Z', '#e0492f'),
  path('M-8 38L-18 50H18L8 38Z', '#b8321f'),
  stroke('M-12 14H12M-11 23H11M-10 31H10', '#a12a1b', 3),
  stroke('M-4-24C-8-36-6-42-10-49M4-24C8-36 6-42 10-49', '#b8321f', 2.5),
  circle(-6, -14, 3, paint.ink),
  circle(6, -14, 3, paint.ink),
)

export const dragon = (hide = '#2f8f6a', belly = '#e9d38a'): string =>
  art(
    path(
      'M-6-26C-24-50-10-50-2-44L4-50L10-42C28-42 40-30 48-18L46-6C36 0 26-2 18-6' +
        'C14 4 22 14 26 26L20 50H-40C-44 20-34-10-6-26Z',
      hide,
    ),
    path('M18-6C14 4 22 14 26 26L20 50H-4C4 30-4 8 8-8Z', belly),
    path(
      'M-6-26L-22-26L-16-14L-32-10L-24 0L-40 6L-31 14L-44 24L-38 34L-44 46L-34 44' +
        'C-34 16-24-8-6-26Z',
      paint.rust,
    ),
    stroke('M5 12H17M7 24H22M5 37H20', '#c9a94e', 3),
    circle(16, -26, 6, paint.gold),
    circle(17, -26, 2.6, paint.ink),
    stroke('M43-16h0', '#164a38', 4),
    path('M30-4L33 4L37-4Z', '#fff'),
  )

export const scarab = art(
  stroke('M-20-10L-44-24M-24 8H-46M-20 24L-40 42M20-10L44-24M24 8H46M20 24L40 42', '#b5852c', 5),
  circle(0, -32, 14, '#1f6f78'),
  ellipse(0, 12, 31, 36, '#2a9aa0'),
  path('M0-24C42-22 40 44 0 48Z', '#1f7a84'),
  path('M-28-4C-14-20 14-20 28-4Z', paint.gold),
  stroke('M0-8V48', '#f6d37a', 3.5),
  circle(0, -44, 6, paint.red),
)
