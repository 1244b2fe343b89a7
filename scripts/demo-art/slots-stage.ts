import * as nature from './motifs-nature.ts'
import * as stage from './motifs-stage.ts'
import { beams, ground, lights, sky } from './scenery.ts'
import { ellipse, glow, paint, path, place, stroke } from './shapes.ts'
import type { Slot } from './slot-types.ts'

/** Curtains, clubs and carnival. */
export const stageSlots: readonly Slot[] = [
  {
    slug: 'stora-teatern',
    maker: 'parlugglan',
    reels: [5, 3],
    light: '#ffe9b0',
    plate: '#5a1f34',
    backdrop: [
      sky('#2a0f24', '#5a1a34', '#8a2f3c'),
      path('M120-10L60 170H260L200-10Z', '#ffe9a0', 0.25),
      ground(160, '#a8683a', '#5a3020'),
      ellipse(160, 174, 100, 14, '#ffe9a0', 0.4),
    ],
    front: [
      glow(160, 96, 90, '#fff0c0', 0.6),
      place(stage.tragedyMask, 196, 108, 1.02, 12),
      place(stage.comedyMask, 130, 100, 1.2, -10),
      path('M0 0H66C70 70 40 130 22 200H0ZM320 0H254C250 70 280 130 298 200H320Z', '#a82a38'),
      path(
        'M22 0C30 80 16 140 6 200H16C36 130 44 70 40 0ZM298 0C290 80 304 140 314 200' +
          'H304C284 130 276 70 280 0Z',
        '#7c1b2c',
      ),
      path('M0 0H320V16Q300 40 280 16T240 16T200 16T160 16T120 16T80 16T40 16T0 16Z', '#c23a44'),
      stroke('M0 16Q20 40 40 16T80 16T120 16T160 16T200 16T240 16T280 16T320 16', paint.gold, 4),
    ],
    symbols: [
      stage.comedyMask,
      stage.tragedyMask,
      stage.curtains,
      stage.spotlight,
      stage.ticket('#a82a38'),
    ],
  },
  {
    slug: 'karnevalsnatt',
    maker: 'nattljus-studio',
    reels: [5, 3],
    light: '#ffe07a',
    plate: '#3f1f5c',
    backdrop: [
      sky('#1a0f3a', '#5a1f6a', '#c23a7a'),
      lights('karneval', ['#ffd06a', '#5fe0d0', '#ff8ac0'], 0, 190),
      beams(160, 210, 16, '#ffd06a', 0.1, 320),
    ],
    front: [
      place(stage.feather('#3fae9a', paint.gold), 92, 66, 1, -50),
      place(stage.feather('#e2577a', '#ffe0a0'), 228, 66, 1, 10),
      place(stage.feather(paint.gold, '#3fae9a'), 160, 46, 1, -20),
      glow(160, 110, 96, '#fff0a8', 0.5),
      place(stage.carnivalMask, 160, 116, 1.66),
      place(stage.drum('#f6e6c8', '#2f9a94'), 50, 164, 0.66, -8),
      place(stage.drum('#f6e6c8', '#e2743a'), 272, 166, 0.62, 8),
    ],
    symbols: [
      stage.carnivalMask,
      stage.feather('#3fae9a', paint.gold),
      stage.drum('#f6e6c8', '#e2743a'),
      stage.feather('#e2577a', '#ffe0a0'),
      nature.goldStar,
    ],
  },
  {
    slug: 'jazzklubben',
    maker: 'parlugglan',
    reels: [5, 3],
    light: '#ffd98a',
    plate: '#2f2a4a',
    backdrop: [
      sky('#141230', '#3a2450', '#7a3a5a'),
      path('M230-10L90 180H250L270-10Z', '#ffdf9a', 0.16),
      lights('jazz', ['#ff9a6a', '#8a7aff'], 0, 120),
      ground(164, '#5a2f3c', '#241428'),
      path('M0 176H320V200H0Z', '#f4f1ea'),
      stroke(
        'M20 176V200M52 176V200M84 176V200M116 176V200M148 176V200M180 176V200M212 176' +
          'V200M244 176V200M276 176V200M308 176V200',
        '#8d8a94',
        2,
      ),
      path(
        'M12 176h16v14h-16ZM44 176h16v14h-16ZM108 176h16v14h-16ZM140 176h16v14h-16Z' +
          'M172 176h16v14h-16ZM236 176h16v14h-16ZM268 176h16v14h-16Z',
        '#1a1626',
      ),
    ],
    front: [
      glow(160, 92, 92, '#ffe6a8', 0.6),
      place(stage.saxophone, 154, 92, 1.5),
      place(stage.note('#ffd98a'), 64, 76, 0.44, -10),
      place(stage.note('#f08aa0'), 248, 60, 0.36, 8),
      place(stage.microphone, 272, 124, 0.8),
    ],
    symbols: [
      stage.saxophone,
      stage.pianoKeys,
      stage.microphone,
      stage.note('#ffd98a'),
      stage.vinyl('#b0452f'),
    ],
  },
  {
    slug: 'discokulan',
    maker: 'nattljus-studio',
    reels: [3, 3],
    light: '#f5a8e8',
    plate: '#33206a',
    backdrop: [
      sky('#170f40', '#4a1f7a', '#a8307c'),
      beams(160, 84, 10, '#ff9ae0', 0.16),
      beams(160, 84, 6, '#7fe0ff', 0.12),
      lights('disco', ['#ffd06a', '#7fe0ea', '#ff8ac0'], 0, 200),
      path('M0 170H320V200H0Z', '#1c1148'),
      path(
        'M0 170h40v15h-40ZM80 170h40v15h-40ZM160 170h40v15h-40ZM240 170h40v15h-40Z' +
          'M40 185h40v15h-40ZM120 185h40v15h-40ZM200 185h40v15h-40ZM280 185h40v15h-40Z',
        '#7a3fb0',
      ),
    ],
    front: [
      stroke('M160 0V20', paint.fog, 3),
      glow(160, 92, 96, '#ffd8f8', 0.7),
      place(stage.discoBall, 160, 88, 1.44),
      place(stage.vinyl('#e9596a'), 54, 148, 0.62),
      place(stage.vinyl('#4fb5c4'), 272, 150, 0.56),
      stroke('M96 44v14M89 51h14M238 60v12M232 66h12M226 28v8M222 32h8', '#fff', 2.5),
    ],
    symbols: [
      stage.discoBall,
      stage.vinyl('#e9596a'),
      stage.note('#7fe0ea'),
      stage.microphone,
      nature.goldStar,
    ],
  },
]
