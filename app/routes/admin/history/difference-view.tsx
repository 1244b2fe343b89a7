import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import type { Difference, Value } from '#domain/history/history.ts'
import type { TextPart } from '#domain/history/text-diff.ts'
import { dateIn } from '#domain/locale/date.ts'
import { languageNameIn } from '#domain/locale/locale.ts'
import { numberIn } from '#domain/locale/number.ts'

const marks = {
  same: 'span',
  removed: 'del',
  added: 'ins',
} as const

const looks = {
  same: 'text-ink-2',
  removed: 'bg-red-soft text-red',
  added: 'bg-fjord-soft text-fjord no-underline',
}

/** Shows one changed field: old and new value, or the text with its removals and additions marked. */
export function DifferenceView({ difference }: { difference: Difference }) {
  const { history: m } = useAdminMessages()
  const page = useLocale()
  const { field, locale, change } = difference
  const shown = (value: Value) => {
    if (typeof value === 'boolean') return value ? m.yes : m.no
    if (typeof value === 'number') return numberIn(page, value)
    if (field === 'release_date' && value) return dateIn(page, value)
    return value || m.nothing
  }
  const name = useColumnLabel()(field)
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="font-semibold">
        {name}
        {locale && ` (${languageNameIn(page, locale)})`}
      </dt>
      <dd className="min-w-0 whitespace-pre-line break-words">
        {'parts' in change ? (
          <Parts parts={change.parts} />
        ) : (
          <Parts
            parts={[
              { mark: 'removed', text: shown(change.before) },
              { mark: 'same', text: ' → ' },
              { mark: 'added', text: shown(change.after) },
            ]}
          />
        )}
      </dd>
    </div>
  )
}

function Parts({ parts }: { parts: TextPart[] }) {
  const { history: m } = useAdminMessages()
  if (parts.length === 0) return m.onlyFormatting
  return parts.map(({ mark, text }, index) => {
    const Mark = marks[mark]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <Mark key={index} className={looks[mark]}>
        {text}
      </Mark>
    )
  })
}
