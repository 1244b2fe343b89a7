import { useRouteLoaderData } from 'react-router'

import type { Locale } from '#domain/locale/locale.ts'
import type { SiteSettings } from '#domain/site.ts'

import { useLocale } from '../i18n/messages.ts'

/** The root loader's data, available on every page. */
export interface RootData {
  site: SiteSettings
  /** The public URL, without a path. */
  siteUrl: string
  year: number
  /** The signed-in user, for the menu. */
  viewer: { email: string } | null
  /** The line about the visitor's pause; null without one. */
  pause: string | null
  /** The flash message of the previous page. */
  flash: { title: string; text: string; tone: 'error' | 'success' } | null
}

export interface Site {
  name: string
  operator: SiteSettings['operator']
  helpline: { hours: string | null; checked: string | null }
  /** True when the site promises that advertising affects neither ratings nor orders. */
  isIndependent: boolean
  year: number
}

export function useRootData(): RootData {
  const data = useRouteLoaderData<() => RootData>('root')
  if (!data) throw new Error('No root loader data: the root route failed or has not loaded')
  return data
}

/** True during the visitor's pause, when pages show no offers. */
export const useIsQuiet = () => useRootData().pause !== null

/** Returns the operator's settings in the page's language. */
export function useSite(): Site {
  return siteIn(useLocale(), useRootData())
}

function siteIn(locale: Locale, { site, year }: RootData): Site {
  const { names, operator, helpline, isIndependent } = site
  return {
    name: names[locale],
    operator,
    isIndependent,
    helpline: { hours: helpline.hours[locale], checked: helpline.checked },
    year,
  }
}
