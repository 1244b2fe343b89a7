/** Holds the place of what is on its way. The area that loads says so itself, with aria-busy. */
export function Skeleton({ className = 'h-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block motion-safe:animate-[shimmer_1.6s_ease-in-out_infinite] rounded-lg bg-line ${className}`}
    />
  )
}
