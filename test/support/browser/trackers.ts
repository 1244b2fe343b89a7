import type { Page } from '@playwright/test'

/** A call that a tracker received, and whether the tracker was already disabled. */
interface ReceivedEvent {
  call: unknown[]
  isStopped: boolean
}

export interface Trackers {
  /** Origin and path of every third-party request. */
  requests: string[]
  google: ReceivedEvent[]
  meta: ReceivedEvent[]
}

/** Behaves like the real script: sets cookies on the site's origin and sends requests to the tracker's. */
const gtag = `(() => {
  document.cookie = '_ga=GA1.1.1.1; Path=/; Max-Age=600'
  document.cookie = '_ga_JOURNEYS1=GS2.1.s1; Path=/; Max-Age=600'
  const hear = (call) => fetch('https://region1.google-analytics.com/g/collect', {
    method: 'POST', mode: 'no-cors', keepalive: true,
    body: JSON.stringify({ call: [...call], isStopped: window['ga-disable-G-JOURNEYS1'] === true }),
  })
  for (const call of dataLayer) hear(call)
  dataLayer.push = (call) => hear(call)
})()`

const fbevents = `(() => {
  document.cookie = '_fbp=fb.0.1.1; Path=/; Max-Age=600'
  localStorage.setItem('lastExternalReferrer', 'empty')
  let isStopped = false
  const hear = (...call) => {
    if (call[0] === 'consent') isStopped = call[1] === 'revoke'
    fetch('https://www.facebook.com/tr/', {
      method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify({ call, isStopped }),
    })
  }
  for (const call of fbq.queue.splice(0)) hear(...call)
  fbq.callMethod = hear
})()`

/** Replaces all third-party hosts and records their requests. A script with the value `never` does not load. */
export async function replaceTrackers(
  page: Page,
  scripts: Partial<Record<'gtag' | 'fbevents', string>> = {},
): Promise<Trackers> {
  const heard: Trackers = { requests: [], google: [], meta: [] }
  const { gtag: google, fbevents: meta } = { gtag, fbevents, ...scripts }
  await page.context().route(/^https:/, async (route) => {
    const request = route.request()
    const { origin, pathname } = new URL(request.url())
    const address = origin + pathname
    heard.requests.push(address)
    const answers: Record<string, string> = {
      'https://www.googletagmanager.com/gtag/js': google,
      'https://connect.facebook.net/en_US/fbevents.js': meta,
    }
    const body = answers[address] ?? ''
    if (body === 'never') return
    const payload = request.postData()
    if (pathname === '/g/collect') heard.google.push(JSON.parse(payload ?? '') as ReceivedEvent)
    if (pathname === '/tr/') heard.meta.push(JSON.parse(payload ?? '') as ReceivedEvent)
    const contentType = address in answers ? 'text/javascript' : 'text/html'
    await route.fulfill({ body, contentType })
  })
  return heard
}
