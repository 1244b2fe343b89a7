import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import type { OptionGroup } from './options.ts'

interface OptionListProps {
  /** Prefix of the ids of the list and its options. */
  id: string
  label: string
  groups: OptionGroup[]
  /** Index of the chosen option, over all groups. */
  active: number
  isBusy: boolean
  onOpen: () => void
}

/** The listbox of the palette. The focus stays in the search field, which names the active option. */
export function OptionList({ id, label, groups, active, isBusy, onOpen }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option scrolls into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  let index = 0
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      aria-busy={isBusy}
      className="-mx-2 h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain aria-busy:opacity-60"
    >
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={title} role="group" aria-label={title} className="mb-2">
          <p aria-hidden="true" className="px-3 py-1 font-semibold text-ink-2 text-xs">
            {title}
          </p>
          {options.map(({ path, name, detail }) => {
            const position = index++
            return (
              <Link
                key={path}
                to={path}
                id={`${id}-${position}`}
                role="option"
                aria-selected={position === active}
                tabIndex={-1}
                onClick={onOpen}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1.5 hover:bg-fjord-soft aria-selected:bg-fjord-soft aria-selected:inset-ring-1 aria-selected:inset-ring-fjord"
              >
                <span className="font-semibold">{name}</span>
                <span className="font-mono text-ink-2 text-xs">{detail}</span>
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}
