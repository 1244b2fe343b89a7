import type { Column, Schema, Table } from './schema.ts'

/** Describes the API in OpenAPI 2.0, for type generators and dashboards. */
export function describeApi(schema: Schema, siteUrl: string): object {
  const tables = [...schema.values()]
  return {
    swagger: '2.0',
    info: {
      title: 'Kasinokompassen',
      version: '1',
      description: 'The tables of the site, under row-level security.',
    },
    host: new URL(siteUrl).host,
    basePath: '/rest/v1',
    schemes: [new URL(siteUrl).protocol.replace(':', '')],
    consumes: ['application/json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    securityDefinitions: {
      apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
      bearer: { type: 'apiKey', in: 'header', name: 'Authorization' },
    },
    paths: Object.fromEntries(tables.map((table) => [`/${table.name}`, operationsOf(table)])),
    definitions: Object.fromEntries(tables.map((table) => [table.name, definitionOf(table)])),
  }
}

const query = (name: string, description: string) => ({
  name,
  in: 'query',
  type: 'string',
  description,
})

function operationsOf(table: Table): object {
  const filters = [...table.columns.keys()].map((name) => query(name, 'a filter, such as eq.value'))
  const shape = [query('select', 'the columns'), query('order', 'such as name.asc')]
  const page = [query('limit', 'at most 1000'), query('offset', 'how many to skip')]
  const reference = { $ref: `#/definitions/${table.name}` }
  const body = { name: 'body', in: 'body', schema: reference }
  const rows = { 200: { description: 'rows', schema: { type: 'array', items: reference } } }
  const operation = (parameters: object[], responses: object = rows) => ({
    tags: [table.name],
    parameters,
    responses,
  })
  return {
    get: operation([...filters, ...shape, ...page]),
    post: operation(
      [body, query('columns', 'what to write'), query('on_conflict', 'for an upsert')],
      {
        201: { description: 'created' },
      },
    ),
    patch: operation([...filters, body], { 204: { description: 'changed' } }),
    delete: operation(filters, { 204: { description: 'deleted' } }),
  }
}

function definitionOf({ columns, primaryKey }: Table): object {
  return {
    type: 'object',
    required: primaryKey,
    properties: Object.fromEntries(
      [...columns.values()].map((column) => [column.name, propertyOf(column)]),
    ),
  }
}

function propertyOf({ type }: Column): object {
  if (type.endsWith('[]')) return { type: 'array', items: { type: 'string' }, format: type }
  if (/^(integer|bigint|smallint)$/.test(type)) return { type: 'integer', format: type }
  if (/^(numeric|double|real)/.test(type)) return { type: 'number', format: type }
  if (type === 'boolean') return { type: 'boolean', format: type }
  return type.startsWith('json') ? { format: type } : { type: 'string', format: type }
}
