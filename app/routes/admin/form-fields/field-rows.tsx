import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Icon } from '#app/ui/icon.tsx'

import { useRecordForm } from '../form/form-context.ts'

interface Row<T> {
  id: number
  value: T
}

/**
 * Manages rows that users add, remove and move. The inputs are uncontrolled and move with their row, and so do the translations,
 * which are elsewhere in the form.
 */
export function useRows<T>(name: string, container: RefObject<HTMLElement | null>, initial: T[]) {
  const { notifyChange, notifyRows } = useRecordForm()
  const { list: m } = useAdminMessages().recordForm
  const [rows, setRows] = useState(() => initial.map((value, id): Row<T> => ({ id, value })))
  const nextId = useRef(initial.length)
  const [status, setStatus] = useState('')
  const focusNext = useRef<string | null>(null)

  useEffect(() => {
    notifyRows(
      name,
      rows.map(({ id }) => id),
    )
    notifyChange()
    const selector = focusNext.current
    focusNext.current = null
    if (selector) container.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [rows, name, notifyChange, notifyRows, container])

  return {
    rows,
    status,
    add(values: T[], focus: string | null = null) {
      focusNext.current = focus
      const added = values.map((value): Row<T> => ({ id: nextId.current++, value }))
      // Several rows may be added before the next render.
      setRows((current) => [...current, ...added])
      setStatus(m.added(rows.length + values.length))
    },
    remove(index: number) {
      const next = Math.min(index, rows.length - 2)
      focusNext.current = next < 0 ? '[data-add]' : `[data-row="${next}"] input`
      setRows(rows.toSpliced(index, 1))
      setStatus(m.removed(rows.length - 1))
    },
    move(index: number, by: -1 | 1, focus = `[data-move="${by}"]`) {
      const [row, to] = [rows[index], index + by]
      if (!row || to < 0 || to >= rows.length) return
      // At either end the pressed button is disabled, so the other one gets the focus.
      focusNext.current = `[data-row="${to}"] ${focus}:enabled, [data-row="${to}"] [data-move]:enabled`
      setRows(rows.toSpliced(index, 1).toSpliced(to, 0, row))
      setStatus(m.moved(to + 1, rows.length))
    },
  }
}

type Rows = Pick<ReturnType<typeof useRows>, 'move' | 'remove'> & { rows: unknown[] }

/** Moves the focused row on Alt+ArrowUp and Alt+ArrowDown. */
export function moveByKey(event: KeyboardEvent, rows: Rows, index: number): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
  if (!by || !event.altKey) return
  event.preventDefault()
  const { name } = event.target as HTMLInputElement
  rows.move(index, by, `[name="${name}"]`)
}

export function RowButtons({ label, rows, index }: { label: string; rows: Rows; index: number }) {
  const { list: m } = useAdminMessages().recordForm
  const look =
    'grid size-10 place-items-center rounded-control text-ink-2 hover:bg-fjord-soft hover:text-ink disabled:opacity-35'
  return (
    <div className="needs-script flex shrink-0">
      <button
        type="button"
        data-move="-1"
        disabled={index === 0}
        onClick={() => rows.move(index, -1)}
        aria-label={m.up(label, index + 1)}
        className={look}
      >
        <Icon of={ArrowUp} className="size-4" />
      </button>
      <button
        type="button"
        data-move="1"
        disabled={index === rows.rows.length - 1}
        onClick={() => rows.move(index, 1)}
        aria-label={m.down(label, index + 1)}
        className={look}
      >
        <Icon of={ArrowDown} className="size-4" />
      </button>
      <button
        type="button"
        onClick={() => rows.remove(index)}
        aria-label={m.remove(label, index + 1)}
        className={look}
      >
        <Icon of={Trash2} className="size-4" />
      </button>
    </div>
  )
}
