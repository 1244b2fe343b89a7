import { type RouterContextProvider, redirect } from 'react-router'

import { apiContext } from '#app/context.ts'
import { orOutage } from '#app/requests/outage.ts'
import {
  comparisonQuery,
  correctedComparison,
  maxCompared,
  readComparison,
} from '#domain/comparison/query.ts'
import type { ComparedKind } from '#domain/pages/kind-pages.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import type { Api } from '#queries/api.ts'
import {
  type Candidate,
  findCandidates,
  findRenamed,
  listNamed,
} from '#queries/catalogue/comparison.ts'

interface Request {
  context: Readonly<RouterContextProvider>
  url: URL
}

/** What the visitor can choose from. */
interface Choices {
  candidates: Candidate[]
  /** Names to search for instead when nothing matches. */
  suggestions: string[]
  /** The records of a shared list. */
  listed: Candidate[]
}

const noChoices = { candidates: [], suggestions: [] }

/**
 * Returns the compared records and what can be added to them. Redirects other spellings, so that the page cache holds each comparison
 * once, and former slugs. Unknown and unpublished records are missing alike.
 */
export async function comparisonData<Row extends Candidate>(
  { context, url }: Request,
  kind: ComparedKind,
  find: (api: Api, slugs: readonly string[]) => Promise<Row[]>,
) {
  const query = correctedComparison(url.searchParams)
  if (query !== null) throw redirect(url.pathname + query)
  const comparison = readComparison(url.searchParams)
  const { slugs, listed, q } = comparison
  const api = context.get(apiContext)
  const [rows, named] = await orOutage(
    context,
    Promise.all([find(api, slugs), listNamed(api, kind, listed)]),
  )
  const isKnown = (slug: string) => rows.some((row) => row.slug === slug)
  const missing = slugs.filter((slug) => !isKnown(slug))
  const renamed = await orOutage(context, findRenamed(api, kind, missing))
  if (renamed.size > 0) {
    const current = slugs.map((slug) => renamed.get(slug) ?? slug)
    throw redirect(url.pathname + comparisonQuery({ ...comparison, slugs: current }))
  }
  const found =
    rows.length < maxCompared
      ? await orOutage(context, findCandidates(api, kind, localeOf(url.pathname), q))
      : noChoices
  const choices: Choices = asPlainText({ ...found, listed: named })
  return {
    rows,
    page: {
      comparison,
      choices,
      isIncomplete: missing.length > 0 || named.length < listed.length,
    },
  }
}

export type ComparisonState = Awaited<ReturnType<typeof comparisonData>>['page']
