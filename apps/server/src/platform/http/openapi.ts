import { setImmediate } from 'node:timers/promises'
import { type Route, type Routes, takesFile, type Who } from '@lotse/contracts/route'
import { z } from 'zod'
import type { ErrorFamily } from './errors.ts'

interface Operation {
  operationId?: string
  tags?: string[]
  summary: string
  'x-who': string
  'x-scope'?: string
  security: Record<string, string[]>[]
  parameters: unknown[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

/** How a product identifies its callers, and how it refuses them. */
export interface Access {
  /** Security schemes of OpenAPI by name. */
  schemes: Record<string, object>
  /** All schemes that a caller needs; none for `anyone`. */
  needs(who: Who): string[]
  /** Headers that any call with this method may have. */
  headers?(method: string): { name: string; description: string }[]
  /** Part of every path that belongs to the server's address instead. */
  below?: string
  /** The group of a path, if it is not named as usual. */
  tagOf?(path: string): string
  family(path: string): ErrorFamily
  /** The product in one sentence, and what each group of routes is about. */
  about: string
  tags: Record<string, string>
}

/** Builds the OpenAPI 3.1 document from the tables that the server mounts; other calls get a turn after each route. */
export async function openApi(title: string, url: string, tables: Routes[], access: Access): Promise<object> {
  const paths: Record<string, Record<string, Operation>> = {}
  const tags = new Set<string>()
  const families = new Map<string, ErrorFamily>()
  for (const [key, route] of tables.flatMap(table => Object.entries(table))) {
    const [method = '', whole = ''] = key.split(' ')
    const path = whole.slice(access.below?.length ?? 0)
    const tag = (access.tagOf ?? tagOf)(path)
    const template = path.replace(/:(\w+)/g, '{$1}')
    const family = access.family(path)
    families.set(family.name, family)
    const described = {
      operationId: operationIdOf(method, path),
      tags: [tag],
      ...operation(path, route, access.needs(route.who), family),
    }
    for (const header of access.headers?.(method) ?? [])
      described.parameters.push({ ...header, in: 'header', required: false, schema: { type: 'string' } })
    tags.add(tag)
    paths[template] = { ...paths[template], [method.toLowerCase()]: described }
    await setImmediate()
  }
  const schemas = Object.fromEntries(
    [...families.values()].flatMap(({ name, shapes }) => [
      [name, jsonSchema(shapes.named, 'output')],
      [invalidName(name), jsonSchema(shapes.invalid, 'output')],
    ]),
  )
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: access.about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url }],
    tags: [...tags].sort().map(name => ({ name, description: access.tags[name] })),
    paths,
    components: { securitySchemes: access.schemes, schemas },
  }
}

const words = (path: string): string[] => path.split(/[/_-]/).filter(word => word !== '')

/**
 * `GET /auth/users/:user_id` becomes `getAuthUsersByUserId`: the key itself, as a name that client generators can use.
 */
function operationIdOf(method: string, path: string): string {
  const parts = path
    .split('/')
    .flatMap(part => (part.startsWith(':') ? ['by', ...words(part.slice(1))] : words(part)))
  return method.toLowerCase() + parts.map(part => (part[0] ?? '').toUpperCase() + part.slice(1)).join('')
}

/**
 * The group of a path: its first word; below the prefix of our own routes, the second; within a project of the console,
 * the part of the project.
 */
export function tagOf(path: string): string {
  const [first = 'other', second, third] = words(path.replace(/:\w+/g, ''))
  if (first === 'console' && second === 'projects' && third) return `console ${partOf(third)}`
  return (first === 'console' || first === 'admin') && second ? `${first} ${partOf(second)}` : first
}

/** Different words for the same group. */
const partOf = (word: string): string =>
  ({
    error: 'errors',
    sign: 'sign-on',
    ticket: 'tickets',
    keys: 'projects',
    installation: 'projects',
    identity: 'projects',
  })[word] ?? word

function scopesInWords({ scope, alsoScope }: Pick<Route, 'scope' | 'alsoScope'>): string {
  const one = [scope].flat().join(' or ')
  return alsoScope ? `${one} and ${alsoScope}` : one
}

function operation(path: string, route: Route, needs: string[], family: ErrorFamily): Operation {
  const names = [...path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
  const known = propertiesOf(route.params).properties
  return {
    summary: route.summary,
    'x-who': route.who,
    ...(route.scope && { 'x-scope': scopesInWords(route) }),
    security: needs.length > 0 ? [Object.fromEntries(needs.map(scheme => [scheme, []]))] : [],
    parameters: [
      ...names.map(name => ({
        name,
        in: 'path',
        required: true,
        schema: known[name] ?? { type: 'string' },
      })),
      ...queryParameters(route.query),
    ],
    ...requestBody(route),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'OK',
        content: Object.fromEntries(
          [route.answers ?? 'application/json']
            .flat()
            .map(type => [type, { schema: jsonSchema(route.answer, 'output') }]),
        ),
      },
      ...refusals(route, { isGuarded: needs.length > 0, hasPlace: names.length > 0 }, family.name),
    },
  }
}

function requestBody(route: Route): { requestBody?: unknown } {
  if (takesFile(route.limit)) return { requestBody: { required: true, content: oneFile } }
  if (!route.body) return {}
  const required = !route.body.safeParse(undefined).success
  const schema = jsonSchema(route.body, 'input')
  return { requestBody: { required, content: { [route.bodyType ?? 'application/json']: { schema } } } }
}

const oneFile = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['file'],
    },
  },
}

const invalidName = (family: string) => `${family}Invalid`

/**
 * What any route of its kind may return. A rule's own refusal has the same shape and is covered by `default`.
 */
function refusals(
  route: Route,
  { isGuarded, hasPlace }: { isGuarded: boolean; hasPlace: boolean },
  family: string,
): Record<string, unknown> {
  const answer = (description: string, schema = family) => ({
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  })
  const takesBody = route.body !== undefined || takesFile(route.limit)
  return {
    ...(route.body && { 400: answer('Not JSON') }),
    ...(isGuarded && { 401: answer('Nobody is signed in'), 403: answer('Not allowed') }),
    ...(hasPlace && { 404: answer('Not found') }),
    ...(takesBody && { 413: answer('Too large'), 415: answer('Not a media type this route reads') }),
    ...((takesBody || route.query || route.params) && {
      422: answer('A field does not fit', invalidName(family)),
    }),
    ...(route.limit !== 'none' && { 429: answer('Too many requests; Retry-After says when again') }),
    default: answer('Any other refusal'),
  }
}

/** A schema of a route table as JSON Schema, for documents that say what a call takes and gives. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  withoutDialect(
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema: json }) => {
        // Transformed input is described by the result it must have.
        const { def } = zodSchema._zod
        if (io === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform')
          Object.assign(json, jsonSchema(def.out as z.ZodType, io))
      },
    }),
  )

/** The document declares its JSON Schema dialect once. */
const withoutDialect = ({ $schema: _, ...schema }: { $schema?: string }): Record<string, unknown> => schema

interface Properties {
  properties: Record<string, unknown>
  required: string[]
}
const propertiesOf = (schema: z.ZodType | undefined): Properties => ({
  properties: {},
  required: [],
  ...(schema && jsonSchema(schema, 'input')),
})

function queryParameters(query: z.ZodType | undefined): unknown[] {
  const { properties, required } = propertiesOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
