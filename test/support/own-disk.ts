import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small disk of one's own, that can be filled up and cut off from its power. */
export interface OwnDisk {
  path: string
  /** Somebody else takes all of it but so many bytes. */
  fill: (left?: number) => void
  /** … and gives it back. */
  free: () => void
  /** All that was written is forced to it. */
  sync: () => void
  /** From now on nothing reaches it, and what was not forced to it is gone. */
  cutPower: () => void
  /** It is there again, once nobody holds a file of it any more. */
  restorePower: () => void
  remove: () => void
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

/** An ext4 in a file. It takes up no more room than is written to it. */
export function createOwnDisk(megabytes: number): OwnDisk {
  const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-disk-'))
  const image = join(folder, 'image')
  const path = join(folder, 'disk')
  const filler = join(path, 'filler')
  const mount = () => run('mount', '-o', 'loop', image, path)
  const fill = (left = 0) => {
    rmSync(filler, { force: true })
    const { bavail, bsize } = statfsSync(path)
    // The file system needs some for itself to take note of it.
    const most = bavail * bsize - left - 2 ** 20
    if (most > 0) run('fallocate', '-l', String(most), filler)
    if (left === 0) writeUntilFull(filler)
  }
  writeFileSync(image, '')
  truncateSync(image, megabytes * 2 ** 20)
  mkdirSync(path)
  try {
    // Without room that is kept for root, and without what fills up the image afterwards.
    run('mkfs.ext4', '-q', '-F', '-m', '0', '-E', 'lazy_itable_init=1,nodiscard', image)
    mount()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return {
    path,
    fill,
    free: () => rmSync(filler, { force: true }),
    sync: () => void run('sync', '--file-system', path),
    cutPower: () => void run('xfs_io', '-x', '-c', 'shutdown', path),
    restorePower() {
      run('umount', path)
      mount()
    },
    remove() {
      // Also when somebody still holds a file of it: the rest goes with them.
      run('umount', '--lazy', path)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(path: string): void {
  for (let bytes = 2 ** 16; bytes >= 1; ) {
    try {
      appendFileSync(path, Buffer.alloc(bytes))
    } catch {
      bytes /= 2
    }
  }
}

/** Why there can be no disk of one's own on this machine; null when there can. */
export function whyNoOwnDisk(...programs: string[]): string | null {
  try {
    for (const program of programs) run('which', program)
    createOwnDisk(8).remove()
    return null
  } catch (error) {
    return (error as Error).message.trim().split('\n').at(-1) ?? ''
  }
}
