/** Slugs that the database accepts. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const maxSlugLength = 200

/** True for a valid slug. Checks the length, too, because the text may come from a URL of any length. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && slugPattern.test(text)
}

/** Suggests a slug in forms: å and ä become a, ö becomes o, other characters than letters and digits a hyphen. */
export function slugOf(name: string): string {
  return trimHyphens(
    name
      .toLowerCase()
      .replace(/[åä]/g, 'a')
      .replace(/ö/g, 'o')
      .replace(/[^a-z0-9]+/g, '-'),
  )
}

/** Makes the slug of a review draft: whitespace becomes hyphens, other characters than letters and digits are dropped. */
export function draftSlugOf(title: string): string {
  return trimHyphens(
    title
      .toLowerCase()
      .replace(/[åä]/g, 'a')
      .replace(/ö/g, 'o')
      .replace(/é/g, 'e')
      .replace(/\s+/g, '-')
      .replace(/[^a-z0-9-]/g, ''),
  )
}

/** Returns the slug if it is free, else the slug with the first free number. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const candidate = slug.slice(0, maxSlugLength - suffix.length).replace(/-$/, '') + suffix
    if (!taken.has(candidate)) return candidate
  }
}

function trimHyphens(slug: string): string {
  return slug
    .replace(/-+/g, '-')
    .slice(0, maxSlugLength + 1)
    .replace(/^-|-$/g, '')
    .slice(0, maxSlugLength)
    .replace(/-$/, '')
}
