import type { Database } from '#db/types.ts'
import type { AuditAction } from '#domain/status.ts'

import type { Api } from '../api.ts'

type Row = Database['public']['Tables']['audit']['Row']

/** An action outside the catalogue, with its actor (null for the site itself) and its subject. */
export interface AuditEntry extends Pick<Row, 'id' | 'happened_at' | 'actor_email' | 'subject'> {
  action: AuditAction
  actor: string | null
  details: Record<string, string | number | null | string[]>
}

const perPage = 50

/** Returns a page of entries, newest first, older than `before` if set. `older` is the `before` of the next page. */
export async function listAudit(
  api: Api,
  before?: number,
): Promise<{ entries: AuditEntry[]; older: number | null }> {
  const query = api
    .from('audit')
    .select('id,happened_at,action,actor,actor_email,subject,details')
    .order('id', { ascending: false })
    .limit(perPage + 1)
  const { data } = await (before ? query.lt('id', before) : query).throwOnError()
  // The database checks the actions, and its triggers write the details.
  const entries = data.slice(0, perPage) as AuditEntry[]
  return { entries, older: data.length > perPage ? (entries.at(-1)?.id ?? null) : null }
}

/** Records an export, which leaves no other trace in the database. */
export async function recordExport(
  api: Api,
  { id, email }: { id: string; email: string | null },
  file: string,
): Promise<void> {
  const entry = { action: 'export', actor: id, actor_email: email, subject: file }
  await api.from('audit').insert(entry).throwOnError()
}
