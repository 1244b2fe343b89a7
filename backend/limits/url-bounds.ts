/** Maximum length of a URL in characters, without the origin. */
export const maxUrlLength = { rest: 65_536, other: 8_192 }

export interface UrlProblem {
  status: 400 | 414
  message: string
}

/** Returns the problem with the length or the percent-encoding of a URL, or null. */
export function urlProblem(url: string, longest = maxUrlLength.other): UrlProblem | null {
  const { origin, pathname } = new URL(url)
  if (url.length - origin.length > longest) {
    return { status: 414, message: 'The address is too long' }
  }
  const path = decoded(pathname)
  return path === null || path.includes('\0')
    ? { status: 400, message: 'The address is malformed' }
    : null
}

/** Decodes percent-encoding; returns null when it is malformed or not UTF-8. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
