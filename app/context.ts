import { createContext } from 'react-router'

import type { KeptImage } from '#domain/image.ts'
import type { GivenSheet, ImportWork, SheetProblem } from '#domain/import/job.ts'
import type { SiteSettings } from '#domain/site.ts'
import type { SiteStatus } from '#domain/status.ts'

import type { Api } from './data/api.ts'
import type { Viewer } from './data/viewer.ts'

/** The API client with the permissions of the visitor or the signed-in user. */
export const apiContext = createContext<Api>()

/** Resolves to the signed-in user, or null. Rejects when the lookup fails: a failure does not mean "signed out". */
export const viewerContext = createContext<() => Promise<Viewer | null>>()

/** Logs an unexpected error of a page. */
export const reportContext = createContext<(error: unknown) => void>()

export interface RenderedPage {
  html: string
  /** The nonce of the scripts that the renderer wrote. */
  mark: string
  /** The script that passes the loader data to the browser's router. */
  handover: string | null
}

/** Receives the rendered page and sets the headers that depend on its content. */
export const sealContext = createContext<(page: RenderedPage, headers: Headers) => void>()

/** The operator's settings for the site. */
export const siteContext = createContext<SiteSettings>()

/** The site's public URL, for absolute links. */
export const siteUrlContext = createContext<string>()

/** Every origin that serves the site, with and without www; the sitemap can be generated for each of them. */
export const siteOriginsContext = createContext<string[]>()

export interface CookieJar {
  get(name: string): string | undefined
  /** Sets a cookie on the response; null deletes it. */
  set(name: string, value: string | null, seconds?: number): void
}

export const cookiesContext = createContext<CookieJar>()

/** Image storage for administrators; other users get the problem `not_admin`. */
export interface Images {
  /** Copies an image to our own origin. Returns an address on our origin, or '' for no image, without copying. */
  keepImage(address: string): Promise<KeptImage>
  keepFile(file: Blob): Promise<KeptImage>
}

export const imagesContext = createContext<Images>()

/** Sheet imports for administrators; other users get the problem `not-admin`. */
export interface Imports {
  /** Opens a sheet and reads it. Resolves when it has been read, or after a timeout while reading continues. */
  begin(sheet: GivenSheet): Promise<{ id: string } | { problem: SheetProblem }>
  /** Continues or undoes an import; false when its state does not allow that or another worker has claimed it. */
  work(id: string, work: ImportWork): Promise<boolean>
  /** Passes the visitor's session to a running import, so that it can continue for as long as the session lasts. */
  attend(id: string): Promise<void>
}

/** Returns the site's status to administrators; null to other users. */
export const statusContext = createContext<() => Promise<SiteStatus | null>>()

export const importsContext = createContext<Imports>()
