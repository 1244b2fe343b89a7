import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { pathTo } from '#domain/pages/paths.ts'

import { OptionList } from './option-list.tsx'
import { useOptionGroups } from './options.ts'
import { useFound } from './use-found.ts'

const maxLength = 100

/** A search for pages and records. The arrow keys choose an option, Enter opens it. */
export function CommandPalette({ onDone }: { onDone: () => void }) {
  const { find: m } = useAdminMessages()
  const locale = useLocale()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const q = text.trim().replace(/\s+/g, ' ')
  const search = useFound(q)
  const groups = useOptionGroups(q, q === '' ? null : search.found)
  const options = groups.flatMap((group) => group.options)
  const active = Math.min(chosen, options.length - 1)
  useEffect(() => input.current?.focus(), [])

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setChosen((active + step) % options.length)
    }
    const option = options[active]
    // Results of an earlier query must not be opened by mistake.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!option || search.isBusy) return
    onDone()
    void navigate(option.path)
  }

  const count = options.length === 0 ? m.none(q) : m.count(options.length)
  const status = search.isBusy ? m.busy : count
  return (
    <div className="grid gap-3">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={m.label}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-describedby={`${id}-keys`}
        placeholder={m.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(0)
        }}
        onKeyDown={press}
        className="min-h-12 w-full rounded-control border border-line-2 bg-surface px-4 text-ink hover:border-fjord"
      />
      <p role="status" className="min-h-5 text-ink-2 text-sm">
        {q !== '' && search.problem === null && status}
      </p>
      {search.problem ? (
        <Alert tone="error" title={m[search.problem]}>
          {search.problem === 'failed' ? (
            <Button variant="secondary" size="small" onClick={search.retry}>
              {m.retry}
            </Button>
          ) : (
            <ButtonLink to={pathTo('signIn', locale)} variant="secondary" size="small">
              {m.signIn}
            </ButtonLink>
          )}
        </Alert>
      ) : (
        <OptionList
          id={id}
          label={m.title}
          groups={groups}
          active={active}
          isBusy={search.isBusy}
          onOpen={onDone}
        />
      )}
      <p id={`${id}-keys`} className="text-ink-2 text-xs max-sm:sr-only">
        {m.keys}
      </p>
    </div>
  )
}
