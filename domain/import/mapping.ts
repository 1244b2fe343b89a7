import { definitionOf, type Kind } from '../kinds/kinds.ts'
import type { TableProblem } from '../sheets/limits.ts'
import { type HeaderOptions, type Mapping, readHeader } from './header.ts'
import { type ColumnLabels, suggestColumns } from './suggest.ts'

/** The header of a sheet, and cells of its first rows. */
export interface SheetSample {
  header: string[]
  rows: string[][]
}

/** A question to the administrator: the columns of unknown headers. */
export interface MappingQuestion {
  kind: Kind
  headers: {
    key: string
    text: string
    samples: string[]
    /** The suggested or previously chosen column; '' leaves the header unread. */
    column: string
  }[]
  /** Names of the columns to choose from. */
  columns: string[]
  /** Remaining problem of the preselected choices. */
  problem: TableProblem | null
}

const samplesPerHeader = 3

/**
 * Returns the question about a sheet's unknown headers, or null when there is nothing to ask: when every header is known or
 * decided, or none of the others resembles a column and no required column is missing.
 */
export function questionAbout(
  kind: Kind,
  { header, rows }: SheetSample,
  labels: ColumnLabels,
  { mapping = {}, isSlugOptional = false }: HeaderOptions,
): MappingQuestion | null {
  const plain = readHeader(kind, header, { isSlugOptional })
  const unknown = plain.unknown.filter(({ key }) => key !== '')
  // A column that is in the header twice is an error that no mapping resolves.
  if (unknown.length === 0 || plain.problem?.code === 'duplicate-column') return null
  const suggested = suggestColumns(kind, header, labels, mapping)
  const { problem } = readHeader(kind, header, { mapping, isSlugOptional })
  if (problem === null && Object.keys(suggested).length === 0) return null
  const choices = { ...suggested, ...mapping }
  const known = new Set(plain.columns.filter((one) => !one.isFallback).map((one) => one.field.name))
  const columns = definitionOf(kind).sheet.filter((name) => !known.has(name))
  return {
    kind,
    headers: unknown.map(({ key, text, index }) => {
      const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
      const choice = Object.hasOwn(choices, key) ? (choices[key] ?? '') : ''
      return {
        ...{ key, text, samples: [...new Set(cells)].slice(0, samplesPerHeader) },
        column: columns.includes(choice) ? choice : '',
      }
    }),
    columns,
    problem: readHeader(kind, header, { mapping: choices, isSlugOptional }).problem,
  }
}

/**
 * Returns the part of a remembered mapping that still applies to a header: choices for its unknown headers, of columns that
 * still exist and that no other header has.
 */
export function applicableMapping(kind: Kind, header: string[], remembered: Mapping): Mapping {
  const { columns, unknown } = readHeader(kind, header)
  const taken = new Set(columns.filter((one) => !one.isFallback).map(({ field }) => field.name))
  const applicable: Mapping = {}
  for (const { key } of unknown) {
    if (key === '' || !Object.hasOwn(remembered, key)) continue
    const column = remembered[key] ?? ''
    if (column === '') applicable[key] = ''
    else if (definitionOf(kind).fields.has(column) && !taken.has(column)) {
      applicable[key] = column
      taken.add(column)
    }
  }
  return applicable
}

/** Returns the headers that a mapping assigns to columns. */
export function mappedHeaders(
  kind: Kind,
  header: string[],
  mapping: Mapping,
): { text: string; column: string }[] {
  const plain = readHeader(kind, header).columns.filter((one) => !one.isFallback)
  const named = new Set(plain.map(({ index }) => index))
  return readHeader(kind, header, { mapping })
    .columns.filter(({ index, isFallback }) => !isFallback && !named.has(index))
    .map(({ field, index }) => ({
      text: (header[index] ?? '').trim().slice(0, 100),
      column: field.name,
    }))
}
