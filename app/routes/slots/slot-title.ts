import type { Locale } from '#domain/locale/locale.ts'
import { percentIn } from '#domain/locale/number.ts'

import type { SlotView } from './slot-view.ts'

/** Maximum length of a title: search engines show about 65 characters, part of which the site's name takes. */
const maxTitleLength = 48

/** Returns the longest title that search engines show in full, for a slot without a `meta_title`. */
export function slotTitle(
  { name, provider, rtp }: Pick<SlotView, 'name' | 'provider' | 'rtp'>,
  locale: Locale,
  title: (name: string, provider: string | null, rtp: string | null) => string,
): string {
  const percent = rtp === null ? null : percentIn(locale, rtp)
  const titles = [
    title(name, provider, percent),
    title(name, provider, null),
    title(name, null, percent),
  ]
  return titles.find(({ length }) => length <= maxTitleLength) ?? title(name, null, null)
}
