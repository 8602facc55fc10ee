import { createRequire } from 'node:module'
import Ajv from 'ajv'
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { entriesOf } from './entries.ts'
import { harOf } from './har.ts'

const words = { event: String, click: String }
const har = (network: unknown) =>
  harOf(entriesOf({ network }, words), { pageUrl: 'https://shop.example/a', version: '0.1.0', createdAt: 0 })

/** The schemas by their names. */
const schemas: Record<string, object> = createRequire(import.meta.url)('har-schema')

const ajv = new Ajv({ strict: false })
addFormats.default(ajv)
ajv.addMetaSchema(draft6)
for (const schema of Object.values(schemas)) ajv.addSchema(schema)
const isHar = (value: unknown) => (ajv.validate('har.json', value) ? [] : ajv.errors)

test('D121 the network log of a ticket is valid HAR 1.2 with what is known of each request', () => {
  const { log } = har([
    {
      type: 'POST',
      url: '/api/cart?id=7&id=8',
      date: '2026-01-02T03:04:05.678Z',
      duration: 120,
      success: false,
      request: { payload: { a: 1 }, headers: { 'Content-Type': 'application/json', Tags: ['a', 'b'] } },
      response: { status: 500, statusText: 'Server Error', responseText: '{"error":"ü"}' },
    },
  ])
  expect(isHar({ log })).toEqual([])
  expect(log.entries).toMatchObject([
    {
      startedDateTime: '2026-01-02T03:04:05.678Z',
      time: 120,
      request: {
        method: 'POST',
        url: 'https://shop.example/api/cart?id=7&id=8',
        headers: [
          { name: 'Content-Type', value: 'application/json' },
          { name: 'Tags', value: 'a, b' },
        ],
        queryString: [
          { name: 'id', value: '7' },
          { name: 'id', value: '8' },
        ],
        postData: { mimeType: 'application/json', text: '{"a":1}' },
      },
      response: {
        status: 500,
        statusText: 'Server Error',
        content: { size: 14, mimeType: 'application/json' },
      },
    },
  ])
})

test('D121 whatever a stranger sends as a network log is still valid HAR', () => {
  const odd = [
    {},
    {
      type: 5,
      url: { a: 1 },
      date: 'never',
      duration: -3,
      request: { headers: 'x' },
      response: { status: 'x' },
    },
    { url: 'http://[', date: {}, request: { headers: { a: null, b: { c: 1 } }, payload: [] } },
    'text',
    { url: 'javascript:alert(1)', response: { responseText: { toString: 1 } } },
  ]
  expect(isHar(har(odd))).toEqual([])
  expect(har(odd).log.entries).toHaveLength(4)
  expect(isHar(har('none'))).toEqual([])
})

test('Z984 a status that is no whole number and a year of five digits make no invalid file', () => {
  const request = (date: string, status: number) => ({
    type: 'GET',
    url: '/a',
    date,
    response: { status, statusText: '', responseText: '' },
  })
  const { log } = har([
    request('2026-01-02T03:04:05.678Z', 200.5),
    request('+010000-01-01T00:00:00.000Z', 200),
    request('-000001-01-01T00:00:00.000Z', 200),
  ])
  expect(isHar({ log })).toEqual([])
  // In their order; before the first known time stands that of the ticket.
  expect(log.entries.map(({ startedDateTime, response }) => [startedDateTime, response.status])).toEqual([
    ['1970-01-01T00:00:00.000Z', 200],
    ['2026-01-02T03:04:05.678Z', 0],
    ['2026-01-02T03:04:05.678Z', 200],
  ])
})
