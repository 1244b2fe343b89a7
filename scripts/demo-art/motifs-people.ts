import { art, circle, paint, path, stroke } from './shapes.ts'

/** The few human figures, seen from afar and without faces in detail. */

export const fiddler = art(
  path('M-18 22H18L20 50H4L0 32L-4 50H-20Z', '#26345e'),
  path('M-22-12C-10-20 10-20 22-12L20 26H-20Z', '#f1e6d6'),
  path('M-22-12L-8-17L-6 26H-20ZM22-12L8-17L6 26H20Z', paint.red),
  circle(2, -28, 12, '#f0c8a0'),
  path('M-13-30C-14-46 18-46 17-30Z', '#1d2236'),
  path('M-17-29H21V-33H-17Z', '#1d2236'),
  path('M-4-22C0-12 12-14 14-22C8-18 2-18-4-22Z', '#a8632f'),
  `<g transform="translate(-20 -8) rotate(-62) scale(.52)">${art(
    path('M-4-46H4V-4H-4Z', '#2a1a14'),
    path(
      'M0-12C24-12 18 10 16 14C30 30 16 48 0 48C-16 48-30 30-16 14C-18 10-24-12 0-12Z',
      '#c0702f',
    ),
    path('M0-12C24-12 18 10 16 14C30 30 16 48 0 48Z', '#98501f'),
  )}</g>`,
  stroke('M20-8C28 4 12 10-6 4', '#f1e6d6', 9),
  stroke('M-20-6C-36 4-44-4-44-14', '#f1e6d6', 8),
  stroke('M-26-36L6 22', paint.cream, 2.5),
  circle(-6, 4, 5, '#f0c8a0'),
)
