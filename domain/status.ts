/** Actions in the audit log: everything outside the catalogue that administrators and the site itself do. */
export type AuditAction =
  | 'sign_in'
  | 'sign_in_failed'
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

/** Status of the site, for operators. */
export interface SiteStatus {
  version: string
  started_at: string
  memory_bytes: number
  database: { kind: 'embedded' | 'postgres' | 'supabase'; bytes: number | null }
  /** 'elsewhere' with a hosted database, whose provider makes the backups. */
  backups: 'on' | 'off' | 'elsewhere'
  last_backup: { created_at: string; reason: BackupReason; bytes: number } | null
  /** Page requests since the start, by whether the page cache answered them. */
  cache: { hits: number; others: number }
  /** Errors that this process has logged in the last day, or since it started. */
  errors: number
}
