/** The site's logo: a compass whose needle is half fjord, half brass. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`shrink-0 ${className}`}>
      <circle cx="16" cy="16" r="13.5" fill="none" strokeWidth="2.2" className="stroke-ink" />
      <path d="M22.4 9.6 18.3 18.3l-4.6-4.6z" className="fill-brass" />
      <path d="M9.6 22.4l4.1-8.7 4.6 4.6z" className="fill-fjord" />
    </svg>
  )
}
