import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

import type { SiteSettings } from '#domain/site.ts'

/** For responses that depend on the visitor. */
export const privateCacheControl = 'private, no-store'

interface Hosts {
  scripts: string[]
  images: string[]
  connections: string[]
}

/** The hosts that Google documents for Analytics 4 without its advertising features. */
const analyticsHosts: Hosts = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
}

const pixelHosts: Hosts = {
  scripts: ['https://connect.facebook.net'],
  images: ['https://www.facebook.com'],
  connections: ['https://www.facebook.com'],
}

/**
 * Returns the policy of a finished page: scripts from our own origin, and exactly the inline scripts it was rendered with, by
 * their hashes. Unlike nonces, hashes work on a cached page. Hosts of trackers are allowed only if the operator uses them;
 * whether they are loaded is the visitor's choice.
 */
export function contentSecurityPolicy(
  scripts: string[],
  { analyticsId, pixelId }: SiteSettings['tracking'],
): string {
  const hashes = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  const others = [...(analyticsId ? [analyticsHosts] : []), ...(pixelId ? [pixelHosts] : [])]
  const hosts = (kind: keyof Hosts) => others.flatMap((other) => other[kind])
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes), ...hosts('scripts')].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...hosts('images')].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...hosts('connections')].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Removes the nonce from a page and returns the inline scripts that had it. Scripts in stored markup cannot know the nonce,
 * so the policy does not allow them.
 */
export function ownScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const parts = html.split(` nonce="${mark}"`)
  const scripts = parts.slice(1).flatMap((part, index) => {
    const before = parts[index] ?? ''
    const tag = before.slice(before.lastIndexOf('<')) + part.slice(0, part.indexOf('>'))
    const isInline = tag.startsWith('<script') && !tag.includes(' src=')
    return isInline ? part.slice(part.indexOf('>') + 1, part.indexOf('</script>')) : []
  })
  return { html: parts.join(''), scripts }
}

/** Sets security headers on every response, including errors and files. Headers that a response already has take precedence. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const fixed = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Partners must see which site a visitor came from, but not which page.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
  return async (c, next) => {
    await next()
    // `c.header` would create a new response, because one already exists.
    const { headers, status } = c.res
    for (const [name, value] of Object.entries(fixed)) {
      if (!headers.has(name)) headers.set(name, value)
    }
    // Caches must not repeat an error.
    if (status >= 400 && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
}
