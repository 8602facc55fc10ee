import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { decisionCast } from '../../testing/decision-cast.ts'
import { question } from '../../testing/reportable-task.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let moderator: Api
let editor: Api
let learner: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  moderator = await newcomer(server, { name: 'concerned', role: 'moderator' })
  editor = await newcomer(server, { name: 'editor', role: 'editor' })
  learner = await newcomer(server, { name: 'learner' })
})
afterAll(() => server.close())

const pathOf = (id: string) => `/challenges/tasks/${cast.task}/subtasks/${id}`
const setEnabled = (by: Api, id: string, enabled: boolean) =>
  by.patch(`/challenges/tasks/${cast.task}/questions/${id}`, { enabled })
const isOwn = async (by: Api, id: string) => (await by.get(`/admin/subtasks/${id}`)).body.own
const refusal = { status: 403, body: { error: 'own_matter' } }
const reported = { status: 409, body: { error: 'task_reported' } }

test('Z460 whoever made or reported a task neither deletes nor shows it while it is reported, and the list says so', async () => {
  const own = await cast.newReport('Falsch', cast.reporter, moderator)
  const made = await cast.newReport('Auch falsch', moderator)
  for (const { id, subtask_id } of [own, made]) {
    expect(await isOwn(moderator, subtask_id)).toBe(true)
    expect(await moderator.delete(pathOf(subtask_id))).toEqual(refusal)
    expect(await setEnabled(moderator, subtask_id, true)).toEqual(refusal)
    expect((await cast.admin.get(`/admin/reports/${id}`)).body.report.completed_action).toBeNull()
  }
  // Its text can be corrected: that decides nothing.
  const changed = { question: 'Wie viele Bit hat ein Byte wirklich?' }
  const path = `/challenges/tasks/${cast.task}/questions/${own.subtask_id}`
  expect((await moderator.patch(path, changed)).status).toBe(200)
  expect(await isOwn(cast.admin, own.subtask_id)).toBe(false)
})

test('Z460 what is reported goes by a decision, whoever with a role deletes it; a learner’s own task goes as before', async () => {
  const { subtask_id } = await cast.newReport('Falsch', cast.reporter, learner)
  expect(await moderator.delete(pathOf(subtask_id))).toEqual(reported)
  expect(await editor.delete(pathOf(subtask_id))).toEqual(reported)
  const decided = cast.decision({ subtask_id }, 'delete_task')
  expect((await moderator.post('/admin/decisions', decided)).status).toBe(201)
  await cast.takeEffect()
  expect(await cast.subtaskOf(subtask_id)).toBeUndefined()
  const other = await cast.newReport('Auch falsch', cast.reporter, learner)
  expect((await learner.delete(pathOf(other.subtask_id))).status).toBe(200)
})

test('Z460 nobody shows a task that others decided to hide; what nobody reported stays content', async () => {
  const free = await cast.solvedSubtask(cast.reporter, moderator)
  expect(await isOwn(moderator, free)).toBe(false)
  for (const enabled of [false, true]) expect((await setEnabled(moderator, free, enabled)).status).toBe(200)
  // Nor is it deleted, to be restored later, before the decision takes effect.
  const pending = await cast.made(cast.decision({ subtask_id: free }, 'delete_task'))
  expect(await setEnabled(moderator, free, false)).toEqual(refusal)
  expect(await moderator.delete(pathOf(free))).toEqual(refusal)
  await cast.admin.post(`/admin/decisions/${pending.id}/undo`, {})
  const { id } = await cast.done(cast.decision({ subtask_id: free }, 'disable_task'))
  expect(await isOwn(moderator, free)).toBe(true)
  expect(await setEnabled(moderator, free, true)).toEqual(refusal)
  expect(await moderator.delete(pathOf(free))).toEqual(refusal)
  await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })
  expect(await isOwn(moderator, free)).toBe(false)
  // Hidden with all others of their creator.
  const all = cast.decision({ user_id: moderator.userId }, 'disable_tasks')
  await cast.done(all)
  expect(await setEnabled(moderator, free, true)).toEqual(refusal)
})

test('Z460 nobody restores what somebody else deleted of theirs, or because of their report; the bin says so', async () => {
  const [own, mine] = [
    await cast.newReport('Falsch', cast.reporter, moderator),
    await cast.newReport('Auch falsch', moderator),
  ]
  for (const { id } of [own, mine])
    await cast.admin.put(`/challenges/subtask_reports/${id}`, { action: 'DELETE_TASK' })
  const entryOf = async (by: Api, subtask: string) =>
    (await by.get('/admin/bin?kind=subtask')).body.items.find(
      ({ thing_id }: { thing_id: string }) => thing_id === subtask,
    )
  for (const { subtask_id } of [own, mine]) {
    const entry = await entryOf(moderator, subtask_id)
    expect(entry.own).toBe(true)
    const { body } = await moderator.post('/admin/bin/restore', { ids: [entry.id] })
    expect(body.results).toEqual([{ id: entry.id, error: 'own_matter' }])
    expect((await entryOf(cast.admin, subtask_id)).own).toBe(false)
    const { body: back } = await cast.admin.post('/admin/bin/restore', { ids: [entry.id] })
    expect(back.results[0].error).toBeNull()
  }
  const free = await cast.solvedSubtask(cast.reporter, moderator)
  expect((await moderator.delete(pathOf(free))).status).toBe(200)
  const { body } = await moderator.post('/admin/bin/undo', { kind: 'subtask', ids: [free] })
  expect(body.results[0].error).toBeNull()
})

