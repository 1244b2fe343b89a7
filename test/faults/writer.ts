// Prints the groups it found, then writes in a loop and prints each group after its commit, until it is killed:
// `writer.ts DATA_DIR ROUND`.

import { serviceRole } from '#backend/db/database.ts'
import type { Sql } from '#backend/db/engine.ts'
import { openDatabase } from '#backend/db/open.ts'

import { readGroups } from './groups.ts'

const [dataDir = '', round = '0'] = process.argv.slice(2)
const db = await openDatabase({ dataDir, log: () => {}, onFatal: () => process.exit(1) })
console.log(JSON.stringify(await readGroups(db)))

// Cycles through one row, five rows in one transaction, a row with a long review that is then rewritten, and many small rows.
// The small rows commit quickly, so that most kills hit a commit.
const kinds = ['one', 'five', 'long', ...Array<'small'>(27).fill('small')] as const

for (let n = 0; ; n++) {
  const group = `r${round}-n${n}`
  const kind = kinds[n % kinds.length]
  await db.as(serviceRole, (sql) =>
    kind === 'small' ? writeSmall(sql, group) : write(sql, group, kind),
  )
  console.log(group)
}

function writeSmall(sql: Sql, group: string): Promise<unknown> {
  return sql.query(
    `insert into slug_redirects (kind, slug, target_id) values ('casinos', $1, gen_random_uuid())`,
    [group],
  )
}

async function write(sql: Sql, group: string, kind?: 'one' | 'five' | 'long'): Promise<void> {
  const rows = kind === 'five' ? 5 : 1
  const review = kind === 'long' ? 'x'.repeat(40_000) : ''
  for (let row = 0; row < rows; row++) {
    await sql.query(
      'insert into casinos (name, slug, bonus, free_spins, full_review) values ($1, $2, $1, $3, $4)',
      [group, `${group}-${row}`, rows, review],
    )
  }
  if (review) {
    await sql.query('update casinos set full_review = $1 where bonus = $2', [
      review.toUpperCase(),
      group,
    ])
  }
}
