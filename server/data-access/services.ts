import { createClient } from '@supabase/supabase-js'

import { CannotStart } from '#backend/db/disk/data-directory.ts'
import { openDatabase } from '#backend/db/open.ts'
import { storePublishGate } from '#backend/db/publish-gate.ts'
import { prepareFirstStart } from '#backend/first-start/first-start.ts'
import { createBackend, samlProblem } from '#backend/index.ts'
import { openTokens } from '#backend/tokens.ts'
import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import type { SiteStatus } from '#domain/status.ts'
import type { Api } from '#queries/api.ts'
import { secondsToNextBonus } from '#queries/catalogue/bonuses.ts'

import { type ClickCounter, createClickCounter } from '../clicks/click-counter.ts'
import { scheduleSweep } from '../compliance/schedule.ts'
import type { Config, HostedSupabase } from '../config/config.ts'
import { readOrCreateKeys } from '../config/keys.ts'
import { createImporter, type Importer } from '../import/importer.ts'
import { type Media, openMedia } from '../media/index.ts'
import { scheduleLibrary } from '../media/library.ts'
import { type Backups, backupBeforeMigration, scheduleBackups } from '../operations/backups.ts'
import type { Log } from '../operations/log.ts'
import { createMailer, createTexter } from '../operations/mail.ts'
import { type Metrics, timed } from '../operations/metrics.ts'
import { sizeOf, statusOf } from '../operations/status.ts'
import { createMissedSearches, type MissedSearches } from '../search/missed-searches.ts'
import { type BackendFetch, fetchInProcess, type VisitorData } from './in-process.ts'

/** Target duration of an import step in milliseconds. The embedded database runs one query at a time, and pages need it, too. */
const importStepMilliseconds = { embedded: 60, server: 250 }

/** Records per piece of a sweep, for the same reason. */
const sweptAtOnce = { embedded: 50, server: 200 }

/** The data source of the pages: our own backend in this process, or a hosted project over the network. */
export interface Services {
  api: {
    url: string
    anonKey: string
    /** Returns a `fetch` on behalf of a visitor: rate limits count by address, and a session records its device. */
    fetchFor: (visitor: VisitorData) => typeof fetch
  }
  /** Our own backend, for external requests; null when the data is hosted elsewhere. */
  backend: {
    fetch: BackendFetch
  } | null
  /** True when we signed the token. Null when only the hosted project can verify tokens. */
  isOurToken: ((token: string) => Promise<boolean>) | null
  /** Null when the site cannot write clicks: on a hosted project without its service key. */
  clicks: ClickCounter | null
  /** Null for the same reason. */
  missedSearches: MissedSearches | null
  media: Media
  importer: Importer
  metrics: Metrics
  status: () => Promise<SiteStatus>
  /**
   * Calls back with each change, in the format of `private.tell_changes`, or with null when a change may have been missed.
   * A change by this process is reported before its response is sent.
   */
  onChange: (handler: (notification: string | null) => void) => Promise<void>
  /** True when changes by other processes are reported. A hosted project does not report them. */
  reportsExternalChanges: boolean
  /** Returns the seconds until a bonus starts or ends, by the clock of the database; null when none does. */
  secondsToNextBonus: () => Promise<number | null>
  /** Null when the data is hosted elsewhere: backups are made there. */
  backups: Backups | null
  /** Rejects when the data cannot be reached. */
  ready: () => Promise<void>
  /** The administrator's password, if this start generated one. */
  newPassword: string | null
  close: () => Promise<void>
}

