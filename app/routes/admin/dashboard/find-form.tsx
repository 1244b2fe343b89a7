import { Search } from 'lucide'
import { useLocation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import type { ListChoice } from '#app/site/lists/list-choice.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Kind } from '#domain/kinds/kinds.ts'
import { screens } from '#domain/kinds/screens.ts'
import { type EntryFilters, readEntryFilters, sortsOf } from '#domain/lists/entries.ts'

const control =
  'min-h-10 w-full rounded-control border border-line-2 bg-surface text-ink text-sm hover:border-fjord'

interface FindFormProps {
  kind: Kind
  list: ListChoice<EntryFilters>
}

/** Search, filter and sort order of the list, kept in the URL with and without JavaScript. */
export function FindForm({ kind, list: { choice, choose, form } }: FindFormProps) {
  const { dashboard: m } = useAdminMessages()
  const { pathname } = useLocation()
  const read = (name: string, value: string) =>
    readEntryFilters(new URLSearchParams({ [name]: value }))
  return (
    <form
      ref={form}
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault()
        choose({})
      }}
    >
      <search id="search" className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 flex-[999_1_16rem] gap-1 font-semibold text-sm">
          {m.search}
          <span className="relative">
            <Icon
              of={Search}
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-2"
            />
            <input
              type="search"
              name="q"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={choice.q}
              onChange={({ target }) => choose({ q: target.value }, 'after a pause')}
              className={`${control} pr-3 pl-9 font-normal`}
            />
          </span>
        </label>
        <label className="grid flex-[1_1_9rem] gap-1 font-semibold text-sm">
          {m.show}
          <select
            name="show"
            value={choice.show ?? ''}
            onChange={({ target }) => choose({ show: read('show', target.value).show })}
            className={`${control} px-3 font-normal`}
          >
            <option value="">{m.all}</option>
            {screens[kind].states.map((state) => (
              <option key={state} value={state}>
                {m.states[state]}
              </option>
            ))}
          </select>
        </label>
        <label className="grid flex-[1_1_9rem] gap-1 font-semibold text-sm">
          {m.sort}
          <select
            name="sort"
            value={choice.sort}
            onChange={({ target }) => choose({ sort: read('sort', target.value).sort })}
            className={`${control} px-3 font-normal`}
          >
            {sortsOf(kind).map((sort) => (
              <option key={sort} value={sort}>
                {m.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" size="small" className="without-script">
          {m.submit}
        </Button>
      </search>
    </form>
  )
}
