import { existsSync } from 'node:fs'

import { installFromDebian } from './debian.ts'

const installed = ['firefox-esr', 'firefox'].map((name) => `/usr/bin/${name}`)

/** Returns a Firefox for the journeys: an installed one, else Debian's package if we can install it. */
export function findOrInstallFirefox(): string {
  if (!find()) installFromDebian('Firefox', ['firefox-esr'])
  const path = find()
  if (path) return path
  throw new Error(
    'Firefox not found: install it, for example with apt-get install firefox-esr (as root, the tests install it)',
  )
}

function find(): string | undefined {
  return installed.find((path) => existsSync(path))
}
