import { test as base, expect } from 'vitest'

import { consentKey, rejectAll } from '#domain/consent.ts'

import { findOrInstallFirefox } from '../../../scripts/firefox.ts'
import { startSite } from '../sites/site.ts'
import { Visitor } from './visitor.ts'

interface Surroundings {
  /** The site's settings. */
  settings?: Record<string, string>
  hasScript?: boolean
  /** False when visitors have not chosen cookie settings yet. */
  hasConsent?: boolean
  colorScheme?: 'dark' | 'light'
}

/** Creates a `test` function whose tests share one site and one Firefox. Each test has a visitor in a separate user context. */
export function firefoxTest(surroundings: Surroundings = {}) {
  return base
    .extend('surroundings', { scope: 'file' }, () => surroundings)
    .extend('site', { scope: 'file' }, async ({ surroundings: { settings } }, { onCleanup }) => {
      const site = await startSite({ RATE_LIMIT_FACTOR: '100', ...settings })
      onCleanup(async () => void (await site.stop()))
      return site
    })
    .extend('firefox', { scope: 'file' }, async ({ surroundings: given }, { onCleanup }) => {
      // Imported lazily, because runs without these tests do not need it.
      const { launch } = await import('puppeteer-core')
      const firefox = await launch({
        browser: 'firefox',
        executablePath: findOrInstallFirefox(),
        timeout: 200_000,
        protocolTimeout: 200_000,
        extraPrefsFirefox: {
          'javascript.enabled': given.hasScript ?? true,
          'layout.css.prefers-color-scheme.content-override': given.colorScheme === 'dark' ? 0 : 1,
          // Clicks could miss moving elements.
          'ui.prefersReducedMotion': 1,
        },
      })
      onCleanup(() => firefox.close())
      return firefox
    })
    .extend('visitor', async ({ site, firefox, surroundings: given }, { onCleanup }) => {
      const context = await firefox.createBrowserContext()
      const visitor = new Visitor(await context.newPage(), site.url, given.hasScript ?? true)
      await visitor.resize(1280, 1100)
      if (given.hasConsent ?? true) await visitor.remember(consentKey, JSON.stringify(rejectAll))
      onCleanup(async () => {
        await visitor.close()
        expect(visitor.complaints).toEqual([])
      })
      return visitor
    })
}
