import type { Column, TypeName } from '../columns/column.ts'
import { defaultLocale, type Locale, type Localized, translations } from '../locale/locale.ts'

export type Columns = Record<string, Column>

/** The sections of a form in their order. */
const sectionNames = [
  'basic',
  'period',
  'offer',
  'wagering',
  'limits',
  'links',
  'localized',
  'details',
  'payments',
  'assessment',
  'licences',
  'screenshots',
  'review',
  'countries',
] as const

export type SectionName = (typeof sectionNames)[number]

/** Where a form shows a column that its kind puts in no other section. */
function sectionOf({ type, localized }: Column): SectionName {
  const sections: Partial<Record<TypeName, SectionName>> = {
    ...{ list: 'details', payments: 'payments', images: 'screenshots' },
    licences: 'licences',
    ...{ richText: 'review', choices: 'countries' },
  }
  return sections[type] ?? (localized === 'withSwedish' ? 'localized' : 'basic')
}

/** A column in one language: a field of the form and a column of the sheet. */
export interface Field {
  /** `bonus` in Swedish, `bonus_en` in English. */
  name: string
  columnName: string
  column: Column
  /** The language of a localized column, else null. */
  locale: Locale | null
}

export interface KindDefinition<C extends Columns = Columns> {
  columns: C
  /** All fields by name. */
  fields: ReadonlyMap<string, Field>
  /** Names of the fields in the order of a sheet: the specification's columns, then further ones, then translations, then the last ones. */
  sheet: readonly string[]
  /** The columns in each section of the form. */
  sections: Readonly<Partial<Record<SectionName, readonly string[]>>>
  /** Positions of these columns in sheets whose header lacks them. */
  fallbacks: Readonly<Record<string, string>>
  /** The columns that pages show during a visitor's pause: no offers, and no free text that may mention one. */
  facts: readonly string[]
  /** The references that name a record of a kind without names and slugs; empty for other kinds. */
  namedAfter: readonly string[]
}

export function defineKind<const C extends Columns>(
  columns: C,
  layout: {
    sheet: readonly (keyof C & string)[]
    /** Columns in another section than their type's. */
    sections?: Partial<Record<SectionName, readonly (keyof C & string)[]>>
    /** Columns that follow all earlier ones, each with its translations, because earlier sheets end there. */
    last?: readonly (keyof C & string)[]
    fallbacks?: Record<string, string>
    facts: readonly (keyof C & string)[]
    namedAfter?: readonly (keyof C & string)[]
  },
): KindDefinition<C> {
  const entries = Object.entries<Column>(columns)
  const plain = entries.map(([columnName, column]): Field => {
    const locale = column.localized ? defaultLocale : null
    return { name: columnName, columnName, column, locale }
  })
  const translated = (wanted: Column['localized']) =>
    entries.flatMap(([columnName, column]) =>
      column.localized === wanted && wanted !== undefined
        ? translations.map((locale): Field => {
            return {
              name: translatedName(columnName, locale),
              columnName,
              column: translationOf(column),
              locale,
            }
          })
        : [],
    )
  const moved = new Map(
    Object.entries(layout.sections ?? {}).flatMap(([section, names]) =>
      names.map((name): [string, string] => [name, section]),
    ),
  )
  const sections = sectionNames.map((section) => {
    const isHere = ([name, column]: [string, Column]) =>
      (moved.get(name) ?? sectionOf(column)) === section
    return [section, entries.filter(isHere).map(([name]) => name)] as const
  })
  const fields = [...plain, ...translated('withSwedish'), ...translated('others')]
  const last = (layout.last ?? []).flatMap((columnName) =>
    fields.filter((field) => field.columnName === columnName).map(({ name }) => name),
  )
  const named = new Set<string>([...layout.sheet, ...last])
  const others = fields.map(({ name }) => name).filter((name) => !named.has(name))
  return {
    columns,
    fields: new Map(fields.map((field) => [field.name, field])),
    sheet: [...layout.sheet, ...others, ...last],
    sections: Object.fromEntries(sections.filter(([, names]) => names.length > 0)),
    fallbacks: layout.fallbacks ?? {},
    facts: layout.facts,
    namedAfter: layout.namedAfter ?? [],
  }
}

/** Returns the column of a translation, which may be missing. */
function translationOf(column: Column): Column {
  const types: Partial<Record<TypeName, TypeName>> = {
    list: 'listTranslation',
    payments: 'paymentTranslation',
  }
  return { ...column, type: types[column.type] ?? column.type, required: false }
}

/** Returns the name of a column's field in a language. */
export function translatedName(columnName: string, locale: Locale): string {
  return locale === defaultLocale ? columnName : `${columnName}_${locale}`
}

type ValueOf<C> = C extends Column<infer Value> ? Value : never

/** A row as forms and sheets write it. */
export type RecordOf<C extends Columns> = {
  -readonly [Name in keyof C]: ValueOf<C[Name]>
} & {
  [Name in keyof C & string as C[Name] extends { localized: string }
    ? `localized_${Name}`
    : never]: Localized<ValueOf<C[Name]>>
}
