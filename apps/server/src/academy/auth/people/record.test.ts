import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansOf } from '../../../testing/plans.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { decisionCast } from '../../testing/decision-cast.ts'
import { question } from '../../testing/reportable-task.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())

interface Entry {
  kind: string
  id: string
  at: number
  person: { id: string; name: string | null } | null
}
const record = async (
  by: Api,
  userId: string,
  query = '',
): Promise<{ items: Entry[]; next: string | null }> => {
  const { status, body } = await by.get(`/admin/users/${userId}/record?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Somebody to whom everything happened that a record tells. */
async function eventful() {
  const person = await newcomer(server)
  const { id: received, subtask_id } = await cast.newReport('Beleidigend', cast.reporter, person)
  const { id: made } = await cast.newReport('Auch falsch', person, cast.creator)
  await cast.admin.post(`/shop/coins/${person.userId}`, {
    coins: 5,
    description: 'Dank',
    credit_note: false,
  })
  await cast.admin.patch(`/auth/users/${person.userId}`, { newsletter: true })
  const decision = await cast.done(cast.decision({ report_id: received }, 'disable_task', 'block_create'))
  await server.ctx.db
    .insertInto('academy.appeal')
    .values({
      decision_id: decision.id,
      user_id: person.userId,
      text: 'Nein',
      created_at: server.ctx.now(),
    } as never)
    .execute()
  return { person, received, made, subtask_id, decision }
}

test('D95 a record tells tasks, reports of both sides, decisions, appeals, blocks, sessions, money and changes by time', async () => {
  const { person, received, made, subtask_id, decision } = await eventful()
  const { items } = await record(cast.admin, person.userId)
  const one = (kind: string) => items.find(entry => entry.kind === kind)
  expect(one('task')).toMatchObject({
    id: subtask_id,
    type: 'QUESTION',
    enabled: false,
    text: 'Wie viele Bit hat ein Byte?',
  })
  expect(one('report_received')).toMatchObject({
    id: received,
    text: 'Beleidigend',
    resolved: true,
    person: { id: cast.reporter.userId, name: 'reporter' },
  })
  expect(one('report_made')).toMatchObject({ id: made, resolved: false, person: { name: 'creator' } })
  expect(one('decision')).toMatchObject({
    id: decision.id,
    state: 'done',
    person: { name: 'admin' },
    actions: [{ kind: 'disable_task' }, { kind: 'block_create' }],
  })
  expect(one('appeal')).toMatchObject({ decision_id: decision.id, state: 'open', text: 'Nein' })
  expect(one('block')).toMatchObject({ action: 'CREATE', end: expect.any(String) })
  expect(one('session')).toMatchObject({ device: 'test', person: null })
  expect(one('coins')).toMatchObject({ coins: 5, text: 'Dank' })
  const changes = items.filter(({ kind }) => kind === 'change').map(entry => Reflect.get(entry, 'action'))
  expect(changes).toContain('user.subscribe_newsletter')
  expect(changes).not.toContain('coins.change')
  const times = items.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('Z797 a record still tells deleted tasks and lifted blocks, and names the task of a decision', async () => {
  const { person, decision } = await eventful()
  const path = `/challenges/tasks/${cast.task}`
  const made = await cast.admin.post(`${path}/questions`, { ...question, question: 'Wer?' })
  const mine = (await record(cast.admin, cast.admin.userId, 'kind=task&limit=100')).items
  expect(mine.find(({ id }) => id === made.body.id)).toMatchObject({ gone: false, text: 'Wer?' })
  await cast.admin.delete(`${path}/subtasks/${made.body.id}`)
  const then = (await record(cast.admin, cast.admin.userId, 'kind=task&limit=100')).items
  expect(then.find(({ id }) => id === made.body.id)).toMatchObject({ gone: true, text: 'Wer?' })
  expect(then).toHaveLength(mine.length)
  const [block] = (await record(cast.admin, person.userId, 'kind=block')).items
  expect(block).toMatchObject({ lifted: false })
  await cast.admin.delete(`/challenges/bans/${block?.id}`)
  expect((await record(cast.admin, person.userId, 'kind=block')).items).toEqual([
    { ...block, lifted: true, end: expect.any(String) },
  ])
  expect((await record(cast.admin, person.userId, 'kind=decision')).items).toMatchObject([
    { id: decision.id, task: 'Wie viele Bit hat ein Byte?' },
  ])
})

test('D95 a record is read page by page, each entry once, even of the same moment, and by its parts', async () => {
  const { person } = await eventful()
  const whole = (await record(cast.admin, person.userId, 'limit=100')).items
  const seen: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await record(cast.admin, person.userId, `limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items)
    cursor = page.next
  }
  expect(seen).toEqual(whole)
  for (const kind of new Set(whole.map(entry => entry.kind)))
    expect((await record(cast.admin, person.userId, `kind=${kind}`)).items).toEqual(
      whole.filter(entry => entry.kind === kind),
    )
  const bad = Buffer.from(JSON.stringify(['no time', 'task x'])).toString('base64url')
  for (const query of ['kind=secrets', 'cursor=x', `cursor=${bad}`, 'limit=0', 'limit=101'])
    expect((await cast.admin.get(`/admin/users/${person.userId}/record?${query}`)).status, query).toBe(422)
})

