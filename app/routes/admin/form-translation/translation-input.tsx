import {
  createContext,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import type { Locale } from '#domain/locale/locale.ts'

import { useRecordForm } from '../form/form-context.ts'

/** Fills an empty field with its first suggestion. Returns a function that empties it again, or null. */
type FillEmpty = () => (() => void) | null

interface TranslationTools {
  /** Returns translations that the catalogue already uses for a Swedish text. */
  suggestionsFor: (text: string) => readonly string[]
  /** Adds a field to those that "fill in all suggestions" fills. Returns a function that removes it. */
  register: (fill: FillEmpty) => () => void
}

const ToolsContext = createContext<TranslationTools | null>(null)

export const TranslationToolsProvider = ToolsContext.Provider

interface TranslationInputProps {
  name: string
  lang: Locale
  /** The field's name for screen readers, with the language: the Swedish field has the same visible label. */
  label: string
  id?: string
  /** The current Swedish text. */
  source: string
  initial: string
  /** Number of lines of a longer text. */
  rows?: number | undefined
  placeholder?: string | undefined
  isInvalid: boolean
  /** False for a row whose Swedish text is blank: it keeps its translation, which is not submitted. */
  isActive?: boolean
  describedBy?: string
}

/** Field for a translation, with the suggestions for its Swedish text while it is empty. Enter moves to the next row. */
export function TranslationInput(props: TranslationInputProps) {
  const { name, lang, label, id, source, initial, rows, placeholder, isInvalid } = props
  const { isActive = true, describedBy } = props
  const { notifyChange } = useRecordForm()
  const { translation: m } = useAdminMessages().recordForm
  const tools = useContext(ToolsContext)
  const own = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const noteId = useId()
  const [text, setText] = useState(initial)
  const [filled, setFilled] = useState<string | null>(null)
  // The user may have typed before hydration.
  useLayoutEffect(() => setText(own.current?.value ?? ''), [])

  function write(next: string, isSuggestion: boolean) {
    if (own.current) own.current.value = next
    setText(next)
    setFilled(isSuggestion ? next : null)
    notifyChange()
  }

  const isEmpty = text.trim() === ''
  const suggestions = isActive && isEmpty ? (tools?.suggestionsFor(source) ?? []) : []
  const fillEmpty = useEffectEvent((): ReturnType<FillEmpty> => {
    const [best] = suggestions
    if (best === undefined) return null
    write(best, true)
    return () => {
      if (own.current?.value === best) write('', false)
    }
  })
  const register = tools?.register
  useEffect(() => register?.(() => fillEmpty()), [register])

  const isMarked = filled !== null && text === filled
  const control = {
    name,
    lang,
    id,
    placeholder,
    'data-translation': '',
    defaultValue: initial,
    disabled: !isActive,
    'aria-label': label,
    'aria-invalid': isInvalid ? (true as const) : undefined,
    'aria-describedby': [describedBy, isMarked && noteId].filter(Boolean).join(' ') || undefined,
    onInput: () => setText(own.current?.value ?? ''),
    className: `min-h-10 w-full min-w-0 rounded-control border px-3 py-1.5 text-ink placeholder:text-ink-2 hover:border-fjord aria-invalid:border-red ${isMarked ? 'border-fjord bg-fjord-soft' : 'border-line-2 bg-surface'}`,
  }
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      {rows ? (
        <textarea ref={own as RefObject<HTMLTextAreaElement>} rows={rows} {...control} />
      ) : (
        <input ref={own as RefObject<HTMLInputElement>} onKeyDown={nextOnEnter} {...control} />
      )}
      {isMarked && (
        <p id={noteId} className="text-fjord text-xs">
          {m.filled}
        </p>
      )}
      {suggestions.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {suggestions.map((suggestion) => (
            <li key={suggestion} className="min-w-0">
              <button
                type="button"
                lang={lang}
                aria-label={m.suggestion(suggestion, label)}
                onClick={() => {
                  write(suggestion, true)
                  own.current?.focus()
                }}
                className="min-h-8 break-words rounded-control border border-line-2 border-dashed px-2 py-0.5 text-start text-ink text-sm transition-colors hover:border-fjord hover:bg-fjord-soft"
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Moves to the same field of the next row, else to the next field, instead of submitting the form. */
function nextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const input = event.currentTarget
  const panel = input.closest('[role="tabpanel"]')
  const all = [...(panel?.querySelectorAll<HTMLInputElement>('[data-translation]:enabled') ?? [])]
  const after = all.slice(all.indexOf(input) + 1)
  const row = input.closest('li')
  const next =
    after.find(({ name }) => name === input.name) ??
    after.find((other) => row === null || !row.contains(other))
  next?.focus()
}
