import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { newcomer } from '../testing/academy-client.ts'
import { decisionCast } from '../testing/decision-cast.ts'
import { reportableTask } from '../testing/reportable-task.ts'
import { waitingSessions, whileLocked } from '../testing/waiting-sessions.ts'
import { lockBinned } from './binned-tasks.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())

test('Z1042 what is in the bin is read after it is locked: what somebody else has changed until then counts', async () => {
  const id = await cast.solvedSubtask(await newcomer(server), await newcomer(server))
  expect((await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${id}`)).status).toBe(200)
  const locked = () => transact(server.ctx, ctx => lockBinned(ctx, { ids: [id] }))
  expect(await locked()).toMatchObject([{ disabled: false }])
  const found = await transact(server.ctx, async ctx => {
    await lockBinned(ctx, { ids: [id] })
    await sql`update academy.bin_task set disabled = true where subtask_id = ${id}`.execute(ctx.db)
    const waiting = locked()
    await waitingSessions(server, 1)
    return { waiting }
  })
  expect(await found.waiting).toMatchObject([{ disabled: true }])
})

test('Z1125 a challenge is deleted while a decision about its tasks is reversed: both are answered', async () => {
  const [reporter, creator] = [await newcomer(server), await newcomer(server)]
  const tasks = [await cast.solvedSubtask(reporter, creator), await cast.solvedSubtask(reporter, creator)]
  const lowest = tasks.toSorted()[0] ?? ''
  const { id } = await cast.done(cast.decision({ user_id: creator.userId }, 'disable_tasks'))
  // So that it is not the first in the table, too.
  await server.ctx.pool.query('update academy.subtask set version = version where id = $1', [lowest])
  const { rows } = await server.ctx.pool.query(
    'select category_id from academy.challenge where task_id = $1',
    [cast.task],
  )
  const challenge = `/challenges/categories/${rows[0].category_id}/challenges/${cast.task}`
  const answers = await whileLocked(
    server,
    ['select from academy.subtask where id = $1 for update', lowest],
    [
      () => cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' }),
      () => cast.admin.delete(challenge),
    ],
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await cast.admin.post('/admin/bin/undo', { kind: 'challenge', ids: [cast.task] })
})

test('Z1130 a task is adjusted while all tasks of its creator are hidden: both are done', async () => {
  const creator = await newcomer(server)
  const { id: report_id, subtask_id } = await cast.newReport('Falsch', await newcomer(server), creator)
  const { id } = await cast.made(cast.decision({ user_id: creator.userId }, 'disable_tasks'))
  const adjust = {
    report_id,
    actions: [{ kind: 'adjust_task' }],
    text: '',
    tell_person: false,
    tell_reporters: true,
  }
  const [answer] = await whileLocked<{ status: number } | undefined>(
    server,
    ['select from academy.subtask where id = $1 for update', subtask_id],
    [() => cast.admin.post('/admin/decisions', adjust), () => cast.takeEffect().then(() => undefined)],
  )
  expect(answer?.status).toBe(201)
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
})

test('Z1131 a challenge is deleted while a decision that deleted one of its tasks is reversed: both are answered', async () => {
  const [reporter, creator] = [await newcomer(server), await newcomer(server)]
  const { task, newQuestion } = await reportableTask(
    async (path, body) => (await cast.admin.post(path, body)).body.id,
    'Locked in order',
  )
  const own = async () => {
    const id = await newQuestion()
    await server.ctx.pool.query('update academy.subtask set creator = $2 where id = $1', [id, creator.userId])
    return id
  }
  const [deleted, hidden] = [await own(), await own()]
  // Somebody else's, which is locked before the hidden one.
  let first = await newQuestion()
  while (first > hidden) first = await newQuestion()
  await cast.solve(deleted, reporter.userId)
  const { id } = await cast.done(cast.decision({ subtask_id: deleted }, 'delete_task', 'disable_tasks'))
  const { rows } = await server.ctx.pool.query(
    'select category_id from academy.challenge where task_id = $1',
    [task],
  )
  const challenge = `/challenges/categories/${rows[0].category_id}/challenges/${task}`
  const answers = await whileLocked(
    server,
    ['select from academy.subtask where id = $1 for update', first],
    [
      () => cast.admin.delete(challenge),
      () => cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' }),
    ],
  )
  // The challenge was faster, so the task cannot come back before it.
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
})
