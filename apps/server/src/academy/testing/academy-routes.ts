import type { TestServer } from '../../testing/test-server.ts'

export interface KnownRoute {
  key: string
  body: JsonSchema | undefined
  query: string[]
}

export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  anyOf?: JsonSchema[]
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/** Every route that the academy really mounts, as listed in its own OpenAPI document. */
export async function academyRoutes(server: TestServer): Promise<KnownRoute[]> {
  const { paths } = (await server.app.origins.academy.inject('/openapi.json')).json<Document>()
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      body: operation.requestBody?.content['application/json']?.schema,
      query: operation.parameters.filter(one => one.in === 'query').map(one => one.name),
    })),
  )
}
