import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
)

/** The same without windows, which opens a page in half the time but does not reliably open one in a new tab. */
const shell = '/usr/bin/chromium-headless-shell'

/** A Chromium for the journeys: the machine's own, else Debian's package where we may install it, else Playwright's. */
export function findOrInstallChromium(): string {
  return find() ?? installFromDebian() ?? installFromPlaywright()
}

/** The Chromium without windows, where there is one. */
export function findHeadlessShell(): string | null {
  return existsSync(shell) ? shell : null
}

function find(): string | null {
  return installed.find((path) => existsSync(path)) ?? null
}

function installFromDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing Chromium from Debian …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-q')
  // One by one: an older Debian has the first only.
  for (const name of ['chromium', 'chromium-headless-shell']) {
    apt('install', '-y', '-q', '--no-install-recommends', name)
  }
  return find()
}

function installFromPlaywright(): string {
  console.log('Installing Chromium from Playwright …')
  const cli = join(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright')
  spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], { stdio: 'inherit' })
  const where = spawnSync(
    process.execPath,
    ['-e', `import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))`],
    { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' },
  )
  const path = where.stdout.trim()
  if (!existsSync(path)) {
    throw new Error('There is no Chromium: install one, for example with apt-get install chromium')
  }
  return path
}
