import { setTimeout as wait } from 'node:timers/promises'

import type { Imports } from '#app/context.ts'
import { downloadSheet } from '#backend/index.ts'
import type { SheetProblem, SubmittedSheet } from '#domain/import/job.ts'
import { fetchSheet } from '#domain/sheets/google-sheet.ts'
import { isActiveAdmin, type Viewer } from '#queries/account/viewer.ts'
import type { Api } from '#queries/api.ts'

import { forgetColumns } from './choose-columns.ts'
import type { Importer } from './importer.ts'

/** Milliseconds to wait for a job: a form's response has the result of a short job, and the page polls a long one. */
const maxWait = 2_000

/** Returns the import functions for pages. They are limited to administrators, even if a page forgets to check. */
export function importsFor(viewer: Promise<Viewer | null>, api: Api, importer: Importer): Imports {
  async function tokenOf(): Promise<string | null> {
    if (!isActiveAdmin(await viewer)) return null
    const { data } = await api.auth.getSession()
    return data.session?.access_token ?? null
  }
  return {
    async start({ source: given, ...choices }) {
      const token = await tokenOf()
      if (!token) return { problem: { code: 'not-admin' } }
      const content = await readContent(given)
      if ('problem' in content) return content
      const { origin } = given
      const source = sourceOf(given)
      const job = await importer.begin({ ...content, ...choices, origin, source }, token)
      if (!('id' in job)) return job
      await Promise.race([job.settled, wait(maxWait)])
      return { id: job.id }
    },
    async forgetMapping(id) {
      if (!(await tokenOf())) return false
      return forgetColumns(api, id)
    },
    async startEdit(edit) {
      const token = await tokenOf()
      if (!token) return { problem: 'not-admin' }
      const job = await importer.beginEdit(edit, token)
      if ('problem' in job) return job
      await Promise.race([job.settled, wait(maxWait)])
      return { id: job.id }
    },
    async run(id, work) {
      const token = await tokenOf()
      const job = token && (await importer.work(id, work, token))
      if (!job) return false
      await Promise.race([job.settled, wait(maxWait)])
      return true
    },
    async refreshSession(id) {
      const token = await tokenOf()
      if (token) importer.refreshToken(id, token)
    },
  }
}

function sourceOf(given: SubmittedSheet['source']): string {
  if (given.origin === 'address') return given.address
  return given.origin === 'file' ? given.name : ''
}

async function readContent(
  given: SubmittedSheet['source'],
): Promise<{ content: Uint8Array | string } | { problem: SheetProblem }> {
  if (given.origin === 'file') return { content: given.bytes }
  if (given.origin === 'paste') return { content: given.text }
  const found = await fetchSheet(given.address, downloadSheet)
  return found instanceof Uint8Array ? { content: found } : { problem: found }
}
