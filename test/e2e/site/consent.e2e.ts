import {
  acceptAll,
  type ConsentField,
  consentFields,
  consentKey,
  consentTo,
  rejectAll,
} from '#domain/consent.ts'
import {
  complaintsOf,
  everyPath,
  openWithCookies,
  templatePaths,
  withConsent,
  withoutStorage,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { replaceTrackers } from '#test/support/browser/trackers.ts'

const somePaths = ['/', '/casinos/lyktan', '/en/slots', '/en/cookies', '/finns-inte', '/auth']
const fewPaths = ['/casinos/lyktan', '/en/cookies', '/auth']

const google = {
  requests: [
    'https://region1.google-analytics.com/g/collect',
    'https://www.googletagmanager.com/gtag/js',
  ],
  cookies: ['_ga', '_ga_JOURNEYS1'],
  keys: [] as string[],
}
const meta = {
  requests: ['https://connect.facebook.net/en_US/fbevents.js', 'https://www.facebook.com/tr/'],
  cookies: ['_fbp'],
  keys: ['lastExternalReferrer'],
}

const broken = ['granted', '[]', '{"ad_storage":"granted"}', '{"__proto__":null}', 'x'.repeat(1e6)]

interface State {
  name: string
  stored: string | null
  granted: readonly ConsentField[]
  paths: { daily: string[]; full: string[] }
}

const states: State[] = [
  {
    name: 'no choice',
    stored: null,
    granted: [],
    paths: { daily: templatePaths.filter((_, index) => index % 2 === 1), full: everyPath },
  },
  {
    name: 'all rejected',
    stored: JSON.stringify(rejectAll),
    granted: [],
    paths: { daily: fewPaths.slice(0, 1), full: everyPath },
  },
  {
    name: 'all accepted',
    stored: JSON.stringify(acceptAll),
    granted: consentFields,
    paths: { daily: templatePaths.filter((_, index) => index % 2 === 0), full: everyPath },
  },
  ...consentFields.map((field) => ({
    name: `only ${field}`,
    stored: JSON.stringify(consentTo([field])),
    granted: [field],
    paths: {
      daily: ['analytics_storage', 'marketing_storage'].includes(field) ? fewPaths.slice(0, 1) : [],
      full: somePaths,
    },
  })),
  // Together, the invalid choices cover every page.
  ...broken.map((stored, index) => ({
    name: `an invalid choice: ${stored.slice(0, 24)}`,
    stored,
    granted: [],
    paths: {
      daily: index === 0 ? fewPaths.slice(0, 1) : [],
      full: everyPath.filter((_, at) => at % broken.length === index),
    },
  })),
]

/** Returns the names of the site's cookies and storage keys. */
async function kept(page: Page) {
  const cookies = await page.context().cookies()
  return {
    cookies: cookies.map(({ name }) => name).sort(),
    keys: await page.evaluate(() => Object.keys(localStorage).sort()),
    session: await page.evaluate(() => Object.keys(sessionStorage)),
  }
}

for (const { state, size } of states.flatMap((state) => [
  { state, size: 'daily' as const },
  { state, size: 'full' as const },
])) {
  const { name, stored, granted } = state
  const paths = state.paths[size]
  if (paths.length === 0) continue
  test(`requests and stores exactly what ${name} allows, on ${paths.length} pages`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const complaints = complaintsOf(page)
    const trackers = await replaceTrackers(page)
    // Each page load simulates a first visit with only this choice stored.
    await page.addInitScript(
      ([key, text]) => {
        if (location.protocol === 'about:') return
        localStorage.clear()
        sessionStorage.clear()
        if (text !== null) localStorage.setItem(key, text)
      },
      [consentKey, stored] as const,
    )
    for (const path of paths) {
      await page.goto('about:blank')
      await page.context().clearCookies()
      for (const list of Object.values(trackers)) list.length = 0
      await openWithCookies(page, path)
      // Trackers do not run on admin pages.
      const isPublic = !/\/(auth|admin)(\/|$)/.test(path)
      const allowed = [
        ...(isPublic && granted.includes('analytics_storage') ? [google] : []),
        ...(isPublic && granted.includes('marketing_storage') ? [meta] : []),
      ]
      const wanted = {
        path,
        requests: allowed.flatMap((tracker) => tracker.requests).sort(),
        cookies: allowed.flatMap((tracker) => tracker.cookies).sort(),
        keys: [
          ...allowed.flatMap((tracker) => tracker.keys),
          ...(stored === null ? [] : [consentKey]),
        ].sort(),
        session: [],
        // The page view is each tracker's last call, so no later call can leak into the next page's results.
        views: allowed.length,
      }
      await expect
        .poll(async () => ({
          path,
          requests: [...new Set(trackers.requests)].sort(),
          ...(await kept(page)),
          views: [...trackers.google, ...trackers.meta].filter(({ call }) =>
            ['page_view', 'PageView'].includes(String(call[1])),
          ).length,
        }))
        .toEqual(wanted)
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    }
  })
}

