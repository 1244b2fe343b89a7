import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { refusingStops } from '#domain/compliance/gate.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import type { Api } from '#queries/api.ts'
import { findEntries } from '#queries/catalogue/entries.ts'
import { findRecord } from '#queries/catalogue/records.ts'
import { readRecordContext } from '#queries/catalogue/rule-context.ts'
import { listWaivers, listWaiversOf, waive } from '#queries/catalogue/waivers.ts'
import { sweep } from '#server/compliance/sweep.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const casino = '00000000-0000-4000-8000-00000000000a'
const reason = 'Citatet är ur en dom och inte ett påstående.'
const settings = { gate: 'stop', unlicensedLinks: 'show', markets: ['se'], undecided: [] } as const

/** Lets a test date waivers back, which the triggers prevent. */
const withoutTriggers = `
  create function public.switch_triggers(are_on boolean) returns void language plpgsql security definer as $$
  begin
    execute 'alter table public.waivers ' || case when are_on then 'enable' else 'disable' end || ' trigger user';
  end $$;
  grant execute on function public.switch_triggers to service_role`

describe.each(databases)('waivers on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let editor: Api
  beforeAll(async () => {
    database = await open(withoutTriggers)
    service = await apiOn(database.db)
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })
  beforeEach(async () => {
    await database.arrange(`
      update sweeps set runner = null, leased_until = null, rules = null, position = null, changed_until = null;
      insert into auth.users (id, email) values ('${admin}', 'admin@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin');
      insert into casinos (id, name, slug, license_info, casino_age, cta_text)
        values ('${casino}', 'Ett', 'ett', 'Svensk licens', '18+', 'Spela nu')`)
    editor = await service.signedIn(admin)
  })

  const run = (statement: string) => database.db.as(serviceRole, (sql) => sql.query(statement))
  const sweepAll = () =>
    sweep({ service: service.service, markets: ['se'], rules: 'rules', runner: admin })

  /** Lets a day pass for all waivers, without anything else noticing. */
  async function passDay() {
    await run('select switch_triggers(false)')
    await run(
      `update waivers set waived_at = waived_at - interval '1 day', expires_on = expires_on - 1`,
    )
    await run('select switch_triggers(true)')
  }

  /** Returns the rules that keep the casino from being published. */
  async function refusing() {
    const row = { ...(await findRecord(editor, 'casinos', casino)) }
    const known = await readRecordContext(editor, 'casinos', casino)
    return refusingStops('casinos', { ...row, published: true }, row, settings, known).map(
      ({ rule }) => rule,
    )
  }

  async function listed() {
    const filters = { q: '', show: 'stops', sort: 'name', page: 1 } as const
    const { entries, counts } = await findEntries(editor, 'casinos', filters)
    return { entries: entries.map(({ slug }) => slug), stops: counts.stops }
  }

  async function waiveFinding() {
    const { data } = await editor.from('findings').select().single().throwOnError()
    const { kind, target_id, rule, field, locale, found } = data
    const expires_on = dayInSweden(new Date())
    return waive(editor, { kind, target_id, rule, field, locale, found, reason, expires_on })
  }

  test('hold through their last day; then the finding counts and the gate refuses again', async () => {
    await sweepAll()
    expect(await refusing()).toEqual(['phrase.urge'])
    expect(await listed()).toEqual({ entries: ['ett'], stops: 1 })

    expect(await waiveFinding()).toBe('waived')
    await sweepAll()
    expect(await refusing()).toEqual([])
    expect(await listed()).toEqual({ entries: [], stops: 0 })
    expect((await listWaivers(editor, 1)).total).toBe(1)

    await passDay()
    // The gate reads the waivers themselves.
    expect(await refusing()).toEqual(['phrase.urge'])
    expect((await listWaivers(editor, 1)).total).toBe(0)
    expect(await listed()).toEqual({ entries: [], stops: 0 })
    await sweepAll()
    expect(await listed()).toEqual({ entries: ['ett'], stops: 1 })
    expect(await listWaiversOf(editor, 'casinos', casino)).toMatchObject([{ ended_at: null }])
  })

  test('can be renewed after they have expired', async () => {
    await sweepAll()
    await waiveFinding()
    await passDay()
    await sweepAll()
    expect(await waiveFinding()).toBe('waived')
    expect([await refusing(), await listed()]).toEqual([[], { entries: [], stops: 0 }])
    const [renewed, former] = await listWaiversOf(editor, 'casinos', casino)
    expect([renewed?.ended_at, former?.ended_at]).toEqual([null, expect.any(String)])
  })
})
