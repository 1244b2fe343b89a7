import { useMemo, useSyncExternalStore } from 'react'

import { isSlug } from '#domain/columns/slug.ts'
import { maxListed } from '#domain/comparison/query.ts'
import type { ComparedKind } from '#domain/pages/kind-pages.ts'

import { deviceText } from '../device-text.ts'
import { shortlistKey } from '../lists/choices.ts'

/** A record in the visitor's list. Its name is stored, too, so that showing the list sends nothing. */
export interface Saved {
  slug: string
  name: string
}

type Shortlist = Record<ComparedKind, Saved[]>

const storage = deviceText(shortlistKey)
const maxNameLength = 200
const maxTextLength = 100_000

/** The list while the browser does not store it, because its storage is full or blocked. */
let unkept: Shortlist | null = null

/** Returns the list in a stored text, which other scripts or the visitor may have changed. */
export function readShortlist(text: string | null): Shortlist {
  const stored = parsed(text)
  return { casinos: savedIn(stored['casinos']), slots: savedIn(stored['slots']) }
}

function parsed(text: string | null): Record<string, unknown> {
  if (text === null || text.length > maxTextLength) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function savedIn(value: unknown): Saved[] {
  if (!Array.isArray(value)) return []
  const saved = value.flatMap((entry: unknown): Saved[] => {
    if (!Array.isArray(entry)) return []
    const [slug, name] = entry as unknown[]
    if (typeof slug !== 'string' || typeof name !== 'string' || !isSlug(slug)) return []
    const shown = name.trim().slice(0, maxNameLength)
    return shown === '' ? [] : [{ slug, name: shown }]
  })
  return withoutRepeats(saved)
}

function withoutRepeats(saved: Saved[]): Saved[] {
  return [...new Map(saved.map((one) => [one.slug, one])).values()].slice(0, maxListed)
}

function textOf({ casinos, slots }: Shortlist): string {
  const pairs = (saved: Saved[]) => saved.map(({ slug, name }) => [slug, name])
  return JSON.stringify({ casinos: pairs(casinos), slots: pairs(slots) })
}

/** Returns the list as it is now, with what other tabs have stored. */
function current(): Shortlist {
  const stored = readShortlist(storage.read())
  if (unkept === null) return stored
  return {
    casinos: withoutRepeats([...stored.casinos, ...unkept.casinos]),
    slots: withoutRepeats([...stored.slots, ...unkept.slots]),
  }
}

export interface ShortlistState {
  saved: Saved[]
  /** False while the list is only in this page's memory. */
  isKept: boolean
}

/** Returns the visitor's list of one kind, as this browser keeps it. */
export function useShortlist(kind: ComparedKind): ShortlistState {
  const text = useSyncExternalStore(
    storage.subscribe,
    () => textOf(current()),
    () => null,
  )
  const saved = useMemo(() => readShortlist(text)[kind], [text, kind])
  return { saved, isKept: unkept === null }
}

/** Adds a record to the end of the list. Returns false when the list is full; nothing is removed to make room. */
export function saveChoice(kind: ComparedKind, choice: Saved): boolean {
  return saveChoices(kind, [choice]).length === 0
}

/** Adds records to the end of the list, in order. Returns those that do not fit. */
export function saveChoices(kind: ComparedKind, choices: Saved[]): Saved[] {
  const before = current()
  const saved = withoutRepeats([...before[kind], ...choices])
  const slugs = new Set(saved.map(({ slug }) => slug))
  const missing = choices.filter(({ slug }) => !slugs.has(slug))
  if (missing.length < choices.length) store({ ...before, [kind]: saved })
  return missing
}

export function removeChoice(kind: ComparedKind, slug: string): void {
  const before = current()
  store({ ...before, [kind]: before[kind].filter((one) => one.slug !== slug) })
}

/** Removes the list of one kind, or of all. Without any record, nothing is left in the browser. */
export function forgetShortlist(kind?: ComparedKind): void {
  store(kind ? { ...current(), [kind]: [] } : { casinos: [], slots: [] })
}

/** While the storage is blocked or full, the page says so, and keeps the list until it is left. */
function store(list: Shortlist): void {
  const isEmpty = list.casinos.length + list.slots.length === 0
  const isStored = storage.write(isEmpty ? null : textOf(list))
  unkept = isStored || isEmpty ? null : list
  storage.report()
}