export async function openServices(
  config: Config,
  { log, metrics }: { log: Log; metrics: Metrics },
  onFatal: (error: unknown) => void,
): Promise<Services> {
  const media = openMedia(config, log)
  const { compliance: policy } = config
  if (config.data.kind === 'supabase') {
    return await hostedServices(config.data, { media, log, metrics, policy })
  }

  const problem = await samlProblem(config.auth.saml)
  if (problem) throw new CannotStart(`SAML_METADATA_FILE cannot be used: ${problem}`)

  const report = (message: string, details: object = {}) => log.warn(details, message)
  const { queryTimeFactor: timeFactor } = config
  const databaseKind = config.data.kind
  const opened = await openDatabase(
    config.data.kind === 'postgres'
      ? { url: config.data.url, allowSuperuser: !config.isProduction, log: report, timeFactor }
      : { dataDir: config.dataDir, log: report, onFatal, timeFactor },
    backupBeforeMigration({ ...config.backups, log }),
  )
  const db = timed(opened, metrics)
  try {
    const keys = await readOrCreateKeys(config.dataDir)
    const { newPassword } = await prepareFirstStart(db, config)
    await storePublishGate(db, policy)
    const tokens = await openTokens(db, config.siteUrl)
    const backend = createBackend({
      db,
      keys,
      tokens,
      siteUrl: config.siteUrl,
      siteNames: config.site.names,
      settings: config.auth,
      sendMail: createMailer(config, log),
      sendSms: createTexter(config.sms),
      log: (err) => log.error({ err }, 'backend failure'),
      report,
      onSignIn: (outcome) => metrics.signIns.inc({ outcome }),
    })
    const api: Services['api'] = {
      url: config.siteUrl,
      anonKey: keys.anon_key,
      fetchFor: (visitor) => (input, init) =>
        fetchInProcess(backend.fetch, { input, init, visitor }),
    }
    const service = serviceClient(api, keys.service_role_key)
    const { limitFactor } = config.auth
    const clicks = createClickCounter({ service, log, limitFactor, policy })
    const missedSearches = createMissedSearches({ service, log })
    const library = scheduleLibrary({ service, media, log })
    // Pages on the embedded database would wait for both, and a large import is preceded by a backup.
    const isBusy = () => importer.running() > 0
    const backups = scheduleBackups({ ...config.backups, db, log, isBusy })
    const beforeLargeImport = config.backups.isAutomatic ? () => backups.make('import') : undefined
    const stepMilliseconds =
      databaseKind === 'embedded' ? importStepMilliseconds.embedded : importStepMilliseconds.server
    const importer = createImporter({
      ...{ api, media, log, stepMilliseconds, beforeLargeImport },
      compliance: config.compliance,
    })
    const onChange: Services['onChange'] = (handler) =>
      db.listen('kasinokompassen_changes', handler)
    const sweeps = await scheduleSweep({
      ...{ service, settings: policy, log, onChange, isBusy },
      rowsPerPiece: databaseKind === 'embedded' ? sweptAtOnce.embedded : sweptAtOnce.server,
      reportsExternalChanges: true,
    })
    metrics.gauge('imports_running', 'Imports that this process runs.', () => importer.running())
    metrics.gauge('database_waiting', 'Transactions that wait for or have a connection.', () =>
      db.waiting(),
    )
    metrics.gauge('last_backup_timestamp_seconds', 'Time of the newest backup.', async () => {
      const newest = await backups.newest()
      return newest && Date.parse(newest.created_at) / 1000
    })
    return {
      metrics,
      status: async () => ({
        ...statusOf(metrics),
        database: { kind: databaseKind, bytes: await sizeOf(db) },
        backups: config.backups.isAutomatic ? 'on' : 'off',
        last_backup: await backups.newest(),
      }),
      api,
      backend,
      isOurToken: (token) => tokens.isOurs(token),
      backups,
      clicks,
      missedSearches,
      media,
      importer,
      onChange,
      reportsExternalChanges: true,
      secondsToNextBonus: () => secondsToNextBonus(service),
      ready: () => db.as({ role: 'anon' }, (sql) => sql.query('select 1'), 'read').then(() => {}),
      newPassword,
      async close() {
        await backups.close()
        await sweeps.close()
        await importer.close()
        await library.close()
        await clicks.close()
        await missedSearches.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Returns a client that acts as the site itself and bypasses row-level security. */
function serviceClient({ url, fetchFor }: Services['api'], serviceKey: string): Api {
  return createClient(url, serviceKey, {
    global: { fetch: fetchFor({ address: null, userAgent: null }) },
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

/** Returns the notifications of a write to a table. A bonus is shown with its casino, a check with its casino and its slot. */
function changesOf(table: string): (string | null)[] {
  if (table === 'images') return [null]
  if (table === 'rtp_checks') return ['casinos *', 'slots *']
  return [`${table === 'bonuses' ? 'casinos' : table} *`]
}

interface HostedDeps {
  media: Media
  log: Log
  metrics: Metrics
  policy: ComplianceSettings
}

async function hostedServices(
  { url, anonKey, serviceKey }: HostedSupabase,
  { media, log, metrics, policy }: HostedDeps,
): Promise<Services> {
  const listeners: ((notification: string | null) => void)[] = []
  const api: Services['api'] = {
    url,
    anonKey,
    fetchFor: () => async (input, init) => {
      const request = new Request(input, { ...init, signal: AbortSignal.timeout(10_000) })
      const { method } = request
      const [, table] =
        /\/rest\/v1\/(bonuses|casinos|slots|rtp_checks|licence_holders|topics|images)(\?|$)/.exec(
          request.url,
        ) ?? []
      try {
        return await fetch(request)
      } finally {
        // Also without a response: the change may have been made.
        if (table && method !== 'GET' && method !== 'HEAD') {
          for (const change of changesOf(table)) {
            for (const listener of listeners) listener(change)
          }
        }
      }
    },
  }
  const service = serviceKey === null ? null : serviceClient(api, serviceKey)
  const clicks = service && createClickCounter({ service, log, policy })
  const missedSearches = service && createMissedSearches({ service, log })
  const library = service && scheduleLibrary({ service, media, log })
  const importer = createImporter({
    api,
    media,
    log,
    stepMilliseconds: importStepMilliseconds.server,
    compliance: policy,
  })
  const onChange: Services['onChange'] = async (handler) => void listeners.push(handler)
  const isBusy = () => importer.running() > 0
  const sweeps =
    service &&
    (await scheduleSweep({
      ...{ service, settings: policy, log, onChange, isBusy },
      rowsPerPiece: sweptAtOnce.server,
      reportsExternalChanges: false,
    }))
  return {
    api,
    metrics,
    status: async () => ({
      ...statusOf(metrics),
      database: { kind: 'supabase', bytes: null },
      backups: 'elsewhere',
      last_backup: null,
    }),
    backend: null,
    isOurToken: null,
    backups: null,
    clicks,
    missedSearches,
    media,
    importer,
    onChange,
    reportsExternalChanges: false,
    // Only the service key may ask. Without it, pages with bonuses are rendered again after half a minute.
    secondsToNextBonus: () => (service ? secondsToNextBonus(service) : Promise.resolve(30)),
    async ready() {
      const response = await fetch(`${url}/rest/v1/casinos?select=id&limit=1`, {
        headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
        signal: AbortSignal.timeout(5_000),
      })
      if (!response.ok) throw new Error(`The hosted project answered ${response.status}`)
    },
    newPassword: null,
    async close() {
      await sweeps?.close()
      await importer.close()
      await library?.close()
      await clicks?.close()
      await missedSearches?.close()
    },
  }
}
