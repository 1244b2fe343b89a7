import * as craft from './motifs-craft.ts'
import * as creature from './motifs-creatures.ts'
import * as nature from './motifs-nature.ts'
import * as sea from './motifs-sea.ts'
import { beams, cloud, ground, ridge, sky, specks, stars, town, waves } from './scenery.ts'
import { art, circle, flip, glow, paint, path, place, stroke } from './shapes.ts'
import type { Slot } from './slot-types.ts'

/** A neon arrow, as over a quay-side bar. */
const neonSign = (color: string): string =>
  art(stroke('M-36-30H20L40 0L20 30H-36Z', color, 6), stroke('M-18-6H10M-18 8H4', '#ffe06a', 5))

const neonShip = art(
  stroke('M-44 10H44L30 38H-30ZM-20 10V-16H14V10M0-16V-36', '#6ff0ff', 6),
  circle(0, -40, 5, paint.gold),
  stroke('M-10-4h0M6-4h0', '#ff6aa8', 7),
)

/** Coast, open water and the deep. */
export const seaSlots: readonly Slot[] = [
  {
    slug: 'skargardsskatten',
    maker: 'sodra-kajen',
    reels: [5, 3],
    light: '#ffe08a',
    plate: '#23587a',
    backdrop: [
      sky('#4f9ed0', '#a8d8e6', '#fdf0cc'),
      cloud(240, 40, 0.9, '#fff', 0.8),
      ground(108, '#4fa0bc', '#1d5a80'),
      path('M-10 118C20 92 70 96 96 118ZM214 116C236 98 290 92 330 116Z', '#7f8a92'),
      place(nature.spruce, 30, 84, 0.4),
      place(nature.spruce, 52, 90, 0.3),
      place(nature.spruce, 286, 82, 0.42),
      waves(128, '#3f8cb0', 40, 4),
    ],
    front: [
      place(sea.sailboat, 250, 104, 0.42),
      path('M44 200C70 160 120 150 168 152C224 154 256 172 276 200Z', '#e6cb94'),
      glow(160, 110, 84, '#fff0b0', 0.8),
      place(sea.chest, 156, 120, 1.35),
      place(sea.anchor('#39485c'), 258, 156, 0.66, 18),
      place(craft.coin, 86, 176, 0.24),
      place(craft.coin, 226, 184, 0.2),
    ],
    symbols: [sea.chest, sea.anchor(), sea.sailboat, sea.compass, craft.coin, sea.islet],
  },
  {
    slug: 'fyrvaktaren',
    maker: 'sodra-kajen',
    reels: [5, 3],
    light: '#ffe79a',
    plate: '#243c66',
    backdrop: [
      sky('#101d48', '#2f4a80', '#8a7aa0'),
      stars('fyr', 100),
      cloud(60, 70, 0.9, '#5f73a4', 0.5),
      waves(146, '#284a78', 46, 6),
    ],
    front: [
      path('M150 44L330-20V70ZM150 44L-10 10V84Z', '#ffe79a', 0.35),
      path('M150 44L330 2V50ZM150 44L-10 30V64Z', '#fff4c8', 0.4),
      glow(150, 44, 56, '#fff0b0', 0.9),
      place(sea.lighthouse, 150, 96, 1.24),
      path('M92 166C110 142 196 140 214 166Z', '#2a3450'),
      waves(164, '#1d3a66', 40, 7, 14),
      waves(182, '#142a50', 54, 8),
    ],
    symbols: [sea.lighthouse, sea.buoy, sea.anchor(), craft.mineLantern, sea.sailboat],
  },
  {
    slug: 'piratvindar',
    maker: 'sodra-kajen',
    reels: [5, 3],
    light: '#ffd98a',
    plate: '#3f5a5c',
    backdrop: [
      sky('#1f5a6a', '#6fae9c', '#f8e0a0'),
      circle(250, 78, 30, '#fff3c4'),
      cloud(70, 44, 1.1, '#e8f3dc', 0.6),
      cloud(290, 34, 0.8, '#e8f3dc', 0.5),
      waves(140, '#2f7a80', 46, 7),
    ],
    front: [
      place(sea.pirateShip, 154, 96, 1.6),
      waves(158, '#1f6070', 40, 7, 16),
      waves(178, '#164a5c', 54, 8, 2),
      place(sea.compass, 280, 168, 0.52),
      place(sea.treasureMap, 42, 170, 0.6, -10),
    ],
    symbols: [sea.pirateShip, sea.compass, sea.treasureMap, sea.chest, creature.parrot, craft.coin],
  },
  {
    slug: 'korallrevet',
    maker: 'sodra-kajen',
    reels: [6, 4],
    light: '#bff5ff',
    plate: '#14607a',
    backdrop: [
      sky('#3fb5cc', '#1d7fa8', '#123f70'),
      beams(120, -60, 16, '#e0ffff', 0.12, 320),
      ridge('rev1', 186, 24, '#1d5a80'),
      ridge('rev2', 200, 16, '#c9ae84'),
    ],
    front: [
      place(sea.coral, 44, 154, 0.9),
      place(sea.coral, 282, 150, 1),
      place(flip(sea.coral), 232, 176, 0.5),
      place(sea.bubbles, 246, 66, 0.4),
      glow(156, 96, 80, '#d8fbff', 0.7),
      place(creature.fish('#f2913a', '#fff3e0'), 154, 98, 1.4),
      place(flip(creature.fish('#f6cf4f', '#3f6fc0')), 246, 112, 0.46),
      place(creature.fish('#d96a9a', '#f7c3d8'), 76, 62, 0.42),
      place(sea.starfish, 120, 182, 0.3, 16),
    ],
    symbols: [creature.fish('#f2913a', '#fff3e0'), sea.coral, sea.shell, sea.starfish, sea.bubbles],
  },
  {
    slug: 'ubat-7',
    maker: 'isfjord-interactive',
    reels: [5, 5],
    light: '#ffe08a',
    plate: '#1a4a66',
    backdrop: [
      sky('#2f8fa4', '#1a5a80', '#0d2a50'),
      beams(200, -60, 14, '#d0fff4', 0.1, 320),
      ridge('ubat1', 184, 36, '#123f62'),
      ridge('ubat2', 202, 26, '#0d2a48'),
      specks('ubat3', 20, '#bfeaf5', 3, 20, 170),
    ],
    front: [
      path('M236 100L330 70V150Z', '#fff3b8', 0.3),
      glow(160, 92, 90, '#c8f5ff', 0.5),
      place(sea.submarine, 154, 90, 1.55),
      place(creature.octopus, 272, 154, 0.74),
      stroke('M56 96h0M42 82h0M50 66h0M34 54h0', '#dff8ff', 6, 0.7),
      place(sea.coral, 38, 178, 0.5),
    ],
    symbols: [
      sea.submarine,
      creature.octopus,
      sea.porthole,
      sea.anchor(),
      creature.fish('#6fc4b5', '#e8fff4'),
    ],
  },
  {
    slug: 'neonhamnen',
    maker: 'nattljus-studio',
    reels: [5, 3],
    light: '#6ff0ff',
    plate: '#241c4a',
    backdrop: [
      sky('#0f0c2e', '#2c1a5c', '#8a2f7c'),
      stars('neon', 80),
      circle(236, 92, 40, '#ff6aa8', 0.6),
      town('neon', 144, '#2a1c5e', '#6ff0ff'),
      ground(142, '#3a1f66', '#0f0c2e'),
      stroke('M20 154H80M120 162H180M210 152H290M40 176H120M190 182H260', '#ff6aa8', 2.5, 0.6),
    ],
    front: [
      glow(140, 90, 90, '#6ff0ff', 0.45),
      place(sea.harbourCrane('#6ff0ff'), 132, 90, 1.3),
      place(flip(sea.harbourCrane('#ff6aa8')), 252, 104, 0.86),
      path('M20 144H110L98 166H34Z', '#120e30'),
      stroke('M20 144H110L98 166H34ZM44 144V130H70V144', '#ffe06a', 2.5),
      stroke('M142 158H206M228 166H290', '#6ff0ff', 3, 0.7),
    ],
    symbols: [
      sea.harbourCrane('#6ff0ff'),
      neonSign('#ff6aa8'),
      sea.anchor('#ffe06a'),
      craft.amethyst,
      neonShip,
    ],
  },
]
