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

/** A small file system that a test can fill up and cut off from power. */
export interface MountedDisk {
  path: string
  /** Fills the disk except for this many bytes. */
  fill: (left?: number) => void
  /** Frees the space taken by `fill`. */
  free: () => void
  /** Flushes all writes to the disk. */
  sync: () => void
  /** Drops all unflushed and all further writes. */
  cutPower: () => void
  /** Mounts the disk again. All files on it must be closed. */
  restorePower: () => void
  remove: () => void
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

/** Creates an ext4 file system in a sparse file. */
export function createMountedDisk(megabytes: number): MountedDisk {
  const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-disk-'))
  const image = join(folder, 'image')
  const path = join(folder, 'disk')
  const filler = join(path, 'filler')
  const mount = () => run('mount', '-o', 'loop', image, path)
  const fill = (left = 0) => {
    rmSync(filler, { force: true })
    const { bavail, bsize } = statfsSync(path)
    // Leaves 1 MiB for the file system's metadata.
    const most = bavail * bsize - left - 2 ** 20
    if (most > 0) run('fallocate', '-l', String(most), filler)
    if (left === 0) writeUntilFull(filler)
  }
  writeFileSync(image, '')
  truncateSync(image, megabytes * 2 ** 20)
  mkdirSync(path)
  try {
    // Reserves no blocks for root, and keeps the image sparse.
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
      // A lazy unmount succeeds while files are open; the kernel finishes it when they are closed.
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

/** Returns the reason why this machine cannot create such a disk, or null when it can. */
export function whyNoMountedDisk(...programs: string[]): string | null {
  try {
    for (const program of programs) run('which', program)
    createMountedDisk(8).remove()
    return null
  } catch (error) {
    return (error as Error).message.trim().split('\n').at(-1) ?? ''
  }
}
