import { useRouteLoaderData } from 'react-router'

import { useLocale } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locale.ts'
import type { SiteSettings } from '#domain/site.ts'

/** What the root hands to every page. */
export interface RootData {
  site: SiteSettings
  year: number
}

export interface Site {
  name: string
  operator: SiteSettings['operator']
  helpline: { hours: string | null; checked: string | null }
  year: number
}

/** What the operator says of the site, in the page's language. */
export function useSite(): Site {
  const data = useRouteLoaderData<() => RootData>('root')
  const locale = useLocale()
  if (!data) throw new Error('The root has not loaded')
  return siteIn(locale, data)
}

function siteIn(locale: Locale, { site, year }: RootData): Site {
  const { names, operator, helpline } = site
  return {
    name: names[locale],
    operator,
    helpline: { hours: helpline.hours[locale], checked: helpline.checked },
    year,
  }
}
