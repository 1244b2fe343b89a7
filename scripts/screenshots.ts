// `npm run screenshots`: takes the screenshots that README shows, into docs/screenshots/.
// `npm run screenshots -- --to=folder`: takes every page in both languages, on phone and desktop, light and dark;
// `--only=home,casinos` takes some pages, `--widths=320,768` other widths.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page as Tab } from '@playwright/test'
import sharp from 'sharp'

import { consentKey, rejectAll } from '#domain/consent.ts'
import { defaultLocale, type Locale, locales } from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { buildIfStale } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'
import { adminPlaces, places, unknownPaths } from './example-pages.ts'

const password = 'for screenshots only'

/** Long pages are cut off here. */
const tallest = 1_500
const port = 3220

const root = join(import.meta.dirname, '..')
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '360,1440' },
    to: { type: 'string' },
  },
})
const target = resolve(options.to ?? join(root, 'docs/screenshots'))
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const wanted = options.only?.split(',')

interface Shown {
  page: string
  locale: Locale
  path: string
}

const isWanted = ({ page }: Shown) => wanted?.includes(page) ?? true
// These look like other pages.
const twins = ['adminSignIn', 'confirm']
const shown = [
  ...places.filter(({ page }) => !twins.includes(page)),
  ...locales.map((locale) => ({ page: 'not-found', locale, path: unknownPaths[locale] })),
].filter(isWanted)

buildIfStale()
mkdirSync(target, { recursive: true })
const site = await startSite()
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const width of options.widths.split(',').map(Number)) {
    for (const scheme of ['light', 'dark'] as const) await walk(browser, width, scheme)
  }
} finally {
  await browser.close()
  site.stop()
}

async function walk(browser: Browser, width: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width, height: tallest },
    colorScheme,
    reducedMotion: 'reduce',
  })
  // A visitor who has answered the cookie banner.
  await context.addInitScript(([key, choice]) => localStorage.setItem(key, choice), [
    consentKey,
    JSON.stringify(rejectAll),
  ] as const)
  const tab = await context.newPage()
  for (const place of shown) await shoot(tab, place, width, colorScheme)
  await tab.goto(pathTo('signIn', defaultLocale))
  await tab.getByLabel('E-post').fill('admin@localhost')
  await tab.getByLabel('Lösenord').fill(password)
  await tab.getByRole('button', { name: 'Logga in' }).click()
  await tab.waitForURL(`**${pathTo('admin', defaultLocale)}`)
  for (const place of adminPlaces.filter(isWanted)) await shoot(tab, place, width, colorScheme)
  await context.close()
}

async function shoot(tab: Tab, { page, locale, path }: Shown, width: number, colorScheme: string) {
  const file = `${page}.${locale}.${width}.${colorScheme}.webp`
  if (!options.to && !readme.includes(`docs/screenshots/${file}`)) return
  await tab.goto(path, { waitUntil: 'networkidle' })
  const height = await tab.evaluate(() => document.body.scrollHeight)
  const screenshot = await tab.screenshot({
    clip: { x: 0, y: 0, width, height: Math.min(height, tallest) },
  })
  await sharp(screenshot).webp({ quality: 60 }).toFile(join(target, file))
  console.log(file)
}

/** Starts a site with the demo catalogue; `stop` removes it. */
async function startSite(): Promise<{ stop: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kasinokompassen-screenshots-'))
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => {
    child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    child.kill('SIGTERM')
  }
  for (let tries = 0; tries < 120; tries++) {
    const isReady = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { stop }
    await new Promise((done) => setTimeout(done, 250))
  }
  stop()
  throw new Error('The site did not start')
}
