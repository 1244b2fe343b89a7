import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { draftOf, emptyReview } from '#domain/reviews/review-draft.ts'
import { findNewest, findSubject, listChanges, restoreVersion } from '#queries/activity/history.ts'
import type { Api } from '#queries/api.ts'
import { saveDraft } from '#queries/catalogue/drafts.ts'

import { apiOn } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'

const ids = {
  admin: '00000000-0000-4000-8000-000000000001',
  user: '00000000-0000-4000-8000-000000000002',
}

describeOnOne('history and drafts on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let admin: Api
  let user: Api
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })
  beforeEach(async () => {
    await database.arrange(`
      insert into auth.users (id, email) values ('${ids.admin}', 'admin@example.se'), ('${ids.user}', 'user@example.se');
      insert into profiles (id, role) values ('${ids.admin}', 'admin'), ('${ids.user}', 'user');
      insert into casinos (name, slug) values ('Upptagen', 'upptagen')`)
    admin = await service.signedIn(ids.admin)
    user = await service.signedIn(ids.user)
  })

  async function addCasino(): Promise<string> {
    const { data } = await admin
      .from('casinos')
      .insert({ name: 'Ett', slug: 'ett', rating: 3, features: ['Bingo'] })
      .select('id')
      .single()
      .throwOnError()
    return data.id
  }

  const change = (id: string, values: object) =>
    admin.from('casinos').update(values).eq('id', id).throwOnError()

  const read = async (id: string) =>
    (await admin.from('casinos').select().eq('id', id).single().throwOnError()).data

  describe('change history', () => {
    test('lists authors and changes, newest first', async () => {
      const id = await addCasino()
      await change(id, { name: 'Två', rating: 4.5 })
      const { entries, latest, older } = await listChanges(admin, 'casinos', id)
      const authors = entries.map((entry) => [
        entry.action,
        entry.changed_by,
        entry.changed_by_email,
      ])
      expect(authors).toEqual([
        ['update', ids.admin, 'admin@example.se'],
        ['insert', ids.admin, 'admin@example.se'],
      ])
      expect(await findNewest(admin, 'casinos', id)).toEqual({
        id: latest,
        changed_by: ids.admin,
        changed_by_email: 'admin@example.se',
      })
      expect(entries[0]?.differences).toEqual([
        { field: 'name', locale: null, change: { before: 'Ett', after: 'Två' } },
        { field: 'rating', locale: null, change: { before: 3, after: 4.5 } },
      ])
      expect(latest).toBe(entries[0]?.id)
      expect(older).toBeNull()
      expect(await findSubject(admin, 'casinos', id)).toEqual({ name: 'Två' })
    })

    test('returns the history in pages', async () => {
      const id = await addCasino()
      for (let spins = 1; spins <= 25; spins++) await change(id, { free_spins: spins })
      const first = await listChanges(admin, 'casinos', id)
      expect(first.entries.length).toBe(20)
      const second = await listChanges(admin, 'casinos', id, first.older ?? 0)
      expect(second.entries.length).toBe(6)
      expect(second.entries.at(-1)?.action).toBe('insert')
      expect(second.older).toBeNull()
      expect(second.latest).toBe(first.latest)
    })

    test('restores an earlier version completely and records it as a change', async () => {
      const id = await addCasino()
      const before = await read(id)
      await change(id, {
        name: 'Två',
        features: ['Poker'],
        localized_bonus: { sv: 'Hej' },
        deposits: [{ method: 'Swish' }],
      })
      await change(id, { name: 'Tre', rating: 1.5, published: true })
      const { entries, latest } = await listChanges(admin, 'casinos', id)
      const first = entries[1]?.id ?? 0
      const wanted = { change: first, latest: latest ?? 0 }
      expect(await restoreVersion(admin, 'casinos', id, wanted)).toBe('restored')
      expect(await read(id)).toEqual({ ...before, updated_at: expect.any(String) as string })
      const after = await listChanges(admin, 'casinos', id)
      expect(after.entries.length).toBe(4)
      // The restoration itself can be undone like any other change.
      const undo = { change: after.latest ?? 0, latest: after.latest ?? 0 }
      expect(await restoreVersion(admin, 'casinos', id, undo)).toBe('restored')
      expect((await read(id)).name).toBe('Tre')
    })

    test('does not restore over an unseen change or under a taken slug', async () => {
      const id = await addCasino()
      await change(id, { slug: 'ny' })
      const { latest } = await listChanges(admin, 'casinos', id)
      const wanted = { change: latest ?? 0, latest: latest ?? 0 }
      await admin.from('casinos').insert({ name: 'Annan', slug: 'ett' }).throwOnError()
      expect(await restoreVersion(admin, 'casinos', id, wanted)).toBe('slugTaken')
      await change(id, { rating: 2 })
      expect(await restoreVersion(admin, 'casinos', id, wanted)).toBe('changed')
      expect(await read(id)).toMatchObject({ slug: 'ny', rating: 2 })
    })

    test('does not restore deleted or unknown rows', async () => {
      const id = await addCasino()
      await change(id, { rating: 2 })
      await admin.from('casinos').delete().eq('id', id).throwOnError()
      const { entries, latest } = await listChanges(admin, 'casinos', id)
      expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'insert'])
      for (const wanted of [...entries.map((entry) => entry.id), 1_000_000_000]) {
        const attempt = { change: wanted, latest: latest ?? 0 }
        expect(await restoreVersion(admin, 'casinos', id, attempt)).toBe('gone')
      }
      expect(await findSubject(admin, 'casinos', id)).toBeNull()
    })

    test('lets only administrators read and restore', async () => {
      const id = await addCasino()
      await change(id, { rating: 2 })
      const { latest } = await listChanges(admin, 'casinos', id)
      const wanted = { change: latest ?? 0, latest: latest ?? 0 }
      expect((await listChanges(user, 'casinos', id)).entries).toEqual([])
      expect(await restoreVersion(user, 'casinos', id, wanted)).toBe('gone')
      await expect(listChanges(service.visitor, 'casinos', id)).rejects.toMatchObject({
        code: '42501',
      })
      expect((await read(id)).rating).toBe(2)
    })

    test('rejects a forged author of an import', async () => {
      const forged = await admin
        .from('imports')
        .insert({ kind: 'casinos', origin: 'paste', created_by_email: 'user@example.se' })
      expect(forged.error?.code).toBe('42501')
    })

    test('rejects direct writes to the history', async () => {
      const id = await addCasino()
      const forged = await admin.from('changes').insert({
        kind: 'casinos',
        target_id: id,
        action: 'update',
        changed_by: ids.user,
        before: {},
        after: {},
      })
      expect(forged.error?.code).toBe('42501')
      const changed = await admin
        .from('changes')
        .update({ changed_by: ids.user })
        .eq('target_id', id)
      expect(changed.error?.code).toBe('42501')
      await admin.from('changes').delete().eq('target_id', id).throwOnError()
      expect((await listChanges(admin, 'casinos', id)).entries.length).toBe(1)
    })
  })

  describe('review draft', () => {
    const draft = (title: string) =>
      draftOf({ ...emptyReview, title, bonusInfo: 'Bonus', gameSelection: 'Bord & "slots"' })

    test('saves an unpublished draft in the plain and the localized Swedish fields, with the known countries', async () => {
      const { id } = await saveDraft(admin, draft('Åre Älv'))
      expect(await read(id)).toMatchObject({
        name: 'Åre Älv',
        slug: 'are-alv',
        published: false,
        is_new: true,
        countries: ['se'],
        bonus: 'Bonus',
        localized_bonus: { sv: 'Bonus' },
        full_review: '<h2>Spelutbud</h2><p>Bord &amp; "slots"</p>',
        localized_full_review: { sv: '<h2>Spelutbud</h2><p>Bord &amp; "slots"</p>' },
      })
    })

    test('numbers the slug when it is taken, also for concurrent drafts', async () => {
      const saved = await Promise.all([1, 2, 3].map(() => saveDraft(admin, draft('Upptagen'))))
      const rows = await Promise.all(saved.map(({ id }) => read(id)))
      expect(rows.map(({ slug }) => slug).sort()).toEqual([
        'upptagen-2',
        'upptagen-3',
        'upptagen-4',
      ])
    })

    test('lets only administrators save a draft', async () => {
      for (const one of [user, service.visitor]) {
        await expect(saveDraft(one, draft('Nej'))).rejects.toMatchObject({ code: '42501' })
      }
    })
  })
})
