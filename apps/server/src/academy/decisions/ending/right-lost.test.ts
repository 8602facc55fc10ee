import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { newcomer } from '../../testing/academy-client.ts'
import { appealLink, objectTo } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sentMails()
  server.mails.length = 0
})

test('Z467 a reopened report ends what was decided about its author, who is told; nothing is lifted silently', async () => {
  const [creator, reporter] = [await newcomer(server), await newcomer(server)]
  const other = await newcomer(server, { role: 'moderator' })
  const report = await cast.newReport('Falsch', reporter, creator)
  const decision = await cast.done(
    cast.decision({ report_id: report.id }, 'delete_task', { kind: 'block_report', days: 7 }),
  )
  await objectTo(server, appealLink((await cast.mailsTo(creator.userId))[0]), 'Nein')
  const { appeal, reporter_decision } = await cast.read(decision.id)
  const answer = { outcome: 'overturn', answer: 'Stimmt.' }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  const bans = async () => (await cast.admin.get(`/challenges/bans?user_id=${reporter.userId}`)).body
  expect(await bans()).toHaveLength(1)
  expect((await cast.admin.post(`/admin/reports/${report.id}/reopen`, { text: '' })).status).toBe(200)
  expect(await bans()).toEqual([])
  expect(await cast.read(reporter_decision)).toMatchObject({
    state: 'overturned',
    outcomes: [{ back: null }],
  })
  const last = (await cast.mailsTo(reporter.userId)).at(-1)
  expect(last?.subject).toBe('Entscheidung aufgehoben')
})

test('Z468 a decision of somebody who loses the role before it takes effect is not carried out, and its reports wait again', async () => {
  for (const lose of [
    (id: string) => cast.admin.put(`/admin/staff/${id}/role`, { role: null }),
    (id: string) => cast.admin.patch(`/auth/users/${id}`, { enabled: false }),
  ]) {
    const moderator = await newcomer(server, { role: 'moderator' })
    const creator = await newcomer(server)
    const report = await cast.newReport('Falsch', await newcomer(server), creator)
    const body = cast.decision({ report_id: report.id }, 'delete_task', 'block_create')
    const { body: made } = await moderator.post('/admin/decisions', body)
    expect((await lose(moderator.userId)).status).toBe(200)
    await cast.takeEffect()
    expect(await cast.read(made.id)).toMatchObject({
      state: 'undone',
      ended_by: null,
      outcomes: [
        { kind: 'delete_task', error: 'permission_denied' },
        { kind: 'block_create', error: 'permission_denied' },
      ],
    })
    expect(await cast.subtaskOf(report.subtask_id)).toMatchObject({ enabled: false })
    expect((await cast.admin.get(`/admin/reports?subtask_id=${report.subtask_id}`)).body.total).toBe(1)
    expect((await cast.admin.get(`/challenges/bans?user_id=${creator.userId}`)).body).toEqual([])
    expect(await cast.mailsTo(creator.userId)).toEqual([])
  }
})
