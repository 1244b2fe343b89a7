/**
 * The drawing primitives every demo picture is built from. They return plain SVG markup with
 * presentation attributes only, so the pictures pass the site's strict content policy.
 */

/** The shared Nordic paint box: a limited set of tones keeps ninety pictures one family. */
export const paint = {
  snow: '#f7fbfd',
  ice: '#cfeaf3',
  sky: '#86c3df',
  fjord: '#1f5f6b',
  teal: '#2f9a94',
  mint: '#9fdcc0',
  navy: '#16264f',
  night: '#0d1530',
  ink: '#1a1c2c',
  slate: '#4b5c74',
  stone: '#8d99a8',
  fog: '#c3ccd4',
  cream: '#f8ecd3',
  sand: '#e6c793',
  gold: '#f3c350',
  amber: '#e5952f',
  copper: '#c9733f',
  rust: '#b9502c',
  brick: '#993a2e',
  red: '#d2453f',
  rose: '#e9859a',
  berry: '#b62f5b',
  plum: '#5c2a55',
  violet: '#7d5cae',
  lilac: '#c4a8e0',
  wood: '#96623a',
  bark: '#5b3a24',
  pine: '#1d4a3b',
  moss: '#5f8a3c',
  leaf: '#8fbf55',
} as const

const SHORTENING = 10

/** One decimal is finer than a screen pixel here and keeps the files small. */
export const short = (value: number): string => String(Math.round(value * SHORTENING) / SHORTENING)

const faded = (opacity?: number): string => (opacity === undefined ? '' : ` opacity="${opacity}"`)

export const circle = (x: number, y: number, r: number, fill: string, opacity?: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${faded(opacity)}/>`

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity?: number,
): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ` +
  `fill="${fill}"${faded(opacity)}/>`

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  opacity?: number,
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"` +
  `${radius === 0 ? '' : ` rx="${radius}"`} fill="${fill}"${faded(opacity)}/>`

export const path = (d: string, fill: string, opacity?: number): string =>
  `<path d="${d}" fill="${fill}"${faded(opacity)}/>`

/** Round caps and joins come from the root element, so each stroke stays short. */
export const stroke = (d: string, color: string, width: number, opacity?: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${faded(opacity)}/>`

export const ring = (x: number, y: number, r: number, color: string, width: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" ` +
  `stroke="${color}" stroke-width="${width}"/>`

export const art = (...parts: readonly string[]): string => parts.join('')

export const place = (drawing: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${short(x)} ${short(y)})` +
  `${turn === 0 ? '' : ` rotate(${short(turn)})`}${scale === 1 ? '' : ` scale(${scale})`}">` +
  `${drawing}</g>`

export const fade = (opacity: number, ...parts: readonly string[]): string =>
  `<g opacity="${opacity}">${parts.join('')}</g>`

export const flip = (drawing: string): string => `<g transform="scale(-1 1)">${drawing}</g>`

/** A symmetric motif is drawn once and mirrored. */
export const both = (drawing: string): string => drawing + flip(drawing)

interface Point {
  x: number
  y: number
}

const polar = (angle: number, radius: number): Point => ({
  x: Math.cos((angle * Math.PI) / 180) * radius,
  y: Math.sin((angle * Math.PI) / 180) * radius,
})

const pair = ({ x, y }: Point): string => `${short(x)} ${short(y)}`

/** Path data for a star with its first point up. */
export const starPath = (points: number, outer: number, inner: number, turn = -90): string =>
  `${Array.from({ length: points * 2 }, (_, step) =>
    pair(polar(turn + (step * 180) / points, step % 2 === 0 ? outer : inner)),
  ).reduce((data, point) => (data === '' ? `M${point}` : `${data}L${point}`), '')}Z`

const wholePair = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`

/** Path data for a wheel of rounded petals; soft curves forgive whole numbers. */
export const petalPath = (count: number, length: number, spread: number, turn = -90): string =>
  Array.from({ length: count }, (_, step) => {
    const angle = turn + (step * 360) / count
    const tip = wholePair(polar(angle, length))
    const at = (turn: number, reach: number): string => wholePair(polar(angle + turn, reach))
    const left = `${at(-spread, length * 0.6)} ${at(-spread, length)}`
    const right = `${at(spread, length)} ${at(spread, length * 0.6)}`
    return `M0 0C${left} ${tip}C${right} 0 0`
  }).join('')

/** Path data for a cog wheel. */
export const gearPath = (teeth: number, outer: number, inner: number): string =>
  `${Array.from({ length: teeth }, (_, step) => {
    const angle = (step * 360) / teeth
    const quarter = 360 / teeth / 4
    const corners = [
      polar(angle - quarter * 1.2, inner),
      polar(angle - quarter * 0.8, outer),
      polar(angle + quarter * 0.8, outer),
      polar(angle + quarter * 1.2, inner),
    ]
    return `${step === 0 ? 'M' : 'L'}${corners.map(wholePair).join('L')}`
  }).join('')}Z`

/** Path data for spokes from the centre. */
export const spokePath = (count: number, from: number, to: number, turn = 0): string =>
  Array.from({ length: count }, (_, step) => {
    const angle = turn + (step * 360) / count
    return `M${pair(polar(angle, from))}L${pair(polar(angle, to))}`
  }).join('')

const HASH_START = 2166136261
const HASH_FACTOR = 16777619

/** A repeatable stream of numbers in [0, 1): the same seed always draws the same picture. */
export const seeded = (seed: string): (() => number) => {
  let state = HASH_START
  for (const letter of seed) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), HASH_FACTOR)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A vertical blend, named after its colours so that equal blends share one definition. */
export const blend = (...colors: readonly string[]): { id: string; markup: string } => {
  const id = `b${colors.join('').replaceAll('#', '')}`
  const stops = colors
    .map(
      (color, step) =>
        `<stop offset="${short(step / (colors.length - 1))}" stop-color="${color}"/>`,
    )
    .join('')
  const markup = `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`
  return { id, markup }
}

/** A soft round light. */
export const glow = (x: number, y: number, r: number, color: string, strength = 0.7): string => {
  const id = `g${color.replace('#', '')}`
  return (
    `<radialGradient id="${id}"><stop stop-color="${color}"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    circle(x, y, r, `url(#${id})`, strength)
  )
}

