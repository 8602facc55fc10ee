import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let moderator: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  moderator = await newcomer(server, { role: 'moderator' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  await server.sentMails()
  server.mails.length = 0
})

test('Z415 tasks that nobody reported are decided about one by one or many at once, with one reason, an undo and a mail each', async () => {
  const [first, second] = [await newcomer(server), await newcomer(server)]
  const ids = [
    await cast.solvedSubtask(cast.reporter, first),
    await cast.solvedSubtask(cast.reporter, second),
  ]
  const many = cast.decision({ subtask_ids: [...ids, ids[0]] }, 'delete_task')
  const { status, body } = await moderator.post('/admin/decisions/bulk', many)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.results.map(({ error }: { error: string | null }) => error)).toEqual([
    null,
    null,
    'decision_pending',
  ])
  const made = body.results.slice(0, 2).map(({ decision_id }: { decision_id: string }) => decision_id)
  const undone = await moderator.post('/admin/decisions/bulk/undo', { ids: [made[1]] })
  expect(undone.body.results).toEqual([{ id: made[1], error: null }])
  await cast.takeEffect()
  expect(await cast.subtaskOf(ids[0] ?? '')).toBeUndefined()
  expect(await cast.subtaskOf(ids[1] ?? '')).toBeDefined()
  const [mail, ...others] = await cast.mailsTo(first.userId)
  expect(mail?.text).toContain(cast.reason.words.de.title)
  expect(mail?.text).toContain('Bitte bleiben Sie freundlich.')
  expect([...others, ...(await cast.mailsTo(second.userId))]).toEqual([])
  expect((await moderator.post('/admin/decisions/bulk', { ...many, user_ids: ids })).status).toBe(422)
})

test.each(['ban_account', 'block_create', 'block_report'])(
  'Z416 %s until a moment ends at that moment: in the preview, in the mail, in the outcome and in force',
  async kind => {
    const person = await newcomer(server)
    const until = '2026-03-03T22:59:59Z'
    const body = cast.decision({ user_id: person.userId }, { kind, until })
    const { body: preview } = await moderator.post('/admin/decisions/preview', body)
    const said = '3. März 2026 um 23:59'
    expect(preview.mails[0].text).toContain(said)
    const { outcomes } = await cast.done(body)
    expect(outcomes).toMatchObject([{ kind, error: null, until: '2026-03-03T22:59:59+00:00' }])
    const [mail] = await cast.mailsTo(person.userId)
    expect(mail?.text).toContain(said)
  },
)

test('Z416 a moment that has passed, or one beside days, is no end', async () => {
  const person = await newcomer(server)
  const about = { user_id: person.userId }
  const refused = async (action: object) =>
    (await moderator.post('/admin/decisions', cast.decision(about, { kind: 'ban_account', ...action })))
      .status
  expect(await refused({ until: '2026-03-02T09:00:00Z' })).toBe(400)
  expect(await refused({ until: '2026-03-05T09:00:00Z', days: 3 })).toBe(422)
  expect(await refused({ until: '9999-12-31T23:59:59Z' })).toBe(422)
  expect(await refused({ until: 'tomorrow' })).toBe(422)
})

test('Z422 the preview of an answer is the mail: of a decision that replaces the first, and of one that stands', async () => {
  const person = await newcomer(server)
  const first = await cast.done(cast.decision({ user_id: person.userId }, 'ban_account'))
  const [statement] = await cast.mailsTo(person.userId)
  expect(statement?.text).toContain('5. März 2026')
  const appeal = await server.ctx.db
    .insertInto('academy.appeal')
    .values({
      decision_id: first.id,
      user_id: person.userId,
      text: 'Das war ich nicht.',
      created_at: server.ctx.now(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `/admin/appeals/${appeal.id}`
  const upheld = await moderator.post(`${path}/preview`, { outcome: 'uphold', answer: 'Es bleibt dabei.' })
  expect(upheld.body.mails).toMatchObject([{ role: 'person', count: 1 }])
  expect(upheld.body.mails[0].text).toContain('Es bleibt dabei.')
  // The ban that is taken back is no step of the ladder.
  const decision = cast.decision({}, 'ban_account', 'block_create')
  const answer = { outcome: 'change', answer: 'Etwas milder.', decision: { ...decision, text: 'Wirklich.' } }
  const { body } = await moderator.post(`${path}/preview`, answer)
  server.mails.length = 0
  expect((await moderator.post(`${path}/decide`, answer)).status).toBe(200)
  const [mail, ...others] = await cast.mailsTo(person.userId)
  expect(others).toEqual([])
  const withoutLink = (text: string | undefined) => text?.replace(/token=\S+/, 'token=…')
  expect(body.mails.map(({ text }: { text: string }) => text)).toEqual([withoutLink(mail?.text)])
  expect(mail?.text).toContain('Etwas milder.')
  expect(
    (await moderator.post('/admin/appeals/00000000-0000-4000-8000-000000000000/preview', answer)).status,
  ).toBe(404)
})
