import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Number of fsync calls so far. */
let fsyncs = 0

interface Stream {
  nfd: number
  path?: string
}

interface EmscriptenModule {
  NODEFS: {
    stream_ops: {
      fsync?: (stream: Stream) => number
      write: (stream: Stream, ...bytes: unknown[]) => number
    }
    convertNodeCode(error: unknown): number
  }
  FS: { ErrnoError: new (errno: number) => Error & { errno: number } }
}

/**
 * Adds the fsync operation, which PGlite's Node file system lacks. It relies on internals of PGlite, which is why the version is
 * pinned exactly and the self-test refuses to start when fsync has no effect.
 */
export class FsyncNodeFS extends NodeFS {
  readonly #onWalDiskFull: () => void

  constructor(directory: string, onWalDiskFull: () => void) {
    super(directory)
    this.#onWalDiskFull = onWalDiskFull
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const opened = await super.init(...args)
    const addFsync = (module: unknown) => {
      const { FS, NODEFS } = module as EmscriptenModule
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          fs.fsyncSync(stream.nfd)
        } catch (error) {
          // EINVAL: this kind of file, such as a pipe, cannot be synced.
          const code = (error as NodeJS.ErrnoException).code
          if (code !== 'EINVAL') throw new FS.ErrnoError(NODEFS.convertNodeCode(error))
        }
        fsyncs++
        return 0
      }
    }
    // PostgreSQL panics when the disk has no space for its WAL; embedded, it then loops forever.
    const detectFullDisk = (module: unknown) => {
      const { FS, NODEFS } = module as EmscriptenModule
      const { write } = NODEFS.stream_ops
      const enospc = NODEFS.convertNodeCode({ code: 'ENOSPC' })
      NODEFS.stream_ops.write = (stream, ...bytes) => {
        try {
          return write(stream, ...bytes)
        } catch (error) {
          const isDiskFull = error instanceof FS.ErrnoError && error.errno === enospc
          if (isDiskFull && stream.path?.includes('/pg_wal/')) this.#onWalDiskFull()
          throw error
        }
      }
    }
    opened.emscriptenOpts.preRun = [
      addFsync,
      detectFullDisk,
      ...(opened.emscriptenOpts.preRun ?? []),
    ]
    return opened
  }
}

const settings = [
  'fsync=on',
  'wal_sync_method=fsync',
  'full_page_writes=on',
  'synchronous_commit=on',
  'max_stack_depth=1MB',
  'shared_buffers=64MB',
  'max_wal_size=128MB',
  'work_mem=8MB',
  'temp_file_limit=256MB',
  // Small because every search scans the pending entries of its index.
  'gin_pending_list_limit=256kB',
  'jit=off',
  'timezone=UTC',
]

/** PGlite's defaults without -F, which turns fsync off, plus our settings. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
]

/** Throws when a commit does not reach the disk, so that the site does not start if a PGlite upgrade ever breaks fsync. */
export async function checkDurability(pg: PGlite): Promise<void> {
  const before = fsyncs
  await pg.query(`select pg_logical_emit_message(true, 'boot', 'is a commit forced to the disk?')`)
  if (fsyncs === before) {
    throw new Error('A commit was not forced to the disk (fsync), so saved data could be lost')
  }
}
