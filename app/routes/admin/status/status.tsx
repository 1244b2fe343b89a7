import { apiContext, complianceContext, statusContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FactList } from '#app/ui/text/fact-list.tsx'
import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import { readChangeId } from '#domain/history/change-id.ts'
import { timeIn } from '#domain/locale/date.ts'
import { numberIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { SiteStatus } from '#domain/status.ts'
import { listAudit } from '#queries/activity/audit.ts'
import { listImports } from '#queries/activity/imports.ts'

import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/status.ts'
import { AuditLog } from './audit-log.tsx'

const day = 24 * 60 * 60_000

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const api = context.get(apiContext)
  const before = readChangeId(url.searchParams.get('before'))
  const [status, [lastImport], audit] = await orOutage(
    context,
    Promise.all([context.get(statusContext)(), listImports(api), listAudit(api, before)]),
  )
  if (!status) throw new Response(null, { status: 404 })
  const { last_backup, backups } = status
  const isBackupOld =
    backups === 'on' &&
    last_backup !== null &&
    Date.parse(last_backup.created_at) < Date.now() - 2 * day
  return {
    status,
    compliance: context.get(complianceContext),
    lastImport: lastImport?.created_at ?? null,
    audit,
    isBackupOld,
    isFirst: !before,
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).status.title, isPrivate: true })

/** Shows the state of the site and the audit log of actions outside the catalogue. */
export default function Status({ loaderData }: Route.ComponentProps) {
  const { status: m, compliance: rules } = useAdminMessages()
  const locale = useLocale()
  const { status, compliance, lastImport, audit, isBackupOld, isFirst } = loaderData
  const { undecided } = compliance
  const page = pathTo('status', locale)
  return (
    <AdminPage title={m.title} intro={m.intro}>
      {isBackupOld && (
        <Alert tone="warning" title={m.oldBackup}>
          {m.oldBackupText}
        </Alert>
      )}
      {undecided.length > 0 && (
        <Alert tone="warning" title={rules.settings.undecided}>
          {rules.settings.undecidedText(undecided.join(', '))}
        </Alert>
      )}
      {isFirst && (
        <Card className="grid max-w-2xl gap-2">
          <h2 className="font-bold text-xl">{m.now}</h2>
          <Facts status={status} compliance={compliance} lastImport={lastImport} />
        </Card>
      )}
      <section className="grid grid-cols-1 gap-3">
        <h2 className="font-bold text-xl">{m.log}</h2>
        <p className="max-w-prose text-ink-2 text-sm">{m.logText}</p>
        <AuditLog entries={audit.entries} />
        <nav aria-label={m.log} className="flex flex-wrap gap-3">
          {!isFirst && (
            <ButtonLink to={page} variant="secondary" size="small">
              {m.newest}
            </ButtonLink>
          )}
          {audit.older !== null && (
            <ButtonLink to={`${page}?before=${audit.older}`} variant="secondary" size="small">
              {m.older}
            </ButtonLink>
          )}
        </nav>
      </section>
    </AdminPage>
  )
}

interface FactsProps {
  status: SiteStatus
  compliance: ComplianceSettings
  lastImport: string | null
}

function Facts({ status, compliance, lastImport }: FactsProps) {
  const { status: m, compliance: rules } = useAdminMessages()
  const { settings } = rules
  const { country } = useMessages().casinos
  const locale = useLocale()
  const number = (value: number) => numberIn(locale, value, 1)
  const size = (bytes: number | null) =>
    bytes === null ? m.unknown : m.megabytes(number(bytes / 2 ** 20))
  const { last_backup: backup, cache } = status
  const noBackup = { on: m.noBackup, off: m.backupsOff, elsewhere: m.backupsElsewhere }
  return (
    <FactList
      facts={[
        [m.version, status.version],
        [m.started, timeIn(locale, status.started_at)],
        [m.database, m.databases[status.database.kind]],
        [m.size, size(status.database.bytes)],
        [m.memory, size(status.memory_bytes)],
        [
          m.backup,
          backup
            ? `${timeIn(locale, backup.created_at)}, ${m.reasons[backup.reason]}, ${size(backup.bytes)}`
            : noBackup[status.backups],
        ],
        [m.lastImport, lastImport ? timeIn(locale, lastImport) : m.noImport],
        [m.cache, m.cacheShare(number(cache.hits), number(cache.hits + cache.others))],
        [m.errors, number(status.errors)],
        [settings.gate, settings.gates[compliance.gate]],
        [settings.links, settings.linkChoices[compliance.unlicensedLinks]],
        [settings.markets, compliance.markets.map((market) => country[market]).join(', ')],
      ]}
    />
  )
}
