const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

export interface StarsProps {
  rating: number
  /** The rating in words, for those who do not see the stars. */
  label: string
}

/** Five stars; a fraction is a star at half strength. */
export function Stars({ rating, label }: StarsProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 108 20"
      className="h-4 w-[5.4rem] shrink-0 fill-brass stroke-brass"
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          d={star}
          transform={`translate(${index * 22} 0)`}
          fillOpacity={strength(rating - index)}
        />
      ))}
    </svg>
  )
}

function strength(rest: number): number {
  if (rest >= 1) return 1
  return rest > 0 ? 0.5 : 0
}