for (const [name, stored, walk] of [
  ['no choice', null, everyPath],
  ['all rejected', JSON.stringify(rejectAll), somePaths],
  ['an invalid choice', '{"ad_storage":"granted"}', somePaths],
] as const) {
  test(`requests and stores nothing with ${name} while the visitor goes back and forth through ${walk.length} pages`, {
    tag: '@full',
  }, async ({ page }) => {
    const { requests } = await replaceTrackers(page)
    await page.goto('/robots.txt')
    if (stored !== null) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        consentKey,
        stored,
      ] as const)
    }
    const silence = {
      requests: [],
      cookies: [],
      keys: stored === null ? [] : [consentKey],
      session: [],
    }
    const expectSilence = async () => {
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
      const { session, ...rest } = await kept(page)
      // The cookie page declares the stored scroll positions, which last as long as the tab.
      const undeclared = session.filter((key) => key !== 'react-router-scroll-positions')
      expect({ requests, ...rest, session: undeclared }).toEqual(silence)
    }
    for (const path of walk) {
      await page.goto(path)
      await expectSilence()
    }
    for (const path of walk.toReversed().slice(1)) {
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expectSilence()
    }
    for (const path of walk.slice(1)) {
      await page.goForward()
      await expect(page).toHaveURL(path)
      await expectSilence()
    }
  })
}

test('reports consent and then each page view once, also after client navigation and a language switch', async ({
  page,
  baseURL,
}) => {
  const trackers = await replaceTrackers(page)
  await withConsent(page, consentTo(['analytics_storage', 'marketing_storage']))
  await openWithCookies(page, '/')
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  }
  const view = (path: string, title: string) => [
    'event',
    'page_view',
    { page_location: `${baseURL}${path}`, page_title: title },
  ]
  const calls = [
    ['consent', 'default', denied],
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    ['js', expect.any(String)],
    ['config', 'G-JOURNEYS1', { send_page_view: false, allow_google_signals: false }],
    view('/', 'Hitta ditt perfekta casino online – Kasinokompassen'),
  ]
  const heard = () => trackers.google.map(({ call }) => call)
  await expect.poll(heard).toEqual(calls)

  await page.getByRole('main').getByRole('link', { name: 'Jämför casinon' }).click()
  calls.push(view('/casinos', 'Jämför casinon online – Kasinokompassen'))
  await expect.poll(heard).toEqual(calls)
  await page.getByRole('link', { name: 'English' }).click()
  calls.push(view('/en/casinos', 'Compare online casinos – Casino Compass'))
  await expect.poll(heard).toEqual(calls)
  await page.evaluate(() => {
    location.hash = 'main'
  })
  await page.goBack()
  await page.goBack()
  calls.push(view('/casinos', 'Jämför casinon online – Kasinokompassen'))
  await expect.poll(heard).toEqual(calls)

  // A search is not a new page view.
  await page.getByRole('searchbox').fill('lyktan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=lyktan/)
  await page.getByRole('banner').getByRole('link', { name: 'Hem' }).click()
  calls.push(view('/', 'Hitta ditt perfekta casino online – Kasinokompassen'))
  await expect.poll(heard).toEqual(calls)

  await expect
    .poll(() => trackers.meta.map(({ call }) => call))
    .toEqual([
      ['set', 'autoConfig', false, '100000000000001'],
      ['init', '100000000000001'],
      ...Array.from({ length: 5 }, () => ['track', 'PageView']),
    ])
})

