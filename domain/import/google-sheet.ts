/** Why a sheet could not be fetched. */
export type SourceProblem = {
  code: 'not-google' | 'private' | 'missing' | 'unreachable' | 'too-large'
}

const sheets = 'docs.google.com'

const sheetPath = /^\/(?:a\/[^/]+\/)?spreadsheets\/(?:u\/\d+\/)?d\/((?:e\/)?[\w-]{10,200})(?:\/|$)/

/** Where the tab that an address shows can be downloaded as CSV; null for anything that is no sheet at Google. */
export function googleDownload(address: string): URL | null {
  const url = URL.parse(/^\s*https?:/i.test(address) ? address.trim() : `https://${address.trim()}`)
  if (url?.protocol !== 'https:' || url.host !== sheets || url.username || url.password) {
    return null
  }
  const gid = gidOf(url)
  const [, sheet] = sheetPath.exec(url.pathname) ?? []
  if (!sheet) return null
  // What is published need not be shared.
  if (sheet.startsWith('e/') || /\/pub(html)?$/.test(url.pathname)) {
    return downloadAt(`/spreadsheets/d/${sheet}/pub`, {
      output: 'csv',
      ...(gid === null ? {} : { single: 'true', gid }),
    })
  }
  // A tab that is named, not numbered, is something that only this old address understands.
  const name = url.searchParams.get('sheet')
  if (gid === null && name) {
    return downloadAt(`/spreadsheets/d/${sheet}/gviz/tq`, { tqx: 'out:csv', sheet: name })
  }
  return downloadAt(`/spreadsheets/d/${sheet}/export`, { format: 'csv', ...(gid && { gid }) })
}

/** The hash says what is being looked at, even where the query says something older. */
function gidOf(url: URL): string | null {
  const inHash = new URLSearchParams(url.hash.slice(1)).get('gid')
  const gid = inHash ?? url.searchParams.get('gid')
  return gid !== null && /^\d{1,20}$/.test(gid) ? gid : null
}

function downloadAt(path: string, query: Record<string, string>): URL {
  const url = new URL(path, `https://${sheets}`)
  url.search = new URLSearchParams(query).toString()
  return url
}

/** Where a download may lead: Google's own hosts for documents, and none that only looks like one. */
function isGoogleHost(host: string): boolean {
  return host === sheets || /^[a-z0-9-]+\.googleusercontent\.com$/.test(host)
}

/** Somebody who is sent here may not see the sheet. */
const signInHost = 'accounts.google.com'

/** Fetches over https, follows redirects only to hosts that are allowed, and stops at `limits.bytes`. */
export type Fetch = (
  url: string,
  allowsHost: (host: string) => boolean,
) => Promise<
  { bytes: Uint8Array; contentType: string } | { problem: string; status?: number | undefined }
>

/** What stands in the tab that an address shows, as whoever has the link sees it. */
export async function fetchSheet(
  address: string,
  fetch: Fetch,
): Promise<Uint8Array | SourceProblem> {
  const url = googleDownload(address)
  if (!url) return { code: 'not-google' }
  let asksToSignIn = false
  const found = await fetch(url.href, (host) => {
    asksToSignIn ||= host === signInHost
    return isGoogleHost(host)
  })
  if ('bytes' in found) {
    // The page on which one signs in may also come as an answer. A sheet never comes as a page.
    return /^text\/html\b/i.test(found.contentType) ? { code: 'private' } : found.bytes
  }
  if (asksToSignIn || found.status === 401 || found.status === 403) return { code: 'private' }
  if (found.status === 404 || found.status === 410 || found.status === 400) {
    return { code: 'missing' }
  }
  return { code: found.problem === 'too_large' ? 'too-large' : 'unreachable' }
}
