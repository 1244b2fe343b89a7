import type { RenderedPage } from '#app/context.ts'
import type { SiteSettings } from '#domain/site.ts'

import { contentSecurityPolicy, ownScripts } from './headers.ts'
import { withPatientScripts } from './patient-scripts.ts'

const pageEnd = '</body></html>'

/** Returns a function that completes a rendered page and sets its policy and robots headers. */
export function pageSealer(tracking: SiteSettings['tracking'], isDevelopment: boolean) {
  return (rendered: RenderedPage, headers: Headers): string => {
    const { html, scripts } = ownScripts(rendered.html, rendered.mark)
    // Repeats the page's robots meta tag for crawlers that read only headers.
    const head = html.slice(0, html.indexOf('</head>'))
    if (head.includes('<meta name="robots" content="noindex"')) {
      headers.set('X-Robots-Tag', 'noindex')
    }
    const handover = rendered.handover === null ? [] : [rendered.handover]
    const last = [...handover.map((code) => `<script>${code}</script>`), pageEnd]
    const page = html.slice(0, -pageEnd.length)
    if (isDevelopment) {
      headers.set('Content-Security-Policy', "frame-ancestors 'none'")
      return [page, ...last].join('')
    }
    const patient = withPatientScripts(page)
    const policy = contentSecurityPolicy([...scripts, ...patient.scripts, ...handover], tracking)
    headers.set('Content-Security-Policy', policy)
    return [...patient.parts, ...last].join('')
  }
}
