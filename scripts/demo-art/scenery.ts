import { art, blend, box, circle, ellipse, fade, path, seeded, short, stroke } from './shapes.ts'

/** Layers for the slot scenes, all on the 320 × 200 tile. */
export const WIDTH = 320
export const HEIGHT = 200

export const sky = (...colors: readonly string[]): string => {
  const { id, markup } = blend(...colors)
  return art(markup, box(0, 0, WIDTH, HEIGHT, `url(#${id})`))
}

/** A band from a height down, shaded from one colour to another: water, floor or field. */
export const ground = (y: number, top: string, bottom: string): string => {
  const { id, markup } = blend(top, bottom)
  return art(markup, box(0, y, WIDTH, HEIGHT - y, `url(#${id})`))
}

const scatter = (
  seed: string,
  count: number,
  top: number,
  bottom: number,
  mark: string,
): string => {
  const next = seeded(seed)
  return Array.from({ length: count }, () => {
    const x = Math.round(next() * WIDTH)
    return `M${x} ${Math.round(top + next() * (bottom - top))}${mark}`
  }).join('')
}

/** Dots drawn as zero-length round strokes: many specks for few bytes. */
export const specks = (
  seed: string,
  count: number,
  color: string,
  size: number,
  top = 0,
  bottom = HEIGHT,
): string => stroke(scatter(seed, count, top, bottom, 'h0'), color, size)

export const stars = (seed: string, bottom = 130, color = '#fff'): string =>
  art(
    stroke(scatter(seed, 34, 0, bottom, 'h0'), color, 1.1, 0.6),
    stroke(scatter(`${seed}!`, 12, 0, bottom, 'h0'), color, 2.2, 0.9),
  )

export const snowfall = (seed: string): string =>
  art(
    stroke(scatter(seed, 30, 0, HEIGHT, 'h0'), '#fff', 2, 0.6),
    stroke(scatter(`${seed}!`, 14, 0, HEIGHT, 'h0'), '#fff', 3.6, 0.8),
  )

export const rain = (seed: string, color: string): string =>
  stroke(scatter(seed, 46, -10, HEIGHT, 'l-4 12'), color, 1.6, 0.5)

/** Rolling land from edge to edge. */
export const ridge = (seed: string, y: number, rise: number, color: string, bends = 5): string => {
  const next = seeded(seed)
  const step = WIDTH / bends
  const heights = Array.from({ length: bends + 2 }, () => y - next() * rise)
  const curve = heights
    .map((height, index) => {
      const after = heights[index + 1] ?? height
      const x = index * step
      return `Q${short(x)} ${short(height)} ${short(x + step / 2)} ${short((height + after) / 2)}`
    })
    .join('')
  return path(`M-40 ${HEIGHT}V${short(y)}${curve}V${HEIGHT}Z`, color)
}

/** Sharp mountains, each with a lit snow cap when a cap colour is given. */
export const peaks = (
  y: number,
  color: string,
  tops: readonly (readonly [number, number, number])[],
  cap?: string,
): string =>
  art(
    path(
      tops.map(([x, top, reach]) => `M${x - reach} ${y}L${x} ${top}L${x + reach} ${y}Z`).join(''),
      color,
    ),
    path(
      tops.map(([x, top, reach]) => `M${x} ${top}L${x + reach} ${y}H${x + reach * 0.2}Z`).join(''),
      '#000',
      0.14,
    ),
    cap === undefined
      ? ''
      : path(
          tops
            .map(([x, top, reach]) => {
              const drop = (y - top) * 0.32
              const side = reach * 0.32
              const middle = short(-side * 0.6)
              return (
                `M${x} ${top}l${short(side)} ${short(drop)}l${middle} -5l${middle} 7` +
                `l${middle} -7L${short(x - side)} ${short(top + drop)}Z`
              )
            })
            .join(''),
          cap,
        ),
  )

/** A row of spruces with three boughs each. */
export const spruces = (
  seed: string,
  y: number,
  height: number,
  color: string,
  spacing = 26,
): string => {
  const next = seeded(seed)
  const trees = Array.from({ length: Math.ceil(WIDTH / spacing) + 1 }, (_, index) => {
    const tall = height * (0.65 + next() * 0.5)
    const wide = tall * 0.21
    const x = Math.round(index * spacing + (next() - 0.5) * spacing * 0.6)
    const bough = short(tall / 3)
    const out = short(wide)
    const back = short(wide * 0.5)
    return (
      `M${x} ${short(y - tall)}l${out} ${bough}h-${back}l${out} ${bough}h-${back}l${out} ${bough}` +
      `H${short(x - wide * 2)}l${out}-${bough}h-${back}l${out}-${bough}h-${back}Z`
    )
  })
  return path(`${trees.join('')}M0 ${short(y - height * 0.32)}H${WIDTH}V${HEIGHT}H0Z`, color)
}

