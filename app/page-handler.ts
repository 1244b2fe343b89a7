// Entry of the server bundle: everything that the server needs of the pages. The bundle has its own copy of React and React
// Router; domain/, messages/, queries/ and backend/ are imported at run time and exist once in the process.
import { createRequestHandler, RouterContextProvider } from 'react-router'

import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { publicPageAt } from '#domain/pages/addresses.ts'
import type { SiteSettings } from '#domain/site.ts'
import type { SiteStatus } from '#domain/status.ts'
import type { Viewer } from '#queries/account/viewer.ts'
import type { Api } from '#queries/api.ts'

import {
  apiContext,
  type CookieJar,
  type CountFacets,
  complianceContext,
  cookiesContext,
  facetsContext,
  type Images,
  type Imports,
  imagesContext,
  importsContext,
  missedSearchContext,
  nonceContext,
  offerPolicyContext,
  pauseContext,
  reportContext,
  siteContext,
  siteOriginsContext,
  siteUrlContext,
  statusContext,
  viewerContext,
  warnContext,
} from './context.ts'
import { publicRoutes } from './public-routes.ts'
import * as build from 'virtual:react-router/server-build'

/** What a request's page may use. */
export interface PageServices {
  api: Api
  viewer: () => Promise<Viewer | null>
  cookies: CookieJar
  images: Images
  imports: Imports
  status: () => Promise<SiteStatus | null>
  site: SiteSettings
  compliance: ComplianceSettings
  /** Counts what the options of the filters of a list find. */
  countFacets: CountFacets
  /** Counts a search of the site that found nothing. */
  countMissedSearch: (q: string, locale: Locale) => void
  /** The end of the visitor's pause, or null. */
  pause: string | null
  /** True when the page shows no offers because of the pause. */
  isQuiet: boolean
  siteUrl: string
  siteOrigins: string[]
  /** Logs an unexpected error of the page. */
  report: (error: unknown) => void
  /** Logs that the page falls back to a slower way. */
  warn: (message: string) => void
  /** The nonce of the scripts that the renderer writes. */
  nonce: string
}

/** Returns a function that runs the loaders and renders the page of a request. */
export function createPageHandler(
  mode: 'development' | 'production',
  warn: (message: string) => void,
) {
  const handle = createRequestHandler(build, mode)
  const publicBuild = mode === 'production' ? publicRoutes(build) : build
  if (!publicBuild) warn('all routes matched for public pages: unknown route names')
  const handlePublic = publicBuild ? createRequestHandler(publicBuild, mode) : handle
  return async (request: Request, services: PageServices): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(apiContext, services.api)
    context.set(viewerContext, services.viewer)
    context.set(cookiesContext, services.cookies)
    context.set(imagesContext, services.images)
    context.set(importsContext, services.imports)
    context.set(statusContext, services.status)
    context.set(siteContext, services.site)
    context.set(complianceContext, services.compliance)
    context.set(facetsContext, services.countFacets)
    context.set(missedSearchContext, services.countMissedSearch)
    context.set(pauseContext, services.pause)
    const { unlicensedLinks, markets } = services.compliance
    const today = dayInSweden(new Date())
    context.set(offerPolicyContext, { unlicensedLinks, markets, today, isQuiet: services.isQuiet })
    context.set(siteUrlContext, services.siteUrl)
    context.set(siteOriginsContext, services.siteOrigins)
    context.set(reportContext, services.report)
    context.set(warnContext, services.warn)
    context.set(nonceContext, services.nonce)
    const isPublic =
      request.method === 'GET' && publicPageAt(new URL(request.url).pathname) !== null
    return (isPublic ? handlePublic : handle)(request, context)
  }
}
