import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { appealLink, objectTo } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let moderator: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  moderator = await newcomer(server, { name: 'concerned', role: 'moderator' })
})
afterAll(() => server.close())

const refusal = { status: 403, body: { detail: 'Own matter' } }
const dismiss = (by: Api, report_id: string) =>
  by.post('/admin/decisions', cast.decision({ report_id }, 'dismiss'))
const setEnabled = (person: Api, enabled: boolean) =>
  server.ctx.db.updateTable('academy.user').set({ enabled }).where('id', '=', person.userId).execute()

test('Z407 nobody decides about their own task or their own report, in no way, and the report says so', async () => {
  const own = await cast.newReport('Falsch', cast.reporter, moderator)
  const made = await cast.newReport('Auch falsch', moderator)
  for (const { id } of [own, made]) {
    expect((await moderator.get(`/admin/reports/${id}`)).body.own).toBe(true)
    expect(await dismiss(moderator, id)).toMatchObject(refusal)
    const resolve = { action: 'REJECT' }
    expect(await moderator.put(`/challenges/subtask_reports/${id}`, resolve)).toMatchObject({
      status: 403,
      body: { error: 'own_matter' },
    })
    expect((await cast.admin.get(`/admin/reports/${id}`)).body).toMatchObject({
      own: false,
      report: { completed_action: null },
    })
    expect((await dismiss(cast.admin, id)).status).toBe(201)
  }
  await cast.takeEffect()
  // What was decided about it is taken back by others, too.
  for (const { id } of [own, made]) {
    expect(await moderator.post(`/admin/reports/${id}/reopen`, { text: '' })).toMatchObject(refusal)
    expect((await cast.admin.post(`/admin/reports/${id}/reopen`, { text: '' })).status).toBe(200)
  }
})

test('Z407 what administrators made is the platform’s own content; about their own reports others decide', async () => {
  const own = await cast.newReport('Falsch', cast.reporter, cast.admin)
  expect((await dismiss(cast.admin, own.id)).status).toBe(201)
  const made = await cast.newReport('Auch falsch', cast.admin)
  expect(await dismiss(cast.admin, made.id)).toMatchObject(refusal)
  expect((await dismiss(moderator, made.id)).status).toBe(201)
  await cast.takeEffect()
})

test('Z407 one of many who reported a task leaves it to others; the only one who can decides', async () => {
  const { reportId, subtaskId } = await cast.reportedBy(1)
  await server.ctx.db
    .updateTable('academy.subtask')
    .set({ enabled: true })
    .where('id', '=', subtaskId)
    .execute()
  await cast.solve(subtaskId, moderator.userId)
  const also = { task_id: cast.task, subtask_id: subtaskId, reason: 'WRONG', comment: 'Stimmt' }
  expect((await moderator.post('/challenges/subtask_reports', also)).status).toBe(201)
  expect(await dismiss(moderator, reportId)).toMatchObject(refusal)
  await setEnabled(cast.admin, false)
  expect((await moderator.get(`/admin/reports/${reportId}`)).body.own).toBe(false)
  expect((await dismiss(moderator, reportId)).status).toBe(201)
  await setEnabled(cast.admin, true)
})

test('Z407 whoever objected is nobody else: then whoever decided answers', async () => {
  const report = await cast.newReport('Falsch', cast.reporter, moderator)
  const { id } = await cast.done(cast.decision({ report_id: report.id }, 'delete_task'))
  const statement = (await cast.mailsTo(moderator.userId)).find(({ subject }) =>
    subject.startsWith('Entscheidung zu'),
  )
  await objectTo(server, appealLink(statement), 'Doch richtig')
  const { appeal } = await cast.read(id)
  const decide = (by: Api) =>
    by.post(`/admin/appeals/${appeal.id}/decide`, { outcome: 'uphold', answer: 'Nein.' })
  expect(await decide(moderator)).toMatchObject(refusal)
  expect((await decide(cast.admin)).status).toBe(200)
})

test('Z451 a decision says what its reader cannot do about it, by the rule that refuses it', async () => {
  const refusals = async (by: Api, id: string) => (await by.get(`/admin/decisions/${id}`)).body.refusals
  const maker = await newcomer(server, { name: 'maker' })
  const report = await cast.newReport('Falsch', cast.reporter, maker)
  const { id } = await cast.done(cast.decision({ report_id: report.id }, 'delete_task'))
  const [statement] = await cast.mailsTo(maker.userId)
  await objectTo(server, appealLink(statement), 'Doch richtig')
  expect(await refusals(cast.admin, id)).toEqual({ back: null, answer: 'own_decision' })
  expect(await refusals(moderator, id)).toEqual({ back: null, answer: null })
  await setEnabled(moderator, false)
  expect(await refusals(cast.admin, id)).toEqual({ back: null, answer: null })
  await setEnabled(moderator, true)

  // The reporter is concerned even if nobody was told.
  const quiet = await cast.newReport('Auch falsch', moderator)
  const untold = { ...cast.decision({ report_id: quiet.id }, 'delete_task'), tell_reporters: false }
  const made = await cast.done(untold)
  expect(await refusals(moderator, made.id)).toEqual({ back: 'own_matter', answer: null })

  // What only administrators may do to colleagues, only they take back.
  const colleague = await newcomer(server, { name: 'colleague', role: 'moderator' })
  const block = await cast.done(cast.decision({ user_id: colleague.userId }, 'block_create'))
  expect(await refusals(moderator, block.id)).toEqual({ back: 'permission_denied', answer: null })
  expect(await refusals(cast.admin, block.id)).toEqual({ back: null, answer: null })
})
