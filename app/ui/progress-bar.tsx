import { useId } from 'react'

export interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** What stands below the bar, and is said to those who do not see it. */
  text: string
  details?: string
}

/** How far something has come: drawn as SVG, whose width is an attribute and looks the same everywhere, said by a real progress bar. */
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
