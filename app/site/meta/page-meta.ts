import type { MetaDescriptor } from 'react-router'

import { messagesOf } from '#app/i18n/messages.ts'
import { excerpt } from '#domain/lists/excerpt.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { type Locale, languageOf, locales, perLocale } from '#domain/locale/locale.ts'
import { localeOf, pageAt, pathInLocale, pathTo } from '#domain/pages/paths.ts'
import { alternatesOf } from '#domain/pages/sitemap.ts'
import { entryOf, pagesIn } from '#domain/pages/table.ts'
import { type ImageKind, socialImagePath, socialImageSize } from '#domain/seo/social-image.ts'
import {
  breadcrumbData,
  casinoData,
  holderData,
  homeData,
  listData,
  type StructuredData,
  slotData,
} from '#domain/seo/structured-data.ts'

import type { RootData } from '../site.ts'
import { trailTo } from './trail.ts'

const describers = { casinoData, holderData, homeData, listData, slotData }

interface PageMeta {
  title: string
  /** The page's name in the breadcrumbs; defaults to the title. */
  name?: string
  description?: string
  /** True for pages that search engines must not index. The server also sends this as a header. */
  isPrivate?: boolean
  /** The languages in which search engines may list the page; all of them without this. */
  languages?: readonly Locale[]
  /** When the page's row was last changed. */
  updated?: string
  /** Describes the page as structured data. */
  structuredData?: (describe: typeof describers) => StructuredData
}

type Match = { id: string; pathname: string; loaderData?: unknown; handle?: unknown } | undefined

/** Returns the title, the description, and the metadata for search engines and link previews. */
export function pageMeta(
  matches: readonly Match[],
  {
    title,
    name,
    description,
    isPrivate = false,
    languages = locales,
    updated,
    structuredData,
  }: PageMeta,
): MetaDescriptor[] {
  const path = matches.at(-1)?.pathname ?? '/'
  const locale = localeOf(path)
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const siteName = root?.site.names[locale]
  const summary = description && excerpt(description)
  const base: MetaDescriptor[] = [
    { title: siteName ? documentTitle(title, siteName) : title },
    ...(summary ? [{ name: 'description', content: summary }] : []),
  ]
  const found = pageAt(path)
  // A page that is not indexed has no canonical URL and no alternates in other languages.
  if (isPrivate || !found || !root || !siteName) {
    return isPrivate ? [...base, { name: 'robots', content: 'noindex' }] : base
  }

  const { siteUrl } = root
  const versions = perLocale((version) => pathInLocale(path, version))
  const { cache } = { cache: false as const, ...entryOf(found.page) }
  // Only pages of these kinds have a record.
  const record = cache && 'record' in cache ? (cache.record as ImageKind) : null
  const trail = trailTo(found.page, locale, messagesOf(matches))
  const imagePath = socialImagePath(
    locale,
    record
      ? { list: record, slug: found.params['slug'] ?? '' }
      : { page: oneOf(pagesIn('header'), found.page) ?? 'home' },
    updated,
  )
  const properties = {
    'og:type': record ? 'article' : 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': summary,
    'og:url': siteUrl + path,
    'og:locale': openGraphLocale(locale),
    'og:image': siteUrl + imagePath,
    'og:image:type': 'image/png',
    'og:image:width': String(socialImageSize.width),
    'og:image:height': String(socialImageSize.height),
    'og:image:alt': documentTitle(title, siteName),
    'article:modified_time': updated && new Date(updated).toISOString(),
  }
  return [
    ...base,
    { tagName: 'link', rel: 'canonical', href: siteUrl + path },
    ...alternatesOf(versions, languages).map(([hrefLang, href]) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href: siteUrl + href,
    })),
    ...languages
      .filter((version) => version !== locale)
      .map((version) => ({ property: 'og:locale:alternate', content: openGraphLocale(version) })),
    ...Object.entries(properties).flatMap(([property, content]) =>
      content ? [{ property, content }] : [],
    ),
    // Twitter reads the rest of the card from the properties above.
    { name: 'twitter:card', content: 'summary_large_image' },
    // Only crawlers read structured data, and they load pages from the server. When React hydrates the page, it leaves elements
    // in the head alone that it does not know.
    ...(import.meta.env.SSR
      ? [
          structuredBlock([
            ...(structuredData?.(describers)({
              url: siteUrl + path,
              siteUrl,
              siteName,
              locale,
              searchUrl: `${siteUrl}${pathTo('casinos', locale)}?q=`,
            }) ?? []),
            ...(trail[0]
              ? [breadcrumbData(siteUrl, [...trail, { name: name ?? title, path }])]
              : []),
          ]),
        ]
      : []),
  ]
}

/** Returns the title of a page with the site's name, as browsers and search engines show it. */
export const documentTitle = (title: string, siteName: string) => `${title} – ${siteName}`

const openGraphLocale = (locale: Locale) => languageOf(locale).tag.replace('-', '_')

/** Returns the JSON-LD element. React Router escapes it, so that no text in it can end the element. */
function structuredBlock(things: ReturnType<StructuredData>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } }
}
