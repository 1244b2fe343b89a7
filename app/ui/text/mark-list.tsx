import type { LocalizedText } from '#domain/locale/locale.ts'

export interface MarkListProps {
  items: LocalizedText[]
  mark?: 'yes' | 'no'
  /** Explanations of some of the items, by their texts. */
  details?: Record<string, LocalizedText>
}

/** A list of short points, each with a mark. CSS draws the marks, because icons would add elements to every item. */
export function MarkList({ items, mark = 'yes', details = {} }: MarkListProps) {
  return (
    <ul className="grid content-start gap-2">
      {items.map(({ text, lang }) => (
        <li key={text} lang={lang} className={`mark-${mark}`}>
          {text}
          {details[text] && (
            <span className="block text-ink-2 text-sm" lang={details[text].lang}>
              {details[text].text}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
