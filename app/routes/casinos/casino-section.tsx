import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useTexts } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { LocalizedText } from '#domain/locale/locale.ts'

/** Section of the page with a rule above its heading. */
export function CasinoSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5 border-[light-dark(var(--color-ink),var(--color-line-2))] border-t-2 pt-4">
      <h2 className="font-bold text-xl tracking-tight">{title}</h2>
      {children}
    </section>
  )
}

type Fact = [name: string, value: ReactNode]

/** Columns of facts: two on a phone, up to the named number on a wide page. */
const columns = {
  two: 'grid-cols-[repeat(auto-fill,minmax(min(max(9rem,40%),100%),1fr))]',
  three: 'grid-cols-[repeat(auto-fill,minmax(min(max(9rem,28%),100%),1fr))]',
}

export interface FactsProps {
  facts: Fact[]
  width: keyof typeof columns
}

/** Facts with the name above the value; unknown values are marked as missing. */
export function Facts({ facts, width }: FactsProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-5 ${columns[width]}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd className="mt-0.5 text-balance font-semibold">{value ?? <Missing />}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Missing() {
  const { casino: m } = useTexts('records')
  return <span className="font-normal text-ink-2">{m.missing}</span>
}

/** Row of badges. CSS capitalises the first letter, because items from camel case start in lower case. */
export function ChipList({
  items,
  paths = {},
}: {
  items: LocalizedText[]
  /** The pages of the texts that have one. */
  paths?: Record<string, string>
}) {
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map(({ text, lang }) => (
        <li key={text} lang={lang} className="min-w-0">
          <Chip path={paths[text]}>
            <span className="inline-block first-letter:uppercase">{text}</span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

function Chip({ path, children }: { path: string | undefined; children: ReactNode }) {
  if (!path) return <Badge tone="plain">{children}</Badge>
  return (
    <Link
      to={path}
      className="inline-flex min-h-8 items-center rounded-full border border-line-2 bg-surface px-3 font-semibold text-fjord text-sm hover:underline"
    >
      {children}
    </Link>
  )
}
