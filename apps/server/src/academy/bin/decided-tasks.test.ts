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
let author: Api
let reporter: Api
beforeEach(async () => {
  author = await newcomer(server)
  reporter = await newcomer(server)
})

const newTask = () => cast.solvedSubtask(reporter, author)
const about = (...kinds: string[]) => cast.done(cast.decision({ user_id: author.userId }, ...kinds))
const setEnabled = (id: string, enabled: boolean) =>
  cast.admin.patch(`/challenges/tasks/${cast.task}/questions/${id}`, { enabled })
const throwAway = async (id: string) =>
  expect((await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${id}`)).status).toBe(200)
const restore = async (id: string) => {
  const { body } = await cast.admin.post('/admin/bin/undo', { kind: 'subtask', ids: [id] })
  expect(body.results).toMatchObject([{ id, error: null }])
}
const deleteForGood = async (thing: string) => {
  const { body } = await cast.admin.get('/admin/bin?limit=100')
  const entry = body.items.find(({ thing_id }: { thing_id: string }) => thing_id === thing)
  expect((await cast.admin.post('/admin/bin/delete', { ids: [entry.id] })).body.results).toMatchObject([
    { error: null },
  ])
}
const reverse = async (id: string) =>
  expect((await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })).status).toBe(200)
const isShown = async (id: string) => (await cast.subtaskOf(id))?.enabled
const dismiss = (id: string) => cast.admin.put(`/challenges/subtask_reports/${id}`, { action: 'REJECT' })

test('Z1031 deleting all tasks is about those in the bin, too: they come back hidden until it is reversed', async () => {
  const [one, other] = [await newTask(), await newTask()]
  await throwAway(one)
  const { id } = await about('delete_tasks')
  await restore(one)
  expect(await isShown(one)).toBe(false)
  expect(await isShown(other)).toBeUndefined()
  await reverse(id)
  expect(await isShown(one)).toBe(true)
  expect(await isShown(other)).toBe(true)
})

test('Z1031 one that is still in the bin when the decision is reversed comes back shown', async () => {
  const one = await newTask()
  await throwAway(one)
  const { id } = await about('delete_tasks')
  await reverse(id)
  await restore(one)
  expect(await isShown(one)).toBe(true)
})

test('Z1031 a task that waits with a report in the bin comes back hidden, and its dismissal does not show it', async () => {
  for (const kind of ['disable_tasks', 'delete_tasks']) {
    const { id: report, subtask_id: one } = await cast.newReport('Falsch', reporter, author)
    await throwAway(one)
    const { id } = await about(kind)
    await restore(one)
    expect((await dismiss(report)).status).toBe(200)
    expect(await isShown(one)).toBe(false)
    await reverse(id)
    expect(await isShown(one)).toBe(true)
  }
})

test('Z1032 a decision about all tasks ends with the last one that is shown by hand, whatever is gone for good', async () => {
  const [one, other] = [await newTask(), await newTask()]
  const { id } = await about('disable_tasks')
  await throwAway(other)
  await setEnabled(one, true)
  // The other one waits in the bin, hidden.
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
  await restore(other)
  expect(await isShown(other)).toBe(false)
  await setEnabled(one, false)
  await throwAway(one)
  await deleteForGood(one)
  await setEnabled(other, true)
  expect(await cast.read(id)).toMatchObject({ state: 'overturned' })
})

test('Z1032 so it does if one of its tasks is deleted for good, or too long in the bin', async () => {
  for (const end of ['deleted', 'expired']) {
    author = await newcomer(server)
    const [one, other] = [await newTask(), await newTask()]
    const { id } = await about('disable_tasks')
    await throwAway(other)
    if (end === 'deleted') await deleteForGood(other)
    else
      await server.ctx.pool.query(
        `update academy.bin set deleted_at = now() - interval '31 days' where thing_id = $1`,
        [other],
      )
    await setEnabled(one, true)
    expect(await cast.read(id)).toMatchObject({ state: 'overturned' })
  }
})

test('Z1035 a task comes back from the bin as it was: hidden as content, or with its report', async () => {
  const one = await newTask()
  await setEnabled(one, false)
  await throwAway(one)
  const { id } = await about('disable_tasks')
  await reverse(id)
  await restore(one)
  expect(await isShown(one)).toBe(false)
  const revised = await cast.newReport('Falsch', reporter, author)
  await cast.admin.put(`/challenges/subtask_reports/${revised.id}`, { action: 'REVISE' })
  const { subtask_id: reported } = await cast.newReport('Falsch', await newcomer(server), author)
  for (const task of [revised.subtask_id, reported]) {
    await throwAway(task)
    await restore(task)
    expect(await isShown(task)).toBe(false)
  }
})

test('Z1035 a task that only a decision had hidden comes back shown if that was reversed meanwhile', async () => {
  const [one, other] = [await newTask(), await newTask()]
  const single = await cast.done(cast.decision({ subtask_id: one }, 'disable_task'))
  const all = await about('disable_tasks')
  for (const task of [one, other]) await throwAway(task)
  await reverse(all.id)
  await restore(other)
  expect(await isShown(other)).toBe(true)
  await reverse(single.id)
  await restore(one)
  expect(await isShown(one)).toBe(true)
})

test('Z1035 a task that was dismissed and then deleted comes back hidden if its report waits again', async () => {
  const { id: report, subtask_id: one } = await cast.newReport('Falsch', reporter, author)
  const { id } = await cast.done(cast.decision({ report_id: report }, 'dismiss'))
  expect(await isShown(one)).toBe(true)
  await throwAway(one)
  await reverse(id)
  await restore(one)
  expect(await isShown(one)).toBe(false)
})
