import { CannotStart } from '#backend/db/data-directory.ts'
import { openDatabase } from '#backend/db/open.ts'
import { prepareFirstStart } from '#backend/first-start.ts'
import { createBackend, samlProblem } from '#backend/index.ts'
import { openTokens } from '#backend/tokens.ts'

import type { Config, HostedSupabase } from './config.ts'
import { readOrCreateKeys } from './keys.ts'
import type { Log } from './log.ts'
import { createMailer, createTexter } from './mail.ts'
import { type Media, openMedia } from './media/index.ts'

/** Where the pages get their data: our own backend in this process, or a hosted project over the network. */
export interface Services {
  api: {
    url: string
    anonKey: string
    /** Calls in the name of a visitor: limits count by address, and a session remembers its device. */
    fetchFor: (visitor: { address: string | null; userAgent: string | null }) => typeof fetch
  }
  /** Our own backend, for requests from outside; null when the data is hosted elsewhere. */
  backend: {
    fetch: (request: Request, env: { clientAddress: string | null }) => Response | Promise<Response>
  } | null
  media: Media
  /** Rejects when the data cannot be reached. */
  ready: () => Promise<void>
  /** The administrator's password, when this start made one up. */
  newPassword: string | null
  close: () => Promise<void>
}

export async function openServices(
  config: Config,
  log: Log,
  onFatal: (error: unknown) => void,
): Promise<Services> {
  const media = openMedia(config, log)
  if (config.data.kind === 'supabase') return hostedServices(config.data, media)

  const problem = await samlProblem(config.auth.saml)
  if (problem) throw new CannotStart(`SAML_METADATA_FILE cannot be used: ${problem}`)

  const report = (message: string, details: object = {}) => log.warn(details, message)
  const db = await openDatabase(
    config.data.kind === 'postgres'
      ? { url: config.data.url, allowSuperuser: !config.isProduction, log: report }
      : { dataDir: config.dataDir, log: report, onFatal },
  )
  try {
    const keys = await readOrCreateKeys(config.dataDir)
    const { newPassword } = await prepareFirstStart(db, config)
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
    })
    return {
      api: {
        url: config.siteUrl,
        anonKey: keys.anon_key,
        fetchFor:
          ({ address, userAgent }) =>
          async (input, init) => {
            const request = new Request(input, init)
            if (userAgent) request.headers.set('User-Agent', userAgent)
            return backend.fetch(request, { clientAddress: address })
          },
      },
      backend,
      media,
      ready: () => db.as({ role: 'anon' }, (sql) => sql.query('select 1'), 'read').then(() => {}),
      newPassword,
      close: () => db.close(),
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

function hostedServices({ url, anonKey }: HostedSupabase, media: Media): Services {
  return {
    api: {
      url,
      anonKey,
      fetchFor: () => (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(10_000) }),
    },
    backend: null,
    media,
    async ready() {
      const answer = await fetch(`${url}/rest/v1/casinos?select=id&limit=1`, {
        headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
        signal: AbortSignal.timeout(5_000),
      })
      if (!answer.ok) throw new Error(`The hosted project answered ${answer.status}`)
    },
    newPassword: null,
    close: async () => {},
  }
}
