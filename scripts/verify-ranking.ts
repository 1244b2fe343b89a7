// Computes the ranking of a site again from the facts in its /ranking.json, and compares it with the published scores and with the order of
// its list. It imports nothing of the site's own ranking, so that both would have to be wrong in the same way.

import { defaultLocale } from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'

const site = process.argv[2]?.replace(/\/+$/, '')
if (!site || !/^https?:\/\//.test(site)) {
  console.error('Usage: npm run verify-ranking -- https://example.se')
  process.exit(2)
}

interface Rules {
  notAssessed: number
  licence: Record<string, number>
  terms: { free: number; worstPrice: number }
  withdrawals: { within: number; score: number }[]
  payments: {
    methods: Record<string, number>
    choice: { methods: number; score: number }
    deposit: { most: number; score: number }
  }
  protection: { perCheck: number }
  support: { perCheck: number }
  selection: { perGameType: number; perProvider: number; mostOfEach: number }
}

interface Casino {
  slug: string
  facts: {
    licence: string
    bonusPrice: number | null
    withdrawalMinutes: number | null
    paymentMethods: string[]
    lowestDeposit: number | null
    gameTypes: number
    providers: number
    protection: string[] | null
    support: string[] | null
  }
  scores: Record<string, number | null>
  total: number | null
}

interface Ranking {
  criteria: string[]
  method: { version: number; weights: Record<string, number>; rules: Rules }
  casinos: Casino[]
  next: string | null
}

const patience = 30_000
const maxBytes = 20_000_000
const mostPages = 1_000
const cardsPerPage = 24

async function read(path: string, expected: string): Promise<string> {
  const response = await fetch(new URL(path, `${site}/`), {
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok || !response.headers.get('Content-Type')?.includes(expected))
    throw new Error(`${path} answered ${response.status} ${response.headers.get('Content-Type')}`)
  const text = await response.text()
  if (text.length > maxBytes) throw new Error(`${path} is too large`)
  return text
}

/** Rounds to one decimal and limits to 10. */
const rounded = (score: number) => Math.round(Math.min(score, 10) * 10) / 10

function scoresOf({ facts }: Casino, rules: Rules): Record<string, number | null> {
  const { bonusPrice, withdrawalMinutes, paymentMethods, lowestDeposit } = facts
  const { terms, payments, selection } = rules
  let methods = 0
  for (const [name, score] of Object.entries(payments.methods)) {
    if (paymentMethods.includes(name)) methods += score
  }
  if (paymentMethods.length >= payments.choice.methods) methods += payments.choice.score
  if (lowestDeposit !== null && lowestDeposit <= payments.deposit.most)
    methods += payments.deposit.score
  const least = (count: number) => Math.min(count, selection.mostOfEach)
  const share = bonusPrice === null ? 0 : Math.min(bonusPrice, terms.worstPrice) / terms.worstPrice
  const tier = rules.withdrawals.find(({ within }) => (withdrawalMinutes ?? 0) <= within)
  return {
    licence: rules.licence[facts.licence] ?? Number.NaN,
    terms: bonusPrice === null ? null : rounded(terms.free * (1 - share)),
    withdrawals: withdrawalMinutes === null ? null : (tier?.score ?? 0),
    payments: paymentMethods.length === 0 ? null : rounded(methods),
    protection: facts.protection && rounded(facts.protection.length * rules.protection.perCheck),
    support: facts.support && rounded(facts.support.length * rules.support.perCheck),
    selection:
      facts.gameTypes + facts.providers === 0
        ? null
        : rounded(
            least(facts.gameTypes) * selection.perGameType +
              least(facts.providers) * selection.perProvider,
          ),
  }
}

/** Returns ten times the weighted sum, a whole number; null when nothing that counts is assessed. */
function sumOf(
  scores: Record<string, number | null>,
  weights: Record<string, number>,
  rules: Rules,
) {
  let sum = 0
  let isAssessed = false
  for (const [criterion, weight] of Object.entries(weights)) {
    const score = scores[criterion] ?? null
    sum += weight * Math.round((score ?? rules.notAssessed) * 10)
    if (weight > 0 && score !== null) isAssessed = true
  }
  return isAssessed ? sum : null
}

const problems: string[] = []
const casinos: Casino[] = []
let ranking: Ranking | null = null
for (let next: string | null = '/ranking.json', page = 0; next !== null; page++) {
  if (page >= mostPages) throw new Error('ranking.json does not end')
  const part = JSON.parse(await read(next, 'application/json')) as Ranking
  ranking ??= part
  casinos.push(...part.casinos)
  next = part.next
}
if (!ranking) throw new Error('ranking.json is empty')
const { criteria, method } = ranking

for (const casino of casinos) {
  const scores = scoresOf(casino, method.rules)
  for (const criterion of criteria) {
    if (scores[criterion] !== casino.scores[criterion])
      problems.push(
        `${casino.slug}: ${criterion} is ${casino.scores[criterion]}, computed ${scores[criterion]}`,
      )
  }
}

/** Compares the order of the list with the one computed for some weights. */
async function compareList(weights: Record<string, number>): Promise<void> {
  const sums = new Map(
    casinos.map((casino) => [
      casino.slug,
      sumOf(scoresOf(casino, method.rules), weights, method.rules) ?? -1,
    ]),
  )
  const expected = [...sums.keys()].sort(
    (a, b) => (sums.get(b) ?? -1) - (sums.get(a) ?? -1) || (a < b ? -1 : 1),
  )
  const text = criteria.map((criterion) => weights[criterion]).join('-')
  const listed: string[] = []
  for (let page = 1; listed.length < expected.length && page <= mostPages; page++) {
    const html = await read(
      `${pathTo('casinos', defaultLocale)}?sort=own&w=${text}&page=${page}`,
      'text/html',
    )
    const found = slugsIn(html)
    if (found.length === 0) break
    listed.push(...found)
    if (found.length < cardsPerPage) break
  }
  const wrong = expected.findIndex((slug, index) => slug !== listed[index])
  if (wrong >= 0 || listed.length !== expected.length)
    problems.push(
      `weights ${text}: place ${wrong + 1} is ${listed[wrong]}, computed ${expected[wrong]}; ${listed.length} of ${expected.length} listed`,
    )
}

/** Reads the list from the page's structured data. */
function slugsIn(html: string): string[] {
  for (const [, json = ''] of html.matchAll(
    /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g,
  )) {
    const data = JSON.parse(json) as { '@graph'?: unknown[] }
    for (const item of [data, ...(data['@graph'] ?? [])] as {
      '@type'?: string
      itemListElement?: { url?: string }[]
    }[]) {
      if (item['@type'] === 'ItemList')
        return (item.itemListElement ?? []).map(({ url }) => url?.split('/').at(-1) ?? '')
    }
  }
  return []
}

await compareList(method.weights)
// One criterion at a time: an error in any of them shows.
for (const criterion of criteria) {
  await compareList(Object.fromEntries(criteria.map((one) => [one, one === criterion ? 5 : 0])))
}

for (const line of problems.slice(0, 50)) console.error(line)
console.log(
  problems.length === 0
    ? `${casinos.length} casinos: all scores and ${criteria.length + 1} orders agree with version ${method.version} of the method`
    : `${problems.length} differences`,
)
process.exitCode = problems.length === 0 ? 0 : 1
