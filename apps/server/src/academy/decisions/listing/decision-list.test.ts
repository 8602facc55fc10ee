import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansOf } from '../../../testing/plans.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { newcomer } from '../../testing/academy-client.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())

const found = async (query: string, by = cast.admin): Promise<string[]> => {
  const { status, body } = await by.get(`/admin/decisions?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ id }: { id: string }) => id)
}

async function decided() {
  const person = await newcomer(server, { name: `Maren_${crypto.randomUUID().slice(0, 6)}` })
  const { id: report_id } = await cast.newReport('Falsch', cast.reporter, person)
  const about = await cast.done({ ...cast.decision({ report_id }, 'disable_task'), text: 'Zeile 7 stört.' })
  await server.ctx.db
    .insertInto('academy.appeal')
    .values({
      decision_id: about.id,
      user_id: person.userId,
      text: 'Das war Ironie, 100% sicher',
      created_at: server.ctx.now(),
    } as never)
    .execute()
  return { person, id: about.id as string }
}

test('Z989 D154 decisions are found by person, reason in both languages, task, words and appeal, and by nothing else', async () => {
  const { person, id } = await decided()
  const other = await cast.done(cast.decision({ user_id: cast.creator.userId }, 'block_create'))
  const named = (await cast.read(id)).person_name
  const { de, en } = cast.reason.words
  for (const words of [named.toUpperCase(), 'zeile 7', 'Wie viele Bit', 'ironie', '100%'])
    expect(await found(`search=${encodeURIComponent(words)}&person=${person.userId}`), words).toEqual([id])
  for (const words of ['zeile 7', 'ironie']) expect(await found(`search=${words}`), words).toEqual([id])
  for (const { title } of [de, en])
    expect(await found(`search=${encodeURIComponent(title)}`)).toEqual(expect.arrayContaining([id, other.id]))
  for (const words of ['1_0', 'nobody at all']) expect(await found(`search=${words}`), words).toEqual([])
  expect(await found('search=ironie&appeal=open')).toEqual([id])
  expect(await found('search=ironie&state=overturned')).toEqual([])
  expect((await cast.admin.get('/admin/decisions?search=x&cursor=y')).status).toBe(422)
})

test('D154 decisions are filtered by reason and by whoever made them, and the file has what the list has', async () => {
  const { id } = await decided()
  const second = await newcomer(server, { role: 'moderator' })
  const theirs = await second.post(
    '/admin/decisions',
    cast.decision({ user_id: (await newcomer(server)).userId }, 'block_create'),
  )
  expect(theirs.status, JSON.stringify(theirs.body)).toBe(201)
  expect(await found('decided_by=me', second)).toEqual([theirs.body.id])
  expect(await found(`decided_by=${second.userId}`)).toEqual([theirs.body.id])
  expect(await found('decided_by=me')).not.toContain(theirs.body.id)
  expect(await found(`reason_id=${cast.reason.id}&decided_by=me`)).toContain(id)
  expect(await found(`reason_id=${crypto.randomUUID()}`)).toEqual([])
  const { body } = await second.get('/admin/export/decisions?decided_by=me&search=bleiben')
  expect(body.trim().split('\n')).toHaveLength(2)
  for (const query of ['decided_by=you', 'reason_id=1'])
    expect((await cast.admin.get(`/admin/decisions?${query}`)).status).toBe(422)
})

test('D154 a search of the decisions reads along indexes, however many there are', async () => {
  const { person } = await decided()
  await server.ctx.pool.query(`insert into academy.decision
      (decided_by, decided_at, takes_effect_at, person_id, reason_id, state, text, actions, tell_person, tell_reporters)
    select gen_random_uuid(), now() - n * interval '1 minute', now(), gen_random_uuid(), gen_random_uuid(), 'done',
      md5(n::text), '[]', false, false from generate_series(1, 20000) n`)
  await server.ctx.pool.query(`insert into academy.appeal (decision_id, user_id, text, created_at)
    select id, person_id, md5(text), now() from academy.decision where text ~ '^[0-9a-f]{32}$'`)
  await server.ctx.pool.query('analyze')
  const named = (
    await server.ctx.pool.query('select name from academy."user" where id = $1', [person.userId])
  ).rows[0].name
  for (const query of [
    `search=${named}`,
    'search=ironie',
    `decided_by=${person.userId}`,
    `reason_id=${crypto.randomUUID()}`,
  ]) {
    const plans = await plansOf(server, () => cast.admin.get(`/admin/decisions?${query}`))
    const read = plans.filter(plan => /decision d\b|appeal m\b/.test(plan))
    expect(read.length).toBeGreaterThan(0)
    for (const plan of read) expect(plan, query).not.toMatch(/Seq Scan on (decision|appeal)( |$)/m)
  }
})
