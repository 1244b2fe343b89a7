import type { Value } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import type { Embedding } from './embed.ts'
import { type Condition, comparisons, notEmbedded, states, type Test } from './parse-filter.ts'
import type { OrderTerm } from './parse-query.ts'
import type { Embed, Field, SelectItem } from './parse-select.ts'
import type { Column, Table } from './schema.ts'

/** Types allowed in a cast. All others are rejected before they reach SQL. */
const castTypes = new Set([
  'bigint',
  'bool',
  'boolean',
  'date',
  'decimal',
  'double precision',
  'float',
  'float4',
  'float8',
  'int',
  'int2',
  'int4',
  'int8',
  'integer',
  'json',
  'jsonb',
  'numeric',
  'real',
  'smallint',
  'text',
  'time',
  'timestamp',
  'timestamp with time zone',
  'timestamptz',
  'uuid',
  'varchar',
])

/** Maximum number of related rows per row of the response, like the maximum number of rows itself. */
const maxEmbeddedRows = 1_000

/**
 * Builds one SQL statement on one table, whose alias is `target`. Names come from the schema or are quoted, and values are bound,
 * so no text of the request becomes SQL.
 */
export class Statement {
  readonly table: Table
  readonly embeddings: Embedding[]
  readonly values: Value[]

  constructor(table: Table, embeddings: Embedding[] = [], values: Value[] = []) {
    this.table = table
    this.embeddings = embeddings
    this.values = values
  }

  bind(value: Value): string {
    return `$${this.values.push(value)}`
  }

  column(name: string): Column {
    const column = this.table.columns.get(name)
    if (column) return column
    throw new ApiError(
      400,
      '42703',
      `column ${this.table.name}.${name.slice(0, 100)} does not exist`,
    )
  }

  /** Returns SQL for a column or a path inside it. A column of another type is converted to JSON first. */
  field({ column: name, path }: Field, source = 'target'): string {
    const column = this.column(name)
    const whole = `${source}.${quoted(name)}`
    if (path.length === 0) return whole
    const json = column.type.startsWith('json') ? whole : `to_jsonb(${whole})`
    const steps = path.map(({ asText, key }) => {
      const bound =
        typeof key === 'number' ? `${this.bind(key)}::integer` : `${this.bind(key)}::text`
      return `${asText ? '->>' : '->'} ${bound}`
    })
    return `(${json} ${steps.join(' ')})`
  }

  selectList(items: SelectItem[], source = 'target'): string {
    return items
      .flatMap((item) => {
        if ('all' in item)
          return [...this.table.columns.keys()].map((name) => `${source}.${quoted(name)}`)
        if ('embed' in item) return this.#embedded(item.embed)
        const value = this.field(item.field, source) + castSql(item.cast)
        return [`${value} as ${quoted(item.name)}`]
      })
      .join(', ')
  }

  /** Returns the names of the selected columns, in their order. */
  names(items: SelectItem[]): string[] {
    return items.flatMap((item) => {
      if ('all' in item) return [...this.table.columns.keys()]
      if (!('embed' in item)) return [item.name]
      const { isSpread, select, name } = item.embed
      if (isSpread) return new Statement(this.#embedding(item.embed).table).names(select)
      return select.length === 0 ? [] : [name]
    })
  }

  where(conditions: Condition[], source = 'target'): string {
    if (conditions.length === 0) return ''
    return `where ${conditions.map((condition) => this.condition(condition, source)).join(' and ')}`
  }

  condition(condition: Condition, source = 'target'): string {
    const sql =
      'logic' in condition
        ? `(${condition.members.map((member) => this.condition(member, source)).join(` ${condition.logic} `)})`
        : (this.#existence(condition, source) ??
          `(${this.test(condition.field, condition.test, source)})`)
    return condition.negated ? `(not ${sql})` : sql
  }

  test(field: Field, test: Test, source = 'target'): string {
    const value = this.field(field, source)
    if ('state' in test) return `${value} is ${states[test.state]}`
    if ('values' in test) return `${value} = any (${this.bind(arrayLiteral(test.values))})`
    if ('language' in test) {
      const isVector = field.path.length === 0 && this.column(field.column).type === 'tsvector'
      const document = isVector ? value : this.#document(value, test.language)
      return `${document} @@ ${this.bind(test.query)}::text::tsquery`
    }
    const operator = 'patterns' in test ? test.operator : comparisons[test.operator]
    if (test.quantifier === null) {
      const operand = 'patterns' in test ? (test.patterns[0] ?? '') : test.value
      return `${value} ${operator} ${this.bind(operand)}`
    }
    const list = 'patterns' in test ? arrayLiteral(test.patterns) : test.value
    return `${value} ${operator} ${test.quantifier} (${this.bind(list)})`
  }

  #document(value: string, language: string | null): string {
    if (language === null) return `to_tsvector(${value})`
    return `to_tsvector(${this.bind(language)}::text::regconfig, ${value})`
  }