/** A strip of sea with a rippled edge. */
export const waves = (y: number, color: string, length = 40, lift = 6, shift = 0): string => {
  const half = length / 2
  const crests = 't'.concat(`${half} 0`).repeat(Math.ceil((WIDTH + 80) / half))
  return path(`M${-40 - shift} ${y}q${half / 2}-${lift} ${half} 0${crests}V${HEIGHT}H-40Z`, color)
}

export const moon = (x: number, y: number, r: number, color = '#fdf3d8'): string =>
  art(
    circle(x, y, r, color),
    circle(x - r * 0.3, y - r * 0.2, r * 0.2, '#000', 0.06),
    circle(x + r * 0.35, y + r * 0.25, r * 0.26, '#000', 0.06),
    circle(x + r * 0.1, y - r * 0.55, r * 0.12, '#000', 0.06),
  )

export const cloud = (x: number, y: number, size: number, color: string, opacity = 0.9): string => {
  const at = (dx: number): string => short(x + dx * size)
  const up = (dy: number): string => short(y + dy * size)
  const bump = (radius: number): string => `a${short(radius * size)} ${short(radius * size)} 0 0 1`
  const go = (dx: number, dy: number): string => `${short(dx * size)} ${short(dy * size)}`
  return path(
    `M${at(-30)} ${up(10)}${bump(11)} ${go(4, -21)}${bump(16)} ${go(30, -4)}` +
      `${bump(13)} ${go(24, 25)}Z`,
    color,
    opacity,
  )
}

/** Beams that fan out from a point. */
export const beams = (
  x: number,
  y: number,
  count: number,
  color: string,
  opacity = 0.12,
  reach = 300,
): string => {
  const rays = Array.from({ length: count }, (_, index) => {
    const from = ((index * 2) / (count * 2)) * Math.PI * 2
    const to = from + Math.PI / count
    const corner = (angle: number): string =>
      `${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y + Math.sin(angle) * reach)}`
    return `M${x} ${y}L${corner(from)}L${corner(to)}Z`
  })
  return path(rays.join(''), color, opacity)
}

/** Blurred lights far away. */
export const lights = (seed: string, colors: readonly string[], top = 0, bottom = 130): string =>
  colors
    .map((color, index) =>
      stroke(scatter(`${seed}${index}`, 7, top, bottom, 'h0'), color, 9 + index * 4, 0.28),
    )
    .join('')

/** Long flat strips of fog. */
export const mist = (y: number, color = '#fff', opacity = 0.25): string =>
  art(
    ellipse(70, y, 130, 9, color, opacity),
    ellipse(250, y + 12, 140, 10, color, opacity),
    ellipse(160, y + 26, 190, 11, color, opacity),
  )

/** Dark roof line of a small town. */
export const town = (seed: string, y: number, color: string, windows: string): string => {
  const next = seeded(seed)
  const roofs = Array.from({ length: 9 }, (_, index) => {
    const x = index * 38 - 8
    const top = Math.round(y - 40 - next() * 34)
    const roof = next() > 0.4 ? `l19-14l19 14` : 'h38'
    return { wall: `M${x} ${y}V${top}${roof}V${y}Z`, lamp: `M${x + 12} ${top + 14}v4m14-4v4` }
  })
  return art(
    path(roofs.map(({ wall }) => wall).join(''), color),
    stroke(roofs.map(({ lamp }) => lamp).join(''), windows, 4, 0.8),
  )
}

/** Upright boards of a wall or the seams of a floor. */
export const boards = (y: number, bottom: number, color: string, spacing = 32): string =>
  stroke(
    Array.from(
      { length: Math.ceil(WIDTH / spacing) },
      (_, index) => `M${index * spacing + 8} ${y}V${bottom}`,
    ).join(''),
    color,
    2,
    0.35,
  )

/** Northern lights: two soft curtains across the sky. */
export const aurora = (color: string, second: string): string =>
  art(
    path(
      'M0 70C60 20 110 90 180 50C240 18 280 50 320 24V62C270 84 240 60 180 92C110 124 60 66 0 112Z',
      color,
      0.38,
    ),
    path(
      'M0 40C70 8 130 66 200 26C250 2 290 22 320 4V26C280 46 250 30 200 60C130 96 70 44 0 74Z',
      second,
      0.34,
    ),
  )

/** A rainbow whose feet stand at the given height. */
export const rainbowArch = (x: number, y: number, r: number, band: number): string =>
  fade(
    0.55,
    ...['#d2453f', '#f3c350', '#5fb27a', '#5f9fe0'].map((color, index) => {
      const radius = r - index * band
      return stroke(`M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}`, color, band)
    }),
  )
