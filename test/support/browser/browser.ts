import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Request, type Page as Tab } from '@playwright/test'

import { type Consent, consentKey } from '#domain/consent.ts'

export { everyPath, templatePaths } from '../../../scripts/example-pages.ts'

/** Stores the visitor's cookie consent before every page load. */
export async function withConsent(
  tab: Pick<Tab, 'addInitScript'>,
  consent: Consent,
): Promise<void> {
  await tab.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    consentKey,
    JSON.stringify(consent),
  ] as const)
}

/** Blocks storage: reading `localStorage` or `sessionStorage` throws. */
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

/** Slows the CPU down six times, to simulate a phone. */
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

/** Presses Tab until the focus is on the element. */
export async function tabTo(tab: Tab, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await tab.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Opens a page and waits for the cookie banner or icon, which appears when the page is idle. */
export async function openWithCookies(tab: Tab, path: string): Promise<void> {
  await tab.goto(path)
  await expect(tab.getByRole('region', { name: 'Cookies' })).toBeVisible()
}

/**
 * Records layout shifts on each page after its first full paint, and returns a function that reads them. A streamed page
 * grows before that paint; its scripts start only afterwards.
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

/** Collects the tab's console errors and uncaught exceptions, including content security policy violations. */
export function complaintsOf(tab: Tab): string[] {
  const complaints: string[] = []
  tab.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  tab.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Expects no axe violations, by all rules or only the passed ones. */
export async function expectAccessible(tab: Tab, rules: string[] = []): Promise<void> {
  // Colours have intermediate values during a transition, so wait for every animation that ends.
  await tab.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // Legacy mode runs axe in the page. The other mode loads axe again in a new tab, for frames that this site does not have.
  const axe = new AxeBuilder({ page: tab }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
  ).toEqual([])
}

/** Returns how far the page scrolls sideways, in pixels, with these letter sizes. */
export function horizontalOverflow(
  tab: Tab,
  letters: { fontSize?: string; letterSpacing?: string } = {},
): Promise<number> {
  return tab.evaluate((letters) => {
    const { documentElement: root } = document
    Object.assign(root.style, letters)
    return root.scrollWidth - root.clientWidth
  }, letters)
}