test('reports the opening of a full review to Google', async ({ page }) => {
  const trackers = await replaceTrackers(page)
  await withConsent(page, acceptAll)
  await openWithCookies(page, '/casinos/lyktan')
  // The trackers load when the page is idle.
  await expect.poll(() => trackers.google.at(-1)?.call[1]).toBe('page_view')
  // An event with this name but without details must be ignored.
  await page.locator('h1').dispatchEvent('view_full_review')
  await page.getByRole('button', { name: 'Läs hela recensionen' }).click()
  await expect
    .poll(() => trackers.google.at(-1)?.call)
    .toEqual([
      'event',
      'view_full_review',
      {
        event_category: 'engagement',
        event_label: 'Lyktan',
        casino_name: 'Lyktan',
        casino_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
})

test('starts trackers on consent, and stops them and deletes their data on withdrawal, in every tab', async ({
  page,
  context,
}) => {
  const trackers = await replaceTrackers(page)
  const other = await context.newPage()
  await openWithCookies(other, '/slots')
  await openWithCookies(page, '/casinos')
  await page.bringToFront()
  expect(trackers.requests).toEqual([])
  await page.getByRole('button', { name: 'Acceptera alla' }).click()
  const named = (name: string) =>
    trackers.google.filter(({ call, isStopped }) => call[1] === name && !isStopped).length
  // One from each tab.
  await expect.poll(() => named('page_view')).toBe(2)
  await expect
    .poll(async () => (await kept(page)).cookies)
    .toEqual(['_fbp', '_ga', '_ga_JOURNEYS1'])

  await page.getByRole('button', { name: 'Cookieinställningar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Neka alla' }).click()
  await expect
    .poll(async () => await kept(page))
    .toEqual({ cookies: [], keys: [consentKey], session: [] })
  await expect.poll(() => trackers.google.filter(({ isStopped }) => isStopped)).toHaveLength(2)
  expect(trackers.google.at(-1)?.call).toMatchObject([
    'consent',
    'update',
    { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' },
  ])
  await expect.poll(() => trackers.meta.filter(({ call }) => call[1] === 'revoke')).toHaveLength(2)

  const before = trackers.requests.length
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Casinon' }).first().click()
    await tab.getByRole('link', { name: 'Läs recension av Lyktan' }).click()
    await expect(tab).toHaveURL('/casinos/lyktan')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Lyktan')
    await tab.locator('a[data-placement]').first().dispatchEvent('auxclick', { button: 1 })
  }
  expect(trackers.requests.slice(before)).toEqual([])

  // New consent resumes the trackers without loading their scripts again.
  await page.getByRole('button', { name: 'Cookieinställningar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Acceptera alla' }).click()
  await expect.poll(() => named('page_view')).toBe(4)
  expect(trackers.requests.filter((url) => url.endsWith('/gtag/js'))).toHaveLength(2)
})

test('keeps a consent choice for the page and logs one warning when storage is blocked', {
  tag: '@full',
}, async ({ page }) => {
  const warnings: string[] = []
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const trackers = await replaceTrackers(page)
  await withoutStorage(page)
  await openWithCookies(page, '/')
  await page.getByRole('button', { name: 'Anpassa' }).click()
  await page.getByRole('checkbox', { name: 'Analys' }).check()
  await page.getByRole('button', { name: 'Spara mina val' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
  const views = () => trackers.google.filter(({ call }) => call[1] === 'page_view').length
  await expect.poll(views).toBe(2)
  expect(warnings).toHaveLength(1)
  expect(errors).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible()
})
