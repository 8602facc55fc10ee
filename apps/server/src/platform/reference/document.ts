import type { Schema } from './schema-type.ts'

export interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Schema
  description?: string
}

type Content = Record<string, { schema: Schema }>

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-who': string
  'x-scope'?: string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

/** What a reader of our own OpenAPI documents needs of them. */
export interface ApiDocument {
  info: { title: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { description?: string }> }
}

export interface Call extends Operation {
  /** As in the route tables: `GET /projects/:projectId`. */
  key: string
  method: string
  path: string
}

export const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const [method, path] = [name.toUpperCase(), template.replace(/\{(\w+)\}/g, ':$1')]
      return { ...operation, key: `${method} ${path}`, method, path }
    }),
  )

/** The answer of success; undefined if it is not JSON. */
export function answerOf({ responses }: Operation): Schema | undefined {
  const [, found] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return found?.content?.['application/json']?.schema
}

export const bodyOf = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content['application/json']?.schema

export const parametersOf = ({ parameters }: Operation, place: 'path' | 'query'): Schema | undefined => {
  const own = parameters.filter(one => one.in === place)
  if (own.length === 0) return undefined
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(one => [one.name, one.schema])),
    required: own.filter(one => one.required).map(one => one.name),
  }
}
