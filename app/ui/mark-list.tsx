export interface MarkListProps {
  items: string[]
  mark?: 'yes' | 'no'
  lang?: string | undefined
}

/** Short points, each with its mark. Style draws it: a list has many, and each picture would be elements to build. */
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
