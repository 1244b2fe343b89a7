/** A placeholder for loading content. The surrounding area sets aria-busy. */
export function Skeleton({ className = 'h-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block motion-safe:animate-[shimmer_1.6s_ease-in-out_infinite] rounded-lg bg-line ${className}`}
    />
  )
}
