import './comparison.css'

import { ArrowDown, ArrowUp, X } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import type { Group, Row } from '#domain/comparison/fact.ts'
import { type Comparison, comparisonQuery } from '#domain/comparison/query.ts'
import { type ComparedKind, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { ComparisonTexts } from '#messages/sv/comparison.ts'

import { FactView } from './fact-view.tsx'
import { namesOf } from './names.ts'

export interface ComparedItem {
  id: string
  name: string
  slug: string
  logo: string | null
}

export interface ComparisonTableProps<Item extends ComparedItem, RowName extends string> {
  kind: ComparedKind
  comparison: Comparison
  items: Item[]
  groups: Group<keyof ComparisonTexts['groups'], RowName>[]
  labels: Record<RowName, string>
  offer?: ((item: Item) => ReactNode) | undefined
}

/** The compared records as columns. The row of names stays visible while the page, or a table that is too wide for it, scrolls. */
export function ComparisonTable<Item extends ComparedItem, RowName extends string>({
  kind,
  comparison,
  items,
  groups,
  labels,
  offer,
}: ComparisonTableProps<Item, RowName>) {
  const m = useTexts('comparison')
  const caption = m.caption(
    namesOf(
      items.map(({ name }) => name),
      m.and,
    ),
  )
  const shown = groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => row.differs || !comparison.onlyDifferences),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className="comparison" data-columns={items.length}>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
      >
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <td aria-label={m.rowNames} />
              {items.map((item) => (
                <ColumnHead key={item.id} kind={kind} item={item} items={items} />
              ))}
            </tr>
          </thead>
          {offer && (
            <tbody>
              <tr>
                <th scope="row">
                  <span>{m.offer}</span>
                </th>
                {items.map((item) => (
                  <td key={item.id}>{offer(item)}</td>
                ))}
              </tr>
            </tbody>
          )}
          {shown.map(({ name, rows }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={items.length + 1}>
                  <span>{m.groups[name]}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <FactRow key={row.name} row={row} label={labels[row.name]} items={items} />
              ))}
            </tbody>
          ))}
        </table>
        {shown.length === 0 && <p className="p-5 font-semibold">{m.noDifferences}</p>}
      </section>
    </div>
  )
}

interface ColumnHeadProps {
  kind: ComparedKind
  item: ComparedItem
  items: ComparedItem[]
}

function ColumnHead({ kind, item: { name, slug, logo }, items }: ColumnHeadProps) {
  const m = useTexts('comparison')
  const locale = useLocale()
  const others = items.map((other) => other.slug).filter((other) => other !== slug)
  return (
    <th scope="col">
      <div className="grid justify-items-start gap-1">
        <Logo name={name} src={logo} className="comparison-logo size-12" />
        <Link
          to={pathTo(pagesOf[kind].publicRecord, locale, { slug })}
          className="link font-bold font-display leading-tight"
        >
          {name}
        </Link>
        <Link
          to={pathTo(pagesOf[kind].comparison, locale) + comparisonQuery({ slugs: others })}
          preventScrollReset
          className="-ms-1 inline-flex min-h-8 items-center gap-1 px-1 font-normal text-ink-2 text-xs hover:text-ink hover:underline print:hidden"
        >
          <Icon of={X} className="size-3.5 shrink-0" />
          {m.remove}
          <span className="sr-only"> {m.removeFrom(name)}</span>
        </Link>
      </div>
    </th>
  )
}

function FactRow({ row, label, items }: { row: Row; label: string; items: ComparedItem[] }) {
  return (
    <tr>
      <th scope="row">
        <span>{label}</span>
      </th>
      {row.facts.map((fact, index) => (
        <td key={items[index]?.id}>
          <FactView fact={fact} />
          {row.best[index] && <BestMark row={row} />}
        </td>
      ))}
    </tr>
  )
}

/** Marks the best value with a word and an icon. */
function BestMark({ row: { name, better } }: { row: Row }) {
  const { best } = useTexts('comparison')
  const word = name === 'fastest' ? 'shortest' : better
  if (word === null) return null
  return (
    <p className="mt-1 flex items-center gap-1 font-semibold text-fjord text-xs">
      <Icon of={word === 'highest' ? ArrowUp : ArrowDown} className="size-3.5 shrink-0" />
      {best[word]}
    </p>
  )
}
