import type { MetaDescriptor } from 'react-router'

import { messagesOf } from '#app/i18n/messages.ts'
import { inOtherLocale, localeOf, otherLocale, type Page, pageAt, pathTo } from '#app/i18n/paths.ts'
import { excerpt } from '#domain/excerpt.ts'
import type { Locale } from '#domain/locale.ts'
import { alternatesOf } from '#domain/sitemap.ts'
import { picturePath, pictureSize } from '#domain/social-picture.ts'
import { breadcrumbData, type StructuredData } from '#domain/structured-data.ts'

import type { RootData } from './site.ts'
import { trailTo } from './trail.ts'

interface PageMeta {
  title: string
  /** The page's name in the breadcrumbs; defaults to the title. */
  name?: string
  description?: string
  /** True for pages that search engines must not index. The server also sends this as a header. */
  isPrivate?: boolean
  /** When the page's row was last changed. */
  updated?: string
  /** Structured data about the page; see domain/structured-data.ts. */
  structuredData?: StructuredData
}

type Match = { id: string; pathname: string; loaderData?: unknown; handle?: unknown } | undefined

const openGraphLocales: Record<Locale, string> = { sv: 'sv_SE', en: 'en_GB' }

/** The list that a record's page belongs to. */
const lists: Partial<Record<Page, 'casinos' | 'slots'>> = { casino: 'casinos', slot: 'slots' }

/** Returns the title, the description, and the metadata for search engines and link previews. */
export function pageMeta(
  matches: readonly Match[],
  { title, name, description, isPrivate = false, updated, structuredData }: PageMeta,
): MetaDescriptor[] {
  const path = matches.at(-1)?.pathname ?? '/'
  const locale = localeOf(path)
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const siteName = root?.site.names[locale]
  const summary = description && excerpt(description)
  const base: MetaDescriptor[] = [
    { title: siteName ? `${title} – ${siteName}` : title },
    ...(summary ? [{ name: 'description', content: summary }] : []),
  ]
  const found = pageAt(path)
  // A page that is not indexed has no canonical URL and no alternate in the other language.
  if (isPrivate || !found || !root || !siteName) {
    return isPrivate ? [...base, { name: 'robots', content: 'noindex' }] : base
  }

  const { siteUrl } = root
  const other = otherLocale(locale)
  const versions = { [locale]: path, [other]: inOtherLocale(path) } as Record<Locale, string>
  const list = lists[found.page]
  const trail = trailTo(found.page, locale, messagesOf(matches))
  const picture = picturePath(
    locale,
    list ? { list, slug: found.params['slug'] ?? '' } : { page: fixedPicture(found.page) },
    updated,
  )
  const properties = {
    'og:type': list ? 'article' : 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': summary,
    'og:url': siteUrl + path,
    'og:locale': openGraphLocales[locale],
    'og:locale:alternate': openGraphLocales[other],
    'og:image': siteUrl + picture,
    'og:image:type': 'image/png',
    'og:image:width': String(pictureSize.width),
    'og:image:height': String(pictureSize.height),
    'og:image:alt': `${title} – ${siteName}`,
    'article:modified_time': updated && new Date(updated).toISOString(),
  }
  return [
    ...base,
    { tagName: 'link', rel: 'canonical', href: siteUrl + path },
    ...alternatesOf(versions).map(([hrefLang, href]) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href: siteUrl + href,
    })),
    ...Object.entries(properties).flatMap(([property, content]) =>
      content ? [{ property, content }] : [],
    ),
    // Twitter reads the rest of the card from the properties above.
    { name: 'twitter:card', content: 'summary_large_image' },
    structuredBlock([
      ...(structuredData?.({
        url: siteUrl + path,
        siteUrl,
        siteName,
        locale,
        searchUrl: `${siteUrl}${pathTo('casinos', locale)}?q=`,
      }) ?? []),
      ...(trail[0] ? [breadcrumbData(siteUrl, [...trail, { name: name ?? title, path }])] : []),
    ]),
  ]
}

function fixedPicture(page: Page): 'home' | 'casinos' | 'slots' {
  return page === 'casinos' || page === 'slots' ? page : 'home'
}

/** Returns the JSON-LD element. React Router escapes it, so that no text in it can end the element. */
function structuredBlock(things: ReturnType<StructuredData>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } }
}
