export interface CrawledPage {
  /** Includes the query, if any. */
  path: string
  status: number
  html: string
  title: string
  description: string
  canonical: string | null
  alternates: Record<string, string>
  openGraph: Record<string, string>
  /** True when the page has a `noindex` meta tag. */
  isPrivate: boolean
  robotsHeader: string | null
  structuredData: unknown
  things: { '@type': string }[]
}

/** Reads these pages and every page reachable from them by links, without a session. */
export async function crawl(origin: string, from: string[]): Promise<CrawledPage[]> {
  const pages = new Map<string, CrawledPage>()
  const waiting = [...from]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue
    const page = await readPage(origin, path)
    pages.set(path, page)
    waiting.push(...linksIn(page.html, origin + path))
  }
  return [...pages.values()]
}

/** Returns the paths in the sitemap: every public page in both languages. */
export async function publicPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return Array.from(
    sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)?<\/loc>/g),
    ([, path]) => path ?? '/',
  )
}

export async function readPage(origin: string, path: string): Promise<CrawledPage> {
  const answer = await fetch(origin + path)
  const html = await answer.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = tagsIn(head, 'meta')
  const links = tagsIn(head, 'link')
  const named = (name: string) => metas.find((meta) => meta['name'] === name)?.['content']
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1]
  const structuredData: unknown = block === undefined ? null : JSON.parse(block)
  return {
    path,
    status: answer.status,
    html,
    title: decoded(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    description: named('description') ?? '',
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'] ?? null,
    alternates: Object.fromEntries(
      links
        .filter(({ rel }) => rel === 'alternate')
        .map(({ hreflang, href }) => [hreflang ?? '', href ?? '']),
    ),
    openGraph: Object.fromEntries(
      metas.flatMap(({ property, content }) => (property ? [[property, content ?? '']] : [])),
    ),
    isPrivate: named('robots') === 'noindex',
    robotsHeader: answer.headers.get('X-Robots-Tag'),
    structuredData,
    things: (structuredData as { '@graph': { '@type': string }[] } | null)?.['@graph'] ?? [],
  }
}

/** Returns the link targets on this origin that search engines may follow, without fragments. */
function linksIn(html: string, here: string): string[] {
  return tagsIn(html, 'a').flatMap(({ href, rel }) => {
    if (!href || rel === 'nofollow' || !URL.canParse(href, here)) return []
    const { origin, pathname, search } = new URL(href, here)
    return origin === new URL(here).origin ? [pathname + search] : []
  })
}

function tagsIn(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  )
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Decodes exactly the characters that React escapes. */
function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}
