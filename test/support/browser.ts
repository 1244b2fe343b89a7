import AxeBuilder from '@axe-core/playwright'
import { expect, type Page as Tab } from '@playwright/test'

import { type Page, pathTo } from '#app/i18n/paths.ts'
import { type Consent, consentKey } from '#domain/consent.ts'
import { type Locale, locales } from '#domain/locale.ts'

/** Every page a visitor can open, with an example where it is about one thing. */
const examples: Partial<Record<Page, Record<string, string>>> = {
  home: {},
  casinos: {},
  casino: { slug: 'lyktan' },
  slots: {},
  slot: { slug: 'trollguld' },
  about: {},
  responsibleGaming: {},
  terms: {},
  cookies: {},
  comingSoon: {},
  signIn: {},
  adminSignIn: {},
  forgotPassword: {},
  confirm: {},
}

export interface Place {
  page: Page
  locale: Locale
  path: string
}

export const places: Place[] = Object.entries(examples).flatMap(([page, params]) =>
  locales.map((locale) => ({
    page: page as Page,
    locale,
    path: pathTo(page as Page, locale, params),
  })),
)

export const unknownPaths: Record<Locale, string> = { sv: '/finns-inte', en: '/en/not-there' }

export const everyPath = [...places.map(({ path }) => path), ...Object.values(unknownPaths)]

/** As for a visitor who has answered the question about cookies. */
export async function withConsent(tab: Tab, consent: Consent): Promise<void> {
  await tab.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    consentKey,
    JSON.stringify(consent),
  ] as const)
}

/** The banner, or the icon: there once the page has come to rest. */
export async function openWithCookies(tab: Tab, path: string): Promise<void> {
  await tab.goto(path)
  await expect(tab.getByRole('region', { name: 'Cookies' })).toBeVisible()
}

/** Everything the browser complains about: failed scripts, and anything the content security policy stopped. */
export function complaintsOf(tab: Tab): string[] {
  const complaints: string[] = []
  tab.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  tab.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Axe finds nothing wrong, by all its rules or by these. */
export async function expectAccessible(tab: Tab, rules: string[] = []): Promise<void> {
  const axe = new AxeBuilder({ page: tab })
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
  ).toEqual([])
}

/** How far the page can be scrolled sideways, in pixels: nothing may be cut off. */
export function sidewaysOverflow(tab: Tab): Promise<number> {
  return tab.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
