import type { SiteSettings } from '#domain/site.ts'

import type { Log } from '../operations/log.ts'
import { deferScripts } from './defer-scripts.ts'
import { contentSecurityPolicy, ownScripts } from './headers.ts'

interface Deps {
  log: Pick<Log, 'warn'>
  /** Vite adds its own scripts and styles to pages. */
  isDevelopment: boolean
}

/** Returns a function that completes a rendered page and sets its policy and robots headers. */
export function pageFinisher({ log, isDevelopment }: Deps) {
  let isWarned = false
  return (
    rendered: string,
    nonce: string,
    headers: Headers,
    tracking: SiteSettings['tracking'],
  ): string => {
    const { html, scripts } = ownScripts(rendered, nonce)
    // Repeats the page's robots meta tag for crawlers that read only headers.
    const head = html.slice(0, html.indexOf('</head>'))
    if (head.includes('<meta name="robots" content="noindex"')) {
      headers.set('X-Robots-Tag', 'noindex')
    }
    if (isDevelopment) {
      headers.set('Content-Security-Policy', "frame-ancestors 'none'")
      return html
    }
    const deferred = deferScripts(html)
    if (!deferred && !isWarned) {
      isWarned = true
      log.warn('scripts not deferred: unknown script tags')
    }
    const starterScript = deferred ? [deferred.starter] : []
    const policy = contentSecurityPolicy([...scripts, ...starterScript], tracking)
    headers.set('Content-Security-Policy', policy)
    return deferred ? deferred.parts.join('') : html
  }
}
