import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Rating } from '#app/site/cards/rating.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { dateIn } from '#domain/locale/date.ts'
import { numberIn } from '#domain/locale/number.ts'
import type { Entry } from '#queries/catalogue/entries.ts'

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
export function EntryCell({ entry, column }: { entry: Entry; column: string }) {
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
      <OtherValue value={entry.values[column]} column={column} />
    </td>
  )
}

function DefaultValue({ entry, column }: { entry: Entry; column: string }) {
  const { dashboard: m } = useAdminMessages()
  if (column === 'rating') return <Rating rating={entry.rating ?? 0} />
  if (column === 'slug') {
    return <span className="block max-w-64 font-mono text-xs">{entry.slug}</span>
  }
  return (
    <Badge tone={entry.published ? 'fjord' : 'plain'}>
      {entry.published ? m.published : m.unpublished}
    </Badge>
  )
}

function OtherValue({ value, column }: { value: unknown; column: string }) {
  const { history } = useAdminMessages()
  const { casinos, slots } = useMessages()
  const locale = useLocale()
  const words: Record<string, string> = { ...casinos.country, ...slots.levels }
  const text = (one: unknown): string => {
    if (typeof one === 'boolean') return one ? history.yes : history.no
    if (typeof one === 'number') return numberIn(locale, one)
    if (Array.isArray(one)) return one.map(text).join(', ')
    const plain = typeof one === 'string' ? one.trim() : ''
    if (plain === '') return '–'
    const isDay = column === 'updated_at' || column === 'release_date'
    return isDay ? dateIn(locale, plain) : (words[plain] ?? plain)
  }
  const shown = text(value) || '–'
  return (
    <span title={shown} className="line-clamp-2 min-w-0">
      {shown}
    </span>
  )
}
