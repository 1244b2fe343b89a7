export interface MarkListProps {
  items: string[]
  mark?: 'yes' | 'no'
  lang?: string | undefined
}

/** A list of short points, each with a mark. CSS draws the marks, because icons would add elements to every item. */
export function MarkList({ items, mark = 'yes', lang }: MarkListProps) {
  return (
    <ul className="grid content-start gap-2" lang={lang}>
      {items.map((item) => (
        <li key={item} className={`mark-${mark}`}>
          {item}
        </li>
      ))}
    </ul>
  )
}
