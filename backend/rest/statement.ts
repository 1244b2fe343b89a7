import type { Value } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { type Condition, comparisons, states, type Test, textSearches } from './parse-filter.ts'
import type { OrderTerm } from './parse-query.ts'
import type { Field, SelectItem } from './parse-select.ts'
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

/**
 * Builds one SQL statement on one table, whose alias is `target`. Names come from the schema or are quoted, and values are bound,
 * so no text of the request becomes SQL.
 */
export class Statement {
  readonly table: Table
  readonly values: Value[] = []

  constructor(table: Table) {
    this.table = table
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
        const value = this.field(item.field, source) + castSql(item.cast)
        return [`${value} as ${quoted(item.name)}`]
      })
      .join(', ')
  }

  where(conditions: Condition[]): string {
    if (conditions.length === 0) return ''
    return `where ${conditions.map((condition) => this.condition(condition)).join(' and ')}`
  }

  condition(condition: Condition): string {
    const sql =
      'logic' in condition
        ? `(${condition.members.map((member) => this.condition(member)).join(` ${condition.logic} `)})`
        : `(${this.test(this.field(condition.field), condition.test)})`
    return condition.negated ? `(not ${sql})` : sql
  }

  test(field: string, test: Test): string {
    if ('state' in test) return `${field} is ${states[test.state]}`
    if ('values' in test) return `${field} = any (${this.bind(arrayLiteral(test.values))})`
    if ('language' in test) {
      const language =
        test.language === null ? '' : `${this.bind(test.language)}::text::regconfig, `
      return `to_tsvector(${language}${field}) @@ ${textSearches[test.operator]}(${language}${this.bind(test.value)})`
    }
    const operator = 'patterns' in test ? test.operator : comparisons[test.operator]
    if (test.quantifier === null) {
      const value = 'patterns' in test ? (test.patterns[0] ?? '') : test.value
      return `${field} ${operator} ${this.bind(value)}`
    }
    const list = 'patterns' in test ? arrayLiteral(test.patterns) : test.value
    return `${field} ${operator} ${test.quantifier} (${this.bind(list)})`
  }

  order(terms: OrderTerm[], source = 'target'): string {
    if (terms.length === 0) return ''
    const sql = terms.map(({ field, direction, nulls }) => {
      const placed = nulls ? ` nulls ${nulls}` : ''
      return `${this.field(field, source)} ${direction}${placed}`
    })
    return `order by ${sql.join(', ')}`
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
