import { type Database, serviceRole } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { createRates, type Rate } from '../limits/rates.ts'
import { anonymised, countedNetwork } from '../network/client-network.ts'
import { forgetDevices, isKnownDevice } from './devices.ts'
import { AuthError } from './errors.ts'

const minutes = 60
const days = 24 * 60 * minutes

/** Requests from one network. */
const perNetwork = {
  token: { burst: 30, perSecond: 150 / (5 * minutes) },
  other: { burst: 30, perSecond: 30 / (5 * minutes) },
  factor: { burst: 15, perSecond: 15 / minutes },
} satisfies Record<string, Rate>

/** Wrong passwords on one account from one network. */
const perAccount: Rate = { burst: 10, perSecond: 10 / (15 * minutes) }

/** Wrong passwords on one account from one /24 or /48: an attacker may own all of it. */
const perAccountAndArea: Rate = { burst: 30, perSecond: 30 / (15 * minutes) }

/** Wrong passwords on one account in total, from devices that never signed in to it. */
const perAccountInAll: Rate = { burst: 100, perSecond: 100 / days }

/** Mails to one account about sign-ins on new devices. */
const deviceMails: Rate = { burst: 5, perSecond: 20 / days }

/** Wrong codes for one address, across all its codes: a new code does not make guessing cheaper. */
const wrongCodes: Rate = { burst: 20, perSecond: 20 / days }

const perProject: Rate = { burst: 30, perSecond: 30 / (60 * minutes) }

/** A password attempt; the account may not exist. */
export interface Attempt {
  account: string
  address: string | null
  /** The result of `deviceMark`. */
  device: string | null
}

export interface Limits {
  /** Counts a request of this kind from this network. */
  request(kind: keyof typeof perNetwork, route: string, address: string | null): Promise<void>
  /** Counts a password attempt, then looks up the hash. Call `refund` when the password was correct. */
  signIn<T>(
    attempt: Attempt,
    lookUp: (sql: Sql) => Promise<T>,
  ): Promise<{ found: T; refund: (sql: Sql) => Promise<void> }>
  /** Counts a code attempt on this factor from any network, so that new challenges do not make guessing cheaper. */
  factor(id: string): Promise<void>
  /** Counts a message to this address, at most one per `secondsApart`. Call it before looking up the account. */
  message(kind: 'email' | 'sms', address: string, secondsApart: number): Promise<void>
  /** Counts a message in the total; false over the limit. Call it before creating the code, which voids the previous one. */
  maySend(sql: Sql, kind: 'email' | 'sms'): Promise<boolean>
  /** Counts a mail to an account about a new device; false over the limit, which is apart from that of all other mails. */
  mayAnnounceDevice(sql: Sql, userId: string): Promise<boolean>
  /** Throws after too many wrong codes for this address, known or not, across all its codes. */
  refuseGuesses(sql: Sql, address: string): Promise<void>
  /** Counts a wrong code for this address. */
  wrongCode(sql: Sql, address: string): Promise<void>
}

