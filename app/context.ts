import { createContext } from 'react-router'

import type { KeptImage } from '#domain/image.ts'
import type { GivenSheet, ImportWork, SheetProblem } from '#domain/import/job.ts'
import type { SiteSettings } from '#domain/site.ts'
import type { SiteStatus } from '#domain/status.ts'

import type { Api } from './data/api.ts'
import type { Viewer } from './data/viewer.ts'

/** The data as the visitor, or whoever is signed in, may see it. */
export const apiContext = createContext<Api>()

/** Who is signed in, asked when somebody wants to know. Fails when it cannot be found out: that is not a "nobody". */
export const viewerContext = createContext<() => Promise<Viewer | null>>()

/** Where a page tells the operator of what it did not expect. */
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

/** What the operator says about the site. */
export const siteContext = createContext<SiteSettings>()

/** The public address, for links that leave the site. */
export const siteUrlContext = createContext<string>()

/** Every address the site is served at, with and without www: the sitemap can be made for any of them. */
export const siteOriginsContext = createContext<string[]>()

export interface CookieJar {
  get(name: string): string | undefined
  /** For the answer. A null value takes the cookie away. */
  set(name: string, value: string | null, seconds?: number): void
}

export const cookiesContext = createContext<CookieJar>()

/** Pictures, for administrators: anyone else is told `not_admin`. */
export interface Images {
  /** Copies a picture to our own origin. What is there already, and no picture at all (''), stays as it is. */
  keepImage(address: string): Promise<KeptImage>
  keepFile(file: Blob): Promise<KeptImage>
}

export const imagesContext = createContext<Images>()

/** Imports of sheets, for administrators: anyone else is told `not-admin`. */
export interface Imports {
  /** Opens a sheet and reads it; comes back when that is done, or when it takes long. */
  begin(sheet: GivenSheet): Promise<{ id: string } | { problem: SheetProblem }>
  /** Goes on with an import, or undoes it; false when that is not to be done, or somebody else does it. */
  work(id: string, work: ImportWork): Promise<boolean>
  /** Lets what is under way go on for as long as this visitor's session lasts. */
  attend(id: string): Promise<void>
}

/** How the site is doing, for administrators; null for anyone else. */
export const statusContext = createContext<() => Promise<SiteStatus | null>>()

export const importsContext = createContext<Imports>()
