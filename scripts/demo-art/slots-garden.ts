import * as craft from './motifs-craft.ts'
import * as creature from './motifs-creatures.ts'
import * as food from './motifs-food.ts'
import * as nature from './motifs-nature.ts'
import * as scene from './motifs-places.ts'
import { beams, cloud, ground, rain, rainbowArch, ridge, sky, spruces, stars } from './scenery.ts'
import { circle, ellipse, flip, glow, paint, path, place, ring, stroke } from './shapes.ts'
import type { Slot } from './slot-types.ts'

/** Forest floor, garden and farm. */
export const gardenSlots: readonly Slot[] = [
  {
    slug: 'kantarellskogen',
    maker: 'skogsglantan',
    reels: [5, 3],
    light: '#ffd97a',
    plate: '#2f4a30',
    backdrop: [
      sky('#2b5a44', '#6a9a54', '#e6dc94'),
      stroke('M30 0V170M84 0V160M246 0V160M296 0V170', '#2a4a38', 16),
      stroke('M140 0V150M200 0V150', '#47704a', 9),
      beams(250, -30, 14, '#fff6c0', 0.14, 280),
      ridge('kant1', 160, 18, '#4f7a34'),
      ridge('kant2', 184, 14, '#365c2a'),
    ],
    front: [
      glow(140, 120, 80, '#fff0b0', 0.6),
      place(nature.chanterelle, 96, 150, 0.6, -10),
      place(nature.chanterelle, 148, 118, 1.24),
      place(nature.chanterelle, 194, 158, 0.5, 12),
      place(nature.basket, 254, 140, 0.86),
      ridge('kant3', 204, 14, '#284a24', 7),
    ],
    symbols: [nature.chanterelle, nature.basket, nature.fern, nature.blueberry, nature.mapleLeaf],
  },
  {
    slug: 'humlans-honung',
    maker: 'parlugglan',
    reels: [6, 4],
    light: '#ffe08a',
    plate: '#8a5a1c',
    backdrop: [
      sky('#f6c65a', '#f2a93a', '#d9822a'),
      ...[
        [30, 40],
        [82, 40],
        [56, 85],
        [290, 150],
        [264, 195],
        [316, 195],
        [4, 85],
        [290, 20],
      ].map(([x = 0, y = 0]) =>
        path(`M${x} ${y - 30}l26 15v30l-26 15l-26-15v-30Z`, '#c9701c', 0.35),
      ),
      path(
        'M0 0H320V14C300 44 290 10 268 18C250 26 246 50 232 20C200 6 150 40 130 18' +
          'C100 8 90 60 70 24C50 8 20 40 0 22Z',
        '#e8922a',
      ),
    ],
    front: [
      glow(160, 106, 96, '#fff3c0', 0.8),
      stroke('M30 150C70 190 90 130 112 140', '#fff', 3, 0.7).replace(
        '/>',
        ' stroke-dasharray="2 8"/>',
      ),
      place(flip(creature.bumblebee), 168, 106, 1.45),
      place(nature.wildRose, 276, 170, 0.5),
      place(nature.daisy, 48, 176, 0.44),
    ],
    symbols: [creature.bumblebee, nature.honeycomb, food.honeyJar, food.dipper, nature.wildRose],
  },
  {
    slug: 'fjarilshuset',
    maker: 'parlugglan',
    reels: [5, 3],
    light: '#fff0c4',
    plate: '#2a5f56',
    backdrop: [
      sky('#a8dcd4', '#d6efdc', '#f4f3d0'),
      stroke(
        'M20 200V90C20 20 90-10 160-10C230-10 300 20 300 90V200M160-10V200M90 200V10' +
          'M230 200V10M20 90H300M20 150H300',
        '#5f9a8a',
        4,
        0.7,
      ),
      ridge('fjaril', 190, 22, '#3f8a5f'),
    ],
    front: [
      place(nature.jungleLeaf, 36, 166, 0.9, -20),
      place(nature.jungleLeaf, 288, 160, 1, 200),
      place(nature.fern, 70, 182, 0.6),
      glow(158, 96, 86, '#fff', 0.8),
      place(creature.butterfly('#e2743a', '#f6c35a'), 158, 100, 1.4, -8),
      place(creature.butterfly('#4a6fd0', '#9fc4f5'), 254, 54, 0.6, 18),
      place(creature.butterfly('#a8467e', '#f0a8c8'), 66, 62, 0.5, -20),
    ],
    symbols: [
      creature.butterfly('#e2743a', '#f6c35a'),
      creature.butterfly('#5f86e0', '#bcd6fa'),
      creature.butterfly('#b8508c', '#f3b8d2'),
      nature.rose,
      nature.jungleLeaf,
    ],
  },
  {
    slug: 'blabarsriket',
    maker: 'skogsglantan',
    reels: [5, 4],
    light: '#cdd8ff',
    plate: '#2c3768',
    backdrop: [
      sky('#2c3f78', '#6a86b8', '#c3d6cc'),
      spruces('blab1', 140, 90, '#3b5a78', 32),
      spruces('blab2', 168, 60, '#294a50', 40),
      ground(164, '#3f6b4a', '#1f4034'),
    ],
    front: [
      glow(160, 110, 92, '#e4ecff', 0.7),
      place(nature.blueberry, 96, 144, 0.76, -16),
      place(nature.blueberry, 228, 146, 0.72, 14),
      place(nature.blueberry, 160, 122, 1.3),
      place(craft.crown, 160, 56, 0.72),
    ],
    symbols: [nature.blueberry, craft.crown, nature.raspberry, nature.fern, nature.spruce],
  },
  {
    slug: 'sommarregn',
    maker: 'parlugglan',
    reels: [5, 3],
    light: '#fff0b0',
    plate: '#2f5f82',
    backdrop: [
      sky('#4a7fa8', '#8fbcd0', '#e4efd4'),
      rainbowArch(160, 176, 138, 9),
      ridge('regn1', 164, 20, '#6aa56a'),
      ridge('regn2', 186, 16, '#4a8a58'),
      cloud(70, 36, 1.2, '#dfe9f0', 0.9),
      cloud(260, 30, 1, '#eef4f7', 0.9),
      rain('regn', '#fff'),
    ],
    front: [
      glow(160, 104, 84, '#fff6d4', 0.7),
      place(scene.umbrella, 160, 108, 1.5, -12),
      place(nature.daisy, 62, 178, 0.34),
      place(nature.wildRose, 256, 180, 0.36),
    ],
    symbols: [scene.umbrella, nature.rainbow, nature.raindrop, scene.rainCloud, nature.daisy],
  },
  {
    slug: 'bondgarden',
    maker: 'skogsglantan',
    reels: [5, 3],
    light: '#fff0b0',
    plate: '#4a7a4a',
    backdrop: [
      sky('#7fc0e0', '#cfe8e4', '#fbeec4'),
      circle(270, 44, 22, '#fff3b8'),
      cloud(90, 40, 0.9, '#fff', 0.85),
      ridge('gard1', 134, 26, '#a8cc74'),
      ridge('gard2', 160, 18, '#7fb254'),
      ridge('gard3', 190, 14, '#5f9644'),
    ],
    front: [
      place(scene.barn, 122, 92, 1.2),
      place(scene.tractor, 246, 132, 0.82),
      glow(66, 158, 50, '#fff8d8', 0.6),
      place(creature.hen, 58, 158, 0.64),
      place(nature.wheat, 300, 180, 0.5, 8),
      place(nature.wheat, 12, 176, 0.56, -6),
      place(nature.wheat, 164, 186, 0.36, 4),
    ],
    symbols: [creature.hen, scene.tractor, scene.barn, nature.wheat, nature.apple()],
  },
  {
    slug: 'hostmarknad',
    maker: 'parlugglan',
    reels: [6, 4],
    light: '#ffd08a',
    plate: '#7a3f24',
    backdrop: [
      sky('#8a5a6a', '#e29a5f', '#f9d99a'),
      ridge('host1', 130, 30, '#b5703f'),
      ridge('host2', 150, 20, '#94552f'),
      ground(156, '#c49a5f', '#7a5230'),
    ],
    front: [
      glow(160, 104, 100, '#fff0c0', 0.6),
      place(scene.marketStall, 160, 100, 1.55),
      place(nature.apple(), 52, 166, 0.52),
      place(nature.apple('#8fae4a', '#6a8a34'), 84, 178, 0.4),
      place(nature.mapleLeaf, 262, 60, 0.42, 30),
      place(nature.mapleLeaf, 66, 60, 0.34, -40),
      place(nature.mapleLeaf, 276, 170, 0.5, -16),
    ],
    symbols: [
      scene.marketStall,
      nature.apple(),
      nature.mapleLeaf,
      food.honeyJar,
      nature.wheat,
      nature.plum,
    ],
  },
  {
    slug: 'uggletimmen',
    maker: 'parlugglan',
    reels: [5, 4],
    light: '#ffe39a',
    plate: '#2b2a50',
    backdrop: [
      sky('#161a42', '#33386e', '#6d5a8a'),
      stars('uggla', 130),
      glow(214, 78, 100, '#ffe9a8', 0.5),
      circle(214, 78, 52, '#f5e6bd'),
      ring(214, 78, 46, '#c9a55a', 3),
      stroke('M214 38v6M214 112v6M174 78h6M248 78h6M214 78V50M214 78l18 10', '#6b4a34', 4),
    ],
    front: [
      stroke(
        'M0 176C70 156 150 172 320 150M60 168C50 140 30 128 8 124M262 156C276 132 300 124 320 122',
        '#2a1c30',
        11,
      ),
      place(creature.owl('#7d5f52', '#e9d3b0'), 130, 110, 1.2),
      stroke('M118 166h0M128 167h0M140 167h0M150 166h0', paint.amber, 8),
      ellipse(40, 128, 12, 5, '#4a5a48'),
      ellipse(284, 132, 13, 5, '#4a5a48'),
    ],
    symbols: [creature.owl(), craft.pocketWatch, nature.crescent, craft.candle, nature.mapleLeaf],
  },
]
