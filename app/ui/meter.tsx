import { useId } from 'react'

export interface MeterProps {
  label: string
  value: number
  max: number
  /** The value as the visitor reads it, and as it is said to those who do not see the bar. */
  text: string
  spoken: string
}

/** A named value on a bar: drawn as SVG, whose width is an attribute and looks the same everywhere, said by a real meter. */
export function Meter({ label, value, max, text, spoken }: MeterProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span id={id}>{label}</span>
        <span aria-hidden="true" className="ms-auto font-semibold">
          {text}
        </span>
      </div>
      <meter
        aria-labelledby={id}
        aria-valuetext={spoken}
        min={0}
        max={max}
        value={value}
        className="sr-only"
      />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${max} 1`}
        preserveAspectRatio="none"
        className="h-2 w-full rounded-full bg-line forced-colors:border"
      >
        <rect width={value} height={1} className="fill-fjord forced-colors:fill-[CanvasText]" />
      </svg>
    </div>
  )
}
