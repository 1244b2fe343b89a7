const marks = Array.from({ length: 72 }, (_, index) => index * 5)
const points = [0, 90, 180, 270]
const halfPoints = [45, 135, 225, 315]

/** Decorative image of the home page: a compass card in the theme's colours. */
export function CompassRose() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-200 -200 400 400"
      className="-my-16 hidden w-full max-w-lg justify-self-end md:block"
    >
      <circle r="196" className="fill-fjord-soft" />
      <circle r="168" className="fill-paper stroke-line" />
      {marks.map((angle) => (
        <path
          key={angle}
          d={angle % 45 === 0 ? 'M0-160v20' : angle % 15 === 0 ? 'M0-160v12' : 'M0-160v6'}
          transform={`rotate(${angle})`}
          strokeWidth={angle % 45 === 0 ? 3 : 1.5}
          strokeLinecap="round"
          className="stroke-line-2"
        />
      ))}
      <circle r="112" fill="none" className="stroke-line" />
      {halfPoints.map((angle) => (
        <Point key={angle} angle={angle} length={74} width={13} />
      ))}
      {points.map((angle) => (
        <Point key={angle} angle={angle} length={108} width={19} />
      ))}
      <g transform="rotate(38)">
        <path d="M0-146 17 0h-34z" className="fill-brass" />
        <path d="M0 146 17 0h-34z" className="fill-fjord" />
        <path d="M0-146 17 0H0z" className="fill-ink" opacity=".14" />
        <path d="M0 146-17 0H0z" className="fill-ink" opacity=".14" />
        <circle r="10" strokeWidth="4" className="fill-surface stroke-ink" />
      </g>
    </svg>
  )
}

/** One point of the rose, half light and half shaded. */
function Point({ angle, length, width }: { angle: number; length: number; width: number }) {
  return (
    <g transform={`rotate(${angle})`} className="stroke-line-2" strokeLinejoin="round">
      <path d={`M0-${length} ${width}-${width} 0 0z`} className="fill-surface" />
      <path d={`M0-${length}-${width}-${width} 0 0z`} className="fill-line" />
    </g>
  )
}