  order(terms: OrderTerm[], source = 'target'): string {
    if (terms.length === 0) return ''
    const sql = terms.map(({ embed, field, direction, nulls }) => {
      const placed = nulls ? ` nulls ${nulls}` : ''
      const value =
        embed === null ? this.field(field, source) : this.#relatedField(embed, field, source)
      return `${value} ${direction}${placed}`
    })
    return `order by ${sql.join(', ')}`
  }

  /** Returns joins of `source` with the selected embeds, whose aliases are embed0, embed1, … */
  embedJoins(source: string): string {
    const joins = this.embeddings.map((embedding, index) => {
      const { embed, isToOne, limit, order } = embedding
      if (embed.select.length === 0) return ''
      const related = this.#related(embedding)
      const rows = `select ${related.selectList(embed.select, 'related')}
        ${this.#relatedRows(embedding, related, source)} ${related.order(order, 'related')}
        limit ${Math.min(limit ?? maxEmbeddedRows, isToOne ? 1 : maxEmbeddedRows)} offset ${related.bind(embedding.offset)}::bigint`
      const sql = isToOne ? rows : `select json_agg(list.*) as body from (${rows}) as list`
      return `left join lateral (${sql}) as embed${index} on true`
    })
    return joins.join(' ')
  }

  #embedded(embed: Embed): string[] {
    if (embed.select.length === 0) return []
    const { table, isToOne } = this.#embedding(embed)
    const alias = `embed${this.embeddings.findIndex((one) => one.embed === embed)}`
    if (embed.isSpread) {
      return new Statement(table).names(embed.select).map((name) => `${alias}.${quoted(name)}`)
    }
    const json = isToOne ? `row_to_json(${alias}.*)` : `coalesce(${alias}.body, '[]')`
    return [`${json} as ${quoted(embed.name)}`]
  }

  /** Returns SQL for a filter on an embed, `provider=not.is.null`; null for a filter on a column. */
  #existence({ field, test }: Extract<Condition, { field: Field }>, source: string): string | null {
    if (!('state' in test) || !/null/.test(test.state) || field.path.length > 0) return null
    const embedding = this.embeddings.find(({ embed }) => embed.name === field.column)
    if (!embedding) return null
    const exists = this.#exists(embedding, source)
    return test.state === 'null' ? `(not ${exists})` : exists
  }

  #exists(embedding: Embedding, source: string): string {
    if (embedding.limit === 0) return 'false'
    const related = this.#related(embedding)
    // With an offset, even 0, PostgreSQL looks up the related rows of each row. Otherwise it may read the whole table for one page.
    const offset = embedding.offset > 0 ? `${this.bind(embedding.offset)}::bigint` : '0'
    return `exists (select ${this.#relatedRows(embedding, related, source)} offset ${offset})`
  }

  /** Returns SQL for a column of the one related row. */
  #relatedField(name: string, field: Field, source: string): string {
    const embedding = this.embeddings.find(({ embed }) => embed.name === name)
    if (!embedding) throw notEmbedded(name)
    const related = this.#related(embedding)
    return `(select ${related.field(field, 'related')} ${this.#relatedRows(embedding, related, source)} limit 1)`
  }

  /** Returns the rows of the embed that belong to the row of `source`. */
  #relatedRows(
    { table, columns, conditions }: Embedding,
    related: Statement,
    source: string,
  ): string {
    const keys = columns.map(
      ([own, other]) => `related.${quoted(other)} = ${source}.${quoted(own)}`,
    )
    const filters = conditions.map((condition) => related.condition(condition, 'related'))
    return `from public.${quoted(table.name)} as related where ${[...keys, ...filters].join(' and ')}`
  }

  #related({ table }: Embedding): Statement {
    return new Statement(table, [], this.values)
  }

  #embedding(embed: Embed): Embedding {
    const found = this.embeddings.find((one) => one.embed === embed)
    if (!found) throw notEmbedded(embed.name)
    return found
  }
}

/** Quotes an identifier with any characters except NUL. */
export function quoted(name: string): string {
  if (name.includes('\0') || name.length > 200)
    throw new ApiError(400, 'PGRST100', 'A name is not valid')
  return `"${name.replaceAll('"', '""')}"`
}

function castSql(cast: string | null): string {
  if (cast === null) return ''
  const type = cast.trim().toLowerCase()
  const item = type.endsWith('[]') ? type.slice(0, -2).trimEnd() : type
  if (!castTypes.has(item))
    throw new ApiError(400, '42704', `type "${cast.slice(0, 100)}" does not exist`)
  return `::${type}`
}

/** Returns a PostgreSQL array literal, to be bound as one value. */
function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
