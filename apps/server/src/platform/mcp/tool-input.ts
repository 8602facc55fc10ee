import { isRecord } from '@lotse/rules/values'
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { jsonSchema } from '../http/openapi.ts'
import { type Given, idsOf, isRead, type Tool } from './tool.ts'

/** Ids that the token already says, such as that of its only project. */
export type Known = Readonly<Record<string, string>>

/** An id is a segment of a path: nothing in it may lead to another route. */
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/)
  .optional()
  .describe('Any text of your own. Repeating a call with the same key within a day does not do it twice.')

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}

/** The schema of the tool's route, as one flat object: its ids, and what it takes of query and body. */
function inputOf(tool: Tool, known: Known): z.ZodType {
  const { route, takes = [], narrows = {}, asks = {}, says = {} } = tool
  const offered = { ...shapeOf(route.query), ...shapeOf(route.body) }
  const ids = idsOf(tool).filter(name => known[name] === undefined)
  const inPath = shapeOf(route.params)
  const members: [string, z.ZodType | undefined][] = [
    ...ids.map(name => [name, isPlain(inPath[name]) ? id : inPath[name]] as [string, z.ZodType]),
    ...takes.map(name => [name, narrows[name] ?? offered[name]] as [string, z.ZodType | undefined]),
    ...Object.entries(asks),
    ...(isRead(tool) || tool.hints?.idempotent
      ? []
      : [['idempotencyKey', idempotencyKey] as [string, z.ZodType]]),
  ]
  const shape: Record<string, z.ZodType> = {}
  for (const [name, schema] of members) {
    if (!schema) throw new Error(`${tool.name}: its route has no ${name}`)
    if (shape[name]) throw new Error(`${tool.name} takes ${name} twice`)
    const words = says[name]
    shape[name] = words === undefined ? schema : schema.describe(words)
  }
  return z.strictObject(shape)
}

const isPlain = (schema: z.ZodType | undefined): boolean => !schema || schema instanceof z.ZodString

/** A format says the same as its pattern, in a fraction of what a model has to read. */
function withoutSpelling(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutSpelling)
  if (!isRecord(json)) return json
  const { pattern, ...rest } = json
  const kept = 'format' in json || pattern === undefined ? rest : json
  return Object.fromEntries(Object.entries(kept).map(([name, part]) => [name, withoutSpelling(part)]))
}

/** Nobody reads more issues than this. */
const MOST_ISSUES = 20

const made = new WeakMap<Tool, Map<string, StandardSchemaWithJSON<unknown, Given>>>()

/**
 * What the SDK needs: the schema as JSON, made once, and the check. What was checked is passed on as it was given,
 * because the route parses it again.
 */
export function standardInput(tool: Tool, known: Known): StandardSchemaWithJSON<unknown, Given> {
  const ofTool = made.get(tool) ?? new Map<string, StandardSchemaWithJSON<unknown, Given>>()
  made.set(tool, ofTool)
  const key = Object.keys(known).sort().join()
  const found = ofTool.get(key)
  if (found) return found
  const schema = inputOf(tool, known)
  const json = withoutSpelling(jsonSchema(schema, 'input')) as Record<string, unknown>
  const input: StandardSchemaWithJSON<unknown, Given> = {
    '~standard': {
      version: 1,
      vendor: 'zod',
      validate: value => {
        const result = schema.safeParse(value)
        if (!result.success) return { issues: result.error.issues.slice(0, MOST_ISSUES) }
        return { value: value as Given }
      },
      jsonSchema: { input: () => json, output: () => json },
    },
  }
  ofTool.set(key, input)
  return input
}
