import type { Route, Routes } from '@lotse/contracts/route'
import { z } from 'zod'

interface Operation {
  summary: string
  'x-who': string
  parameters: unknown[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

/** OpenAPI 3.1 from the same tables that the server mounts. */
export function openApi(title: string, tables: Routes[]): unknown {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, route] of tables.flatMap(table => Object.entries(table))) {
    const [method = '', path = ''] = key.split(' ')
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(path, route) }
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths }
}

function operation(path: string, route: Route): Operation {
  const names = [...path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
  return {
    summary: route.summary,
    'x-who': route.who,
    parameters: [
      ...names.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...queryParameters(route.query),
    ],
    ...(route.body ? { requestBody: { content: json(route.body, 'input') } } : {}),
    responses: {
      [String(route.status ?? 200)]: { description: 'OK', content: json(route.answer, 'output') },
    },
  }
}

const toJson = (schema: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // What comes in through a transformation is described by what it must become.
      const { def } = zodSchema._zod
      if (io === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform')
        Object.assign(jsonSchema, withoutDialect(toJson(def.out as z.ZodType, io)))
    },
  })
const withoutDialect = ({ $schema: _, ...schema }: { $schema?: string }) => schema
const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: toJson(schema, io) },
})

function queryParameters(query: z.ZodType | undefined): unknown[] {
  if (!query) return []
  const { properties = {}, required = [] } = toJson(query, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
