import { recordView } from '#domain/kinds/record-view.ts'
import { dateIn } from '#domain/locale/date.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { WritableRows } from '#queries/api.ts'

export type SlotView = ReturnType<typeof slotView>

/** Converts a row to the data of a slot page in one language. */
export function slotView(row: WritableRows['slots'], locale: Locale) {
  const view = recordView('slots', row, locale)
  return {
    ...view,
    // Formatted on the server, because creating a date formatter is slow in browsers.
    released: view.release_date && dateIn(locale, view.release_date),
    meta_title: view.meta_title?.text,
    meta_description: view.meta_description?.text,
  }
}
