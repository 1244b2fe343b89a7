import type { Caller } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import type { Condition } from './parse-filter.ts'
import type { EmbedQuery, Query } from './parse-query.ts'
import type { Embed } from './parse-select.ts'
import { getTable, type Relationship, type Schema, type Table } from './schema.ts'

/** An embed with the foreign key that it follows. */
export interface Embedding extends EmbedQuery {
  table: Table
  columns: Relationship['columns']
  isToOne: boolean
}

/** Finds the foreign key of each embed, among those whose columns the caller may read on both sides. */
export function resolveEmbeds(
  schema: Schema,
  table: Table,
  { embeds, order }: Query,
  caller: Caller,
): Embedding[] {
  const embeddings = embeds.map((query): Embedding => {
    const found = findRelationship(table, query.embed, caller.role)
    const isToOne = found.cardinality !== 'one-to-many'
    if (query.embed.isSpread && !isToOne) throw notToOne(table, query.embed, spread)
    return { ...query, table: getTable(schema, found.table), columns: found.columns, isToOne }
  })
  for (const term of order) {
    const related = embeddings.find(({ embed }) => embed.name === term.embed)
    if (related && !related.isToOne) throw notToOne(table, related.embed, relatedOrder)
  }
  return embeddings
}

/** Adds the conditions of !inner, which omit rows without related rows. */
export function withInnerJoins(query: Query): Query {
  const conditions = innerConditions(query)
  return conditions.length === 0
    ? query
    : { ...query, conditions: [...query.conditions, ...conditions] }
}

/** Returns the conditions of !inner: each is the filter `embed=not.is.null`. */
export function innerConditions({ embeds }: Query): Condition[] {
  return embeds
    .filter(({ embed }) => embed.isInner)
    .map(({ embed }) => ({
      negated: true,
      field: { column: embed.name, path: [] },
      test: { operator: 'is', state: 'null' },
    }))
}

function findRelationship(table: Table, embed: Embed, role: Caller['role']): Relationship {
  const found = table.relationships.filter(
    (relationship) =>
      relationship.readers.includes(role) && isMeant(relationship, table.name, embed),
  )
  const [first] = found
  if (first && found.length === 1) return first
  throw found.length === 0 ? noRelationship(table, embed) : ambiguous(table, embed, found)
}

/** True when the embed may mean this relationship: by PostgREST's rules for table, constraint and column names. */
function isMeant(
  { constraint, table, columns, cardinality }: Relationship,
  origin: string,
  { target, hint }: Embed,
): boolean {
  const [own, other] = (columns.length === 1 ? columns[0] : undefined) ?? []
  if (table === origin) {
    // A key of a table to itself has two directions: the table's name means the children, the column's name the parent.
    if (cardinality === 'one-to-many') return target === table && (hint ?? other) === other
    return hint === null && target === own
  }
  if (hint === null) return [table, constraint, own].includes(target)
  return target === table && [constraint, own, other].includes(hint)
}

const known = (name: string) => name.slice(0, 100)

/** Has no hint, which could name a table that the caller should not know of. */
function noRelationship({ name }: Table, { target, hint }: Embed): ApiError {
  const between = `between '${name}' and '${known(target)}'`
  const using = hint === null ? '' : ` using the hint '${known(hint)}'`
  return new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship ${between} in the schema cache`,
    {
      details: `Searched for a foreign key relationship ${between}${using} in the schema 'public', but no matches were found.`,
    },
  )
}

function ambiguous({ name }: Table, { target }: Embed, found: Relationship[]): ApiError {
  const candidates = found.map(({ table, constraint }) => `'${table}!${constraint}'`)
  return new ApiError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${name}' and '${known(target)}'`,
    {
      details: found.map(({ table, constraint, columns, cardinality }) => {
        const [own, other] = [0, 1].map((side) => columns.map((pair) => pair[side]).join(', '))
        return {
          cardinality,
          embedding: `${name} with ${table}`,
          relationship: `${constraint} using ${name}(${own}) and ${table}(${other})`,
        }
      }),
      hint: `Try changing '${known(target)}' to one of the following: ${candidates.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

const spread = { code: 'PGRST119', name: 'spread operation' }
const relatedOrder = { code: 'PGRST118', name: 'related order' }

function notToOne({ name }: Table, embed: Embed, action: { code: string; name: string }): ApiError {
  const target = known(embed.name)
  return new ApiError(400, action.code, `A ${action.name} on '${target}' is not possible`, {
    details: `'${name}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })
}
