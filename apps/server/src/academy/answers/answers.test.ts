import { isDeepStrictEqual } from 'node:util'
import { banAdminRoutes, banRoutes } from '@lotse/contracts/academy/challenges/bans'
import {
  categoryRoutes,
  challengeAdminRoutes,
  challengeRoutes,
} from '@lotse/contracts/academy/challenges/challenges'
import { leaderboardRoutes } from '@lotse/contracts/academy/challenges/leaderboard'
import { reportAdminRoutes, reportRoutes } from '@lotse/contracts/academy/challenges/reports'
import { subtaskAdminRoutes, subtaskRoutes } from '@lotse/contracts/academy/challenges/subtasks'
import { companyRoutes } from '@lotse/contracts/academy/jobs/companies'
import { jobRoutes } from '@lotse/contracts/academy/jobs/jobs'
import { courseRoutes } from '@lotse/contracts/academy/skills/courses'
import { skillRoutes } from '@lotse/contracts/academy/skills/skills'
import { xpRoutes } from '@lotse/contracts/academy/skills/xp'
import type { Route, Routes } from '@lotse/contracts/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { rounds } from '../../testing/rounds.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { createRandom, demoId, type Random } from '../seed/random.ts'
import { seedAcademy } from '../seed/seed.ts'
import { type Answered, type Api, newcomer } from '../testing/academy-client.ts'

const tables: Routes[] = [
  companyRoutes,
  jobRoutes,
  skillRoutes,
  courseRoutes,
  xpRoutes,
  categoryRoutes,
  challengeRoutes,
  challengeAdminRoutes,
  subtaskRoutes,
  subtaskAdminRoutes,
  leaderboardRoutes,
  banRoutes,
  banAdminRoutes,
  reportRoutes,
  reportAdminRoutes,
]
const REQUESTS_PER_ROUTE = rounds(30, 8)

let server: TestServer
let admin: Api
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, 'the demo password')
  admin = await newcomer(server, { name: 'fuzzer', admin: true })
})
afterAll(() => server.close())

/** What breaks careless servers: control characters, half emoji, huge and odd numbers, wrong types, SQL, prototypes. */
const nasty: unknown[] = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff\u202e\u2028',
  '🦊'.repeat(300),
  'x'.repeat(70_000),
  "'; drop table academy.job; --",
  '%_\\',
  '\\',
  '../../etc/passwd',
  '{{7*7}}<img src=x onerror=alert(1)>',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59.999999+14:00',
  '0001-01-01T00:00:00Z',
  '1e309',
  'NaN',
  '-0',
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  null,
  [],
  [[]],
  [null],
  Array(40).fill('x'),
  {},
  { $ne: 1 },
  { gt: '' },
  { constructor: { prototype: { polluted: true } } },
  { hasOwnProperty: 1, toString: 2 },
]

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  enum?: unknown[]
  anyOf?: JsonSchema[]
  format?: string
}

const knownIds = [
  demoId('company', 'Nordlicht Software GmbH'),
  demoId('job', 'Frontend-Entwicklerin (m/w/d)'),
  demoId('category', 'Netzwerke'),
  demoId('challenge', 'IPv6 lesen'),
  demoId('user', 'learner'),
  '00000000-0000-0000-0000-000000000000',
]

/** A value that fits the schema, except when the dice say otherwise. */
function somethingLike(schema: JsonSchema, random: Random): unknown {
  if (random.chance(0.1)) return random.pick(nasty)
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return somethingLike(random.pick(schema.anyOf), random)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(() => !random.chance(0.15))
    const known = fields.map(([name, field]) => [name, somethingLike(field, random)])
    return Object.fromEntries(random.chance(0.1) ? [...known, ['__proto__x', 1]] : known)
  }
  if (type === 'array')
    return Array.from({ length: random.below(4) }, () => somethingLike(schema.items ?? {}, random))
  if (type === 'integer' || type === 'number') return random.below(12)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  if (schema.format === 'uuid') return random.pick(knownIds)
  return random.pick(['python', 'web', 'html', 'Netz', '2026-05-01T00:00:00Z'])
}

const jsonOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

function pathFor(path: string, random: Random): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const text = ['root', 'sub', 'skill_id', 'course_id', 'language'].includes(name)
    const value = random.chance(0.2)
      ? random.pick(nasty.filter(value => typeof value === 'string' && value.length < 400 && value !== ''))
      : random.pick(text ? ['web', 'html', 'python_anfang', 'python'] : knownIds)
    return encodeURIComponent(String(value).toWellFormed())
  })
}

function queryFor(route: Route, random: Random): string {
  if (!route.query) return random.chance(0.2) ? '?a=b&a=c&[x]=1&' : ''
  const pairs = Object.entries(jsonOf(route.query).properties ?? {})
    .filter(() => random.chance(0.4))
    .flatMap(([name, field]) => {
      const value = somethingLike(field, random)
      const text = typeof value === 'string' ? value.slice(0, 500).toWellFormed() : JSON.stringify(value)
      return random.chance(0.1) ? [`${name}=1`, `${name}=2`] : [`${name}=${encodeURIComponent(text)}`]
    })
  return `?${pairs.join('&')}`
}

test('A9.1 every answer fits the contract exactly, whether or not the request did', async () => {
  const random = createRandom(42)
  const failures: string[] = []
  let accepted = 0
  for (const [key, route] of tables.flatMap(table => Object.entries(table))) {
    const [method = 'GET', path = ''] = key.split(' ')
    const call = admin[method.toLowerCase() as 'post']
    for (let index = 0; index < REQUESTS_PER_ROUTE; index++) {
      const url = pathFor(path, random) + queryFor(route, random)
      const body = route.body ? somethingLike(jsonOf(route.body), random) : undefined
      const answer = await call(url, body)
      if (answer.status < 400) accepted++
      if (!isPromised(route, answer))
        failures.push(`${answer.status} ${method} ${url} ${JSON.stringify(body)?.slice(0, 300)}`)
    }
  }
  expect(failures).toEqual([])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  // Otherwise the generator would hardly get past the guard.
  expect(accepted).toBeGreaterThan(10 * REQUESTS_PER_ROUTE)
}, 120_000)

function isPromised(route: Route, { status, body }: Pick<Answered, 'status' | 'body'>): boolean {
  if (status >= 400) return status < 500 && typeof body === 'object' && body !== null
  const read = route.answer.safeParse(body)
  return read.success && isDeepStrictEqual(read.data, body)
}
