import { hash } from 'node:crypto'
import { expect, test, vi } from 'vitest'

import { pageFinisher } from './finish-page.ts'

const tracking = { analyticsId: null, pixelId: null }
const module = 'import "/assets/a.js"'
const page = (tag: string) =>
  `<head><link rel="modulepreload" href="/assets/a.js"/></head><body><script nonce="n" ${tag}>${module}</script></body>`

function finished(html: string) {
  const log = { warn: vi.fn() }
  const finish = pageFinisher({ log, isDevelopment: false })
  const headers = new Headers()
  const finishOnce = () => finish(html, 'n', headers, tracking)
  const pages = [finishOnce(), finishOnce()]
  return { page: pages[0], policy: headers.get('Content-Security-Policy'), log }
}

test('defers the scripts of a page without a warning', () => {
  const { page: deferred, log } = finished(page('type="module" async=""'))
  expect(deferred).toContain(`id="scripts" data-files="/assets/a.js">${module}</script>`)
  expect(log.warn).not.toHaveBeenCalled()
})

test('leaves unknown script tags as they are, allows them and warns once', () => {
  const unknown = page('type="module"')
  const { page: same, policy, log } = finished(unknown)
  expect(same).toBe(unknown.replace(' nonce="n"', ''))
  expect(policy).toContain(`'sha256-${hash('sha256', module, 'base64')}'`)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith('scripts not deferred: unknown script tags')
})
