import type { RenderedPage } from '#app/context.ts'
import type { SiteSettings } from '#domain/site.ts'

import { contentSecurityPolicy, ownScripts } from './headers.ts'
import { withPatientScripts } from './patient-scripts.ts'

const pageEnd = '</body></html>'

/** Makes the text of an answer of a rendered page, and sets the headers that depend on it. */
export function pageSealer(tracking: SiteSettings['tracking'], isDevelopment: boolean) {
  return (rendered: RenderedPage, headers: Headers): string => {
    const { html, scripts } = ownScripts(rendered.html, rendered.mark)
    // The page itself says that it is private; the header repeats it for those who do not read pages.
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