/** A question by a learner, in a course in which everybody may write. */
async function learnersTask() {
  const texts = { language: 'en', description: '', category: '', image: '', author: '', price: 0 }
  const lists = { learning_goals: [], requirements: [], sections: [] }
  await cast.admin.post('/admin/courses', { id: 'open', title: 'Open', ...texts, ...lists })
  const { body: place } = await learner.post('/challenges/courses/open/tasks', {})
  const { body: made } = await learner.post(`/challenges/tasks/${place.id}/questions`, question)
  const asked = `/challenges/tasks/${place.id}/questions/${made.id}`
  return { id: made.id, task: place.id, asked, path: `/challenges/tasks/${place.id}/subtasks/${made.id}` }
}

test('Z524 Z620 editors take nothing away that learners made, nor move it: the list says so, and moderators decide', async () => {
  const { id, task, asked, path } = await learnersTask()
  const refused = { status: 403, body: { error: 'moderators_decide' } }
  expect(await isOwn(editor, id)).toBe(true)
  expect(await editor.patch(asked, { enabled: false })).toEqual(refused)
  expect(await editor.patch(asked, { task_id: cast.task })).toEqual(refused)
  expect(await editor.delete(path)).toEqual(refused)
  expect(await isOwn(moderator, id)).toBe(false)
  await cast.done(cast.decision({ subtask_id: id }, 'disable_task'))
  expect(await editor.patch(asked, { enabled: true })).toEqual(refused)
  // Its text is content, also together with the place where it is.
  const changed = { question: 'Wie viele Bit hat ein Wort?', task_id: task }
  expect((await editor.patch(asked, changed)).status).toBe(200)
  // Moderators move it; in a challenge it belongs to the team.
  expect((await moderator.patch(asked, { task_id: cast.task })).status).toBe(200)
  expect(await isOwn(editor, id)).toBe(false)
})

test('Z620 what the team made in challenges stays content, also of somebody who has left it', async () => {
  const former = await newcomer(server, { name: 'former', role: 'editor' })
  const ids = [
    await cast.solvedSubtask(cast.reporter, moderator),
    await cast.solvedSubtask(cast.reporter, former),
  ]
  await cast.admin.put(`/admin/staff/${former.userId}/role`, { role: null })
  for (const id of ids) {
    expect(await isOwn(editor, id)).toBe(false)
    expect((await setEnabled(editor, id, false)).status).toBe(200)
    expect((await editor.delete(pathOf(id))).status).toBe(200)
  }
})

test('Z620 nobody deletes the challenge of a task of theirs that others hid', async () => {
  const hidden = await cast.solvedSubtask(cast.reporter, editor)
  await cast.done(cast.decision({ subtask_id: hidden }, 'disable_task'))
  const { body: challenge } = await cast.admin.get(`/admin/challenges/${cast.task}`)
  const category = `/challenges/categories/${challenge.category}`
  await server.ctx.db.deleteFrom('academy.subtask_report').execute()
  for (const path of [`${category}/challenges/${cast.task}`, category])
    expect(await editor.delete(path)).toEqual(refusal)
})

test('Z461 the queue leads nobody to what others have to decide, and counts it as the menu does', async () => {
  await server.ctx.db.deleteFrom('academy.subtask_report').execute()
  const first = await cast.newReport('Falsch', cast.reporter, learner)
  const own = await cast.newReport('Falsch', cast.reporter, moderator)
  const made = await cast.newReport('Falsch', moderator, learner)
  const last = await cast.newReport('Falsch', cast.reporter, learner)
  const placeOf = async (by: Api, id: string) => (await by.get(`/admin/reports/${id}`)).body.queue
  expect(await placeOf(moderator, first.id)).toMatchObject({ total: 4, held: 2, next: last.id })
  expect(await placeOf(cast.admin, first.id)).toMatchObject({ total: 4, held: 0, next: own.id })
  const offered = async (by: Api) =>
    (await by.get('/admin/reports?grouped=true&free=true&sort=timestamp')).body.items.map(
      ({ id }: { id: string }) => id,
    )
  expect(await offered(moderator)).toEqual([first.id, last.id])
  expect(await offered(cast.admin)).toEqual([first.id, own.id, made.id, last.id])
  await moderator.patch(`/admin/reports/${own.id}`, { assignee: moderator.userId })
  const mine = (await moderator.get(`/admin/reports/${first.id}?assignee=me`)).body.queue
  expect(mine).toMatchObject({ total: 1, next: null, previous: null })
})
