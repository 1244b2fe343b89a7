import type { KeyInput, Page } from 'puppeteer-core'
import { vi } from 'vitest'

/** A visible element as a visitor perceives it. */
interface VisibleElement {
  name: string
  text: string
  value: string
  isChecked: boolean
  isFocused: boolean
  attributes: Record<string, string>
  x: number
  y: number
}

const longTimeout = { timeout: 100_000 }

/**
 * Controls a page by mouse and keyboard. It reads the page with synchronous calls and repeats them from outside, because
 * Firefox without JavaScript runs no timers or promises of evaluated code either.
 */
export class Visitor {
  readonly page: Page
  /** Errors of scripts and of the console, and anything that the content security policy blocked. */
  readonly complaints: string[] = []
  /** Addresses of all requests. */
  readonly requests: string[] = []
  readonly #origin: string
  readonly #hasScript: boolean
  #isLeaving = false

  constructor(page: Page, origin: string, hasScript: boolean) {
    this.page = page
    this.#origin = origin
    this.#hasScript = hasScript
    page.setDefaultTimeout(longTimeout.timeout)
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      // Leaving the page cancels React Router's prefetch of routes, which Firefox reports as an error.
      const isCancelled = /^Failed to fetch manifest patches/.test(message.text())
      if (!(isCancelled && this.#isLeaving)) this.complaints.push(message.text())
    })
    page.on('request', (request) => this.requests.push(request.url()))
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewport({ width, height })
  }

  /** Stores a value in the local storage of every page before its scripts run. */
  async remember(key: string, value: string): Promise<void> {
    const store = (name: string, text: string) => {
      try {
        localStorage.setItem(name, text)
      } catch {
        // The empty page before the first one has no storage.
      }
    }
    await this.page.evaluateOnNewDocument(store, key, value)
  }

  /** Opens a page and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.#leave(() => this.page.goto(this.#origin + path))
    await this.#becomesLive()
  }

  async reload(): Promise<void> {
    await this.#leave(() => this.page.reload())
    await this.#becomesLive()
  }

  /** Closes the user context and deletes its data. */
  async close(): Promise<void> {
    await this.#leave(() => this.page.browserContext().close())
  }

  async #leave(go: () => Promise<unknown>): Promise<void> {
    this.#isLeaving = true
    await go()
    this.#isLeaving = false
  }

  /** Waits for hydration if JavaScript is enabled. Scripts start only when the page is idle. */
  async #becomesLive(): Promise<void> {
    if (!this.#hasScript) return
    await vi.waitFor(async () => {
      const isLive = await this.page.evaluate(
        () => !document.getElementById('scripts') || 'live' in document.documentElement.dataset,
      )
      if (!isLive) throw new Error(`Page not hydrated: ${this.path}`)
    }, longTimeout)
  }

  /** The address of the page without its origin. */
  get path(): string {
    return this.page.url().replace(this.#origin, '')
  }

  /** Lists the visible elements that match a selector and, if passed, an accessible name. */
  async see(selector: string, name?: string): Promise<VisibleElement[]> {
    return this.page.evaluate(findVisible, selector, name ?? null, false)
  }

  async texts(selector: string): Promise<string[]> {
    return (await this.see(selector)).map(({ text }) => text)
  }

  /** Waits for exactly one matching element and returns it. */
  async find(selector: string, name?: string): Promise<VisibleElement> {
    return vi.waitFor(
      async () => this.#only(await this.see(selector, name), selector, name),
      longTimeout,
    )
  }

  #only(all: VisibleElement[], selector: string, name = ''): VisibleElement {
    const [one] = all
    if (one && all.length === 1) return one
    throw new Error(`Expected one ${selector} ${name}, found ${all.length} at ${this.path}`)
  }

  /** Clicks the only matching element, once it neither moves nor is covered. */
  async click(selector: string, name?: string): Promise<void> {
    await vi.waitFor(async () => {
      await this.#becomesLive()
      const before = await this.#reach(selector, name)
      const { x, y } = await this.#reach(selector, name)
      if (before.x !== x || before.y !== y) throw new Error(`${selector} ${name} is moving`)
      await this.page.mouse.click(x, y)
      if (await this.#hasMissed()) throw new Error(`${selector} ${name} moved during the click`)
    }, longTimeout)
  }

  /** True when the last click hit another element; `findVisible` has blocked that click. */
  async #hasMissed(): Promise<boolean> {
    // Evaluation fails when the click has opened another page.
    return this.page.evaluate(() => 'hasMissed' in window).catch(() => false)
  }

  async #reach(selector: string, name?: string): Promise<VisibleElement> {
    const all = await this.page.evaluate(findVisible, selector, name ?? null, true)
    return this.#only(all, selector, name)
  }

  /** Replaces the content of a field by typing. */
  async fill(selector: string, name: string | undefined, text: string): Promise<void> {
    await this.click(selector, name)
    await this.page.keyboard.down('Control')
    await this.page.keyboard.press('a')
    await this.page.keyboard.up('Control')
    await this.page.keyboard.press('Backspace')
    await this.page.keyboard.type(text)
  }

  async press(...keys: KeyInput[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }
}

/**
 * Lists matching elements; runs in the page. For a click, it scrolls to each element, keeps those that a click in the centre
 * would hit, and from then on blocks mouse events on any other element.
 */
function findVisible(selector: string, name: string | null, isForClick: boolean): VisibleElement[] {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const labelOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.length > 0) return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    const label = (element as HTMLInputElement).labels?.[0]?.textContent
    return label || element.getAttribute('alt') || element.textContent
  }
  const page = window as Window & { guarding?: AbortController; hasMissed?: true }
  const guard = (element: Element) => {
    page.guarding?.abort()
    delete page.hasMissed
    page.guarding = new AbortController()
    const block = (event: Event) => {
      if (element.contains(event.target as Node)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      page.hasMissed = true
    }
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
      addEventListener(type, block, { capture: true, signal: page.guarding.signal })
    }
  }
  const seen: VisibleElement[] = []
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const ownName = words(element.getAttribute('aria-label') ?? labelOf(element))
    if (name !== null && ownName !== name) continue
    if (isForClick) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (isForClick && !element.contains(document.elementFromPoint(x, y))) continue
    if (isForClick) guard(element)
    const { value, checked } = element as HTMLInputElement
    seen.push({
      name: ownName,
      text: words(element.innerText),
      value: String(value ?? ''),
      isChecked: checked === true,
      isFocused: element === document.activeElement,
      attributes: Object.fromEntries(
        Array.from(element.attributes, (attribute) => [attribute.name, attribute.value]),
      ),
      ...{ x, y },
    })
  }
  return seen
}
