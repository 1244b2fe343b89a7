import type { Column } from '#domain/columns/column.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'

import { type Api, pageSize } from '../api.ts'

/** A record that others can name by its slug. */
interface Referable {
  slug: string
  name: string
  published: boolean
  /** Of a licence holder: they decide whether pages link to its casinos. */
  licences?: unknown
}

type Target = NonNullable<Column['to']>

/** The records to choose from, by their kind. */
export type References = Partial<Record<Target, Referable[]>>

const columnsOf: Record<Target, string> = {
  licence_holders: 'slug,name,published,licences',
  casinos: 'slug,name,published',
  slots: 'slug,name,published',
}

/** Returns the records that the references of a kind can name, in order of their names. */
export async function listReferences(api: Api, kind: Kind): Promise<References> {
  const targets = new Set(
    Object.values<Column>(definitionOf(kind).columns).flatMap(({ to }) => to ?? []),
  )
  const lists = [...targets].map(async (target) => {
    const { data } = await api
      .from(target)
      .select<string, Referable>(columnsOf[target])
      .order('name_sort')
      .order('id')
      .limit(pageSize)
      .throwOnError()
    return [target, data] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}
