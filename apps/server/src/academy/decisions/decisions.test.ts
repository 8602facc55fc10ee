import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer } from '../testing/academy-client.ts'
import { decisionCast } from '../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  await server.sentMails()
  server.mails.length = 0
})

const openReports = async (subtaskId: string): Promise<number> =>
  (await cast.admin.get(`/admin/reports?subtask_id=${subtaskId}`)).body.total
const blocksOf = async (userId: string) => (await cast.admin.get(`/challenges/bans?user_id=${userId}`)).body
/** A creator of their own, so that no other test has blocked them. */
const author = () => newcomer(server)
async function reportOn(creator: Api, count = 1) {
  const reported = await cast.reportedBy(count)
  await server.ctx.db
    .updateTable('academy.subtask')
    .set({ creator: creator.userId })
    .where('id', '=', reported.subtaskId)
    .execute()
  return reported
}

test('D86 one decision: all reports of the task leave the queue at once, everything else happens together when nobody can undo it', async () => {
  const creator = await author()
  const { reportId, subtaskId, reporters } = await reportOn(creator, 3)
  const made = await cast.made(cast.decision({ report_id: reportId }, 'delete_task', 'block_create'))
  expect(made).toMatchObject({ state: 'pending', reports: 3, outcomes: null })
  expect(await openReports(subtaskId)).toBe(0)
  expect(await cast.subtaskOf(subtaskId)).toMatchObject({ enabled: false })
  expect(await blocksOf(creator.userId)).toEqual([])
  expect(await server.sentMails()).toEqual([])
  await cast.takeEffect()
  expect(await cast.read(made.id)).toMatchObject({
    state: 'done',
    outcomes: [
      { kind: 'delete_task', error: null, count: 1 },
      { kind: 'block_create', error: null, until: '2026-03-05T09:00:00+00:00' },
    ],
  })
  expect(await cast.subtaskOf(subtaskId)).toBeUndefined()
  expect(await blocksOf(creator.userId)).toMatchObject([{ action: 'CREATE', active: true }])
  const mails = await server.sentMails()
  expect(mails).toHaveLength(1 + reporters.length)
  const { body: history } = await cast.admin.get(`/admin/audit?target_kind=subtask&target_id=${subtaskId}`)
  expect(history.items[0]).toMatchObject({ action: 'subtask.delete', actor_name: 'admin' })
})

test('D86 an undo releases everything, and nothing follows', async () => {
  const creator = await author()
  const { reportId, subtaskId } = await reportOn(creator, 2)
  const { id } = await cast.made(cast.decision({ report_id: reportId }, 'delete_task', 'ban_account'))
  const undone = await cast.admin.post(`/admin/decisions/${id}/undo`)
  expect(undone).toMatchObject({ status: 200, body: { state: 'undone' } })
  expect(await openReports(subtaskId)).toBe(2)
  await cast.takeEffect()
  expect(await cast.subtaskOf(subtaskId)).toBeDefined()
  expect((await cast.admin.get(`/auth/users/${creator.userId}`)).body.enabled).toBe(true)
  expect(await server.sentMails()).toEqual([])
  expect((await cast.admin.post(`/admin/decisions/${id}/undo`)).status).toBe(409)
  expect((await cast.decide(cast.decision({ report_id: reportId }, 'dismiss'))).status).toBe(201)
})

test('D86 of fifty decisions at once one is made, and everybody is told once', async () => {
  const creator = await author()
  const { reportId, subtaskId, reporters } = await reportOn(creator, 2)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      cast.decide(
        cast.decision({ report_id: reportId }, at % 2 ? 'delete_task' : 'disable_task', 'block_create'),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 403]))
  await cast.takeEffect()
  await Promise.all(Array.from({ length: 5 }, cast.takeEffect))
  expect(await blocksOf(creator.userId)).toHaveLength(1)
  for (const { userId } of [creator, ...reporters]) expect(await cast.mailsTo(userId)).toHaveLength(1)
  expect(await openReports(subtaskId)).toBe(0)
})

