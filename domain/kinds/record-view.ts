import type { Column, PaymentMethod, TypeName } from '../columns/column.ts'
import { storedLicences } from '../columns/licence.ts'
import { externalHref, imageHref } from '../columns/link.ts'
import { listItems, numbersIn, spaced } from '../columns/list-item.ts'
import { dateIn } from '../locale/date.ts'
import { type Locale, type LocalizedText, localizedText } from '../locale/locale.ts'
import {
  type LocalizedPayment,
  localizedFigure,
  localizedList,
  localizedPayments,
} from '../locale/localized.ts'
import { asPlainText } from '../reviews/plain-text.ts'
import { visibleReview } from '../reviews/review-html.ts'
import { definitionOf, type definitions, type Kind, type Records } from './kinds.ts'

/** Columns that the database adds to every record. */
interface GeneratedColumns {
  id: string
  created_at: string
  updated_at: string
}

/** A stored row with all columns of its kind. */
export type ViewableRow<K extends Kind> = GeneratedColumns & Record<keyof Records[K], unknown>

type ValueView<C> =
  C extends Column<infer Value>
    ? [Value] extends [PaymentMethod[]]
      ? LocalizedPayment[]
      : C extends { localized: string }
        ? [Value] extends [string[]]
          ? LocalizedText[]
          : LocalizedText | null
        : Value
    : never

type Columns<K extends Kind> = (typeof definitions)[K]['columns']

/** What the page of a record shows, in one language. */
type RecordView<K extends Kind> = GeneratedColumns & {
  /** The date of the last change. */
  updated: string
} & {
  -readonly [Name in keyof Columns<K> as Columns<K>[Name] extends { isInternal: true }
    ? never
    : Name]: ValueView<Columns<K>[Name]>
}

/** Converts a row to the data of its page, cleaning its texts, lists and links. */
export function recordView<K extends Kind>(
  kind: K,
  row: ViewableRow<K>,
  locale: Locale,
): RecordView<K> {
  const { id, created_at, updated_at, ...clean } = asPlainText<
    GeneratedColumns & Record<string, unknown>
  >(row)
  const columns = Object.entries(definitionOf(kind).columns)
    .filter(([, { isInternal }]) => !isInternal)
    .map(([name, column]) => {
      const localized = clean[`localized_${name}`] ?? {}
      return [name, views[column.type](clean[name] ?? null, { column, localized, locale })]
    })
  // Formatted on the server, because creating a date formatter is slow in browsers.
  const generated = { id, created_at, updated_at, updated: dateIn(locale, updated_at) }
  // The type of each column decides what its view is.
  return { ...generated, ...Object.fromEntries(columns) } as RecordView<K>
}

interface Context {
  column: Column
  /** The translations. */
  localized: object
  locale: Locale
}

type View = (value: unknown, context: Context) => unknown

const unchanged: View = (value) => value

/** Converts the values of each type. The database has checked that texts are texts. */
const views: Record<TypeName, View> = {
  text(value, { column, localized, locale }) {
    const text = value as string | null
    if (column.isFigure) return localizedFigure(locale, localized, text)
    if (column.localized) return localizedText(locale, localized, text)
    return column.required ? text : text?.trim() || null
  },
  richText: (value, { localized, locale }) =>
    visibleReview(localizedText(locale, localized, value as string | null)),
  link(value) {
    const href = externalHref(value as string | null)
    return href === '#' ? null : href
  },
  image: (value) => imageHref(value as string | null),
  percents: numbersIn,
  images: (value) => listItems(value).filter((address) => imageHref(address) !== null),
  list: (value, { column, localized, locale }) =>
    column.localized
      ? localizedList(locale, localized, value, column.splitsWords ? spaced : undefined)
      : listItems(value),
  choices: listItems,
  payments: (value, { localized, locale }) => localizedPayments(locale, localized, value),
  ...{ slug: unchanged, choice: unchanged, stars: unchanged, whole: unchanged },
  ...{
    percent: unchanged,
    decimal: unchanged,
    amount: unchanged,
    moment: unchanged,
    day: unchanged,
    flag: unchanged,
    reference: unchanged,
  },
  licences: storedLicences,
  // Types of translations, which no column has.
  ...{ listTranslation: unchanged, paymentTranslation: unchanged },
}
