import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  id: string
  title: string
  content: ReactNode
}

/** Shows one panel at a time; arrow keys move between the tabs. Without script, all panels are shown, one below the other. */
export function Tabs({
  label,
  tabs,
  onSelect,
}: {
  label: string
  tabs: Tab[]
  onSelect?: (id: string) => void
}) {
  const prefix = useId()
  const [selected, setSelected] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)

  function select(id: string) {
    setSelected(id)
    onSelect?.(id)
  }

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === selected)
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    const tab = target === undefined ? undefined : tabs[target % tabs.length]
    if (!tab) return
    event.preventDefault()
    select(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="needs-script flex flex-wrap gap-x-1 border-line border-b"
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${id}`}
            data-tab={id}
            aria-selected={id === selected}
            aria-controls={`${prefix}-panel-${id}`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => select(id)}
            onKeyDown={move}
            className="-mb-px min-h-11 border-transparent border-b-2 px-2.5 sm:px-4 font-semibold text-ink-2 transition-colors hover:text-ink aria-selected:border-fjord aria-selected:text-ink"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-panel-${id}`}
          aria-labelledby={`${prefix}-tab-${id}`}
          // Not the `hidden` attribute, which our styles could not override where there is no script.
          data-hidden={id === selected ? undefined : ''}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by keyboard
          tabIndex={0}
          className="tab-panel pt-6"
        >
          {content}
        </div>
      ))}
    </div>
  )
}
