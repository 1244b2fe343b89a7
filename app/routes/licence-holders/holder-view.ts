import type { Licence, LicenceStatus } from '#domain/columns/column.ts'
import { recordView } from '#domain/kinds/record-view.ts'
import { dateIn, dayInSweden } from '#domain/locale/date.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { factsOf, type OfferPolicy } from '#domain/pause/facts.ts'
import type { WritableRows } from '#queries/api.ts'

export type HolderView = ReturnType<typeof holderView>

/** Converts a row to the data of a licence holder's page in one language, as of a moment. */
export function holderView(
  row: WritableRows['licence_holders'],
  locale: Locale,
  now: Date,
  { isQuiet }: OfferPolicy,
) {
  const shown = isQuiet ? factsOf('licence_holders', row) : row
  const view = recordView('licence_holders', shown, locale)
  // Formatted on the server, because creating a date formatter is slow in browsers.
  const day = (text: string) => text && dateIn(locale, text)
  return {
    ...view,
    ...(isQuiet && { isQuiet }),
    licences: view.licences.map((licence) => ({
      ...{ market: licence.market, kind: licence.kind, number: licence.number },
      status: statusOn(dayInSweden(now), licence),
      from: day(licence.valid_from),
      to: day(licence.valid_to),
      checked: day(licence.checked_on),
      domains: licence.domains.split(' ').filter(Boolean),
    })),
  }
}

/** Returns the status of a licence on a day: one that has ended is no longer valid, whatever is stored. */
function statusOn(today: string, { status, valid_to: end }: Licence): LicenceStatus {
  return status === 'active' && end !== '' && end < today ? 'expired' : status
}
