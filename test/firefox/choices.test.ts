// @module-tag full
import { describe, expect } from 'vitest'

import { acceptAll, consentKey, consentTo, rejectAll } from '#domain/consent.ts'
import { firefoxTest } from '#test/support/browser/firefox.ts'
import type { Visitor } from '#test/support/browser/visitor.ts'

const test = firefoxTest({
  settings: { GA_MEASUREMENT_ID: 'G-JOURNEYS1', META_PIXEL_ID: '100000000000001' },
  colorScheme: 'dark',
  hasConsent: false,
})

const banner = 'section[aria-label=Cookies]'
const settings = 'Cookieinställningar'

const saved = (visitor: Visitor) =>
  visitor.page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown,
    consentKey,
  )

/** Responds to requests to other sites with an empty body and lists their hosts. */
async function otherHosts(visitor: Visitor, own: string): Promise<string[]> {
  const hosts: string[] = []
  await visitor.page.setRequestInterception(true)
  visitor.page.on('request', (request) => {
    const { origin, host } = new URL(request.url())
    if (origin === own) return void request.continue()
    hosts.push(host)
    void request.respond({ status: 200, contentType: 'text/javascript', body: '' })
  })
  return hosts
}

describe('cookie consent in Firefox', () => {
  test('rejects all cookies, stores the choice and sends no third-party requests', async ({
    visitor,
    site,
  }) => {
    const hosts = await otherHosts(visitor, site.url)
    await visitor.open('/')
    await visitor.find(banner)
    expect(await saved(visitor)).toBeNull()
    await visitor.click(`${banner} button`, 'Neka alla')
    await visitor.find('button', settings)
    expect(await saved(visitor)).toEqual(rejectAll)
    await visitor.reload()
    await visitor.find('button', settings)
    expect(await visitor.see('button', 'Neka alla')).toEqual([])
    expect(hosts).toEqual([])
    expect(await visitor.page.evaluate(() => document.cookie)).toBe('')
  })

  test('loads trackers only after consent to all cookies', async ({ visitor, site }) => {
    const hosts = await otherHosts(visitor, site.url)
    await visitor.open('/')
    await visitor.find(banner)
    expect(hosts).toEqual([])
    await visitor.click(`${banner} button`, 'Acceptera alla')
    await expect
      .poll(() => hosts.toSorted())
      .toEqual(['connect.facebook.net', 'www.googletagmanager.com'])
    expect(await saved(visitor)).toEqual(acceptAll)
    await visitor.reload()
    await visitor.find('button', settings)
    expect(await visitor.see('button', 'Acceptera alla')).toEqual([])
  })

  test('saves single categories and shows them when the settings are opened again', async ({
    visitor,
  }) => {
    await visitor.open('/om-oss')
    await visitor.click(`${banner} button`, 'Anpassa')
    await visitor.find('dialog[open]', settings)
    await visitor.click('dialog[open] label', 'Funktionalitet')
    await visitor.click('dialog[open] button', 'Spara mina val')
    await expect.poll(() => visitor.see('dialog[open]')).toEqual([])
    expect(await saved(visitor)).toEqual(consentTo(['functionality_storage']))
    await visitor.reload()
    await visitor.click('button', settings)
    await visitor.find('dialog[open]', settings)
    const boxes = await visitor.see('dialog[open] input[type=checkbox]')
    expect(boxes.filter(({ isChecked }) => isChecked).map(({ name }) => name)).toEqual([
      'Funktionalitet',
      'Säkerhet',
    ])
  })
})

test('follows the device’s dark theme until the visitor chooses a theme, and keeps the choice', async ({
  visitor,
}) => {
  const background = () =>
    visitor.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await visitor.open('/')
  expect(await background()).toBe('rgb(14, 22, 20)')
  await visitor.click('header button', 'Utseende')
  await visitor.click('.popover label', 'Ljust')
  await expect.poll(background).toBe('rgb(251, 249, 244)')
  await visitor.reload()
  expect(await background()).toBe('rgb(251, 249, 244)')
  await visitor.open('/en/slots')
  expect(await background()).toBe('rgb(251, 249, 244)')
})
