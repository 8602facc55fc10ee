import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { newcomer } from '../testing/academy-client.ts'
import { decisionCast } from '../testing/decision-cast.ts'
import { waitingSessions, whileLocked } from '../testing/waiting-sessions.ts'
import { lockBinned, showBinned } from './binned-tasks.ts'

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
  expect(await locked()).toMatchObject([{ enabled: true }])
  const found = await transact(server.ctx, async ctx => {
    await showBinned(ctx, await lockBinned(ctx, { ids: [id] }), false)
    const waiting = locked()
    await waitingSessions(server, 1)
    return { waiting }
  })
  expect(await found.waiting).toMatchObject([{ enabled: false }])
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
})
