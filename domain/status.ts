/** What administrators and the site itself do beside the catalogue, as the database records it. */
export type AuditAction =
  | 'sign_in'
  | 'account'
  | 'role'
  | 'factor'
  | 'signing_key'
  | 'import'
  | 'undo'
  | 'export'
  | 'backup'
  | 'restore'

export type BackupReason = 'daily' | 'migration' | 'import' | 'restore' | 'manual'

/** How the site is doing, for those who run it. */
export interface SiteStatus {
  version: string
  started_at: string
  memory_bytes: number
  database: { kind: 'embedded' | 'postgres' | 'supabase'; bytes: number | null }
  /** Where the data is hosted, somebody else makes the backups. */
  backups: 'on' | 'off' | 'elsewhere'
  last_backup: { created_at: string; reason: BackupReason; bytes: number } | null
  /** Pages since the start, by whether the page cache had them. */
  cache: { hits: number; others: number }
  /** In the log of this process, in the last day or since it started. */
  errors: number
}
