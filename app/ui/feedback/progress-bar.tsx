import { useId } from 'react'

export interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** The text below the bar, also used as the value for screen readers. */
  text: string
  details?: string
}

/**
 * A progress bar. The bar is an SVG, because its width is an attribute and it looks the same in every browser; a hidden
 * `<progress>` is for screen readers.
 */
export function ProgressBar({ label, value, max, text, details }: ProgressBarProps) {
  const id = useId()
  const whole = Math.max(max, 1)
  return (
    <div className="grid gap-2">
      <span id={id} className="sr-only">
        {label}
      </span>
      <progress
        aria-labelledby={id}
        aria-valuetext={text}
        max={whole}
        value={Math.min(value, whole)}
        className="sr-only"
      />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${whole} 1`}
        preserveAspectRatio="none"
        className="h-3 w-full rounded-full bg-line forced-colors:border"
      >
        <rect
          width={Math.min(value, whole)}
          height={1}
          className="fill-fjord forced-colors:fill-[CanvasText]"
        />
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span className="font-semibold">{text}</span>
        {details && <span className="text-ink-2">{details}</span>}
      </p>
    </div>
  )
}
