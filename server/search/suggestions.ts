import { type Context, Hono } from 'hono'

import { createConcurrencyLimit } from '#backend/limits/concurrency-limit.ts'
import { createRates } from '#backend/limits/rates.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { suggestionPaths } from '#domain/pages/table.ts'
import { readQuery } from '#domain/search/query.ts'
import { pathOfHit } from '#domain/search/results.ts'
import { findSitePages, namedPages } from '#domain/search/site-pages.ts'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { searchPages, suggestionTexts } from '#messages/index.ts'
import type { Api } from '#queries/api.ts'
import { searchSite } from '#queries/catalogue/site-search.ts'

import type { Services } from '../data-access/services.ts'
import { anonymousApi } from '../data-access/visitors.ts'
import { privateCacheControl } from '../http/headers.ts'
import type { Env } from '../http/requests.ts'
import type { Log } from '../operations/log.ts'

/** Returns the suggestions for a query as JSON; null when too many queries wait. */
export type Suggest = (q: string, locale: Locale, isQuiet: boolean) => Promise<string | null>

const maxSuggestions = 8
const maxPages = 2
const maxCached = 500
const perSecond = 20
/** The age at which suggestions are searched again, in milliseconds, because a hosted project reports no changes. */
const freshFor = 30_000

/** Answers queries from memory until the catalogue changes. */
export async function openSuggestions(services: Services): Promise<Suggest> {
  const api = anonymousApi(services)
  const queue = createConcurrencyLimit({ maxRunning: 2, maxQueued: 32 })
  const answers = new Map<string, { body: string; at: number }>()
  let changes = 0
  await services.onChange(() => {
    changes++
    answers.clear()
  })
  return async (q, locale, isQuiet) => {
    const key = `${locale} ${isQuiet} ${q}`
    const known = answers.get(key)
    if (known && performance.now() - known.at < freshFor) return known.body
    const at = performance.now()
    const before = changes
    const body = await queue.run(async () =>
      JSON.stringify(await suggestionsFor(api, q, locale, isQuiet)),
    )
    if (body === 'full') return null
    // An answer from before a change must not be kept.
    if (changes === before) answers.set(key, { body, at })
    if (answers.size > maxCached) answers.delete(answers.keys().next().value ?? '')
    return body
  }
}

/** Returns the routes from which the search box reads suggestions while a visitor types. */
export function suggestionRoutes({ suggest, log, limitFactor }: SuggestionDeps) {
  const rate = perSecond * limitFactor
  const rates = createRates({ burst: rate, perSecond: rate })
  const answer = (locale: Locale) => async (c: Context<Env>) => {
    const wait = rates.take(c.get('network'))
    if (wait !== null) return refused(c, 429, wait)
    const isQuiet = c.get('pause') !== null
    try {
      const q = readQuery(new URL(c.req.url).searchParams)
      const body = await suggest(q, locale, isQuiet)
      if (body === null) return refused(c, 503, 2)
      return c.body(body, 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': isQuiet ? privateCacheControl : 'public, max-age=30',
        'X-Robots-Tag': 'noindex',
      })
    } catch (err) {
      log.error({ err }, 'search suggestions failed')
      return refused(c, 503, 5)
    }
  }
  const app = new Hono<Env>()
  for (const locale of locales) app.get(suggestionPaths[locale], answer(locale))
  return app
}

interface SuggestionDeps {
  suggest: Suggest
  log: Log
  limitFactor: number
}

const refused = (c: Context<Env>, status: 429 | 503, seconds: number) =>
  c.json({ error: status === 429 ? 'too many requests' : 'unavailable' }, status, {
    'Retry-After': String(seconds),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })

/** Returns the best records of all kinds and a few pages. */
async function suggestionsFor(
  api: Api,
  q: string,
  locale: Locale,
  isQuiet: boolean,
): Promise<Suggestions> {
  const m = suggestionTexts[locale]
  const hits = await searchSite(api, locale, q, maxSuggestions)
  const records = hits.map((hit) => ({
    tier: hit.tier,
    suggestion: { name: hit.title, detail: m.kinds[hit.kind], path: pathOfHit(hit, locale) },
  }))
  const pages = findSitePages(q, namedPages(searchPages[locale], locale, isQuiet))
    .slice(0, maxPages)
    .map(({ page: { name, path }, tier }) => ({
      tier,
      suggestion: { name, detail: m.kinds.pages, path },
    }))
  const suggestions = [...pages, ...records]
    .toSorted((a, b) => a.tier - b.tier)
    .slice(0, maxSuggestions)
    .map(({ suggestion }) => suggestion)
  return { suggestions, status: q === '' ? '' : m.count(suggestions.length) }
}