const GRADIENT = /<(linear|radial)Gradient.*?<\/\1Gradient>/g

const PLACED = /<g transform="translate[^"]*">((?:(?!<\/?g\b).)+)<\/g>/g
const WORTH_SHARING = 100

/** A motif that stands several times in a drawing is written once and then referred to. */
const share = (body: string): string => {
  const motifs = [...body.matchAll(PLACED)].map((match) => match[1] ?? '')
  const repeated = [...new Set(motifs)].filter(
    (motif) => motif.length > WORTH_SHARING && body.split(motif).length > 2,
  )
  const definitions = repeated.map((motif, index) => `<g id="m${index}">${motif}</g>`).join('')
  return (
    repeated.reduce(
      (shared, motif, index) =>
        shared.replaceAll(`">${motif}</g>`, `"><use href="#m${index}"/></g>`),
      body,
    ) + (definitions === '' ? '' : `<defs>${definitions}</defs>`)
  )
}

/** Leading zeros and needless blanks cost a tenth of every file. */
const squeeze = (markup: string): string =>
  markup
    .replaceAll(/(?<![\d.])0\.(\d)/g, '.$1')
    .replaceAll(/ d="[^"]*"/g, (data) => data.replaceAll(/(?<=[\dA-Za-z]) -/g, '-'))

/** Wraps a drawing as a file and gathers its gradients, each once, into the definitions. */
export const picture = (width: number, height: number, ...parts: readonly string[]): string => {
  const body = share(parts.join(''))
  const gradients = [...new Set(body.match(GRADIENT) ?? [])].join('')
  return squeeze(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
      `height="${height}" stroke-linecap="round" stroke-linejoin="round">` +
      `${gradients === '' ? '' : `<defs>${gradients}</defs>`}${body.replace(GRADIENT, '')}</svg>\n`,
  )
}
