import { createContext } from 'react-router'

import type { SiteSettings } from '#domain/site.ts'

import type { Api } from './data/api.ts'

/** The data as the visitor may see it. */
export const apiContext = createContext<Api>()

/** Where a page tells the operator of what it did not expect. */
export const reportContext = createContext<(error: unknown) => void>()

/** What the operator says about the site. */
export const siteContext = createContext<SiteSettings>()
