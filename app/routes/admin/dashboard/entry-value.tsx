import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Rating } from '#app/site/cards/rating.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { bonusState } from '#domain/bonus-cost/period.ts'
import { kronorOf } from '#domain/columns/amount.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'
import { dateIn } from '#domain/locale/date.ts'
import { numberIn } from '#domain/locale/number.ts'
import { swedishTimeOf } from '#domain/locale/swedish-time.ts'
import type { Entry } from '#queries/catalogue/entries.ts'

import { useChoiceNames } from '../form-fields/choice-names.ts'

/** Returns a function that names a column of the list. */
export function useListColumnName(): (column: string) => string {
  const { dashboard: m } = useAdminMessages()
  const labelOf = useColumnLabel()
  const names: Record<string, string> = {
    ...{ slug: m.columns.slug, rating: m.columns.rating, published: m.columns.status },
    ...{ lacks_english: m.states['no-english'], updated_at: m.changed },
  }
  return (column) => names[column] ?? labelOf(column)
}

/** Where the default columns stand in a row on a phone, which is a grid of two columns. */
const places: Record<string, string> = {
  slug: 'text-ink-2 max-sm:col-start-1 max-sm:row-start-2 max-sm:ps-7.5',
  rating: 'max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end',
  published: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end',
}

/** The cell of a column in a row. */
export function EntryCell({ kind, entry, column }: { kind: Kind; entry: Entry; column: string }) {
  const place = places[column]
  const name = useListColumnName()(column)
  if (place) {
    return (
      <td className={place}>
        <DefaultValue entry={entry} column={column} />
      </td>
    )
  }
  return (
    <td className="max-w-56 max-sm:col-span-2 max-sm:flex max-sm:max-w-none max-sm:gap-2 max-sm:ps-7.5">
      {/* A phone does not show the column's heading. */}
      <span className="shrink-0 text-ink-2 sm:hidden">{name}</span>
      <OtherValue kind={kind} value={entry.values[column]} column={column} />
    </td>
  )
}

function DefaultValue({ entry, column }: { entry: Entry; column: string }) {
  const { dashboard: m, recordForm } = useAdminMessages()
  const { bonus } = recordForm
  if (column === 'rating') return <Rating rating={entry.rating ?? 0} />
  if (column === 'slug') {
    return <span className="block max-w-64 font-mono text-xs">{entry.slug}</span>
  }
  const state = entry.published ? stateOf(entry.values) : null
  return (
    <Badge tone={entry.published && state !== 'ended' ? 'fjord' : 'plain'}>
      {state ? bonus.states[state] : entry.published ? m.published : m.unpublished}
    </Badge>
  )
}

/** Returns where a published bonus is in its time; null for records of other kinds. */
function stateOf({ runs_from, runs_until }: Entry['values']) {
  if (typeof runs_from !== 'string' || typeof runs_until !== 'string') return null
  return bonusState({ runs_from, runs_until })
}

function OtherValue({ kind, value, column }: { kind: Kind; value: unknown; column: string }) {
  const { history } = useAdminMessages()
  const words = useChoiceNames()
  const type = definitionOf(kind).columns[column]?.type
  const locale = useLocale()
  const text = (one: unknown): string => {
    if (typeof one === 'boolean') return one ? history.yes : history.no
    if (typeof one === 'number') return type === 'amount' ? kronorOf(one) : numberIn(locale, one)
    if (Array.isArray(one)) return one.map(text).join(', ')
    const plain = typeof one === 'string' ? one.trim() : ''
    if (plain === '') return '–'
    if (type === 'moment') return swedishTimeOf(plain)?.replace('T', ' ') ?? plain
    const isDay = column === 'updated_at' || type === 'day'
    return isDay ? dateIn(locale, plain) : (words[plain] ?? plain)
  }
  const shown = text(value) || '–'
  return (
    <span title={shown} className="line-clamp-2 min-w-0">
      {shown}
    </span>
  )
}
