import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Installs Debian packages when we are root and have apt. Skips packages that this Debian lacks. */
export function installFromDebian(title: string, packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${title} from Debian …`)
  // Two workers may install the same package at once, and apt-get fails while another apt-get runs.
  const lock = join(tmpdir(), 'kasinokompassen-apt.lock')
  const apt = (...args: string[]) =>
    spawnSync('flock', [lock, 'apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-q')
  for (const name of packages) apt('install', '-y', '-q', '--no-install-recommends', name)
}
