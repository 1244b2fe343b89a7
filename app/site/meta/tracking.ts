import { type Consent, consentSignals, rejectAll } from '#domain/consent.ts'
import type { SiteSettings } from '#domain/site.ts'

interface Pixel {
  (...call: unknown[]): void
  /** Set by Meta's script; until then calls wait in the queue. */
  callMethod?: (...call: unknown[]) => void
  queue: unknown[][]
}

declare global {
  interface Window {
    dataLayer?: IArguments[]
    fbq?: Pixel
    _fbq?: Pixel
    [stop: `ga-disable-${string}`]: boolean
  }
}

interface Tracker {
  isLoaded: boolean
  /** True while the tracker may receive events. */
  isOn: boolean
  /** The last page reported to the tracker, so that none is counted twice. */
  page: string | null
}

const analytics: Tracker = { isLoaded: false, isOn: false, page: null }
const pixel: Tracker = { isLoaded: false, isOn: false, page: null }
let sentConsent: Consent | null = null
let isListening = false

/**
 * Applies the visitor's consent to the current page; callers call it on every change of either. A page is identified by its path,
 * so that a search on it is not a new page view. A null page is private and is never reported. Errors are only logged.
 */
export function track(
  consent: Consent | null,
  page: string | null,
  { analyticsId, pixelId }: SiteSettings['tracking'],
): void {
  const effective = consent ?? rejectAll
  if (!isListening) listen()
  attempt(() => {
    const mayRun = page !== null && effective.analytics_storage === 'granted'
    if (analyticsId) switchAnalytics(analyticsId, mayRun, effective)
    if (effective.analytics_storage === 'denied') removeTraces(/^_(ga|gac|gat|gcl|gid)(_|$)/)
    else if (effective.ad_storage === 'denied') removeTraces(/^_gcl_/)
    if (!analytics.isOn || analytics.page === page) return
    analytics.page = page
    const page_location = location.origin + page + location.search
    gtag('event', 'page_view', { page_location, page_title: document.title })
  })
  attempt(() => {
    const mayRun = page !== null && effective.marketing_storage === 'granted'
    if (pixelId) switchPixel(pixelId, mayRun)
    if (effective.marketing_storage === 'denied')
      removeTraces(/^(_fb[pc]|lastExternalReferrer(Time)?)$/)
    if (!pixel.isOn || pixel.page === page) return
    pixel.page = page
    window.fbq?.('track', 'PageView')
  })
}

/** Loads Google's script on the first consent, then sends it every change, and disables it when consent is withdrawn. */
function switchAnalytics(id: string, isOn: boolean, consent: Consent): void {
  if (!isOn && !analytics.isLoaded) return
  analytics.isOn = isOn
  window[`ga-disable-${id}`] = !isOn
  if (!analytics.isLoaded) gtag('consent', 'default', consentSignals(rejectAll))
  if (consent !== sentConsent) gtag('consent', 'update', consentSignals(consent))
  sentConsent = consent
  if (analytics.isLoaded) return
  analytics.isLoaded = true
  gtag('js', new Date())
  // `track` sends the page views; advertising features would need more hosts than the content security policy allows.
  gtag('config', id, { send_page_view: false, allow_google_signals: false })
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)
}

function gtag(..._call: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: Google's script ignores calls that are arrays
  window.dataLayer.push(arguments)
}

function switchPixel(id: string, isOn: boolean): void {
  if (isOn === pixel.isOn) return
  pixel.isOn = isOn
  if (pixel.isLoaded) {
    window.fbq?.('consent', isOn ? 'grant' : 'revoke')
    return
  }
  pixel.isLoaded = true
  const queue: unknown[][] = []
  const fbq: Pixel = Object.assign(
    (...call: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...call)
      else queue.push(call)
    },
    // `track` sends the page views.
    { queue, loaded: true, version: '2.0', disablePushState: true, allowDuplicatePageViews: true },
  )
  Object.assign(fbq, { push: fbq })
  window.fbq = fbq
  window._fbq = fbq
  // Disables automatic events, such as button clicks.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
}

function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  script.addEventListener('error', () => console.warn(`${src} could not be loaded`))
  document.head.append(script)
}

/** Listens on the document for clicks on affiliate links to casinos and for opened full reviews. */
function listen(): void {
  isListening = true
  for (const kind of ['click', 'auxclick'] as const) {
    document.addEventListener(kind, ({ target, button }) => {
      // Only the left and the middle button open a link.
      if (button > 1 || !(target instanceof Element)) return
      const link = target.closest<HTMLElement>('a[data-kind="casino"][data-placement]')
      if (link) attempt(() => reportClick(link.dataset))
    })
  }
  document.addEventListener('view_full_review', (event) => {
    const { id, name } = ((event as CustomEvent<unknown>).detail ?? {}) as Record<string, unknown>
    attempt(() => {
      if (!analytics.isOn) return
      gtag('event', 'view_full_review', {
        event_category: 'engagement',
        event_label: name,
        casino_name: name,
        casino_id: id,
      })
    })
  })
}

function reportClick({ id, name = '', placement = '' }: DOMStringMap): void {
  if (analytics.isOn) {
    gtag('event', 'affiliate_click', {
      event_category: 'affiliate',
      event_label: name,
      casino_name: name,
      casino_id: id,
      location: placement,
    })
  }
  trackAffiliateClick(name, placement)
}

function trackAffiliateClick(name: string, location: string): void {
  if (!pixel.isOn) return
  window.fbq?.('trackCustom', 'CasinoVisit', {
    casino_name: name,
    click_location: location,
    content_category: 'casino',
    content_name: name,
  })
}

/** Deletes tracker data on our own origin: cookies of this host and its parent domains, and local storage. */
function removeTraces(names: RegExp): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!names.test(name)) continue
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
    }
  }
  try {
    for (const key of Object.keys(localStorage)) if (names.test(key)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so trackers have stored nothing there.
  }
}

function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    console.warn('Tracking failed', error)
  }
}
