/** What the database takes for a slug. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const longestSlug = 200

/** Can this be anyone's slug? Whatever stands in an address may be asked, of any length. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugPattern.test(text)
}

/** The forms' rule: å and ä become a, ö becomes o, everything else that is no letter or digit a hyphen. */
export function slugOf(name: string): string {
  return withoutLooseHyphens(
    name
      .toLowerCase()
      .replace(/[åä]/g, 'a')
      .replace(/ö/g, 'o')
      .replace(/[^a-z0-9]+/g, '-'),
  )
}

/** The review creator's rule: whitespace becomes hyphens, and what is neither letter nor digit is dropped. */
export function draftSlugOf(title: string): string {
  return withoutLooseHyphens(
    title
      .toLowerCase()
      .replace(/[åä]/g, 'a')
      .replace(/ö/g, 'o')
      .replace(/é/g, 'e')
      .replace(/\s+/g, '-')
      .replace(/[^a-z0-9-]/g, ''),
  )
}

/** The slug itself where it is free, else with the first number that is. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const candidate = slug.slice(0, longestSlug - suffix.length).replace(/-$/, '') + suffix
    if (!taken.has(candidate)) return candidate
  }
}

function withoutLooseHyphens(slug: string): string {
  return slug
    .replace(/-+/g, '-')
    .slice(0, longestSlug + 1)
    .replace(/^-|-$/g, '')
    .slice(0, longestSlug)
    .replace(/-$/, '')
}
