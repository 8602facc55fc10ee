import { createServer } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../../feedback/testing/world.ts'
import { readSettings } from '../process/settings.ts'
import { openTraces } from './open-telemetry.ts'
import { operationOf, statementOf } from './statement.ts'

interface Sent {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  links?: { traceId: string; spanId: string }[]
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector of our own, which keeps what it gets. */
const spans: Sent[] = []
const resources: unknown[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', text => {
    body += text
  })
  request.on('end', () => {
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      resources.push(resource)
      for (const { spans: some } of scopeSpans) spans.push(...some)
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
let world: World
beforeAll(async () => {
  await new Promise<void>(done => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as { port: number }
  world = await createWorld({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'lotse under test',
  })
})
afterAll(() => {
  collector.close()
})

const attributeOf = (span: Sent | undefined, key: string) => {
  const { stringValue, intValue } = span?.attributes.find(one => one.key === key)?.value ?? {}
  return stringValue ?? intValue
}

test('D171 a request has a span by its route, statements inside it without values, and errands linked to it', async () => {
  const team = await world.team('Kern')
  const visitor = await world.visitor(team.key)
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const report = {
    type: 'BUG',
    formData: { description: 'The Ferrari is broken', reportedBy: 'mara@example.com' },
  }
  const { headers } = await visitor.call('POST', '/bugs/v2', report, { traceparent })
  await visitor.call('GET', '/nowhere/mara@example.com?mail=mara@example.com')
  await world.server.errandsDone()
  await world.server.app.origins.lotse.inject('/readyz')
  // Sends what is left.
  await world.close()

  const request = spans.find(({ name }) => name === 'POST /bugs/v2')
  expect(attributeOf(request, 'http.route')).toBe('/bugs/v2')
  expect(attributeOf(request, 'http.response.status_code')).toBe(201)
  expect(attributeOf(request, 'lotse.request_id')).toBe(headers['x-request-id'])
  // The trace of a stranger is linked, not continued.
  expect(request?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  expect(request?.links?.[0]).toMatchObject({ spanId: 'b7ad6b7169203331' })

  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const one of statements) expect(attributeOf(one, 'db.system.name')).toBe('postgresql')
  const errand = spans.find(
    ({ name, links }) =>
      name === 'errand lotse-fact' && links?.some(({ spanId }) => spanId === request?.spanId),
  )
  expect(errand).toBeDefined()
  expect(spans.some(({ parentSpanId }) => parentSpanId === errand?.spanId)).toBe(true)
  expect(spans.some(({ name }) => name === 'GET none' || name.startsWith('GET /'))).toBe(true)
  expect(JSON.stringify(resources)).toContain('lotse under test')
  expect(JSON.stringify(spans)).not.toMatch(/mara|Ferrari|readyz/)
  expect(JSON.stringify(spans)).not.toContain(visitor.session.gleapHash)
})

test('D171 values in a statement are left out', () => {
  expect(statementOf(`select 'it''s', 12 from "a1" where b = $12 and c > 3.5`)).toBe(
    'select ??, ? from "a1" where b = $12 and c > ?.?',
  )
  expect(statementOf("select 'never closed")).toBe('select ?')
  expect(operationOf('\n  with a as (select 1)')).toBe('WITH')
  expect(operationOf('(select 1)')).toBe('SQL')
})

test('Z1076 so are values in texts between dollars, with backslashes, and in comments', () => {
  expect(statementOf('select $$mara$$, $m_1$ma $$ ra$m_1$ from t where a = $1 and b = $2')).toBe(
    'select ?, ? from t where a = $1 and b = $2',
  )
  expect(statementOf(String.raw`select E'\'mara', e'mara\\', name from t`)).toBe('select ?, ?, name from t')
  expect(statementOf(`select 1 -- mara\n, /* mara */ "mara''s $$ name", note`)).toBe(
    `select ? , "mara''s $$ name", note`,
  )
  for (const cut of ['$$mara', '$a$mara$$', String.raw`E'\'mara`, '/* mara', '-- mara'])
    expect(statementOf(`select ${cut}`)).not.toContain('mara')
})

const read = (env: Record<string, string>) => readSettings(env, '/')
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318/'

test('D171 the usual variables decide where spans go and how many', () => {
  expect(read({}).traces).toBeUndefined()
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces?.url).toBe('http://localhost:4318/v1/traces')
  for (const [name, off] of [
    ['OTEL_SDK_DISABLED', 'True'],
    ['OTEL_TRACES_EXPORTER', 'none'],
  ] as const)
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, [name]: off })).toMatchObject({
      ...{ traces: undefined, ignored: [] },
    })
  const { traces, ignored } = read({
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  })
  expect(traces).toMatchObject({ sampler: 'traceidratio', ratio: 0.25 })
  expect(ignored).toEqual([])
})

test('Z1077 a wrong variable is ignored, and named without its value', () => {
  const wrong = {
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc-secret',
    OTEL_TRACES_SAMPLER: 'secret',
    OTEL_TRACES_SAMPLER_ARG: 'secret',
    OTEL_SDK_DISABLED: 'secret',
    OTEL_SERVICE_NAME: 'secret'.repeat(100),
  }
  const { traces, ignored } = read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...wrong })
  expect(traces).toMatchObject({ sampler: 'parentbased_always_on', ratio: 1, service: undefined })
  expect(ignored.map(sentence => sentence.split(' ', 1)[0]).sort()).toEqual(Object.keys(wrong).sort())
  const address = read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'user:secret@collector:4318' })
  expect(address.traces).toBeUndefined()
  expect(address.ignored).toHaveLength(1)
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'zipkin' }).traces).toBeUndefined()
  expect(JSON.stringify([ignored, address.ignored])).not.toContain('secret')
  // Nobody wants traces.
  expect(read(wrong)).toMatchObject({ traces: undefined, ignored: [] })
})

test('Z1077 the name of OTEL_RESOURCE_ATTRIBUTES is kept, unless OTEL_SERVICE_NAME says another', async () => {
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'service.name=learning,deployment.environment=test')
  const { port } = collector.address() as { port: number }
  const endpoint = `http://127.0.0.1:${port}`
  const sent = async (env: Record<string, string>) => {
    const { traces } = read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env })
    const opened = openTraces(traces as NonNullable<typeof traces>, pino({ level: 'silent' }))
    await opened.errand('test', [], async () => {})
    await opened.close()
    return JSON.stringify(resources.at(-1))
  }
  expect(await sent({})).toMatch(/"learning".*deployment/)
  expect(await sent({ OTEL_SERVICE_NAME: 'support' })).toMatch(/"support"/)
  vi.unstubAllEnvs()
  expect(await sent({})).toContain('"lotse"')
})
