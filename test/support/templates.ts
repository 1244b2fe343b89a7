import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase } from '#backend/db/open.ts'
import { seedOnce } from '#backend/first-start.ts'

const silent = { log: () => {}, onFatal: () => {} }

/** Makes data directories to copy, because migrating takes seconds: an empty one, and one with the demo catalogue. */
export async function makeTemplates(folder: string): Promise<void> {
  const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')]
  await (await openDatabase({ dataDir: empty, ...silent })).close()
  cpSync(empty, demo, { recursive: true })
  const db = await openDatabase({ dataDir: demo, ...silent })
  await seedOnce(db, 'demo')
  await db.close()
}

/** Copies one of them from the folder that the environment names: the support of Vitest's tests and of journeys is the same. */
export function copyTemplateTo(dataDir: string, name: 'empty' | 'demo' = 'empty'): void {
  const folder = process.env['TEMPLATES']
  if (!folder) throw new Error('TEMPLATES is not set: run this with Vitest or Playwright')
  cpSync(join(folder, name), dataDir, { recursive: true })
}
