import { useId } from 'react'

export interface MeterProps {
  label: string
  value: number
  max: number
  /** The value as shown; `spoken` is the value for screen readers. */
  text: string
  spoken: string
}

/**
 * A labelled value on a bar. The bar is an SVG, because its width is an attribute and it looks the same in every browser; a
 * hidden `<meter>` is for screen readers.
 */
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
