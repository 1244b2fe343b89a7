import { createContext } from 'react-router'

import type { EditProblem, SubmittedEdit } from '#domain/bulk-edit/operations.ts'
import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import type { StoredImage } from '#domain/images/stored-image.ts'
import type { ImportWork, SheetProblem, SubmittedSheet } from '#domain/import/job.ts'
import type { MappingQuestion } from '#domain/import/mapping.ts'
import type { CountedFacets, FacetKind } from '#domain/lists/facets.ts'
import type { ListFilters, TopicKeys } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { OfferPolicy } from '#domain/pause/facts.ts'
import type { SiteSettings } from '#domain/site.ts'
import type { SiteStatus } from '#domain/status.ts'
import type { Viewer } from '#queries/account/viewer.ts'
import type { Api } from '#queries/api.ts'

/** The API client with the permissions of the visitor or the signed-in user. */
export const apiContext = createContext<Api>()

/** Resolves to the signed-in user, or null. Rejects when the lookup fails: a failure does not mean "signed out". */
export const viewerContext = createContext<() => Promise<Viewer | null>>()

/** Logs an unexpected error of a page. */
export const reportContext = createContext<(error: unknown) => void>()

/** Logs that the page falls back to a slower way. */
export const warnContext = createContext<(message: string) => void>()

/** The nonce of the scripts that the page is rendered with. */
export const nonceContext = createContext<string>()

/** The operator's settings for the site. */
export const siteContext = createContext<SiteSettings>()

/** The operator's settings about compliance. */
export const complianceContext = createContext<ComplianceSettings>()

/** Returns the options of the filters of a list, and how many records the options and the filters find. */
export type CountFacets = (
  kind: FacetKind,
  locale: Locale,
  filters: ListFilters & TopicKeys,
) => Promise<CountedFacets>

export const facetsContext = createContext<CountFacets>()

/** Counts a search of the site that found nothing. */
export const missedSearchContext = createContext<(q: string, locale: Locale) => void>()

/** The end of the visitor's pause; null without one. */
export const pauseContext = createContext<string | null>()

/** Decides which offers the pages show. */
export const offerPolicyContext = createContext<OfferPolicy>()

/** The site's public URL, for absolute links. */
export const siteUrlContext = createContext<string>()

/** Every origin that serves the site, with and without www; the sitemap can be generated for each of them. */
export const siteOriginsContext = createContext<string[]>()

export interface CookieJar {
  get(name: string): string | undefined
  /** Sets a cookie on the response; null deletes it. Scripts can read it only if it is readable. */
  set(name: string, value: string | null, seconds?: number, isReadable?: boolean): void
}

export const cookiesContext = createContext<CookieJar>()

/** Image storage for administrators; other users get the problem `not_admin`. */
export interface Images {
  /** Copies an image to our own origin. Returns an address on our origin, or '' for no image, without copying. */
  storeImage(address: string): Promise<StoredImage>
  storeFile(file: Blob): Promise<StoredImage>
  /** Deletes the files of images that were deleted permanently. Does nothing for other users. */
  deleteFiles(addresses: string[]): Promise<void>
}

export const imagesContext = createContext<Images>()

/** Sheet imports and bulk edits for administrators; other users get the problem `not-admin`. */
export interface Imports {
  /** Opens a sheet and reads it, or asks about its columns. Resolves when it has been read, or after a timeout while reading continues. */
  start(
    sheet: SubmittedSheet,
  ): Promise<{ id: string } | { problem: SheetProblem } | { question: MappingQuestion }>
  /** Forgets the columns that were chosen for the headers of an import's sheet; false for an unknown import. */
  forgetMapping(id: string): Promise<boolean>
  /** Plans a bulk edit. Resolves when every record has been compared, or after a timeout while that continues. */
  startEdit(edit: SubmittedEdit): Promise<{ id: string } | { problem: EditProblem }>
  /** Continues or undoes an import; false when its state does not allow that or another worker has claimed it. */
  run(id: string, work: ImportWork): Promise<boolean>
  /** Passes the visitor's session to a running import, so that it can continue for as long as the session lasts. */
  refreshSession(id: string): Promise<void>
}

/** Returns the site's status to administrators; null to other users. */
export const statusContext = createContext<() => Promise<SiteStatus | null>>()

export const importsContext = createContext<Imports>()
