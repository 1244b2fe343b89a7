import type { Locale } from '../locale/locale.ts'

// Structured data for search engines: the part of schema.org's vocabulary that we use.

interface Organization {
  '@type': 'Organization'
  name: string
  url?: string
  logo?: string
  description?: string
  mainEntityOfPage?: string
  parentOrganization?: Organization
  review?: Review
}

interface Game {
  '@type': 'Game'
  name: string
  image?: string
  description?: string
  datePublished?: string
  publisher?: Organization
  mainEntityOfPage?: string
  review?: Review
}

interface Review {
  '@type': 'Review'
  author: Organization
  reviewRating: { '@type': 'Rating'; ratingValue: number; bestRating: 5; worstRating: 1 }
  datePublished: string
  dateModified: string
  inLanguage: Locale
  url: string
}

interface ListItem {
  '@type': 'ListItem'
  position: number
  name: string
  /** As in Google's examples, lists use `url` and breadcrumbs use `item`. */
  url?: string
  item?: string
}

interface WebSite {
  '@type': 'WebSite'
  name: string
  url: string
  inLanguage: Locale
  potentialAction: {
    '@type': 'SearchAction'
    target: { '@type': 'EntryPoint'; urlTemplate: string }
    'query-input': string
  }
}

interface Question {
  '@type': 'Question'
  name: string
  acceptedAnswer: { '@type': 'Answer'; text: string }
}

type Thing =
  | Organization
  | Game
  | WebSite
  | { '@type': 'BreadcrumbList'; itemListElement: ListItem[] }
  | { '@type': 'ItemList'; numberOfItems: number; itemListElement: ListItem[] }
  | { '@type': 'FAQPage'; mainEntity: Question[] }

/** Facts about a page and the site. All URLs are absolute. */
export interface PageFacts {
  url: string
  siteUrl: string
  siteName: string
  locale: Locale
  /** Search URL, to which the query is appended. */
  searchUrl: string
}

/** Builds a page's structured data from its facts. */
export type StructuredData = (page: PageFacts) => Thing[]

/** A reviewed casino or slot, in the page's language. */
interface Reviewed {
  name: string
  logo: string | null
  rating: number
  description: { text: string } | null
  created_at: string
  updated_at: string
}

export function casinoData(casino: Reviewed): StructuredData {
  return (page) => {
    const { logo, description, ...rest } = reviewedOn(page, casino)
    return [
      {
        '@type': 'Organization',
        ...rest,
        ...(logo && { logo }),
        ...(description && { description }),
      },
    ]
  }
}

/** Describes a licence holder, without its casinos, which have their own pages. */
export function holderData(holder: { name: string; group_name: string | null }): StructuredData {
  return ({ url }) => [
    {
      '@type': 'Organization',
      name: holder.name,
      mainEntityOfPage: url,
      ...(holder.group_name && {
        parentOrganization: { '@type': 'Organization', name: holder.group_name },
      }),
    },
  ]
}

export function slotData(
  slot: Reviewed & { provider: string | null; release_date: string | null },
): StructuredData {
  return (page) => {
    const { logo, description, ...rest } = reviewedOn(page, slot)
    return [
      {
        '@type': 'Game',
        ...rest,
        ...(logo && { image: logo }),
        ...(description && { description }),
        ...(slot.release_date && { datePublished: slot.release_date }),
        ...(slot.provider && { publisher: { '@type': 'Organization', name: slot.provider } }),
      },
    ]
  }
}

/** Describes the entries of a list, in order, and its FAQ. */
export function listData(
  items: readonly { name: string; slug: string }[],
  faq: readonly { question: string; answer: readonly string[] }[] = [],
): StructuredData {
  return ({ url }) => [
    ...(items.length === 0
      ? []
      : [
          {
            '@type': 'ItemList' as const,
            numberOfItems: items.length,
            itemListElement: items.map(({ name, slug }, index) => ({
              '@type': 'ListItem' as const,
              position: index + 1,
              name,
              url: `${url}/${slug}`,
            })),
          },
        ]),
    ...(faq.length === 0
      ? []
      : [
          {
            '@type': 'FAQPage' as const,
            mainEntity: faq.map(({ question, answer }) => ({
              '@type': 'Question' as const,
              name: question,
              acceptedAnswer: { '@type': 'Answer' as const, text: answer.join('\n\n') },
            })),
          },
        ]),
  ]
}

/** Describes the breadcrumbs from the home page to the page itself. */
export function breadcrumbData(
  siteUrl: string,
  trail: readonly { name: string; path: string }[],
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

/** Describes the organization and the site search. */
export const homeData: StructuredData = ({ url, siteUrl, siteName, locale, searchUrl }) => [
  { '@type': 'Organization', name: siteName, url: siteUrl, logo: `${siteUrl}/favicon.svg` },
  {
    '@type': 'WebSite',
    name: siteName,
    url,
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${searchUrl}{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]

function reviewedOn(page: PageFacts, item: Reviewed) {
  return {
    name: item.name,
    logo: item.logo && absolute(item.logo, page.siteUrl),
    description: item.description?.text,
    mainEntityOfPage: page.url,
    ...(item.rating > 0 && { review: reviewOf(page, item) }),
  }
}

function reviewOf(page: PageFacts, { rating, created_at, updated_at }: Reviewed): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Organization', name: page.siteName, url: page.siteUrl },
    // The scale starts at 1; only an import can have stored a lower rating.
    reviewRating: {
      '@type': 'Rating',
      ratingValue: Math.max(rating, 1),
      bestRating: 5,
      worstRating: 1,
    },
    datePublished: new Date(created_at).toISOString(),
    dateModified: new Date(updated_at).toISOString(),
    inLanguage: page.locale,
    url: page.url,
  }
}

/** Returns the absolute URL of an image, or null when it is not an http(s) URL. */
function absolute(address: string, siteUrl: string): string | null {
  const url = URL.canParse(address, siteUrl) ? new URL(address, siteUrl) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
