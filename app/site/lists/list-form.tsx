import { ChevronDown, Search, SlidersHorizontal } from 'lucide'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useMessages } from '#app/i18n/messages.ts'
import { Button, buttonClass } from '#app/ui/controls/button.tsx'
import { Popover } from '#app/ui/controls/popover.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { countActiveFilters, type ListFilters } from '#domain/lists/filters.ts'

import type { ListChoice } from './list-choice.ts'

export interface ListFormProps<F extends ListFilters> {
  texts: { title: string; intro: string; search: string; searchHint: string }
  list: ListChoice<F>
  sorts?: readonly NonNullable<F['sort']>[]
  /** The values of the filters when none is active. */
  none?: Partial<F>
  /** True for a list below the heading of its page. */
  isSection?: boolean
  /** The filters. */
  children?: ReactNode
}

const control =
  'min-h-13 rounded-control border border-line-2 bg-surface text-ink transition-colors hover:border-fjord'

/** The head of a list: title, search, filters and sort order, in one form that also works without script. */
export function ListForm<F extends ListFilters>({
  texts,
  list: { choice, choose, form },
  sorts = [],
  none = {},
  isSection = false,
  children,
}: ListFormProps<F>) {
  const { lists: m } = useMessages()
  const { pathname } = useLocation()
  const groups = countActiveFilters(choice)
  return (
    <form
      ref={form}
      action={pathname}
      className={isSection ? 'pt-4 pb-6' : 'pt-8 pb-8 sm:pt-12'}
      onSubmit={(event) => {
        event.preventDefault()
        choose({})
        event.currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover()
      }}
    >
      {isSection ? (
        <h2 className="font-bold text-2xl tracking-tight">{texts.title}</h2>
      ) : (
        <h1 className="display max-w-2xl">{texts.title}</h1>
      )}
      <p className={`max-w-2xl text-ink-2 ${isSection ? 'mt-2' : 'mt-4 text-lg'}`}>{texts.intro}</p>
      <search className="mt-7 flex flex-wrap gap-2">
        <div className="relative min-w-0 flex-[999_1_20rem]">
          <Icon
            of={Search}
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-2"
          />
          <input
            type="search"
            name="q"
            aria-label={texts.search}
            placeholder={texts.searchHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={choice.q}
            onChange={({ target }) => choose({ q: target.value } as Partial<F>, 'after a pause')}
            className={`${control} w-full pr-4 pl-12 placeholder:text-ink-2`}
          />
        </div>
        {children && (
          <Popover
            isSheet
            label={m.filter}
            button={
              <>
                <Icon of={SlidersHorizontal} className="size-4" />
                {m.filter}
                {groups > 0 && (
                  <>
                    <span
                      aria-hidden="true"
                      className="grid min-h-6 min-w-6 place-items-center rounded-full bg-fjord px-1.5 text-on-fjord text-sm"
                    >
                      {groups}
                    </span>
                    <span className="sr-only">({m.activeFilters(groups)})</span>
                  </>
                )}
              </>
            }
            buttonProps={{
              className: `${buttonClass({ variant: 'secondary' })} min-h-13 flex-[1_1_8rem] whitespace-nowrap`,
            }}
          >
            <div className="grid gap-5">
              {children}
              <div className="popover-actions flex flex-wrap gap-2">
                <Button type="submit" className="flex-auto">
                  {m.showResults}
                </Button>
                {groups > 0 && (
                  <Button variant="quiet" className="needs-script" onClick={() => choose(none)}>
                    {m.clear}
                  </Button>
                )}
              </div>
            </div>
          </Popover>
        )}
        {sorts.length > 0 && (
          <div className="relative min-w-0 flex-[1_1_12rem]">
            <select
              name="sort"
              aria-label={m.sort}
              value={choice.sort}
              onChange={({ target }) => choose({ sort: target.value } as Partial<F>)}
              className={`${control} w-full appearance-none truncate pr-11 pl-4 font-semibold`}
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {m.sorts[sort as keyof typeof m.sorts]}
                </option>
              ))}
            </select>
            <Icon
              of={ChevronDown}
              className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-ink-2"
            />
          </div>
        )}
        <Button type="submit" className="without-script min-h-13">
          {m.submit}
        </Button>
      </search>
    </form>
  )
}
