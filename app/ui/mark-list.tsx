import { Check, Minus } from 'lucide-react'

const marks = {
  yes: { icon: Check, look: 'text-fjord' },
  no: { icon: Minus, look: 'text-red' },
}

export interface MarkListProps {
  items: string[]
  mark?: keyof typeof marks
  lang?: string | undefined
}

/** Short points, each with its mark. */
export function MarkList({ items, mark = 'yes', lang }: MarkListProps) {
  const { icon: Icon, look } = marks[mark]
  return (
    <ul className="grid content-start gap-2" lang={lang}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon aria-hidden="true" className={`mt-1 size-4 shrink-0 ${look}`} strokeWidth={2.5} />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  )
}
