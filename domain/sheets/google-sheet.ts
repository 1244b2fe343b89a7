/** Reason why a sheet could not be fetched. */
export type SourceProblem = {
  code: 'not-google' | 'private' | 'missing' | 'unreachable' | 'too-large'
}

const sheets = 'docs.google.com'

const sheetPath = /^\/(?:a\/[^/]+\/)?spreadsheets\/(?:u\/\d+\/)?d\/((?:e\/)?[\w-]{10,200})(?:\/|$)/

/** Returns the CSV download URL of the tab that an address shows, or null when it is not a Google sheet. */
export function googleDownload(address: string): URL | null {
  const url = URL.parse(/^\s*https?:/i.test(address) ? address.trim() : `https://${address.trim()}`)
  if (url?.protocol !== 'https:' || url.host !== sheets || url.username || url.password) {
    return null
  }
  const gid = gidOf(url)
  const [, sheet] = sheetPath.exec(url.pathname) ?? []
  if (!sheet) return null
  // A sheet can be published without being shared.
  if (sheet.startsWith('e/') || /\/pub(html)?$/.test(url.pathname)) {
    return downloadAt(`/spreadsheets/d/${sheet}/pub`, {
      output: 'csv',
      ...(gid === null ? {} : { single: 'true', gid }),
    })
  }
  // Only this older endpoint accepts a tab by name instead of by number.
  const name = url.searchParams.get('sheet')
  if (gid === null && name) {
    return downloadAt(`/spreadsheets/d/${sheet}/gviz/tq`, { tqx: 'out:csv', sheet: name })
  }
  return downloadAt(`/spreadsheets/d/${sheet}/export`, { format: 'csv', ...(gid && { gid }) })
}

/** Returns the tab's id. The hash has the current tab; the query may have an older one. */
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

/** True for Google's document hosts, to which a download may redirect; false for lookalikes. */
function isGoogleHost(host: string): boolean {
  return host === sheets || /^[a-z0-9-]+\.googleusercontent\.com$/.test(host)
}

/** A redirect to this host means that the sheet is not shared. */
const signInHost = 'accounts.google.com'

/** Fetches over https, follows redirects only to allowed hosts, and stops at `limits.bytes`. */
export type Fetch = (
  url: string,
  allowsHost: (host: string) => boolean,
) => Promise<
  { bytes: Uint8Array; contentType: string } | { problem: string; status?: number | undefined }
>

/** Downloads the tab that an address shows, without signing in. */
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
    // The sign-in page may also come without a redirect. A sheet is never HTML.
    return /^text\/html\b/i.test(found.contentType) ? { code: 'private' } : found.bytes
  }
  if (asksToSignIn || found.status === 401 || found.status === 403) return { code: 'private' }
  if (found.status === 404 || found.status === 410 || found.status === 400) {
    return { code: 'missing' }
  }
  return { code: found.problem === 'too_large' ? 'too-large' : 'unreachable' }
}
