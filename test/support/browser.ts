import AxeBuilder from '@axe-core/playwright'
import { expect, type Request, type Page as Tab } from '@playwright/test'

import { type Consent, consentKey } from '#domain/consent.ts'

export { everyPath, templatePaths } from '../../scripts/example-pages.ts'

/** As for a visitor who has answered the question about cookies. */
export async function withConsent(
  tab: Pick<Tab, 'addInitScript'>,
  consent: Consent,
): Promise<void> {
  await tab.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    consentKey,
    JSON.stringify(consent),
  ] as const)
}

/** As for a visitor whose browser keeps nothing: even asking for storage throws. */
export async function withoutStorage(tab: Tab): Promise<void> {
  await tab.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
}

/** As on a phone that is six times slower than this machine. */
export async function slowDown(tab: Tab): Promise<void> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Holds back the tab's requests to these addresses until the returned function is called. */
export async function holdRequests(
  tab: Tab,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await tab.route(url, async (route) => {
    if (isHeld(route.request())) await promise
    await route.continue()
  })
  return resolve
}

/** The banner, or the icon: there once the page has come to rest. */
export async function openWithCookies(tab: Tab, path: string): Promise<void> {
  await tab.goto(path)
  await expect(tab.getByRole('region', { name: 'Cookies' })).toBeVisible()
}

/**
 * By how much anything has moved on each page since all of it was painted. Until then a page that comes in parts grows;
 * only then do its scripts begin, and what they bring.
 */
export async function shiftsOnceLoaded(tab: Tab): Promise<() => Promise<number[]>> {
  await tab.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as never)['value'])
    })
    const observe = () => observer.observe({ type: 'layout-shift' })
    addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(observe)))
  })
  return () => tab.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
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
  // A colour on its way to another is neither of them. What goes on for ever is not waited for.
  await tab.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // Run in the page itself: the other way loads axe once more, in a tab of its own, for frames that we do not have.
  const axe = new AxeBuilder({ page: tab }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
  ).toEqual([])
}

/** How far the page can be scrolled sideways, in pixels, with such letters: nothing may be cut off. */
export function sidewaysOverflow(
  tab: Tab,
  letters: { fontSize?: string; letterSpacing?: string } = {},
): Promise<number> {
  return tab.evaluate((letters) => {
    const { documentElement: root } = document
    Object.assign(root.style, letters)
    return root.scrollWidth - root.clientWidth
  }, letters)
}
