import { type Database, serviceRole } from '#backend/db/database.ts'

/** The rows that the writer wrote in one transaction; `whole` when none is missing or half-written. */
export type Group = {
  name: string
  whole: boolean
}

export function readGroups(db: Database): Promise<Group[]> {
  return db.as(serviceRole, (sql) =>
    sql.query<Group>(
      `select bonus as name, count(*) = min(free_spins)
         and bool_and(full_review = '' or full_review = repeat('X', 40000)) as whole
       from casinos group by bonus
       union all select slug, true from slug_redirects`,
    ),
  )
}
