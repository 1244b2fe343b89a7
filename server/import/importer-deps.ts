import type { ComplianceSettings } from '#domain/compliance/settings.ts'

import type { Media } from '../media/index.ts'
import type { Log } from '../operations/log.ts'

export interface ImporterDeps {
  /** The data service and the `fetch` for calling it. */
  api: {
    url: string
    anonKey: string
    fetchFor: (visitor: { address: null; userAgent: null }) => typeof fetch
  }
  media: Pick<Media, 'keepImage'>
  log: Pick<Log, 'warn' | 'error'>
  /** Target duration of one step, in milliseconds. */
  stepMilliseconds: number
  /** Called before many rows are written or undone. If it fails, the import continues. */
  beforeLargeImport?: (() => Promise<void>) | undefined
  /** Maximum number of records of a bulk edit. */
  maxRecords?: number
  /** Decides whether rows with stops are published. */
  compliance: ComplianceSettings
}
