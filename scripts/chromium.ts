import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { installFromDebian } from './debian.ts'

const debianChromium = '/usr/bin/chromium'
const installed = [
  debianChromium,
  ...['chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  ),
]

/** Chromium's headless shell opens a page in half the time, but does not reliably open one in a new tab. */
const shell = '/usr/bin/chromium-headless-shell'

/** Returns a Chromium for the journeys: an installed one, else Debian's package if we can install it, else Playwright's. */
export function findOrInstallChromium(): string {
  if (!find()) installFromDebian('Chromium', ['chromium', 'chromium-headless-shell'])
  return find() ?? installFromPlaywright()
}

/** Returns the headless shell, installed beside Debian's Chromium if we can, or null. */
export function findOrInstallHeadlessShell(): string | null {
  if (!existsSync(shell) && find() === debianChromium) {
    installFromDebian("Chromium's headless shell", ['chromium', 'chromium-headless-shell'])
  }
  return existsSync(shell) ? shell : null
}

function find(): string | null {
  return installed.find((path) => existsSync(path)) ?? null
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
    throw new Error('Chromium not found: install it, for example with apt-get install chromium')
  }
  return path
}
