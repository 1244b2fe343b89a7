import { type Locale, locales } from './locale.ts'
import { paymentMethods } from './payment.ts'
import { differenceBetween, differenceBetweenLists, type TextPart } from './text-difference.ts'

/** A change as the database records it, with only the changed columns. */
export interface Change {
  id: number
  action: 'insert' | 'update' | 'delete'
  /** Null for changes by the backend itself. */
  changed_by: string | null
  /** The user's e-mail address at that time. */
  changed_by_email: string | null
  changed_at: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export type Value = string | number | boolean | null

/** One field before and after a change. */
export interface Difference {
  /** The column, without the prefix `localized_`. */
  field: string
  /** Null for fields without a language. */
  locale: Locale | null
  /** Both values when they are short, else the parts of a text diff; none when only the formatting changed. */
  change: { before: Value; after: Value } | { parts: TextPart[] }
}

export interface HistoryEntry
  extends Pick<Change, 'id' | 'action' | 'changed_by' | 'changed_by_email' | 'changed_at'> {
  differences: Difference[]
}

export function describeChange({ before, after, ...change }: Change): HistoryEntry {
  return {
    ...change,
    differences: change.action === 'update' ? differencesIn(before, after) : [],
  }
}

/** Returns the columns as they were before the oldest change. `changes` holds all later ones, too, newest first. */
export function versionBefore(changes: Pick<Change, 'before'>[]): Record<string, unknown> {
  return Object.assign({}, ...changes.map(({ before }) => before)) as Record<string, unknown>
}

const localized = 'localized_'

function differencesIn(before: Change['before'], after: Change['after']): Difference[] {
  return Object.keys(after).flatMap((column) => {
    if (!column.startsWith(localized)) {
      return differenceIn(column, null, before[column], after[column])
    }
    const field = column.slice(localized.length)
    return locales.flatMap((locale) => {
      const [old, now] = [textIn(before[column], locale), textIn(after[column], locale)]
      // Swedish texts are stored twice, and the plain column already has this difference.
      const isTold = locale === 'sv' && field in after && now === (after[field] ?? null)
      return isTold ? [] : differenceIn(field, locale, old, now)
    })
  })
}

function differenceIn(
  field: string,
  locale: Locale | null,
  before: unknown,
  after: unknown,
): Difference[] {
  if (Array.isArray(before) || Array.isArray(after)) {
    const parts = differenceBetweenLists(itemsOf(before), itemsOf(after))
    return [{ field, locale, change: { parts } }]
  }
  const [old, now] = [shownValue(before), shownValue(after)]
  if (old === now) return []
  const isText = [old, now].some((value) => typeof value === 'string' && isLong(value))
  return [
    {
      field,
      locale,
      change: isText
        ? { parts: wordsOf(String(old ?? ''), String(now ?? '')) }
        : { before: old, after: now },
    },
  ]
}

/** Returns the word diff of two texts; empty when only the formatting differs. */
function wordsOf(before: string, after: string): TextPart[] {
  const parts = differenceBetween(readable(before), readable(after))
  return parts.some(({ mark }) => mark !== 'same') ? parts : []
}

const isLong = (text: string) => text.length > 80 || text.includes('\n') || /<\w/.test(text)

function textIn(value: unknown, locale: Locale): string | null {
  const text = typeof value === 'object' && value !== null && Reflect.get(value, locale)
  return typeof text === 'string' ? text : null
}

function shownValue(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value
  }
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** Returns the items of a list as text, including payment methods. */
function itemsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(itemOf) : []
}

function itemOf(item: unknown): string {
  if (typeof item === 'string') return item
  return paymentMethods([item])
    .map(({ method, min, max, time }) => [method, min, max, time].filter(Boolean).join(' · '))
    .join('')
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
}

const breaks = /^(?:br|hr|\/p|\/h[1-6]|\/li|\/tr|\/blockquote)$/i

/** Converts review HTML to text with one line per block, including link targets and image addresses. */
function readable(html: string): string {
  return html
    .replace(/<(\/?[a-z][a-z0-9]*)\b([^<>]*)>/gi, (_, tag: string, attributes: string) => {
      const target = /\b(?:src|href)="([^"]*)"/i.exec(attributes)?.[1]
      if (target) return `[${target}] `
      return breaks.test(tag) ? '\n' : ''
    })
    .replace(/&(?:amp|lt|gt|quot|#39|apos|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim()
}
