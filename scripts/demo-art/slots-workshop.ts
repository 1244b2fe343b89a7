import * as craft from './motifs-craft.ts'
import * as nature from './motifs-nature.ts'
import * as scene from './motifs-places.ts'
import { cloud, ground, mist, sky, town } from './scenery.ts'
import { box, circle, ellipse, gearPath, glow, paint, path, place, stroke } from './shapes.ts'
import type { Slot } from './slot-types.ts'

const cogwheel = (x: number, y: number, size: number, color: string): string =>
  path(gearPath(12, size, size * 0.82), color).replace('d=', `transform="translate(${x} ${y})" d=`)

const brass = craft.gear(paint.gold, '#a86d1b')
const copperCog = craft.gear(paint.copper, '#7a3f22')
const steelCog = craft.gear('#9aa8b8', '#566374')

/** Mines, machines and careful hands. */
export const workshopSlots: readonly Slot[] = [
  {
    slug: 'gruvans-hjarta',
    maker: 'kopparmyra',
    reels: [5, 5],
    light: '#ffb98a',
    plate: '#4a2c28',
    backdrop: [
      sky('#2a1620', '#5a2c28', '#8a4428'),
      path('M0 0H320V200H280C296 120 250 36 160 34C70 36 24 120 40 200H0Z', '#22131a'),
      stroke('M62 200V66H258V200', '#6b4228', 11),
      stroke('M84 66L62 92M236 66L258 92', '#6b4228', 8),
      ground(172, '#5a3326', '#2a1620'),
    ],
    front: [
      glow(160, 110, 110, '#ff9a5a', 0.8),
      path('M92 200L112 150L136 176L160 140L186 174L212 150L230 200Z', '#3a2026'),
      place(craft.ruby, 160, 116, 1.2),
      place(craft.pickaxe, 96, 128, 0.94, -16),
      glow(236, 112, 40, '#ffdf8a', 0.7),
      place(craft.mineLantern, 236, 118, 0.66),
    ],
    symbols: [craft.ruby, craft.pickaxe, craft.mineLantern, craft.nugget, craft.emerald],
  },
  {
    slug: 'glasbruket',
    maker: 'kopparmyra',
    reels: [6, 5],
    light: '#ffc07a',
    plate: '#4f3a4a',
    backdrop: [
      sky('#2f2238', '#5c3440', '#8a4a3a'),
      stroke('M0 24H320M0 52H320M0 80H320M0 108H320M0 136H320', '#2a1a28', 3, 0.5),
      ground(158, '#6b4a3a', '#34222a'),
    ],
    front: [
      glow(100, 110, 110, '#ff8a3a', 0.7),
      place(craft.furnace, 92, 104, 1.3),
      place(craft.vase('#8fd8e0', '#2f8fa8'), 200, 120, 1.06),
      place(craft.vase('#f0b8d0', '#b04a86'), 262, 142, 0.68),
      place(craft.roundFlask('#7fb85a'), 158, 154, 0.5),
      place(craft.blowpipe, 172, 50, 0.6, -10),
    ],
    symbols: [
      craft.vase('#8fd8e0', '#2f8fa8'),
      craft.furnace,
      craft.blowpipe,
      craft.vase('#f0b8d0', '#b04a86'),
      craft.vase('#f3d68a', '#c98a24'),
    ],
  },
  {
    slug: 'maskinhallen',
    maker: 'kopparmyra',
    reels: [6, 4],
    light: '#ffd08a',
    plate: '#33454a',
    backdrop: [
      sky('#1f3338', '#3f5a58', '#8a7a52'),
      cogwheel(44, 50, 58, '#2c4446'),
      cogwheel(296, 130, 66, '#2c4446'),
      stroke('M-10 180H90V120H150M330 40H250V90', '#5a4434', 20),
      stroke('M-10 175H86V116H150M330 35H246V90', '#b07a4a', 5),
      ground(182, '#2a3a3c', '#172426'),
    ],
    front: [
      glow(166, 100, 92, '#ffe0a0', 0.6),
      place(copperCog, 104, 122, 0.78),
      place(steelCog, 228, 74, 0.72, 10),
      place(brass, 166, 104, 1.24, 8),
      cloud(258, 40, 0.7, '#fff', 0.55),
      cloud(76, 54, 0.8, '#fff', 0.5),
      place(craft.gauge, 270, 158, 0.5),
    ],
    symbols: [brass, copperCog, craft.valve, craft.gauge, scene.cog('#33454a')],
  },
  {
    slug: 'urmakaren',
    maker: 'kopparmyra',
    reels: [5, 3],
    light: '#ffe3a8',
    plate: '#3f2f3c',
    backdrop: [
      sky('#2a2230', '#5a3f3c', '#9c6a44'),
      cogwheel(60, 60, 52, '#4a3438'),
      cogwheel(150, 26, 34, '#4a3438'),
      cogwheel(274, 80, 70, '#4a3438'),
      ground(168, '#7a4a2c', '#442818'),
      path('M0 168H320V174H0Z', '#96623a'),
    ],
    front: [
      ellipse(160, 186, 90, 8, '#000', 0.25),
      glow(160, 100, 94, '#fff0c0', 0.7),
      place(brass, 78, 140, 0.62),
      place(steelCog, 250, 146, 0.5, 12),
      stroke('M160 34C190 8 240 20 290-10', '#c98a24', 4).replace(
        '/>',
        ' stroke-dasharray="5 6"/>',
      ),
      place(craft.pocketWatch, 160, 102, 1.55),
    ],
    symbols: [craft.pocketWatch, brass, craft.hourglass, craft.key(), steelCog],
  },
  {
    slug: 'alkemisten',
    maker: 'nattljus-studio',
    reels: [4, 4],
    light: '#c8ffb0',
    plate: '#2f2a55',
    backdrop: [
      sky('#1c1440', '#3f2a6a', '#5f4a7a'),
      path('M20 0H80V90C80 120 20 120 20 90Z', '#2c3f78'),
      stroke('M50 0V112M20 60H80', '#1c1440', 4),
      path('M180 54H310V62H180Z', '#2a1a34'),
      stroke('M200 34V50M214 30V50M228 36V50', '#7a3b5c', 10),
      ground(160, '#4a2f3c', '#24162c'),
    ],
    front: [
      glow(160, 110, 96, '#a8ff8a', 0.55),
      place(craft.roundFlask('#e06aa8'), 82, 138, 0.86),
      place(craft.flask('#f2b43a'), 236, 136, 0.84),
      place(craft.flask('#6fd86a'), 158, 112, 1.5),
      stroke('M150 30h0M166 18h0M158 44h0M172 36h0', '#c8ffb0', 7, 0.8),
      place(craft.tome('#7a2f4a', nature.crescent), 290, 156, 0.5, 6),
      place(craft.candle, 30, 148, 0.6),
    ],
    symbols: [
      craft.flask('#6fd86a'),
      craft.roundFlask('#e06aa8'),
      craft.tome('#7a2f4a', nature.crescent),
      craft.candle,
      nature.goldStar,
    ],
  },
  {
    slug: 'robotverkstan',
    maker: 'isfjord-interactive',
    reels: [6, 4],
    light: '#8ff5e0',
    plate: '#2f4f66',
    backdrop: [
      sky('#23405a', '#4a7a8c', '#a8cfc4'),
      cogwheel(262, 62, 56, '#2f566e'),
      cogwheel(48, 44, 40, '#2f566e'),
      stroke('M0 20H320', '#1d3448', 10),
      box(0, 162, 320, 16, '#1d2f40'),
      stroke(
        'M12 186h0M52 186h0M92 186h0M132 186h0M172 186h0M212 186h0M252 186h0M292 186h0',
        '#6b8090',
        15,
      ),
    ],
    front: [
      stroke('M262 20V58L236 82', '#e08a3a', 8),
      circle(262, 58, 8, paint.gold),
      stroke('M228 84l-4 14M238 88l2 13', '#e08a3a', 5),
      glow(154, 104, 84, '#c8fff0', 0.6),
      place(scene.cog(paint.gold), 58, 142, 0.44),
      place(craft.robot, 154, 100, 1.3),
      place(craft.robot, 238, 138, 0.5),
    ],
    symbols: [craft.robot, scene.cog(paint.gold), scene.wrench, steelCog, craft.gauge],
  },
  {
    slug: 'detektiv-dimma',
    maker: 'nattljus-studio',
    reels: [5, 3],
    light: '#ffe6a8',
    plate: '#39404f',
    backdrop: [
      sky('#252b3d', '#4f5a6b', '#8d9396'),
      town('dimma', 160, '#2c3344', '#ffe39a'),
      ground(158, '#4b5260', '#22283a'),
      mist(128, '#dfe4e8', 0.14),
    ],
    front: [
      glow(238, 52, 76, '#ffe39a', 0.8),
      place(scene.lampPost, 238, 106, 1.5),
      place(craft.magnifier, 128, 108, 1.24),
      place(scene.detectiveHat, 122, 48, 0.72, -8),
      mist(160, '#e4e8ec', 0.22),
    ],
    symbols: [
      craft.magnifier,
      scene.detectiveHat,
      scene.lampPost,
      scene.letter,
      craft.key(paint.fog),
    ],
  },
]
