import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describeTypes } from '#backend/db/migrations/describe-types.ts'
import { openDatabase } from '#backend/db/open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kasinokompassen-types-'))
const db = await openDatabase({ dataDir, log: console.warn, onFatal: console.error })
writeFileSync(join(import.meta.dirname, '../db/types.ts'), await describeTypes(db))
await db.close()
rmSync(dataDir, { recursive: true })
