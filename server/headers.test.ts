import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { contentSecurityPolicy } from './headers.ts'

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the policy allows exactly the inline scripts of the page', () => {
  const html = `<script>one()</script><script type="module" async="">\nimport "/a.js"\n</script><script src="/b.js"></script>`
  const policy = contentSecurityPolicy(html)
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('\nimport "/a.js"\n')};`)
  expect(policy).not.toContain('unsafe')
})

test('a page without inline scripts allows none', () => {
  expect(contentSecurityPolicy('<p>Hej</p>')).toContain("script-src 'self';")
})
