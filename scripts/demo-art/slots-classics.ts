import * as food from './motifs-food.ts'
import * as nature from './motifs-nature.ts'
import * as scene from './motifs-places.ts'
import * as stage from './motifs-stage.ts'
import { beams, cloud, ground, lights, ridge, sky, stars } from './scenery.ts'
import { box, ellipse, glow, paint, path, place, ring, stroke } from './shapes.ts'
import type { Slot } from './slot-types.ts'

/** Fruit machines and the fair. */
export const classicsSlots: readonly Slot[] = [
  {
    slug: 'fruktkorgen',
    maker: 'brus-och-brygga',
    reels: [3, 3],
    light: '#fff0a8',
    plate: '#2f7a6a',
    backdrop: [
      sky('#2a8a7c', '#6fbf9c', '#d8ecb8'),
      beams(160, 110, 12, '#fff', 0.1),
      ground(160, '#b87a44', '#7a4a28'),
      path('M0 160H320V167H0Z', '#d09860'),
    ],
    front: [
      ellipse(160, 182, 100, 10, '#000', 0.2),
      glow(160, 104, 100, '#fffbd0', 0.7),
      place(food.fruitBasket, 160, 112, 1.5),
      place(nature.cherries, 54, 150, 0.64),
      place(nature.lemon, 272, 164, 0.56, -8),
    ],
    symbols: [
      nature.cherries,
      nature.grapes,
      nature.melon,
      nature.lemon,
      nature.orange,
      nature.plum,
    ],
  },
  {
    slug: 'klassiska-sjuor',
    maker: 'brus-och-brygga',
    reels: [3, 3],
    light: '#ffe08a',
    plate: '#f6ead2',
    dusk: '#5f0f1c',
    backdrop: [
      sky('#6a1422', '#a8243a'),
      beams(160, 100, 14, '#ffcf6a', 0.16),
      ring(160, 100, 92, '#ffcf6a', 2),
      stroke('M14 14H306V186H14Z', '#ffdf8a', 3),
      stroke(
        'M40 14h0M80 14h0M120 14h0M160 14h0M200 14h0M240 14h0M280 14h0M40 186h0M80 186' +
          'h0M120 186h0M160 186h0M200 186h0M240 186h0M280 186h0',
        '#fff6d0',
        7,
      ),
    ],
    front: [
      glow(160, 100, 100, '#fff0b8', 0.7),
      place(stage.seven('#e5483f', '#5f0f1c'), 82, 112, 1.06, -8),
      place(stage.seven('#e5483f', '#5f0f1c'), 240, 112, 1.06, 8),
      place(stage.seven(paint.gold, '#8a4a14'), 160, 100, 1.44),
    ],
    symbols: [
      stage.seven('#d63a3a', '#7a1420'),
      stage.bars,
      stage.bell,
      nature.cherries,
      nature.goldStar,
    ],
  },
  {
    slug: 'korsbarsexpressen',
    maker: 'brus-och-brygga',
    reels: [5, 3],
    light: '#ffe0d0',
    plate: '#3f6f7a',
    backdrop: [
      sky('#6fb8cc', '#c8e6dc', '#fdeccc'),
      ridge('kors1', 130, 30, '#8fc08a'),
      ridge('kors2', 152, 20, '#6aa56a'),
      ground(164, '#b58f62', '#7a5a3a'),
      stroke('M0 174H320M0 184H320', '#4b4a56', 3),
      stroke(
        'M10 170V188M42 170V188M74 170V188M106 170V188M138 170V188M170 170V188M202 170' +
          'V188M234 170V188M266 170V188M298 170V188',
        '#5b3a24',
        5,
      ),
    ],
    front: [
      cloud(168, 30, 0.8, '#fff', 0.9),
      cloud(112, 22, 0.6, '#fff', 0.7),
      glow(190, 110, 80, '#fff', 0.6),
      box(20, 118, 98, 46, '#3f7a5a', 5),
      box(14, 158, 110, 8, '#2a3a3a', 3),
      stroke('M42 170h0M96 170h0', '#1a1c2c', 22),
      stroke('M42 170h0M96 170h0', paint.gold, 7),
      stroke('M36 112h0M56 106h0M76 112h0M98 110h0M46 96h0M68 94h0M86 98h0', paint.red, 22),
      stroke('M31 106h0M51 100h0M71 106h0M93 104h0M63 88h0', '#ff9a94', 5),
      place(scene.locomotive, 196, 118, 1.4),
    ],
    symbols: [
      nature.cherries,
      scene.locomotive,
      stage.bell,
      stage.ticket('#3f7a5a'),
      nature.goldStar,
    ],
  },
  {
    slug: 'tivolikvall',
    maker: 'nattljus-studio',
    reels: [5, 3],
    light: '#ffd98a',
    plate: '#3f2a66',
    backdrop: [
      sky('#1f1a4a', '#5a2f7a', '#e2708a'),
      stars('tivoli', 90),
      lights('tivoli', ['#ffd06a', '#7fe0ea', '#ff9ac0'], 110, 170),
      ridge('tivoli', 192, 16, '#2a1a4a'),
    ],
    front: [
      glow(146, 96, 100, '#ffdf9a', 0.6),
      place(scene.bigTop, 262, 150, 0.74),
      place(stage.ferrisWheel, 146, 104, 1.74),
      place(stage.balloon('#e9596a'), 44, 74, 0.56, -6),
      place(stage.balloon('#4fb5c4'), 68, 110, 0.44, 8),
      place(stage.balloon(paint.gold), 270, 62, 0.46),
    ],
    symbols: [
      stage.ferrisWheel,
      stage.balloon('#e9596a'),
      scene.bigTop,
      stage.ticket('#4fb5c4'),
      food.lollipop,
    ],
  },
]
