/** The path of a star, relative to its top point. */
const star = 'l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'

export interface StarsProps {
  rating: number
  /** The rating in words, for screen readers. */
  label: string
}

/** Five stars; a fraction is a star at half opacity. Stars of the same opacity share a path. */
export function Stars({ rating, label }: StarsProps) {
  const strengths = [0, 1, 2, 3, 4].map((index) => strength(rating - index))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 108 20"
      className="h-4 w-[5.4rem] shrink-0 fill-brass stroke-brass"
    >
      {[...new Set(strengths)].map((value) => (
        <path
          key={value}
          d={strengths
            .map((other, index) => (other === value ? `M${10 + index * 22} 1.6${star}` : ''))
            .join('')}
          fillOpacity={value}
        />
      ))}
    </svg>
  )
}

function strength(rest: number): number {
  if (rest >= 1) return 1
  return rest > 0 ? 0.5 : 0
}
