import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { ids, openGoogle } from '#test/support/providers/google.ts'

import { fetchSheet, googleDownload } from './google-sheet.ts'

const id = ids.shared
const base = `https://docs.google.com/spreadsheets/d/${id}`
const web = 'https://docs.google.com/spreadsheets/d/e/2PACX-1vAbCdEfGhIjKlMnOpQrStUvWxYz'

describe('download URL of a Google sheet', () => {
  test.for([
    [`${base}/edit`, `${base}/export?format=csv`],
    [`${base}/edit?usp=sharing`, `${base}/export?format=csv`],
    [`${base}/edit#gid=123`, `${base}/export?format=csv&gid=123`],
    [`${base}/edit?gid=5#gid=123`, `${base}/export?format=csv&gid=123`],
    [`${base}/edit?gid=123`, `${base}/export?format=csv&gid=123`],
    [`${base}/view?gid=0#gid=0`, `${base}/export?format=csv&gid=0`],
    [`${base}/htmlview#gid=7`, `${base}/export?format=csv&gid=7`],
    [`${base}/preview`, `${base}/export?format=csv`],
    [`${base}/copy`, `${base}/export?format=csv`],
    [base, `${base}/export?format=csv`],
    [`${base}/pub?gid=9&output=csv`, `${base}/pub?output=csv&single=true&gid=9`],
    [`${base}/export?format=xlsx&gid=9`, `${base}/export?format=csv&gid=9`],
    [`${base}/gviz/tq?tqx=out:csv&gid=9`, `${base}/export?format=csv&gid=9`],
    [
      `${base}/gviz/tq?tqx=out:html&sheet=Blad%20tv%C3%A5`,
      `${base}/gviz/tq?tqx=out%3Acsv&sheet=Blad+tv%C3%A5`,
    ],
    [`${web}/pub?output=csv`, `${web}/pub?output=csv`],
    [`${web}/pubhtml?gid=4&single=true`, `${web}/pub?output=csv&single=true&gid=4`],
    [`${web}/pubhtml#gid=4`, `${web}/pub?output=csv&single=true&gid=4`],
    [`https://docs.google.com/a/example.se/spreadsheets/d/${id}/edit`, `${base}/export?format=csv`],
    [`https://docs.google.com/spreadsheets/u/1/d/${id}/edit`, `${base}/export?format=csv`],
    [`  docs.google.com/spreadsheets/d/${id}/edit `, `${base}/export?format=csv`],
    [`HTTPS://DOCS.GOOGLE.COM/spreadsheets/d/${id}/edit`, `${base}/export?format=csv`],
  ])('converts %s to the download URL of its tab', ([address = '', wanted]) => {
    expect(googleDownload(address)?.href).toBe(wanted)
  })
})

describe('address that is not a Google sheet', () => {
  test.for([
    '',
    'nonsense',
    `http://docs.google.com/spreadsheets/d/${id}/edit`,
    `https://docs.google.com.evil.example/spreadsheets/d/${id}/edit`,
    `https://evil.example/spreadsheets/d/${id}/edit`,
    `https://docs.google.com@evil.example/spreadsheets/d/${id}/edit`,
    `https://user:pass@docs.google.com/spreadsheets/d/${id}/edit`,
    `https://docs.google.com:8443/spreadsheets/d/${id}/edit`,
    `https://docs.google.com/document/d/${id}/edit`,
    'https://docs.google.com/spreadsheets/',
    'https://docs.google.com/spreadsheets/d/../../x/edit',
    `https://drive.google.com/file/d/${id}/view`,
    'file:///etc/passwd',
    'https://169.254.169.254/latest/meta-data',
  ])('rejects %s as a Google sheet', (address) => {
    expect(googleDownload(address)).toBeNull()
  })
})

describe('download of a Google sheet', () => {
  let google: Awaited<ReturnType<typeof openGoogle>>
  beforeAll(async () => {
    google = await openGoogle()
  })
  afterAll(() => google.close())
  beforeEach(() => {
    google.asked.length = 0
    google.sheets.clear()
    google.sheets.set(id, { 0: 'first tab', 123: 'another tab', 'Blad två': 'a named tab' })
    google.sheets.set(ids.private, 'private')
    google.sheets.set(ids.page, 'private, as a page')
  })
  const textAt = async (address: string) => {
    const found = await fetchSheet(address, google.fetchSheet)
    return 'code' in found ? found.code : new TextDecoder().decode(found)
  }

  test('follows the redirect to Google’s content host', async () => {
    expect(await textAt(`${base}/edit`)).toBe('first tab')
    expect(google.asked).toEqual([
      `docs.google.com/spreadsheets/d/${id}/export`,
      `doc-0c-5k-sheets.googleusercontent.com/spreadsheets/d/${id}/export/x/*`,
    ])
  })

  test('downloads the tab that the address shows', async () => {
    expect(await textAt(`${base}/edit?gid=0#gid=123`)).toBe('another tab')
    expect(await textAt(`${base}/gviz/tq?sheet=Blad%20tv%C3%A5`)).toBe('a named tab')
  })

  test('reports a private sheet without fetching the sign-in page', async () => {
    expect(await textAt(base.replace(id, ids.private))).toBe('private')
    expect(google.asked).toHaveLength(1)
    expect(await textAt(base.replace(id, ids.page))).toBe('private')
  })

  test('reports a missing sheet or tab', async () => {
    expect(await textAt(base.replace(id, '1NobodyHasThisOne'))).toBe('missing')
    expect(await textAt(`${base}/edit#gid=77`)).toBe('missing')
  })

  test('does not follow a redirect to another host than Google’s', async () => {
    expect(await textAt(base.replace(id, ids.elsewhere))).toBe('unreachable')
    expect(google.asked).toHaveLength(1)
  })

  test('rejects a download of more than 20 MB', async () => {
    google.sheets.set(id, { 0: 'x'.repeat(20 * 2 ** 20 + 1) })
    expect(await textAt(base)).toBe('too-large')
  })
})
