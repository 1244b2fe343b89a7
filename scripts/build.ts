import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build', 'fingerprint')

const inputs = [
  '{app,domain,messages,public,queries,server}/**/*',
  '{vite,react-router}.config.ts',
  'scripts/{browsers,build}.ts',
  '{package,package-lock,tsconfig}.json',
]

/** Returns the files that the build reads, relative to the repository's root. */
export function inputFiles(): string[] {
  return globSync(inputs, { cwd: root })
    .filter((file) => !file.includes('.test.') && statSync(join(root, file)).isFile())
    .sort()
}

/** Returns a hash of all inputs. The same fingerprint means the same build. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of inputFiles()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Builds the site unless the existing build was made from exactly these files. */
export function buildIfStale(): void {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the site …')
  const command = join(root, 'node_modules', '.bin', 'react-router')
  const { status } = spawnSync(process.execPath, [command, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The build failed; see the messages above')
  compressFiles(join(root, 'build', 'client'))
  writeFileSync(stamp, wanted)
}

/** Compresses the files once, at the highest level; the server sends them unchanged. */
function compressFiles(folder: string): void {
  for (const file of globSync('**/*.{js,css,svg,txt,webmanifest}', { cwd: folder })) {
    const path = join(folder, file)
    const content = readFileSync(path)
    for (const [extension, compressed] of [
      ['br', brotliCompressSync(content)],
      ['gz', gzipSync(content, { level: 9 })],
    ] as const) {
      if (compressed.length < content.length) writeFileSync(`${path}.${extension}`, compressed)
    }
  }
}

if (import.meta.main) buildIfStale()
