import { randomUUID } from 'node:crypto'
import { type GivenRole, givenRoles } from '@lotse/contracts/academy/rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { academyClient, addUser, signedIn, testPassword } from './testing/academy-client.ts'
import { academyRoutes } from './testing/academy-routes.ts'
import { type Rights, rights } from './testing/rights-table.ts'

let server: TestServer
let keys: string[]
beforeAll(async () => {
  server = await createTestServer()
  keys = (await academyRoutes(server)).map(route => route.key)
})
afterAll(() => server.close())

const strangers = ['anonymous', 'unverified', 'learner', 'other'] as const
const staff = ['moderator', 'editor', 'support', 'admin'] as const
type Staff = (typeof staff)[number]
type Who = (typeof strangers)[number] | Staff
type Verdict = 'in' | 'unauthenticated' | 'forbidden' | 'unverified'

const letIn = (
  [anonymous, unverified, learner, other]: [Verdict, Verdict, Verdict, Verdict],
  roles: readonly Staff[],
): Record<Who, Verdict> => ({
  ...{ anonymous, unverified, learner, other },
  ...(Object.fromEntries(staff.map(who => [who, roles.includes(who) ? 'in' : 'forbidden'])) as Record<
    Staff,
    Verdict
  >),
})
const only = (...roles: Staff[]) => letIn(['unauthenticated', 'forbidden', 'forbidden', 'forbidden'], roles)
/** The routes are about the learner. */
const selfOr = (...roles: Staff[]) => letIn(['unauthenticated', 'forbidden', 'in', 'forbidden'], roles)

/** The matrix, by hand: whom the words of a row let in. */
const verdicts: Record<Rights, Record<Who, Verdict>> = {
  anyone: letIn(['in', 'in', 'in', 'in'], staff),
  user: letIn(['unauthenticated', 'in', 'in', 'in'], staff),
  verified: letIn(['unauthenticated', 'unverified', 'in', 'in'], staff),
  staff: only('moderator', 'editor', 'support', 'admin'),
  people: only('moderator', 'support', 'admin'),
  'self or people': selfOr('moderator', 'support', 'admin'),
  'verified self or people': letIn(
    ['unauthenticated', 'unverified', 'in', 'forbidden'],
    ['moderator', 'support', 'admin'],
  ),
  'self or money': selfOr('admin'),
  'self or secure': selfOr('support', 'admin'),
  'self or moderate': selfOr('moderator', 'admin'),
  'self or admin': selfOr('admin'),
  moderate: only('moderator', 'admin'),
  'moderate or secure': only('moderator', 'support', 'admin'),
  'moderate or content': only('moderator', 'editor', 'admin'),
  content: only('editor', 'admin'),
  money: only('admin'),
  'history or content': only('editor', 'admin'),
  history: only('admin'),
  admin: only('admin'),
}

const refusal = (key: string, verdict: Exclude<Verdict, 'in'>) =>
  key.includes(' /challenges')
    ? {
        unauthenticated: { status: 401, body: { error: 'unauthorized' } },
        forbidden: { status: 403, body: { error: 'forbidden' } },
        unverified: { status: 403, body: { error: 'unverified' } },
      }[verdict]
    : {
        unauthenticated: { status: 401, body: { detail: 'Invalid token' } },
        forbidden: { status: 403, body: { detail: 'Permission denied' } },
        unverified: { status: 403, body: { detail: 'Email not verified' } },
      }[verdict]

const isGiven = (who: Who): who is GivenRole => givenRoles.some(role => role === who)

interface Actors {
  learnerId: string
  token: string | undefined
}

async function makeActors(who: Who): Promise<Actors> {
  const names = { learner: `l${randomUUID().slice(0, 8)}`, [who]: `w${randomUUID().slice(0, 8)}` }
  const learner = await addUser(server, names.learner)
  if (who !== 'anonymous' && who !== 'learner')
    await addUser(server, names[who] ?? '', {
      admin: who === 'admin',
      role: isGiven(who) ? who : null,
      email_verified: who !== 'unverified',
    })
  const { login } = who === 'anonymous' ? { login: undefined } : await signedIn(server, names[who] ?? '')
  return { learnerId: learner.id, token: login?.access_token }
}

/** The route, about the learner; everything else named in its path does not exist. */
function ask(
  key: string,
  who: Who,
  { learnerId, token }: Actors,
): Promise<{ status: number; body: unknown }> {
  const path = key.replace(':user_id', learnerId).replace(/:\w+/g, () => randomUUID())
  const withBody = /^(POST|PUT|PATCH)/.test(key)
  // People who have a password give it (Z864).
  const body = key.endsWith('/link') ? { current_password: testPassword } : {}
  return academyClient(server, token, who)(path, withBody ? body : undefined)
}

test('TZ-01 every route has a row, and every row has a route', () => {
  expect([...rights.keys()].sort()).toEqual([...keys].sort())
})

test.each([...strangers, ...staff])(
  'D80 TZ-01 TZ-15 every route lets %s in exactly if its row says so',
  async who => {
    let actors = await makeActors(who)
    for (const key of keys) {
      const verdict = verdicts[rights.get(key) ?? 'admin'][who]
      const { status, body } = await ask(key, who, actors)
      // What is let in may change or end the people who are concerned; nothing else does.
      if (!key.startsWith('GET ') && status < 400) actors = await makeActors(who)
      if (verdict !== 'in') {
        expect({ key, status, body }).toEqual({ key, ...refusal(key, verdict) })
        continue
      }
      expect(status, `${key} as ${who}: ${JSON.stringify(body)}`).not.toBe(401)
      expect({ key, status, body }, key).not.toEqual({ key, ...refusal(key, 'forbidden') })
      expect({ key, status, body }).not.toEqual({ key, ...refusal(key, 'unverified') })
      expect(status, key).toBeLessThan(500)
    }
  },
  120_000,
)

test('TZ-01 an administrator needs no verified email address, and a demoted one is a learner immediately', async () => {
  const boss = await addUser(server, 'boss', { admin: true, email_verified: false })
  const { call } = await signedIn(server, 'boss')
  expect((await call('GET /challenges/categories')).status).toBe(200)
  await server.ctx.db.updateTable('academy.user').set({ admin: false }).where('id', '=', boss.id).execute()
  expect(await call('GET /challenges/categories')).toMatchObject({
    status: 403,
    body: { error: 'unverified' },
  })
  expect(await call('GET /auth/users')).toMatchObject({ status: 403, body: { detail: 'Permission denied' } })
})

test('/challenges requires the word Bearer', async () => {
  await addUser(server, 'bare')
  const { login } = await signedIn(server, 'bare')
  const call = academyClient(server)
  const authorization = login.access_token
  expect((await call('GET /challenges/categories', undefined, { authorization })).status).toBe(401)
  expect((await call('GET /skills/xp/me', undefined, { authorization })).status).toBe(200)
})
