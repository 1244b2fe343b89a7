// Says what it has found, then writes as fast as it can and says so after each commit, until it is killed:
// `writer.ts DATA_DIR ROUND`.

import { serviceRole } from '#backend/db/database.ts'
import { openDatabase } from '#backend/db/open.ts'

import { readGroups } from './groups.ts'

const [dataDir = '', round = '0'] = process.argv.slice(2)
const db = await openDatabase({ dataDir, log: () => {}, onFatal: () => process.exit(1) })
console.log(JSON.stringify(await readGroups(db)))

for (let n = 0; ; n++) {
  // In turn: one row, five rows in one transaction, and a row with a long review that is then rewritten.
  const rows = n % 3 === 1 ? 5 : 1
  const review = n % 3 === 2 ? 'x'.repeat(40_000) : ''
  const group = `r${round}-n${n}`
  await db.as(serviceRole, async (sql) => {
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
  })
  console.log(group)
}
