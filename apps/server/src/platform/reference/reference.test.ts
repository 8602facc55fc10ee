import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { typeOf } from './schema-type.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('D145 D146 a schema as a type: optional and nullable fields, unions, lists, maps, and definitions within themselves', () => {
  const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
  const text = { type: 'string' }
  expect(typeOf(object({ a: text, 'b c': { type: 'integer' } }, { required: ['a'] }))).toBe(
    '{ a: string; "b c"?: number }',
  )
  expect(typeOf({ anyOf: [text, { type: 'null' }, text] })).toBe('string | null')
  expect(typeOf({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('("a" | "b")[]')
  expect(typeOf({ type: 'array', prefixItems: [text, { const: 1 }] })).toBe('[string, 1]')
  expect(typeOf({ type: 'object', additionalProperties: text })).toBe('Record<string, string>')
  expect(typeOf({ type: ['string', 'null'] })).toBe('string | null')
  expect(typeOf({ allOf: [{ anyOf: [text, { type: 'number' }] }, text] })).toBe('(string | number) & string')
  expect(typeOf({ type: 'array', items: { anyOf: [text, { type: 'array', items: text }] } })).toBe(
    '(string | string[])[]',
  )
  expect(typeOf({})).toBe('unknown')
  expect(typeOf({ not: {} })).toBe('never')
  const tree = object({ under: { type: 'array', items: { $ref: '#/$defs/tree' } } })
  expect(typeOf({ $ref: '#/$defs/tree', $defs: { tree } })).toBe('{ under?: unknown[] }')
  const wide = object(Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [`field${nth}`, text])))
  expect(typeOf(wide).split('\n')).toHaveLength(14)
})

test.each(['lotse', 'academy'] as const)(
  'D146 the reference of %s has every call, and nothing of it comes from elsewhere or runs in the page',
  async name => {
    const get = (url: string) => server.app.origins[name].inject(url)
    const moved = await get('/api/v1/')
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/api/v1/reference'])
    const { body, headers } = await get('/api/v1/reference')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe/)
    const { paths } = (await get('/api/v1/openapi.json')).json<{ paths: Record<string, object> }>()
    const operations = Object.values(paths).flatMap(path => Object.values(path))
    const ids = [...body.matchAll(/<details id="(\w+)">/g)].map(([, id]) => id)
    expect(ids.toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted())
    // Each link within the page leads somewhere.
    const places = new Set([...body.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id))
    for (const [, to = ''] of body.matchAll(/href="#([\w-]+)"/g)) expect(places, to).toContain(to)
    expect(places.size).toBe([...body.matchAll(/ id="/g)].length)
    expect(body).not.toMatch(/<style|style="|<script>|\son\w+="/)
    const files = [...body.matchAll(/(?:src|href)="(?!#)([^"]*)"/g)].map(([, file]) => file ?? '')
    expect(files.toSorted()).toEqual(['openapi.json', 'reference.css', 'reference.js'])
    for (const file of files) expect((await get(`/api/v1/${file}`)).statusCode, file).toBe(200)
  },
)