test('D86 of fifty bans of one person at once one is made; another one can follow', async () => {
  const creator = await author()
  const body = cast.decision({ user_id: creator.userId }, 'ban_account', 'disable_tasks')
  const answers = await Promise.all(Array.from({ length: 50 }, () => cast.decide(body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
  await cast.takeEffect()
  expect(await cast.mailsTo(creator.userId)).toHaveLength(1)
  expect((await cast.decide(body)).status).toBe(201)
  await cast.takeEffect()
})

test('D86 what can no longer be done is recorded, and the rest stands', async () => {
  const creator = await author()
  const { reportId, subtaskId } = await reportOn(creator)
  const { id } = await cast.made(cast.decision({ report_id: reportId }, 'delete_task', 'block_create'))
  await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${subtaskId}`)
  const { items } = (await cast.admin.get('/admin/bin?kind=subtask')).body
  const entry = items.find(({ thing_id }: { thing_id: string }) => thing_id === subtaskId)
  await cast.admin.post('/admin/bin/delete', { ids: [entry.id] })
  await cast.takeEffect()
  expect((await cast.read(id)).outcomes).toMatchObject([
    { kind: 'delete_task', error: 'subtask_not_found' },
    { kind: 'block_create', error: null },
  ])
  const [mail] = await cast.mailsTo(creator.userId)
  expect(mail?.text).toContain('keine Aufgaben erstellen')
  expect(mail?.text).not.toContain('wurde gelöscht')
})

test('D86 decisions that say nothing, too much or nothing possible are refused, and nothing changes', async () => {
  const creator = await author()
  const { reportId, subtaskId } = await reportOn(creator)
  const about = { report_id: reportId }
  const refused = async (body: object, status: number, detail?: string) =>
    expect(await cast.decide(body)).toMatchObject({ status, ...(detail ? { body: { detail } } : {}) })
  await refused(cast.decision(about, 'block_create'), 422, 'Action needed')
  await refused(cast.decision(about, 'dismiss', 'delete_task'), 422, 'Actions contradict')
  await refused({ ...cast.decision(about, 'delete_task'), reason_id: null }, 422, 'Reason needed')
  await refused(cast.decision({ ...about, user_id: creator.userId }, 'dismiss'), 422)
  await refused(cast.decision({}, 'dismiss'), 422)
  await refused(cast.decision(about, 'dismiss', { kind: 'block_report', days: 0 }), 422)
  await refused(cast.decision({ user_id: cast.admin.userId }, 'ban_account'), 403, 'Permission denied')
  await refused(cast.decision({ user_id: cast.admin.userId }, 'delete_tasks'), 403, 'Cannot block admin')
  expect(await openReports(subtaskId)).toBe(1)
  expect((await cast.decide({ ...cast.decision(about, 'dismiss'), reason_id: null })).status).toBe(201)
  await refused(cast.decision(about, 'dismiss'), 403, 'Already resolved')
})

test('D86 a decision that lost its errand is carried out all the same', async () => {
  const { carryOutOverdue } = await import('./carry-out.ts')
  const { reportId, subtaskId } = await reportOn(await author())
  const { id } = await cast.made(cast.decision({ report_id: reportId }, 'delete_task'))
  await server.ctx.pool.query(`delete from errand.job where name = 'carry-out-decision'`)
  await carryOutOverdue(server.ctx)
  expect(await cast.read(id)).toMatchObject({ state: 'pending' })
  server.setNow(new Date('2026-03-02T09:02:00Z'))
  await carryOutOverdue(server.ctx)
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
  expect(await cast.subtaskOf(subtaskId)).toBeUndefined()
})

test('D86 all tasks of somebody go with their ban, and come back whole, with who solved them', async () => {
  const creator = await author()
  const solver = await newcomer(server)
  const tasks = [await cast.solvedSubtask(solver, creator), await cast.solvedSubtask(solver, creator)]
  const scoreOf = async () => {
    await server.ctx.pool.query('select 1')
    const { rows } = await server.ctx.pool.query(
      'select solved_at from academy.subtask_progress where user_id = $1 order by subtask_id',
      [solver.userId],
    )
    return rows
  }
  const before = await scoreOf()
  const shown = await Promise.all(tasks.map(cast.subtaskOf))
  const { id } = await cast.done(cast.decision({ user_id: creator.userId }, 'ban_account', 'delete_tasks'))
  expect(await cast.read(id)).toMatchObject({
    outcomes: [{ until: '2026-03-05T09:00:00+00:00' }, { count: 2 }],
  })
  expect(await scoreOf()).toEqual([])
  const reopened = await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: 'Verwechslung.' })
  expect(reopened.body).toMatchObject({ state: 'overturned', outcomes: [{ back: null }, { back: null }] })
  expect(await scoreOf()).toEqual(before)
  expect(await Promise.all(tasks.map(cast.subtaskOf))).toEqual(shown)
  expect((await cast.admin.get(`/auth/users/${creator.userId}`)).body.enabled).toBe(true)
  const mails = await cast.mailsTo(creator.userId)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Entscheidung zu Ihrem Konto',
    'Entscheidung aufgehoben',
  ])
  expect((await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })).status).toBe(409)
})

test('D86 reopened: the reports wait again, the task is back and hidden, the block is lifted', async () => {
  const creator = await author()
  const { reportId, subtaskId } = await reportOn(creator, 2)
  await cast.done(cast.decision({ report_id: reportId }, 'delete_task', 'block_create'))
  expect((await cast.admin.post(`/admin/reports/${reportId}/reopen`, { text: '' })).status).toBe(200)
  expect(await openReports(subtaskId)).toBe(2)
  expect(await cast.subtaskOf(subtaskId)).toMatchObject({ enabled: false })
  expect(await blocksOf(creator.userId)).toEqual([])
  expect((await cast.admin.post(`/admin/reports/${reportId}/reopen`, { text: '' })).status).toBe(409)
})

test('D86 reopened: also what was resolved in the way of the platform', async () => {
  const creator = await author()
  const { reportId, subtaskId } = await reportOn(creator)
  await cast.admin.put(`/challenges/subtask_reports/${reportId}`, { action: 'BLOCK_CREATOR' })
  expect(await cast.subtaskOf(subtaskId)).toBeUndefined()
  expect((await cast.admin.post(`/admin/reports/${reportId}/reopen`, { text: '' })).status).toBe(200)
  expect(await openReports(subtaskId)).toBe(1)
  expect(await cast.subtaskOf(subtaskId)).toMatchObject({ enabled: false })
  expect(await blocksOf(creator.userId)).toEqual([])
})

test('D86 an account that is deleted by a decision is told before it goes, and cannot come back', async () => {
  const creator = await author()
  const { email } = (await cast.admin.get(`/auth/users/${creator.userId}`)).body
  const { id } = await cast.done(cast.decision({ user_id: creator.userId }, 'delete_account', 'delete_tasks'))
  expect((await cast.admin.get(`/auth/users/${creator.userId}`)).status).toBe(404)
  expect((await server.sentMails()).filter(({ to }) => to === email)).toMatchObject([
    { text: expect.stringContaining('Ihr Konto wurde gelöscht.') },
  ])
  const { body } = await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })
  expect(body.outcomes).toMatchObject([{ back: null }, { kind: 'delete_account', back: 'cannot_restore' }])
})

test('D86 decisions are listed newest first, by state, action, person, task and time, page by page', async () => {
  const creator = await author()
  const list = async (query: string) => (await cast.admin.get(`/admin/decisions?${query}`)).body
  const first = await cast.done(cast.decision({ user_id: creator.userId }, 'block_report'))
  server.setNow(new Date('2026-03-03T09:00:00Z'))
  const second = await cast.done(cast.decision({ user_id: creator.userId }, 'block_create'))
  const idsOf = async (query: string) =>
    (await list(`person=${creator.userId}&${query}`)).items.map(({ id }: { id: string }) => id)
  expect(await idsOf('')).toEqual([second.id, first.id])
  expect(await idsOf('action=block_create')).toEqual([second.id])
  expect(await idsOf('state=undone')).toEqual([])
  expect(await idsOf(`to=${Date.parse('2026-03-02T12:00:00Z') / 1000}`)).toEqual([first.id])
  expect(await idsOf('appeal=any')).toEqual([])
  const { next } = await list(`person=${creator.userId}&limit=1`)
  expect(await idsOf(`limit=1&cursor=${next}`)).toEqual([first.id])
})

test('D88 the export has a row per decision of the period, with what the Digital Services Act asks for, and no name', async () => {
  server.setNow(new Date('2026-05-01T09:00:00Z'))
  const creator = await author()
  const { reportId } = await reportOn(creator, 2)
  await cast.done(cast.decision({ report_id: reportId }, 'delete_task', { kind: 'block_create', days: 7 }))
  server.setNow(new Date('2026-05-01T10:00:00Z'))
  const person = await author()
  await cast.done(cast.decision({ user_id: person.userId }, { kind: 'ban_account', days: null }))
  const seconds = (time: string) => Date.parse(time) / 1000
  const url = `/admin/export/decisions?from=${seconds('2026-05-01')}&to=${seconds('2026-05-02')}`
  const { body } = await cast.admin.get(url)
  const lines = (body as string).trim().split('\r\n')
  const [head = '', ban = '', task = '', ...others] = lines
  expect(others).toEqual([])
  expect(head.replace(/^\W+/, '').split(/[,;]/)).toEqual(
    expect.arrayContaining([
      'actions',
      'ground',
      'rule',
      'source',
      'automated_decision',
      'durations',
      'statement',
      'appeal_outcome',
    ]),
  )
  for (const words of [
    'task',
    'delete_task',
    'block_create: 7 days',
    'notice (article 16)',
    'terms of use',
    'sent',
  ])
    expect(task).toContain(words)
  for (const words of ['account', 'ban_account: indefinite', 'own initiative']) expect(ban).toContain(words)
  expect(body).not.toContain(creator.userId)
})

test('Z744 the export explains in the words of the catalog: those of a moderator may name people', async () => {
  server.setNow(new Date('2026-06-01T09:00:00Z'))
  const person = await author()
  const given = cast.decision({ user_id: person.userId }, 'block_create')
  await cast.done({ ...given, text: 'Lena Meier, Sie haben Max beleidigt.' })
  const from = Date.parse('2026-06-01') / 1000
  const { body } = await cast.admin.get(`/admin/export/decisions?from=${from}`)
  expect(body).toContain('Ihr Beitrag greift andere Menschen an')
  expect(body).not.toMatch(/Lena|Max/)
})

test('D86 moderators decide about learners, administrators also about colleagues and about deleting accounts', async () => {
  const moderator = await newcomer(server, { role: 'moderator' })
  const learner = await author()
  const colleague = await newcomer(server, { role: 'editor' })
  const by = (who: Api, userId: string, action: string) =>
    who.post('/admin/decisions', cast.decision({ user_id: userId }, action))
  expect((await by(moderator, learner.userId, 'delete_account')).status).toBe(403)
  expect((await by(moderator, colleague.userId, 'ban_account')).status).toBe(403)
  expect((await by(moderator, colleague.userId, 'block_create')).status).toBe(403)
  expect((await by(cast.admin, colleague.userId, 'block_create')).status).toBe(201)
  const { status, body } = await by(moderator, learner.userId, 'ban_account')
  expect(status).toBe(201)
  await cast.takeEffect()
  expect(await cast.read(body.id)).toMatchObject({ state: 'done', outcomes: [{ error: null }] })
  // Those who lose their right before it takes effect do nothing to anybody any more.
  const other = await author()
  const late = await by(moderator, other.userId, 'ban_account')
  await server.ctx.db
    .updateTable('academy.user')
    .set({ role: null })
    .where('id', '=', moderator.userId)
    .execute()
  await cast.takeEffect()
  expect((await cast.read(late.body.id)).outcomes).toMatchObject([{ error: 'permission_denied' }])
})
