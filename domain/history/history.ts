import { kronorOf } from '../columns/amount.ts'
import type { Column } from '../columns/column.ts'
import { storedLicences } from '../columns/licence.ts'
import { paymentEntries } from '../columns/payment.ts'
import { definitionOf, kinds } from '../kinds/kinds.ts'
import { defaultLocale, type Locale, locales } from '../locale/locale.ts'
import { swedishTimeOf } from '../locale/swedish-time.ts'
import { diffLists, diffTexts, type TextPart } from './text-diff.ts'

/** A change as the database records it, with only the changed columns. */
export interface Change {
  id: number
  action: 'insert' | 'update' | 'delete' | 'restore' | 'purge'
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

export interface HistoryEntry extends Omit<Change, 'before' | 'after'> {
  differences: Difference[]
}

/** Replaces the stored values of a change by its differences. */
export function describeChange<C extends Change>({
  before,
  after,
  ...change
}: C): Omit<C, 'before' | 'after'> & { differences: Difference[] } {
  return {
    ...change,
    differences: change.action === 'update' ? differencesIn(before, after) : [],
  }
}

/** Returns the columns as they were before the oldest change. `changes` holds all later ones, too, newest first. */
export function versionBefore(changes: Pick<Change, 'before'>[]): Record<string, unknown> {
  return Object.assign({}, ...changes.map(({ before }) => before)) as Record<string, unknown>
}

const localizedPrefix = 'localized_'

function differencesIn(before: Change['before'], after: Change['after']): Difference[] {
  return Object.keys(after).flatMap((column) => {
    if (!column.startsWith(localizedPrefix)) {
      return differenceIn(column, null, before[column], after[column])
    }
    const field = column.slice(localizedPrefix.length)
    return locales.flatMap((locale) => {
      const [old, now] = [valueIn(before[column], locale), valueIn(after[column], locale)]
      // Texts in the default language are stored twice, and the plain column already has this difference.
      const isDuplicate =
        locale === defaultLocale && field in after && now === (after[field] ?? null)
      return isDuplicate ? [] : differenceIn(field, locale, old, now)
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
    const parts = diffLists(itemsOf(before), itemsOf(after))
    // Another language of the column may have changed.
    const isSame = parts.every(({ mark }) => mark === 'same')
    return isSame && locale !== null ? [] : [{ field, locale, change: { parts } }]
  }
  const [old, now] = [displayValue(field, before), displayValue(field, after)]
  if (old === now) return []
  const isText = [old, now].some((value) => typeof value === 'string' && isLong(value))
  return [
    {
      field,
      locale,
      change: isText
        ? { parts: diffWords(String(old ?? ''), String(now ?? '')) }
        : { before: old, after: now },
    },
  ]
}

/** Returns the word diff of two texts; empty when only the formatting differs. */
function diffWords(before: string, after: string): TextPart[] {
  const parts = diffTexts(htmlToText(before), htmlToText(after))
  return parts.some(({ mark }) => mark !== 'same') ? parts : []
}

const isLong = (text: string) => text.length > 80 || text.includes('\n') || /<\w/.test(text)

/** Returns the translation into a language: a text or a list. */
function valueIn(localized: unknown, locale: Locale): unknown {
  const value =
    typeof localized === 'object' && localized !== null && Reflect.get(localized, locale)
  return typeof value === 'string' || Array.isArray(value) ? value : null
}

/** The columns with amounts and with moments, of any kind. */
const formatted = new Map(
  kinds.flatMap((kind) =>
    Object.entries<Column>(definitionOf(kind).columns).flatMap(([name, { type }]) =>
      type === 'amount' || type === 'moment' ? [[name, type] as const] : [],
    ),
  ),
)

function displayValue(field: string, value: unknown): Value {
  const type = formatted.get(field)
  if (type === 'amount' && typeof value === 'number') return kronorOf(value)
  if (type === 'moment' && typeof value === 'string') {
    return swedishTimeOf(value)?.replace('T', ' ') ?? value
  }
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
  if (typeof item === 'string' || typeof item === 'number') return String(item)
  const [licence] = storedLicences([item])
  if (licence) return Object.values(licence).filter(Boolean).join(' · ')
  return paymentEntries([item])
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
export function htmlToText(html: string): string {
  return html
    .replace(/<(\/?[a-z][a-z0-9]*)\b([^<>]*)>/gi, (_, tag: string, attributes: string) => {
      const target = /\b(?:src|href)="([^"]*)"/i.exec(attributes)?.[1]
      if (target) return `[${target}] `
      return breaks.test(tag) ? '\n' : ''
    })
    .replace(/&(?:amp|lt|gt|quot|#39|apos|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim()
}