/** Creates limits in the database, which all nodes share. Most count in separate transactions, so that failures count too. */
export function createLimits(db: Database, factor: number): Limits {
  // The same limits in memory, so that a flood does not reach the database.
  const ratesOf = ({ burst, perSecond }: Rate) =>
    createRates({ burst: burst * factor, perSecond: perSecond * factor })
  const networkRates = {
    token: ratesOf(perNetwork.token),
    other: ratesOf(perNetwork.other),
    factor: ratesOf(perNetwork.factor),
  }

  /** Returns null when the request is allowed, else the seconds to wait. */
  async function count(sql: Sql, bucket: Bucket): Promise<number | null> {
    const [row] = await sql.query<{ wait: number | null }>('select auth.take_room($1) as wait', [
      asJson([bucket]),
    ])
    return row?.wait ?? null
  }

  /** Serializes buckets for the database functions; a truncated key may end in a lone surrogate. */
  const asJson = (buckets: Bucket[]) =>
    JSON.stringify(
      buckets.map(([key, { burst, perSecond }]) => ({
        key: key.toWellFormed(),
        burst: burst * factor,
        drain: perSecond * factor,
      })),
    )

  /** Counts an attempt in the near buckets, and in the far ones unless the device is known. */
  async function countAttempt(sql: Sql, attempt: Attempt) {
    const { near, far } = triesOf(attempt)
    const all = [...near, ...far]
    const [row] = await sql.query<{ is_known: boolean; wait: number | null }>(
      `with device as materialized (select ${isKnownDevice('$1', '$2')} as is_known)
       select is_known, auth.take_room(case when is_known then $3::json else $4::json end) as wait from device`,
      [attempt.account, attempt.device, asJson(near), asJson(all)],
    )
    return { wait: row?.wait ?? null, buckets: row?.is_known ? near : all }
  }

  async function counting<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    if (Math.random() < 0.01) await forgetOld(db)
    // Does not wait for the disk: a crash loses only the latest counts.
    return db.as(serviceRole, work, 'write', { synchronous_commit: 'off' })
  }

  const take = (key: string, rate: Rate) => counting((sql) => count(sql, [key, rate]))

  const tooMany = (seconds: number) =>
    new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retry_after: seconds,
    })

  return {
    async request(kind, route, address) {
      if (address === null) return
      const key = `${route} ${countedNetwork(address)}`
      const wait = networkRates[kind].take(key) ?? (await take(key, perNetwork[kind]))
      if (wait !== null) throw tooMany(wait)
    },
    async signIn<T>(attempt: Attempt, lookUp: (sql: Sql) => Promise<T>) {
      // Counts before the password is compared, so that concurrent attempts count too.
      const outcome = await counting(async (sql): Promise<Counted<T> | { tryIn: number }> => {
        const { wait, buckets } = await countAttempt(sql, attempt)
        return wait === null ? { found: await lookUp(sql), buckets } : { tryIn: wait }
      })
      if ('tryIn' in outcome) throw tooMany(outcome.tryIn)
      const { found, buckets } = outcome
      const refund = async (sql: Sql) => {
        await sql.query('select auth.give_back_room($1)', [asJson(buckets)])
      }
      return { found, refund }
    },
    async factor(id) {
      const wait = await take(`factor ${id}`, perAccount)
      if (wait !== null) throw tooMany(wait)
    },
    async message(kind, address, secondsApart) {
      const code = kind === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
      const wait = await take(`${kind} to ${address}`, { burst: 1, perSecond: 1 / secondsApart })
      if (wait !== null) {
        const text = `For security purposes, you can only request this after ${wait} seconds.`
        throw new AuthError(429, code, text, { retry_after: wait })
      }
    },
    maySend: async (sql, kind) => (await count(sql, [`all ${kind}`, perProject])) === null,
    mayAnnounceDevice: async (sql, userId) =>
      (await count(sql, [`new device ${userId}`, deviceMails])) === null,
    async refuseGuesses(sql, address) {
      const drain = wrongCodes.perSecond * factor
      const [full] = await sql.query(
        `select from auth.rate_limits as bucket where key = $1 and 1 + ${levelNow} > $3::float8`,
        [guessesOf(address), drain, wrongCodes.burst * factor],
      )
      if (full) throw tooMany(Math.ceil(1 / drain))
    },
    async wrongCode(sql, address) {
      await count(sql, [guessesOf(address), wrongCodes])
    },
  }
}

/** SQL for the current level of a bucket that drains by $2 per second. */
const levelNow =
  'greatest(0, bucket.level - $2::float8 * greatest(0, extract(epoch from clock_timestamp() - bucket.updated_at)))'

type Bucket = [key: string, rate: Rate]

interface Counted<T> {
  found: T
  buckets: Bucket[]
}

/** Returns the buckets of an attempt: `near` always counts, `far` only for unknown devices. */
function triesOf({ account, address }: Attempt): Record<'near' | 'far', Bucket[]> {
  const key = `sign-in ${account.slice(0, 200)}`
  const [network, area] =
    address === null ? ['-', '-'] : [countedNetwork(address), anonymised(address)]
  return {
    near: [[`${key} ${network}`, perAccount]],
    far: [
      [`${key} area ${area}`, perAccountAndArea],
      [`${key} in all`, perAccountInAll],
    ],
  }
}

const guessesOf = (address: string) => `wrong codes ${address.slice(0, 255)}`

async function forgetOld(db: Database): Promise<void> {
  await db.as(serviceRole, async (sql) => {
    await sql.query(`delete from auth.rate_limits where updated_at < now() - interval '1 day'`)
    await forgetDevices(sql)
  })
}