test('D95 everybody reads the parts that they have a right to, and nobody has a record who does not exist', async () => {
  const { person } = await eventful()
  const kinds = async (by: Api) =>
    [...new Set((await record(by, person.userId)).items.map(({ kind }) => kind))].toSorted()
  const moderator = await newcomer(server, { role: 'moderator' })
  const support = await newcomer(server, { role: 'support' })
  expect(await kinds(moderator)).toEqual(
    ['task', 'report_made', 'report_received', 'decision', 'appeal', 'block', 'session'].toSorted(),
  )
  expect(await kinds(support)).toEqual(['block', 'session'])
  expect((await record(support, person.userId, 'kind=coins')).items).toEqual([])
  expect((await cast.admin.get(`/admin/users/${crypto.randomUUID()}/record`)).status).toBe(404)
})

test('D95 a record reads along indexes, however much others have done', async () => {
  const person = await newcomer(server)
  const fill = (sql: string) => server.ctx.pool.query(sql, [20_000])
  const other = `md5((n % 900)::text)::uuid`
  const at = `now() - n * interval '1 minute'`
  await fill(`insert into academy.subtask (task_id, type, creator, creation_timestamp, xp, coins, content)
    select '${cast.task}', 'QUESTION', ${other}, ${at}, 1, 1, '{}' from generate_series(1, $1) n`)
  await fill(`insert into academy.coin_transaction (user_id, created_at, coins, description, credit_note)
    select ${other}, ${at}, 1, '', false from generate_series(1, $1) n`)
  await fill(`insert into academy.audit (at, action, target_kind, target_id)
    select ${at}, 'user.edit', 'user', ${other} from generate_series(1, $1) n`)
  await fill(`insert into academy.decision (decided_by, decided_at, takes_effect_at, person_id, state, text, actions, tell_person, tell_reporters)
    select ${other}, ${at}, now(), ${other}, 'done', '', '[]', false, false from generate_series(1, $1) n`)
  await fill(`insert into academy.appeal (decision_id, user_id, text, created_at)
    select id, person_id, '', now() from academy.decision where decided_by <> '${cast.admin.userId}' limit $1`)
  await fill(`insert into academy.ban (user_id, creator, start, action, reason)
    select ${other}, ${other}, ${at}, 'CREATE', '' from generate_series(1, $1) n`)
  await server.ctx.pool.query('analyze')
  const { body } = await cast.admin.get(`/admin/users/${cast.creator.userId}/record?limit=1`)
  for (const query of ['', `cursor=${body.next}`]) {
    const plans = await plansOf(server, () => cast.admin.get(`/admin/users/${person.userId}/record?${query}`))
    const read = plans.filter(plan => plan.includes('coin_transaction'))
    expect(read).toHaveLength(1)
    for (const table of ['subtask', 'coin_transaction', 'audit', 'decision', 'appeal', 'ban'])
      expect(read[0], table).not.toMatch(new RegExp(`Seq Scan on ${table}( |$)`, 'm'))
  }
})

test('Z418 a record has the notes about somebody, for those who may read them, until they are deleted', async () => {
  const person = await newcomer(server)
  const moderator = await newcomer(server, { role: 'moderator' })
  const support = await newcomer(server, { role: 'support' })
  const id = randomUUID()
  const note = { id, about: { kind: 'user', id: person.userId }, text: 'Hat sich entschuldigt.' }
  const written = await moderator.post('/admin/notes', note)
  expect(written.status, JSON.stringify(written.body)).toBe(201)
  const notesIn = async (by: Api) =>
    (await record(by, person.userId, 'kind=note')).items.filter(({ kind }) => kind === 'note')
  expect(await notesIn(moderator)).toMatchObject([
    { id, text: 'Hat sich entschuldigt.', person: { id: moderator.userId } },
  ])
  expect(await notesIn(support)).toEqual([])
  // Not once more as a change of the account.
  expect((await record(cast.admin, person.userId)).items.map(({ kind }) => kind)).toEqual(['note', 'session'])
  await moderator.delete(`/admin/notes/${id}`)
  expect(await notesIn(cast.admin)).toEqual([])
})
