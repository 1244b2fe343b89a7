import { createHash } from 'node:crypto'

import { type HeaderOptions, keysOf, type Mapping, readHeader } from '#domain/import/header.ts'
import type { SheetChoice, SheetProblem, SubmittedSheet } from '#domain/import/job.ts'
import { applicableMapping, type MappingQuestion, questionAbout } from '#domain/import/mapping.ts'
import { guessKind } from '#domain/import/suggest.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'
import { googleDownload } from '#domain/sheets/google-sheet.ts'
import { columnLabels } from '#messages/column-labels.ts'
import { findImport, readSheetColumns } from '#queries/activity/imports.ts'
import type { Api } from '#queries/api.ts'

import { findMapping, forgetMapping, rememberMapping } from './job-queries.ts'
import type { SheetReader } from './reader.ts'
import { withRetries } from './retries.ts'

interface ColumnChoice extends SheetChoice {
  header: string[]
  options: HeaderOptions & { mapping: Mapping }
}

type Given = Pick<SubmittedSheet, 'kind' | 'mapping' | 'matchesNames'> & {
  origin: string
  source: string
}

/**
 * Decides which column each header of a sheet is: by the given mapping, which is then remembered for the next time, else by the
 * remembered one. Returns a question if columns remain unclear.
 */
export async function chooseColumns(
  api: Api,
  sample: SheetReader['sample'],
  { kind: givenKind, mapping: given, matchesNames, origin, source }: Given,
): Promise<ColumnChoice | { question: MappingQuestion } | { problem: SheetProblem }> {
  if ('problem' in sample) return sample
  const { header } = sample
  const kind = givenKind ?? guessKind(header, columnLabels)
  if (!kind) return { problem: { code: 'unknown-kind' } }
  const sheets = identitiesOf(header, origin === 'address' ? source : null)
  const mapping = given
    ? chosenMapping(kind, header, given)
    : await rememberedMapping(api, kind, header, sheets)
  const options = { mapping, isSlugOptional: matchesNames }
  const question = questionAbout(kind, sample, columnLabels, options)
  if (question) return { question }
  if (given) await withRetries(() => rememberMapping(api, kind, sheets, mapping))
  return { kind, header, options }
}

/** Forgets the mapping of an import's sheet; false when there is no such import. */
export async function forgetColumns(api: Api, id: string): Promise<boolean> {
  const job = await findImport(api, id)
  if (!job) return false
  const { header } = await readSheetColumns(api, job)
  const address = job.origin === 'address' ? job.source : null
  await forgetMapping(api, job.kind, identitiesOf(header, address))
  return true
}

/** Returns the remembered mapping of a sheet. A sheet whose headers are all known has none. */
async function rememberedMapping(api: Api, kind: Kind, header: string[], sheets: string[]) {
  if (readHeader(kind, header).unknown.length === 0) return {}
  const remembered = await withRetries(() => findMapping(api, kind, sheets))
  return applicableMapping(kind, header, remembered)
}

/** Keeps the choices for headers that the sheet has. A column that does not exist counts as none. */
function chosenMapping(kind: Kind, header: string[], given: Mapping): Mapping {
  const keys = new Set(keysOf(header))
  const { fields } = definitionOf(kind)
  return Object.fromEntries(
    Object.entries(given)
      .filter(([key]) => keys.has(key))
      .map(([key, column]) => [key, fields.has(column) ? column : '']),
  )
}

/** Returns the hashes under which a sheet's mapping is stored: of its address, if any, and of its header, which wins. */
function identitiesOf(header: string[], address: string | null): string[] {
  const download = address === null ? null : googleDownload(address)
  return [
    ...(download ? [hashOf(`address ${download.href}`)] : []),
    hashOf(`header ${JSON.stringify(keysOf(header))}`),
  ]
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
