import { setTimeout as wait } from 'node:timers/promises'

import type { Imports } from '#app/context.ts'
import type { Api } from '#app/data/api.ts'
import { mayAdminister, type Viewer } from '#app/data/viewer.ts'
import { downloadSheet } from '#backend/index.ts'
import { fetchSheet } from '#domain/import/google-sheet.ts'
import type { GivenSheet, SheetProblem } from '#domain/import/job.ts'

import type { Importer } from './importer.ts'

/** Milliseconds to wait for a job: a form's response has the result of a short job, and the page polls a long one. */
const patience = 2_000

/** Returns the import functions for pages. They are limited to administrators, even if a page forgets to check. */
export function importsFor(viewer: Promise<Viewer | null>, api: Api, importer: Importer): Imports {
  async function tokenOf(): Promise<string | null> {
    if (!mayAdminister(await viewer)) return null
    const { data } = await api.auth.getSession()
    return data.session?.access_token ?? null
  }
  return {
    async begin({ given, kind, publishes, startsItself }) {
      const token = await tokenOf()
      if (!token) return { problem: { code: 'not-admin' } }
      const content = await contentOf(given)
      if ('problem' in content) return content
      const { origin } = given
      const source = sourceOf(given)
      const sheet = { ...content, kind, publishes, startsItself, origin, source }
      const begun = await importer.begin(sheet, token)
      if ('problem' in begun) return begun
      await Promise.race([begun.settled, wait(patience)])
      return { id: begun.id }
    },
    async work(id, work) {
      const token = await tokenOf()
      const begun = token && (await importer.work(id, work, token))
      if (!begun) return false
      await Promise.race([begun.settled, wait(patience)])
      return true
    },
    async attend(id) {
      const token = await tokenOf()
      if (token) importer.lend(id, token)
    },
  }
}

function sourceOf(given: GivenSheet['given']): string {
  if (given.origin === 'address') return given.address
  return given.origin === 'file' ? given.name : ''
}

async function contentOf(
  given: GivenSheet['given'],
): Promise<{ content: Uint8Array | string } | { problem: SheetProblem }> {
  if (given.origin === 'file') return { content: given.bytes }
  if (given.origin === 'paste') return { content: given.text }
  const found = await fetchSheet(given.address, downloadSheet)
  return found instanceof Uint8Array ? { content: found } : { problem: found }
}
