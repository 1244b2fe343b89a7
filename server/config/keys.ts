import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

import type { ApiKeys } from '#backend/caller.ts'
import { CannotStart } from '#backend/db/disk/data-directory.ts'

const schema = z.object({ anon_key: z.string().min(20), service_role_key: z.string().min(20) })

/** Returns the installation's API keys. The first start creates them in a file that only the operator can read. */
export async function readOrCreateKeys(dataDir: string): Promise<ApiKeys> {
  const path = join(dataDir, 'keys.json')
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new CannotStart(`${path} cannot be read: restore it, or remove it to get new keys`, {
        cause: error,
      })
    }
  }
  const random = () => randomBytes(24).toString('base64url')
  const keys = {
    anon_key: `sb_publishable_${random()}`,
    service_role_key: `sb_secret_${random()}`,
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(path, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return keys
}
