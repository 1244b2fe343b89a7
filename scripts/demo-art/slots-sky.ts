import * as craft from './motifs-craft.ts'
import * as creature from './motifs-creatures.ts'
import * as nature from './motifs-nature.ts'
import * as scene from './motifs-places.ts'
import { mist, ridge, sky, stars } from './scenery.ts'
import { circle, glow, path, place, stroke } from './shapes.ts'
import type { Slot } from './slot-types.ts'

/** Stars, space and quiet diamonds. */
export const skySlots: readonly Slot[] = [
  {
    slug: 'stjarnfall',
    maker: 'isfjord-interactive',
    reels: [8, 8],
    light: '#ffe9a8',
    plate: '#2a2f6a',
    backdrop: [
      sky('#0f1240', '#3a2f7c', '#a86aa8'),
      stars('stjarnfall', 160),
      stroke('M40 30l-50 34M150 16l-60 40M300 60l-70 48', '#fff', 2, 0.5),
      ridge('fall1', 182, 30, '#2a1f58'),
      ridge('fall2', 200, 24, '#1a1440'),
    ],
    front: [
      path('M196 62L20 178L30 186L214 90Z', '#ffe9a8', 0.35),
      path('M206 66L70 158L78 164L214 84Z', '#fff6d8', 0.5),
      glow(212, 70, 72, '#fff0b8', 0.8),
      place(nature.goldStar, 212, 70, 1.1, 14),
      place(craft.amethyst, 82, 62, 0.4, -14),
      place(craft.diamond, 274, 142, 0.44, 12),
      place(craft.ruby, 128, 152, 0.32, 8),
    ],
    symbols: [nature.goldStar, craft.diamond, craft.amethyst, craft.topaz, nature.crescent],
  },
  {
    slug: 'rymdalgen',
    maker: 'nattljus-studio',
    reels: [7, 7],
    light: '#c8d8ff',
    plate: '#2a2a5c',
    backdrop: [
      sky('#0d0f30', '#2a2360', '#6a3f86'),
      stars('rymd', 190),
      circle(20, 190, 70, '#4a3a86'),
      circle(20, 190, 54, '#5f4a9c'),
    ],
    front: [
      place(scene.planet('#f2a86a', '#c9704a', '#ffe0b0'), 262, 58, 0.84),
      place(scene.planet('#7fd0c4', '#3f8f94', '#e0fff4'), 54, 50, 0.4),
      glow(156, 110, 96, '#b8c8ff', 0.6),
      place(creature.spaceMoose, 156, 118, 1.66),
    ],
    symbols: [
      creature.spaceMoose,
      scene.planet('#f2a86a', '#c9704a', '#ffe0b0'),
      scene.rocket,
      nature.goldStar,
      creature.moose,
    ],
  },
  {
    slug: 'manlandaren',
    maker: 'nattljus-studio',
    reels: [5, 3],
    light: '#e8eeff',
    plate: '#3a4056',
    backdrop: [
      sky('#080b1e', '#1a2140', '#3a4468'),
      stars('man', 140),
      glow(64, 58, 60, '#8fd0ff', 0.5),
      place(scene.earth, 64, 58, 0.72),
      ridge('man1', 164, 20, '#7d8498'),
      ridge('man2', 178, 10, '#a8aebe'),
      place(scene.crater, 60, 176, 0.6),
      place(scene.crater, 270, 164, 0.44),
      place(scene.crater, 226, 192, 0.5),
    ],
    front: [
      glow(176, 96, 80, '#dfe8ff', 0.5),
      path('M168 142L150 178H204L186 142Z', '#ffd98a', 0.5),
      place(scene.lander, 176, 106, 1.4),
      mist(172, '#e4e8f2', 0.2),
    ],
    symbols: [scene.lander, scene.earth, scene.crater, scene.rocket, nature.goldStar],
  },
  {
    slug: 'diamantlinjen',
    maker: 'isfjord-interactive',
    reels: [3, 3],
    light: '#c8f0ff',
    plate: '#1c2f4c',
    backdrop: [
      sky('#0d1a33', '#1a3358'),
      stroke('M-10 60H330M-10 100H330M-10 140H330', '#5fb0d8', 1.5, 0.4),
      stroke('M-10 150L90 100L230 100L330 50', '#8fe0ff', 3, 0.9),
    ],
    front: [
      glow(160, 100, 90, '#8fe0ff', 0.55),
      place(craft.amethyst, 58, 116, 0.42),
      place(craft.emerald, 262, 84, 0.42),
      place(craft.diamond, 160, 100, 1.3),
      stroke('M160 20V32M226 36l-8 9M94 36l8 9', '#fff', 3, 0.8),
    ],
    symbols: [craft.diamond, craft.ruby, craft.emerald, craft.amethyst, craft.topaz],
  },
]
