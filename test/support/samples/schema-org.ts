// Validates structured data against the used part of schema.org, copied from its definitions.

type Rule = (value: unknown) => string[]

const text: Rule = (value) =>
  typeof value === 'string' && value.trim() !== '' ? [] : [`${String(value)} is no text`]
const number: Rule = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? [] : [`${String(value)} is no number`]
const url: Rule = (value) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
    ? []
    : [`${String(value)} is no absolute address`]
const date: Rule = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? []
    : [`${String(value)} is no ISO 8601 date`]
const language: Rule = (value) =>
  value === 'sv' || value === 'en' ? [] : ['is not a language of the site']
const thing =
  (type: string): Rule =>
  (value) =>
    violations(value, type)
const many =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 ? value.flatMap(rule) : ['is no list, or an empty one']

/** Properties by type. Those with a star are required, by schema.org or by its consumers. */
const types: Record<string, Record<string, Rule>> = {
  Organization: {
    'name*': text,
    url,
    logo: url,
    description: text,
    mainEntityOfPage: url,
    parentOrganization: thing('Organization'),
    review: thing('Review'),
  },
  Game: {
    'name*': text,
    image: url,
    description: text,
    datePublished: date,
    publisher: thing('Organization'),
    mainEntityOfPage: url,
    review: thing('Review'),
  },
  Review: {
    'author*': thing('Organization'),
    'reviewRating*': thing('Rating'),
    'datePublished*': date,
    'dateModified*': date,
    inLanguage: language,
    url,
  },
  Rating: { 'ratingValue*': number, 'bestRating*': number, 'worstRating*': number },
  BreadcrumbList: { 'itemListElement*': many(thing('ListItem')) },
  ItemList: { 'itemListElement*': many(thing('ListItem')), numberOfItems: number },
  ListItem: { 'position*': number, 'name*': text, url, item: url },
  FAQPage: { 'mainEntity*': many(thing('Question')) },
  Question: { 'name*': text, 'acceptedAnswer*': thing('Answer') },
  Answer: { 'text*': text },
  WebSite: {
    'name*': text,
    'url*': url,
    inLanguage: language,
    potentialAction: thing('SearchAction'),
  },
  SearchAction: { 'target*': thing('EntryPoint'), 'query-input*': text },
  EntryPoint: { 'urlTemplate*': url },
}

/** Returns unknown types, unknown or missing properties, and values of the wrong kind. */
function violations(value: unknown, expected?: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${String(value)} is no thing`]
  const { '@type': type, ...properties } = value as Record<string, unknown>
  const rules = typeof type === 'string' ? types[type] : undefined
  if (!rules || (expected && type !== expected)) return [`${String(type)} is not the expected type`]
  return [
    ...Object.keys(rules)
      .filter((name) => name.endsWith('*') && !(name.slice(0, -1) in properties))
      .map((name) => `${String(type)} has no ${name.slice(0, -1)}`),
    ...Object.entries(properties).flatMap(([name, content]) =>
      (rules[name] ?? rules[`${name}*`] ?? (() => ['is no property of it']))(content).map(
        (problem) => `${String(type)}.${name}: ${problem}`,
      ),
    ),
    ...(type === 'Rating' ? outOfRange(properties) : []),
    ...(type === 'ItemList' || type === 'BreadcrumbList' ? outOfOrder(properties) : []),
  ]
}

function outOfRange({ ratingValue, bestRating, worstRating }: Record<string, unknown>): string[] {
  const [value, best, worst] = [ratingValue, bestRating, worstRating].map(Number)
  return (value ?? 0) <= (best ?? 0) && (value ?? 0) >= (worst ?? 0) ? [] : ['Rating off its scale']
}

function outOfOrder({ itemListElement }: Record<string, unknown>): string[] {
  const positions = (itemListElement as { position: number }[]).map(({ position }) => position)
  return positions.every((position, index) => position === index + 1)
    ? []
    : ['positions do not count from 1']
}

export function structuredDataProblems(block: unknown): string[] {
  if (typeof block !== 'object' || block === null) return ['no structured data']
  const { '@context': context, '@graph': graph } = block as Record<string, unknown>
  if (context !== 'https://schema.org') return ['not in schema.org’s words']
  return Array.isArray(graph) && graph.length > 0
    ? graph.flatMap((item) => violations(item))
    : ['says nothing']
}
