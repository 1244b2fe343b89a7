/** A page as served, before any script has run. */
export interface ServedPage {
  status: number
  html: string
  title: string
  description: string
  /** The text of the main element, with whitespace collapsed. */
  text: string
}

export async function readPage(url: string): Promise<ServedPage> {
  const answer = await fetch(url, { redirect: 'manual' })
  const html = await answer.text()
  return {
    status: answer.status,
    html,
    title: decoded(/<title>([^<]*)/.exec(html)?.[1] ?? ''),
    description: decoded(/<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? ''),
    text: wordsOf(/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''),
  }
}

export interface ServedElement {
  attributes: Record<string, string>
  text: string
}

/** Returns the elements with this tag name in document order. They must not be nested. */
export function elementsIn(html: string, name: string): ServedElement[] {
  const pattern = new RegExp(`<${name}(?:\\s([^>]*))?>(.*?)</${name}>`, 'gs')
  return Array.from(html.matchAll(pattern), ([, attributes = '', content = '']) => ({
    attributes: Object.fromEntries(
      Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
        key,
        decoded(value),
      ]),
    ),
    text: wordsOf(content),
  }))
}

function wordsOf(html: string): string {
  // React separates adjacent text nodes with empty comments.
  const text = html.replaceAll('<!-- -->', '').replace(/<[^>]*>/g, ' ')
  return decoded(text).replace(/\s+/g, ' ').trim()
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

function decoded(text: string): string {
  return text.replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
}
