import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { LibraryFilters } from '#domain/images/library.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { listChanges } from '#queries/activity/history.ts'
import type { Api } from '#queries/api.ts'
import { deleteEntries } from '#queries/catalogue/entries.ts'
import {
  listExpiredImages,
  listTrashedImages,
  purgeImages,
  restoreImages,
} from '#queries/catalogue/image-trash.ts'
import {
  addImage,
  addUnknownImages,
  fillImageTexts,
  findImages,
  listImages,
  listUses,
  replaceImage,
  saveImageTexts,
  trashImages,
} from '#queries/catalogue/images.ts'
import { findInTrash, restoreTrashed } from '#queries/catalogue/trash.ts'

import { apiOn } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'

const ids = {
  admin: '00000000-0000-4000-8000-000000000001',
  user: '00000000-0000-4000-8000-000000000003',
}
const all: LibraryFilters = { q: '', show: null }
const [one, two, three] = ['a', 'b', 'c'].map(
  (letter) => `/media/${letter.repeat(32)}-800.jpg`,
) as [string, string, string]

describeOnOne('media library on $name', ({ open }) => {
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
    await database.arrange(`delete from trash;
      insert into auth.users (id, email) values ('${ids.admin}', 'admin@example.se'), ('${ids.user}', 'user@example.se');
      insert into profiles (id, role) values ('${ids.admin}', 'admin'), ('${ids.user}', 'user')`)
    ;[admin, user] = (await Promise.all([ids.admin, ids.user].map(service.signedIn))) as [Api, Api]
  })

  async function add(kind: Kind, slug: string, values: object = {}) {
    const { data } = await admin
      .from(kind as 'casinos')
      .insert({ name: `Namn ${slug}`, slug, ...values })
      .select()
      .single()
      .throwOnError()
    return data
  }
  const read = async (kind: Kind, id: string) =>
    (await admin.from(kind).select().eq('id', id).single().throwOnError()).data
  const addressesFor = async (api: Api) => {
    const { data } = await api.from('images').select('address').order('address').throwOnError()
    return data.map(({ address }) => address)
  }
  const matches = async (filters: Partial<LibraryFilters>) =>
    (await listImages(admin, { ...all, ...filters }, 1)).images
      .map(({ address }) => address)
      .toSorted()
  const usesOf = async (address: string) =>
    (await listUses(admin, address)).map(({ name, fields }) => [name, ...fields.toSorted()])

  test('records where images are used: logos, screenshots and reviews in every language', async () => {
    const review = `<h2>A</h2><p>B</p><img alt="" width="3" src="${one}"><figure><img src='${two}'></figure>
      <img src="https://example.com/media/x-1.jpg"><img src="//example.com/x.jpg"><p>src="${three}"</p>`
    const casino = await add('casinos', 'ett', { logo: one, full_review: review })
    const slot = await add('slots', 'tva', {
      screenshots: [two, three],
      localized_full_review: {
        en: `<img alt="a > b"
        src="/images/a.svg?b=1&amp;c=2">`,
      },
    })
    expect(await addressesFor(admin)).toEqual(['/images/a.svg?b=1&c=2', one, two, three])
    expect(await usesOf(one)).toEqual([['Namn ett', 'full_review', 'logo']])
    expect(await usesOf(two)).toEqual([
      ['Namn ett', 'full_review'],
      ['Namn tva', 'screenshots'],
    ])
    expect(await usesOf(three)).toEqual([['Namn tva', 'screenshots']])
    expect(await usesOf('/images/a.svg?b=1&c=2')).toEqual([['Namn tva', 'full_review']])

    await admin.from('casinos').update({ logo: three }).eq('id', casino.id).throwOnError()
    await admin.from('slots').update({ screenshots: [] }).eq('id', slot.id).throwOnError()
    expect(await usesOf(one)).toEqual([['Namn ett', 'full_review']])
    expect(await usesOf(three)).toEqual([['Namn ett', 'logo']])
    await deleteEntries(admin, 'casinos', [casino.id])
    expect(await usesOf(one)).toEqual([])
    const entry = await findInTrash(admin, 'casinos', casino.id)
    await restoreTrashed(admin, [entry?.id ?? 0])
    expect(await usesOf(one)).toEqual([['Namn ett', 'full_review']])
  })

  test('shows visitors the images of published records only', async () => {
    await add('casinos', 'ett', { logo: one, published: true })
    await add('casinos', 'tva', { logo: two })
    await addImage(admin, { address: three })
    expect(await addressesFor(admin)).toEqual([one, two, three])
    for (const api of [service.visitor, user]) {
      expect(await addressesFor(api)).toEqual([one])
      const { data } = await api.from('image_uses').select('address').throwOnError()
      expect(data).toEqual([{ address: one }])
    }
    expect(await saveImageTexts(user, one, { alt: 'Ny', localized_alt: {} })).toBe(false)
    expect(await trashImages(user, [three])).toEqual([])
    await expect(restoreImages(user, [one])).rejects.toMatchObject({ code: '42501' })
    await expect(replaceImage(user, one, two)).rejects.toMatchObject({ code: '42501' })
    await expect(listTrashedImages(service.visitor, 1)).rejects.toMatchObject({ code: '42501' })
    const forged = await user.from('image_uses').insert({
      address: one,
      kind: 'casinos',
      target_id: ids.user,
      field: 'logo',
    })
    expect(forged.error?.code).toBe('42501')
  })

  test('finds images by file name, text and address, unused ones, and ones without texts', async () => {
    await addImage(admin, { address: one, file_name: 'Ängs-blomma.PNG', width: 800, height: 600 })
    await addImage(admin, { address: two })
    await add('slots', 'ett', { screenshots: [two, three], logo: '/images/logo.svg' })
    await saveImageTexts(admin, three, { alt: 'Bonusrunda', localized_alt: { en: 'Bonus round' } })
    expect(await matches({ q: 'angs' })).toEqual([one])
    expect(await matches({ q: 'ROUND bonusrunda' })).toEqual([three])
    expect(await matches({ q: 'bbbbbb' })).toEqual([two])
    expect(await matches({ show: 'unused' })).toEqual([one])
    expect(await matches({ show: 'missing' })).toEqual([two])
    await saveImageTexts(admin, two, { alt: 'Start', localized_alt: {} })
    expect(await matches({ show: 'missing' })).toEqual([two])
    await saveImageTexts(admin, two, { alt: 'Start', localized_alt: { en: 'Start' } })
    expect(await matches({ show: 'missing' })).toEqual([])
    expect(await findImages(admin, [one, three])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ address: one, width: 800, uses: 0, shows_alt: false }),
        expect.objectContaining({ address: three, alt: 'Bonusrunda', uses: 1, shows_alt: true }),
      ]),
    )
    expect(await listImages(admin, all, 9)).toEqual({ images: [], count: 0 })
  })

  test('rejects texts that are empty or too long and foreign addresses', async () => {
    await addImage(admin, { address: one })
    for (const texts of [
      { alt: ' ', localized_alt: {} },
      { alt: 'x'.repeat(501), localized_alt: {} },
      { alt: null, localized_alt: { en: 'x'.repeat(501) } },
    ]) {
      await expect(saveImageTexts(admin, one, texts)).rejects.toMatchObject({ code: '23514' })
    }
    for (const address of ['https://example.com/a.png', '//example.com/a.png', '/a b.png', 'a']) {
      await expect(addImage(admin, { address })).rejects.toMatchObject({ code: '23514' })
    }
  })

  test('moves unused images to the trash, restores them with their texts, and purges them once', async () => {
    await addImage(admin, { address: one, file_name: 'a.png' })
    await saveImageTexts(admin, one, { alt: 'Text', localized_alt: { en: 'Word' } })
    await addImage(admin, { address: two })
    expect(await trashImages(admin, [one, two, three])).toEqual([one, two])
    expect(await trashImages(admin, [one])).toEqual([])
    expect(await addressesFor(admin)).toEqual([])
    expect((await listTrashedImages(admin, 1)).images).toMatchObject([
      { address: one, file_name: 'a.png', deleted_by: ids.admin },
      { address: two, deleted_by_email: 'admin@example.se' },
    ])
    expect(await restoreImages(admin, [one, three])).toEqual([one])
    expect(await restoreImages(admin, [one])).toEqual([one])
    expect(await findImages(admin, [one])).toMatchObject([
      { alt: 'Text', localized_alt: { en: 'Word' }, file_name: 'a.png' },
    ])
    expect(await purgeImages(admin, [one, two])).toEqual([two])
    expect(await purgeImages(admin, [two])).toEqual([])
    expect(await restoreImages(admin, [two])).toEqual([])
    await expect(
      restoreImages(
        admin,
        Array.from({ length: 101 }, () => one),
      ),
    ).rejects.toMatchObject({
      code: '22023',
    })
  })

  test('refuses to remove an image in use, also one that a draft begins to use', async () => {
    const { id } = await add('casinos', 'ett', { logo: one })
    await addImage(admin, { address: two })
    expect(await trashImages(admin, [one, two])).toEqual([two])
    const { error } = await admin.from('images').delete().eq('address', one)
    expect(error?.code).toBe('23503')
    // A record that uses a trashed image again takes it out of the trash.
    await admin.from('casinos').update({ logo: two }).eq('id', id).throwOnError()
    expect(await addressesFor(admin)).toEqual([one, two])
    expect((await listTrashedImages(admin, 1)).count).toBe(0)
  })

  test('an upload of an image that is in the trash restores it', async () => {
    await addImage(admin, { address: one, file_name: 'a.png' })
    await saveImageTexts(admin, one, { alt: 'Text', localized_alt: {} })
    await trashImages(admin, [one])
    await addImage(admin, { address: one, file_name: 'b.png', width: 3, height: 4 })
    await addImage(admin, { address: one, file_name: 'c.png', width: 3, height: 4 })
    expect(await findImages(admin, [one])).toMatchObject([{ alt: 'Text', file_name: 'a.png' }])
    expect((await listTrashedImages(admin, 1)).count).toBe(0)
  })

  test('replaces an image in every field and language, with history, and back again', async () => {
    const review = `<p>"${one}x"</p><img src="${one}" alt="A">`
    const casino = await add('casinos', 'ett', {
      logo: one,
      full_review: review,
      localized_full_review: { en: `<img src="${one}">` },
    })
    const slot = await add('slots', 'tva', { logo: three, screenshots: [three, one] })
    const before = [await read('casinos', casino.id), await read('slots', slot.id)]
    const replaced = await replaceImage(admin, one, two)
    expect(replaced).toEqual([
      { kind: 'casinos', target_id: casino.id, name: 'Namn ett', used_both: false },
      { kind: 'slots', target_id: slot.id, name: 'Namn tva', used_both: false },
    ])
    expect(await read('casinos', casino.id)).toMatchObject({
      logo: two,
      full_review: `<p>"${one}x"</p><img src="${two}" alt="A">`,
      localized_full_review: { en: `<img src="${two}">` },
    })
    expect(await read('slots', slot.id)).toMatchObject({ logo: three, screenshots: [three, two] })
    expect(await usesOf(one)).toEqual([])
    expect((await listChanges(admin, 'slots', slot.id)).entries[0]?.action).toBe('update')
    await replaceImage(admin, two, one, [casino.id])
    expect(await read('casinos', casino.id)).toMatchObject({ logo: one, full_review: review })
    await replaceImage(admin, two, one)
    const after = [await read('casinos', casino.id), await read('slots', slot.id)]
    expect(after).toEqual(
      before.map((row) => ({ ...row, updated_at: expect.any(String) as string })),
    )
    await add('slots', 'tre', { screenshots: [one, two] })
    expect(await replaceImage(admin, one, two)).toContainEqual(
      expect.objectContaining({ name: 'Namn tre', used_both: true }),
    )
    expect(await replaceImage(admin, one, two)).toEqual([])
    for (const address of ['https://example.com/a.png', one]) {
      await expect(replaceImage(admin, one, address)).rejects.toMatchObject({ code: '22023' })
    }
  })

  test('adds stored images that it lacks, except those in the trash, and finds expired ones', async () => {
    await addImage(admin, { address: one, file_name: 'a.png' })
    await addImage(admin, { address: two })
    await trashImages(admin, [two])
    await addUnknownImages(service.service, [one, two, three])
    expect(await addressesFor(admin)).toEqual([one, three])
    expect(await findImages(admin, [one])).toMatchObject([{ file_name: 'a.png' }])
    const now = new Date(Date.now() + 60_000).toISOString()
    expect(await listExpiredImages(service.service, now, 10)).toEqual([two])
    expect(await listExpiredImages(service.service, '2026-01-01', 10)).toEqual([])
  })

  test('takes over the texts of reviews in languages that lack one', async () => {
    await addImage(admin, { address: one })
    await saveImageTexts(admin, one, { alt: 'Egen', localized_alt: {} })
    await fillImageTexts(
      admin,
      new Map([
        [one, { alt: 'Annan', localized_alt: { en: 'Other' } }],
        [two, { alt: 'Saknas', localized_alt: {} }],
      ]),
    )
    expect(await findImages(admin, [one])).toMatchObject([
      { alt: 'Egen', localized_alt: { en: 'Other' } },
    ])
  })

  test('announces the pages whose alternative texts change', async () => {
    await add('casinos', 'ett', { logo: one, published: true })
    await add('slots', 'tva', { screenshots: [one, two] })
    const payloads: (string | null)[] = []
    await database.db.listen('kasinokompassen_changes', (payload) => payloads.push(payload))
    await saveImageTexts(admin, one, { alt: 'Text', localized_alt: {} })
    expect(new Set(payloads)).toEqual(new Set(['casinos ett', 'slots tva']))
  })

  test('lets two administrators add the same image and use it at once', async () => {
    await Promise.all([
      addImage(admin, { address: one, file_name: 'a.png' }),
      addImage(service.service, { address: one, file_name: 'a.png' }),
      add('casinos', 'ett', { logo: one }),
      add('slots', 'tva', { screenshots: [one] }),
    ])
    expect(await usesOf(one)).toEqual([
      ['Namn ett', 'logo'],
      ['Namn tva', 'screenshots'],
    ])
  })
})
