// The only script that may run on the system's Node (20 or newer). It installs the packages of the lock file, including the
// pinned Node, and runs a script on that Node: `node scripts/bootstrap.mjs scripts/start.ts`.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed')

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing the exact packages of package-lock.json …')
  const [command, ...first] = npm()
  // Includes development packages, because the site is built on this machine.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status } = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('The installation failed; see the messages above.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

const [script, ...args] = process.argv.slice(2)
const child = spawn(pinnedNode(), [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // On Linux, malloc gives each thread its own arena by default and keeps it: a busy site would use a fifth more memory.
    MALLOC_ARENA_MAX: '2',
    // Caches compiled code, so that the next start takes two thirds of the time.
    // The cache is stored beside the code: users without write access to the code must not be able to change it.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))

/** Returns the command for the npm that started this script, run by the current Node. */
function npm() {
  const path = process.env.npm_execpath
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm']
}

function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(pinned)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major === 24 && minor >= 17) return process.execPath
  console.error(
    `There is no pinned Node for ${process.platform} ${process.arch}: install Node 24.17 or a newer 24.`,
  )
  process.exit(1)
}
