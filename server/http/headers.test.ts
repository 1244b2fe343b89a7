import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { contentSecurityPolicy, ownScripts } from './headers.ts'

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const noTracking = { analyticsId: null, pixelId: null }

test('allows only inline scripts with the nonce of the renderer', () => {
  const rendered = `<script nonce="m">one()</script><script nonce="m" type="module" async="">\nimport "/a.js"\n</script><script src="/b.js" nonce="m"></script><link rel="modulepreload" href="/c.js" nonce="m"/>`
  const review = `<script>stolen()</script><script nonce="guess">stolen()</script><script nonce=m>stolen()</script>`
  const { html, scripts } = ownScripts(`${rendered}${review}`, 'm')
  expect(scripts).toEqual(['one()', '\nimport "/a.js"\n'])
  expect(html).toBe(rendered.replaceAll(' nonce="m"', '') + review)
  const policy = contentSecurityPolicy(scripts, noTracking)
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('\nimport "/a.js"\n')};`)
  expect(policy).not.toContain(hashOf('stolen()'))
  expect(policy).not.toContain('unsafe')
})

test('allows no inline script on a page without any', () => {
  expect(ownScripts('<p>Hej</p>', 'm')).toEqual({ html: '<p>Hej</p>', scripts: [] })
  expect(contentSecurityPolicy([], noTracking)).toContain("script-src 'self';")
})

test('allows no other hosts when no tracker is configured', () => {
  expect(contentSecurityPolicy([], noTracking)).not.toContain('https:')
})

test('allows exactly the hosts of the configured trackers', () => {
  const google = contentSecurityPolicy([], { ...noTracking, analyticsId: 'G-ABC123' })
  expect(google).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(google).toContain('https://*.google-analytics.com')
  expect(google).not.toContain('facebook')

  const meta = contentSecurityPolicy([], { ...noTracking, pixelId: '12345' })
  expect(meta).toContain("script-src 'self' https://connect.facebook.net;")
  expect(meta).toContain("img-src 'self' data: https://www.facebook.com;")
  expect(meta).toContain("connect-src 'self' https://www.facebook.com;")
  expect(meta).not.toContain('google')

  const both = contentSecurityPolicy([], { analyticsId: 'G-ABC123', pixelId: '12345' })
  expect(both).toContain(
    "script-src 'self' https://www.googletagmanager.com https://connect.facebook.net;",
  )
  expect(both).not.toContain('unsafe')
})
