const sizes = [
  [9, ''],
  [12, 'fit-word-12'],
  [16, 'fit-word-16'],
  [Infinity, 'fit-word-20'],
] as const

/** A name as the page's heading. A long word reduces the font size where it would otherwise break. */
export function NameHeading({ name }: { name: string }) {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length))
  const size = sizes.find(([length]) => longest <= length)?.[1]
  return (
    <div className="@container">
      <h1 className={`display ${size}`}>{name}</h1>
    </div>
  )
}
