import {
  art,
  blend,
  box,
  circle,
  ellipse,
  path,
  petalPath,
  place,
  ring,
  spokePath,
  starPath,
  stroke,
} from './shapes.ts'

/** Casino emblems on a 128 × 128 tile: one sign, two to four colours, no letters. */
const SIDE = 128

const flat = (color: string): string => box(0, 0, SIDE, SIDE, color)

const shaded = (top: string, bottom: string): string => {
  const { id, markup } = blend(top, bottom)
  return art(markup, box(0, 0, SIDE, SIDE, `url(#${id})`))
}

const spruce = (x: number, y: number, size: number, color: string): string =>
  place(path('M0-40L17-13H9L24 11H13L29 36H-29L-13 11H-24L-9-13H-17Z', color), x, y, size)

export const casinoLogos: Readonly<Record<string, string>> = {
  'norrsken-spel': art(
    shaded('#081530', '#0f4a4c'),
    stroke('M14 18h0M40 10h0M70 14h0M24 40h0M112 10h0', '#fff', 3),
    path(
      'M0 62C20 30 34 66 56 46C78 26 92 52 128 18V46C100 76 84 50 60 72C38 92 22 58 0 92Z',
      '#b4f7d6',
    ),
    path(
      'M0 82C22 54 36 86 60 64C84 44 98 70 128 40V76C100 100 86 76 62 96C40 112 22 84 0 116Z',
      '#35cf98',
    ),
    path('M0 104C24 84 40 106 62 92C86 78 104 94 128 74V128H0Z', '#1d7f78'),
    path('M0 128V110L26 94L52 112L88 90L128 112V128Z', '#061022'),
  ),
  lyktan: art(
    shaded('#8a351a', '#4d1c12'),
    circle(64, 70, 54, '#e08a35', 0.22),
    circle(64, 70, 40, '#f0a345', 0.25),
    stroke('M46 34C46 8 82 8 82 34', '#f7d9a0', 5),
    path('M36 44L52 28H76L92 44Z', '#f7d9a0'),
    path('M42 44H86L82 100H46Z', '#f3a63c'),
    path('M64 54C81 75 77 95 64 97C51 95 47 75 64 54Z', '#fff3cf'),
    box(36, 100, 56, 12, '#f7d9a0', 2),
  ),
  areskutan: art(
    shaded('#6fb0d6', '#cfe4ea'),
    path('M-6 128L58 30L82 62L92 52L134 118V128Z', '#1e3f66'),
    path('M58 30L82 62L92 52L134 118V128H84L70 84Z', '#163052'),
    path('M58 30L82 62L72 60L66 74L56 60L46 72L36 64Z', '#fff'),
    path('M92 52L108 77L98 72L90 80L84 60Z', '#fff'),
  ),
  angsblomman: art(
    flat('#2f6b3f'),
    path('M0 96C40 84 90 108 128 92V128H0Z', '#245634'),
    stroke('M64 70C62 90 66 104 62 128', '#8fc46a', 6),
    path('M62 112C76 92 96 94 104 100C94 116 78 120 62 112Z', '#8fc46a'),
    place(art(path(petalPath(8, 43, 25), '#fdf6e6'), circle(0, 0, 14, '#f2b632')), 64, 54),
  ),
  'skargardens-storspel': art(
    shaded('#f2b56b', '#f7d9a6'),
    path('M0 84C14 66 40 66 50 84ZM86 84C96 70 116 66 128 76V84Z', '#35576b'),
    box(0, 82, SIDE, 46, '#1d4a66'),
    path('M66 20V86H30C44 66 58 44 66 20Z', '#fff8ea'),
    path('M72 34C88 50 98 68 100 86H72Z', '#d65a3a'),
    path('M28 92H104L92 108H40Z', '#fff8ea'),
    stroke('M12 116Q22 110 32 116T52 116T72 116T92 116T116 116', '#6fa8c0', 4),
  ),
  havsorn: art(
    shaded('#1d5f8a', '#0f3556'),
    path(
      'M14 128C10 74 26 26 68 22C88 20 100 32 102 46C94 62 84 68 82 80L88 90L78 92' +
        'L82 104L70 106L72 118L60 116V128Z',
      '#f6f0e0',
    ),
    path('M14 128C10 74 26 26 68 22C44 38 36 66 40 128Z', '#cdbb97'),
    path(
      'M84 40C100 36 118 46 118 66C118 76 114 82 110 86C110 76 106 70 98 70C92 70 86 70 80 66Z',
      '#f4b13c',
    ),
    path('M80 66C92 62 104 60 112 64C106 68 98 70 98 70C92 70 86 70 80 66Z', '#cf8420'),
    path('M56 42L82 46C78 56 64 56 56 42Z', '#0f3556'),
    circle(71, 48, 3, '#f4b13c'),
  ),
  midvinter: art(
    shaded('#3a3f6b', '#e8a58c'),
    circle(64, 80, 30, '#ffe3b0'),
    path('M0 82C30 70 60 86 90 78C106 74 118 76 128 80V128H0Z', '#eef2f8'),
    path('M0 104C40 92 90 112 128 98V128H0Z', '#c3d0e4'),
    spruce(26, 72, 0.7, '#2a2f55'),
    spruce(104, 74, 0.52, '#2a2f55'),
  ),
  'tallbacka-casino': art(
    flat('#dfe6c8'),
    circle(92, 38, 18, '#f0a94a'),
    path('M0 128V106C30 76 98 76 128 106V128Z', '#2c5a3c'),
    path('M60 94L62 46H68L70 94Z', '#8a4a2c'),
    ellipse(64, 34, 30, 14, '#1e4a34'),
    ellipse(46, 50, 22, 10, '#1e4a34'),
    ellipse(84, 56, 20, 9, '#1e4a34'),
    ellipse(56, 28, 16, 7, '#3a7048'),
  ),
  fjallripan: art(
    shaded('#8f3d4a', '#6a2a3c'),
    path('M0 128V104C40 88 90 92 128 108V128Z', '#f3e6e2'),
    path(
      'M22 74C30 92 52 104 76 98C98 92 106 72 100 54C98 40 86 32 76 38' +
        'C66 44 68 56 60 62C46 70 32 64 14 62Z',
      '#fff',
    ),
    path('M22 74C30 92 52 104 76 98C86 95 93 89 97 81C70 92 44 82 34 70Z', '#d9c2c0'),
    path('M76 38C80 30 92 32 96 40C90 36 82 36 76 38Z', '#e5483f'),
    path('M99 48L112 54L100 58Z', '#2a1a24'),
    circle(89, 46, 3.2, '#2a1a24'),
    stroke('M62 99V112M78 97V112', '#2a1a24', 4),
  ),
  silverforsen: art(
    shaded('#4f6680', '#2b3c52'),
    path('M0 62H54C60 62 63 68 63 76V128H0Z', '#17233a'),
    stroke('M-10 26H62C88 26 100 42 100 66V112', '#f4f8fa', 18),
    stroke('M-10 42H60C76 42 85 52 85 68V112', '#a9bccb', 18),
    stroke('M-10 58H54C64 58 70 64 70 74V112', '#dbe5ec', 18),
    path(
      'M34 128C34 112 48 104 58 110C62 98 78 96 84 106C92 96 108 98 110 110' +
        'C120 106 128 112 128 118V128Z',
      '#fff',
    ),
  ),
  'granit-casino': art(
    flat('#3b3f48'),
    path('M34 22L84 14L116 54L100 108L42 116L12 70Z', '#8f6d68'),
    path('M34 22L84 14L66 52Z', '#f3ddd0'),
    path('M84 14L116 54L66 52Z', '#d9b7a8'),
    path('M34 22L66 52L12 70Z', '#c9a398'),
    path('M66 52L116 54L100 108Z', '#7c5a58'),
    path('M66 52L12 70L42 116Z', '#a8847c'),
  ),
  bjorkdungen: art(
    shaded('#c9dd8a', '#86b155'),
    path('M0 112C40 104 90 118 128 108V128H0Z', '#4f7f3c'),
    box(22, 0, 18, 114, '#fbfaf4'),
    box(56, 0, 22, 118, '#fbfaf4'),
    box(94, 0, 15, 112, '#fbfaf4'),
    stroke(
      'M22 24H32M31 52H40M22 84H30M56 36H68M66 66H78M56 96H66M94 20H101M101 58H109M94 86H102',
      '#2a3326',
      5,
    ),
  ),
  'ekhamra-spel': art(
    shaded('#b0611f', '#7a3a14'),
    stroke('M64 84C64 98 66 108 72 118', '#f5cd78', 6),
    path(
      'M64 92C42 104 26 94 32 78C16 78 10 60 24 54C16 38 28 26 42 32C42 16 56 8 64 12' +
        'C72 8 86 16 86 32C100 26 112 38 104 54C118 60 112 78 96 78C102 94 86 104 64 92' +
        'Z',
      '#f5cd78',
    ),
    path(
      'M64 12C72 8 86 16 86 32C100 26 112 38 104 54C118 60 112 78 96 78C102 94 86 104 64 92Z',
      '#dfa544',
    ),
    stroke('M64 28V92M64 50L80 38M64 50L48 38M64 72L88 62M64 72L40 62', '#8a4618', 4),
  ),
  'polstjarnans-casino': art(
    shaded('#1a1f5c', '#0d1038'),
    place(art(path(starPath(8, 28, 8), '#6d7ad0'), path(starPath(4, 46, 8), '#fff')), 64, 48),
    path('M64 2L70 42L64 48ZM110 48L70 54L64 48ZM64 94L58 54L64 48ZM18 48L58 42L64 48Z', '#c3cbff'),
    path('M0 128V116C30 100 98 100 128 116V128Z', '#e8ecff'),
    stroke('M64 92V112', '#f2c14e', 5),
  ),
  lodjur: art(
    flat('#d4883f'),
    path(
      'M22 18L44 36H84L106 18L106 58L116 84L98 88L96 104L80 102L64 114L48 102L32 104' +
        'L30 88L12 84L22 58Z',
      '#7d4520',
    ),
    path(
      'M32 36L46 46H82L96 36L96 62L102 78L88 80L86 92L74 92L64 102L54 92L42 92L40 80L26 78L32 62Z',
      '#f3d3a0',
    ),
    path('M22 18L18 0L34 19ZM106 18L110 0L94 19Z', '#2a1a14'),
    path('M64 64C76 64 82 78 76 88C70 94 58 94 52 88C46 78 52 64 64 64Z', '#fff6e6'),
    path('M38 58L58 64C54 74 40 72 38 58ZM90 58L70 64C74 74 88 72 90 58Z', '#2a1a14'),
    circle(49, 65, 3, '#f4b13c'),
    circle(79, 65, 3, '#f4b13c'),
    path('M56 74H72L64 83Z', '#2a1a14'),
    stroke('M64 42V54M53 44L55 52M75 44L73 52', '#7d4520', 4),
  ),
  'vintergatan-spel': art(
    shaded('#2d1a52', '#150d30'),
    stroke('M64 64C70 52 88 58 84 74C78 96 42 94 36 66C32 38 62 22 86 32', '#c9a6ff', 9),
    stroke('M64 64C58 76 40 70 44 54C50 32 86 34 92 62C96 90 66 106 42 96', '#7f5fd0', 9),
    circle(64, 64, 11, '#fff3d0'),
    stroke('M22 28h0M104 20h0M112 92h0M18 104h0M108 48h0M58 116h0', '#fff', 4),
  ),
  kopparslanten: art(
    shaded('#1e4a4c', '#123234'),
    circle(64, 68, 46, '#8a4420'),
    circle(64, 63, 46, '#d0783e'),
    ring(64, 63, 36, '#a85726', 4),
    path('M40 76L44 48L55 60L64 42L73 60L84 48L88 76ZM40 80H88V86H40Z', '#f6c394'),
  ),
  morgonbris: art(
    shaded('#f7c9b0', '#fbe9cf'),
    circle(86, 44, 22, '#f08a6a'),
    stroke('M14 62H70C88 62 88 38 72 40', '#2f8f9a', 8),
    stroke('M14 80H92C112 80 112 106 94 104', '#1f6f80', 8),
    stroke('M26 98H62C74 98 74 114 63 114', '#66b8b8', 8),
  ),
  drakskeppet: art(
    shaded('#a02c2a', '#6f1a22'),
    path('M64 22H66V84H62V22Z', '#2a1214'),
    path('M38 30Q64 22 92 30Q98 54 90 74Q64 66 40 74Q32 54 38 30Z', '#f4e4c4'),
    path(
      'M52 26Q58 25 62 25V69Q54 69 50 71Q44 48 52 26ZM74 26Q80 27 84 28Q90 52 83 72L74 70Z',
      '#c9502f',
    ),
    path(
      'M30 88C14 80 12 60 20 46C16 42 10 42 8 46C10 34 22 32 28 40C32 46 28 52 26 54' +
        'C28 66 36 76 44 80H86C98 76 104 64 104 54C112 56 116 48 112 44' +
        'C122 46 124 58 118 64C118 90 104 106 86 106H46C36 104 32 98 30 88Z',
      '#2a1214',
    ),
    stroke('M48 90h0M64 92h0M80 90h0', '#f2b84e', 10),
    path('M0 112Q16 102 32 112T64 112T96 112T128 112V128H0Z', '#f4e4c4'),
  ),
  hamnkontoret: art(
    shaded('#21496b', '#14304a'),
    stroke('M40 104L52 38M76 104L64 38M44 84L72 62M48 62L74 84', '#f2b84e', 6),
    stroke('M22 38H112M58 36V16L106 38M58 16L26 38', '#f2b84e', 6),
    stroke('M96 38V64', '#f2b84e', 3),
    box(84, 64, 24, 18, '#e0684a', 2),
    box(0, 104, SIDE, 24, '#0d2136'),
    stroke('M14 116H40M56 116H74M90 116H114', '#4f86a8', 4),
  ),
  snostorm: art(
    shaded('#5f9fc8', '#3b76a6'),
    place(
      art(
        stroke(spokePath(6, 0, 40, 30), '#fff', 7),
        stroke('M-9-34L0-25L9-34M-9 34L0 25L9 34', '#fff', 6),
        place(stroke('M-9-34L0-25L9-34M-9 34L0 25L9 34', '#fff', 6), 0, 0, 1, 60),
        place(stroke('M-9-34L0-25L9-34M-9 34L0 25L9 34', '#fff', 6), 0, 0, 1, 120),
      ),
      72,
      58,
    ),
    stroke('M8 80H44M2 98H66M22 114H92', '#cfe8f6', 6),
  ),
  'ugglan-casino': art(
    shaded('#4b3a6e', '#2f2350'),
    path(
      'M26 16C44 28 84 28 102 16C108 44 110 70 100 92C92 110 78 116 64 116' +
        'C50 116 36 110 28 92C18 70 20 44 26 16Z',
      '#b58f68',
    ),
    path('M64 66C92 66 90 110 64 114C38 110 36 66 64 66Z', '#f0dcb4'),
    circle(44, 52, 21, '#f0dcb4'),
    circle(84, 52, 21, '#f0dcb4'),
    circle(45, 52, 13, '#f2a93a'),
    circle(83, 52, 13, '#f2a93a'),
    circle(46, 52, 7, '#241a3c'),
    circle(82, 52, 7, '#241a3c'),
    path('M56 62H72L64 78Z', '#e07a2c'),
  ),
  stigfinnaren: art(
    shaded('#9fc4a0', '#dfe6b8'),
    circle(64, 42, 16, '#fff6d0'),
    path('M0 128V66C30 52 98 52 128 66V128Z', '#4f8a58'),
    path(
      'M62 58C78 66 40 76 52 90C58 100 40 112 30 128H94C98 108 84 98 76 90C66 78 88 68 68 58Z',
      '#f3e0ad',
    ),
    spruce(24, 66, 1.05, '#1f4a3a'),
    spruce(104, 66, 1.05, '#1f4a3a'),
    spruce(10, 94, 0.9, '#17382d'),
    spruce(120, 94, 0.9, '#17382d'),
  ),
}
