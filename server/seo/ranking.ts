import { type Context, Hono } from 'hono'

import { createConcurrencyLimit } from '#backend/limits/concurrency-limit.ts'
import { isSlug } from '#domain/columns/slug.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import { criteria, perCriterion } from '#domain/ranking/criteria.ts'
import { rankingFacts } from '#domain/ranking/facts.ts'
import { method, methods } from '#domain/ranking/method.ts'
import { scoresOf, totalOf } from '#domain/ranking/scores.ts'
import { defaultWeights } from '#domain/ranking/weights.ts'
import type { Api } from '#queries/api.ts'
import { listForRanking } from '#queries/catalogue/ranking.ts'

import type { Log } from '../operations/log.ts'
import { fingerprint, isKnown } from './etag.ts'

interface RankingDeps {
  /** An anonymous client: the response contains only public data. */
  api: Api
  log: Log
}

const rankingPath = '/ranking.json'

/** Returns the route of the ranking: its method, and the facts and scores of each casino, by which anyone can compute it again. */
export function rankingRoutes({ api, log }: RankingDeps) {
  const queue = createConcurrencyLimit({ maxRunning: 2, maxQueued: 16 })
  return new Hono().get(rankingPath, async (c) => {
    const after = c.req.query('after') ?? ''
    if (after !== '' && !isSlug(after)) return c.json({ error: 'after must be a slug' }, 400)
    try {
      const body = await queue.run(() => rankingAfter(api, after))
      return body === 'full' ? unavailable(c) : answer(c, body)
    } catch (err) {
      log.error({ err }, 'ranking failed')
      return unavailable(c)
    }
  })
}

function answer(c: Context, body: string) {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'public, max-age=60',
    'Access-Control-Allow-Origin': '*',
    'X-Robots-Tag': 'noindex',
    ETag: `W/"${fingerprint(body)}"`,
  }
  return isKnown(c, headers.ETag) ? c.body(null, 304, headers) : c.body(body, 200, headers)
}

const unavailable = (c: Context) =>
  c.json({ error: 'unavailable' }, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })

async function rankingAfter(api: Api, after: string): Promise<string> {
  const day = dayInSweden(new Date())
  const { rows, hasMore } = await listForRanking(api, after)
  const casinos = rows.map(({ name, slug, ...row }) => {
    const facts = rankingFacts(row, day)
    const scores = scoresOf(facts)
    return {
      ...{ slug, name, facts },
      scores: perCriterion((criterion) => decimal(scores[criterion])),
      total: decimal(totalOf(scores, defaultWeights)),
    }
  })
  const last = casinos.at(-1)
  return JSON.stringify({
    ...{ day, criteria, method },
    versions: methods.map(({ version, from, weights }) => ({ version, from, weights })),
    casinos,
    next: hasMore && last ? `${rankingPath}?after=${last.slug}` : null,
  })
}

const decimal = (tenths: number | null): number | null => tenths && tenths / 10
