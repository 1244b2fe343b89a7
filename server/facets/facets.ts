import type { CountFacets } from '#app/context.ts'

import type { Services } from '../data-access/services.ts'
import { anonymousApi } from '../data-access/visitors.ts'
import type { Log } from '../operations/log.ts'
import { BonusClock } from '../page-cache/bonus-clock.ts'
import { readChange } from '../page-cache/key.ts'
import { LiveFacets } from './live-facets.ts'

/** The age at which counts are read again when other processes change the data without a notification. */
const freshForUnnotified = 30_000

/** Keeps the filter options of the lists current. */
export async function openFacets(services: Services, log: Log): Promise<CountFacets> {
  const api = anonymousApi(services)
  const clock = BonusClock.of(services, log)
  const freshFor = services.reportsExternalChanges ? Number.POSITIVE_INFINITY : freshForUnnotified
  const casinos = new LiveFacets({ api, clock, freshFor, kind: 'casinos' })
  const slots = new LiveFacets({ api, clock, freshFor, kind: 'slots' })
  await services.onChange((notification) => {
    const change = notification === null ? null : readChange(notification)
    clock.onChange(change)
    // The options name the licence holders.
    if (change === null || change.table === 'licence_holders') casinos.invalidate('all')
    if (change === null) slots.invalidate('all')
    else if (change.table === 'casinos' || change.table === 'slots') {
      const { table, rows } = change
      const list = table === 'casinos' ? casinos : slots
      list.invalidate(rows === 'all' ? 'all' : rows.map(({ slug }) => slug))
    }
  })
  return (kind, locale, filters) => (kind === 'casinos' ? casinos : slots).count(locale, filters)
}
