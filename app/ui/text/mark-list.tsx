import type { LocalizedText } from '#domain/locale/locale.ts'

export interface MarkListProps {
  items: LocalizedText[]
  mark?: 'yes' | 'no'
}

/** A list of short points, each with a mark. CSS draws the marks, because icons would add elements to every item. */
export function MarkList({ items, mark = 'yes' }: MarkListProps) {
  return (
    <ul className="grid content-start gap-2">
      {items.map(({ text, lang }) => (
        <li key={text} lang={lang} className={`mark-${mark}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}
