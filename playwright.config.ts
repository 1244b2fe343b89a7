import { randomUUID } from 'node:crypto'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// All journeys share one fresh installation, started as an operator starts it. Another port lets two checkouts run at once.
const port = process.env['JOURNEYS_PORT'] ?? '3210'

// Stored in the environment because every worker evaluates this file again. Creating the folders is left to the web server:
// other tools load this file, too.
process.env['JOURNEYS_PORT'] = port
process.env['JOURNEYS_DATA_DIR'] ??= join(tmpdir(), `kasinokompassen-journeys-${randomUUID()}`)
process.env['TEMPLATES'] ??= `${process.env['JOURNEYS_DATA_DIR']}-templates`
// These sites exit before optimized WebAssembly pays off.
process.env['SITE_FLAGS'] ??= '--liftoff-only'

const { CHROMIUM, CHROMIUM_HEADLESS_SHELL } = process.env
/** Tests that open links in new tabs. They need the full Chromium, not the headless shell: see scripts/chromium.ts. */
const opensTabs = ['clicks.e2e.ts', 'trackers.e2e.ts']
/** Tests that share one worker: two development servers that start at once delete each other's generated route types. */
const onDevelopmentServer = ['components.e2e.ts', 'review-editor.e2e.ts', 'review-html.e2e.ts']
const headless = { launchOptions: launch(CHROMIUM_HEADLESS_SHELL ?? CHROMIUM) }

/** Returns the launch options. Without a path, Playwright starts its bundled browser. */
function launch(executablePath: string | undefined) {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: Math.min(availableParallelism(), 8),
  // Not performance limits: a busy machine may be many times slower than an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    baseURL: `http://localhost:${port}`,
    // A click can miss a moving element and hit the one below it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'tabs', testMatch: opensTabs, use: { launchOptions: launch(CHROMIUM) } },
    { name: 'pages', testIgnore: [...opensTabs, ...onDevelopmentServer], use: headless },
    { name: 'development', testMatch: onDevelopmentServer, use: headless, workers: 1 },
  ],
  webServer: {
    command: 'node --liftoff-only test/support/sites/serve-clean.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: port,
      LOG_LEVEL: 'info',
      ADMIN_PASSWORD: 'for journeys only',
      // All journeys share one client address.
      RATE_LIMIT_FACTOR: '100',
      QUERY_TIME_FACTOR: '20',
      // No request leaves the machine: trackers load only after consent, and test/support/browser/trackers.ts answers in their place.
      GA_MEASUREMENT_ID: 'G-JOURNEYS1',
      META_PIXEL_ID: '100000000000001',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
