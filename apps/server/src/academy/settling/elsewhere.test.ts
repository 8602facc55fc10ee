import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { lockBinned } from '../bin/binned-tasks.ts'
import { forgetKept } from '../decisions/ending/forget-kept.ts'
import { type Api, newcomer } from '../testing/academy-client.ts'
import { decisionCast } from '../testing/decision-cast.ts'
import { reportableTask } from '../testing/reportable-task.ts'
import { whileLocked } from '../testing/waiting-sessions.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let editor: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  editor = await newcomer(server, { role: 'editor' })
})
afterAll(() => server.close())
let author: Api
let reporter: Api
beforeEach(async () => {
  await server.sentMails()
  server.mails.length = 0
  author = await newcomer(server)
  reporter = await newcomer(server)
})

const reported = () => cast.newReport('Falsch', reporter, author)
const throwAway = async (id: string) =>
  expect((await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${id}`)).status).toBe(200)
const restore = async (id: string, by = cast.admin) =>
  (await by.post('/admin/bin/undo', { kind: 'subtask', ids: [id] })).body.results[0].error
const reverse = async (id: string) =>
  expect((await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })).status).toBe(200)
const isShown = async (id: string) => (await cast.subtaskOf(id))?.enabled
const reportOf = async (id: string) => (await cast.admin.get(`/admin/reports/${id}`)).body.report
const textTo = async ({ userId }: Api) => (await cast.mailsTo(userId)).at(-1)?.text ?? ''
const dismiss = async (report_id: string) =>
  cast.done({ ...cast.decision({ report_id }, 'dismiss'), tell_person: false })

test('D255 Z1390 what is decided about a task that was deleted a moment ago applies when it comes back, and answers its report', async () => {
  for (const [kind, action, said] of [
    ['disable_task', 'HIDE_TASK', 'Die Aufgabe gibt es nicht mehr.'],
    ['delete_task', 'DELETE_TASK', 'Die Aufgabe wurde gelöscht.'],
  ] as const) {
    const { id: report_id, subtask_id } = await reported()
    const { id } = await cast.made(cast.decision({ report_id }, kind))
    await throwAway(subtask_id)
    await cast.takeEffect()
    expect((await cast.read(id)).outcomes).toMatchObject([{ kind, error: null }])
    expect(await textTo(reporter)).toContain(said)
    // They can object to what happens to it if somebody restores it.
    expect(await textTo(author)).toContain('Widerspruch einlegen')
    expect(await restore(subtask_id)).toBeNull()
    expect(await isShown(subtask_id)).toBe(false)
    expect(await reportOf(report_id)).toMatchObject({ completed_action: action })
    await reverse(id)
    expect([await isShown(subtask_id), await reportOf(report_id)]).toMatchObject([
      false,
      { completed_timestamp: null },
    ])
    await dismiss(report_id)
    expect(await isShown(subtask_id)).toBe(true)
  }
})

test('Z1390 the same if its challenge was deleted, and if it is reversed while it is in the bin', async () => {
  const { task, newQuestion } = await reportableTask(
    async (path, body) => (await cast.admin.post(path, body)).body.id,
    `Elsewhere ${crypto.randomUUID().slice(0, 8)}`,
  )
  const one = await newQuestion()
  await server.ctx.pool.query('update academy.subtask set creator = $2 where id = $1', [one, author.userId])
  const { rows } = await server.ctx.pool.query(
    'select category_id from academy.challenge where task_id = $1',
    [task],
  )
  const { id } = await cast.made(cast.decision({ subtask_id: one }, 'disable_task'))
  const challenge = `/challenges/categories/${rows[0].category_id}/challenges/${task}`
  expect((await cast.admin.delete(challenge)).status).toBe(200)
  await cast.takeEffect()
  await cast.admin.post('/admin/bin/undo', { kind: 'challenge', ids: [task] })
  const shown = async () =>
    (await server.ctx.pool.query('select enabled from academy.subtask where id = $1', [one])).rows[0]?.enabled
  expect(await shown()).toBe(false)
  expect((await cast.admin.delete(challenge)).status).toBe(200)
  await reverse(id)
  expect(await textTo(author)).toContain('ist zurzeit gelöscht. Sobald sie wiederhergestellt ist')
  await cast.admin.post('/admin/bin/undo', { kind: 'challenge', ids: [task] })
  expect(await shown()).toBe(true)
})

test('D255 Z1391 what is decided about a task that another decision deletes meanwhile stays when that one is reversed', async () => {
  for (const kind of ['disable_task', 'delete_task'] as const) {
    const { id: report_id, subtask_id } = await reported()
    const first = await cast.made(cast.decision({ user_id: author.userId }, 'delete_tasks'))
    const { id } = await cast.made(cast.decision({ report_id }, kind))
    // As if it had been decided a few seconds later.
    await server.ctx.pool.query(
      `update errand.job set start_after = case when data->>'decisionId' = $1 then now() - interval '1 second'
        else start_after end where name = 'carry-out-decision'`,
      [first.id],
    )
    server.ctx.queue.wake(['carry-out-decision'])
    await server.errandsDone()
    expect((await cast.read(first.id)).state).toBe('done')
    await cast.takeEffect()
    expect((await cast.read(id)).outcomes).toMatchObject([{ kind, error: null }])
    await reverse(first.id)
    expect(await isShown(subtask_id)).toBe(kind === 'disable_task' ? false : undefined)
    await reverse(id)
    expect(await reportOf(report_id)).toMatchObject({ completed_timestamp: null })
  }
})

test('Z1391 a task that was deleted in the bin and is shown by hand afterwards ends its decision', async () => {
  const { id: report_id, subtask_id } = await reported()
  const { id } = await cast.made(cast.decision({ report_id }, 'delete_task'))
  await throwAway(subtask_id)
  await cast.takeEffect()
  await restore(subtask_id)
  const path = `/challenges/tasks/${cast.task}/questions/${subtask_id}`
  expect((await cast.admin.patch(path, { enabled: true })).status).toBe(200)
  expect(await isShown(subtask_id)).toBe(true)
  expect(await cast.read(id)).toMatchObject({ state: 'overturned' })
  expect(await reportOf(report_id)).toMatchObject({ completed_action: 'REJECT' })
})

test('Z1392 a task that somebody restores while its hiding is carried out is hidden', async () => {
  const { id: report_id, subtask_id } = await reported()
  const { id } = await cast.made(cast.decision({ report_id }, 'disable_task'))
  await throwAway(subtask_id)
  const [error] = await whileLocked<string | null | undefined>(
    server,
    ['select from academy.bin where thing_id = $1 for update', subtask_id],
    [() => restore(subtask_id), () => cast.takeEffect().then(() => undefined)],
  )
  expect(error).toBeNull()
  expect((await cast.read(id)).outcomes).toMatchObject([{ kind: 'disable_task', error: null }])
  expect(await isShown(subtask_id)).toBe(false)
})

test('Z1393 what moderators deleted because of a report is restored by those who moderate, and by nobody else', async () => {
  for (const action of ['DELETE_TASK', 'BLOCK_CREATOR']) {
    const { id, subtask_id } = await cast.newReport('Falsch', reporter, await newcomer(server))
    expect((await cast.admin.put(`/challenges/subtask_reports/${id}`, { action })).status).toBe(200)
    const { items } = (await editor.get('/admin/bin?limit=100')).body
    const entry = items.find(({ thing_id }: { thing_id: string }) => thing_id === subtask_id)
    expect(entry).toMatchObject({ decided: true })
    expect(await restore(subtask_id, editor)).toBe('moderators_decide')
    const { results } = (await editor.post('/admin/bin/restore', { ids: [entry.id] })).body
    expect(results).toMatchObject([{ error: 'moderators_decide' }])
    expect(await cast.subtaskOf(subtask_id)).toBeUndefined()
    expect(await restore(subtask_id, await newcomer(server, { role: 'moderator' }))).toBeNull()
  }
  // What nobody decided about is content.
  const content = await cast.solvedSubtask(reporter, cast.admin)
  await throwAway(content)
  expect(await restore(content, editor)).toBeNull()
})

test('Z1394 a task that two decisions delete comes back whichever is reversed first, also after the first has forgotten it', async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  const subtask_id = await cast.solvedSubtask(reporter, author)
  const first = await cast.done(cast.decision({ subtask_id }, 'delete_task'))
  server.setNow(new Date('2026-06-02T09:00:00Z'))
  const second = await cast.done(cast.decision({ user_id: author.userId }, 'delete_tasks'))
  server.setNow(new Date('2026-09-03T09:00:00Z'))
  const forget = () => forgetKept(server.ctx, new AbortController().signal)
  await forget()
  await reverse(second.id)
  await forget()
  await reverse(first.id)
  expect(await isShown(subtask_id)).toBe(true)
  const { rows } = await server.ctx.pool.query(
    'select user_id from academy.subtask_progress where subtask_id = $1',
    [subtask_id],
  )
  expect(rows).toEqual([{ user_id: reporter.userId }])
  server.setNow(new Date())
})

test('Z1394 what was handed over is forgotten on the day of the decision that kept it', async () => {
  server.setNow(new Date('2027-03-02T09:00:00Z'))
  const subtask_id = await cast.solvedSubtask(reporter, author)
  const first = await cast.done(cast.decision({ subtask_id }, 'delete_task'))
  server.setNow(new Date('2027-06-02T09:00:00Z'))
  const second = await cast.done(cast.decision({ user_id: author.userId }, 'delete_tasks'))
  const forget = () => forgetKept(server.ctx, new AbortController().signal)
  server.setNow(new Date('2027-09-03T09:00:00Z'))
  await forget()
  await reverse(second.id)
  server.setNow(new Date('2027-12-10T09:00:00Z'))
  await forget()
  const { rows } = await server.ctx.pool.query(
    `select (select count(*)::int from academy.kept_subtask where copy <> '{}' and decision_id = $1) as copies,
      (select count(*)::int from academy.kept_progress where decision_id = $1) as progress`,
    [first.id],
  )
  expect(rows).toEqual([{ copies: 0, progress: 0 }])
  server.setNow(new Date())
})

test('D257 Z1395 whose task stays hidden as content, or until its report is decided, is not told that others see it again', async () => {
  const setEnabled = (id: string, enabled: boolean) =>
    cast.admin.patch(`/challenges/tasks/${cast.task}/questions/${id}`, { enabled })
  const single = await cast.solvedSubtask(reporter, author)
  await setEnabled(single, false)
  const hidden = await cast.done(cast.decision({ subtask_id: single }, 'disable_task'))
  await reverse(hidden.id)
  expect(await isShown(single)).toBe(false)
  const text = await textTo(author)
  expect(text).toContain('wir haben unsere Entscheidung aufgehoben.')
  expect(text).toContain('bleibt für andere unsichtbar: Sie war unabhängig davon deaktiviert.')
  expect(text).not.toContain('rückgängig')
  expect((await cast.read(hidden.id)).outcomes).toMatchObject([
    { back: null, unseen: { disabled: 1, reported: 0, binned: 0 } },
  ])
  const { id: report_id, subtask_id } = await reported()
  const other = await cast.done(
    cast.decision({ report_id }, 'disable_task', { kind: 'block_create', days: 3 }),
  )
  await reverse(other.id)
  expect(await isShown(subtask_id)).toBe(false)
  const mail = await textTo(author)
  expect(mail).toContain('bleibt für andere unsichtbar, bis über eine Meldung dazu entschieden ist.')
  expect(mail).toMatch(/rückgängig gemacht:\s+- Bis .* können Sie keine Aufgaben erstellen\.\n/)
  expect(mail).not.toContain('ist für andere nicht mehr sichtbar')
})

test('Z1395 of all tasks that come back, those that others do not see are counted', async () => {
  const [shown, disabled] = [
    await cast.solvedSubtask(reporter, author),
    await cast.solvedSubtask(reporter, author),
  ]
  await cast.admin.patch(`/challenges/tasks/${cast.task}/questions/${disabled}`, { enabled: false })
  const { subtask_id: waiting } = await reported()
  const { id } = await cast.done(cast.decision({ user_id: author.userId }, 'delete_tasks'))
  await reverse(id)
  expect(await Promise.all([shown, disabled, waiting].map(isShown))).toEqual([true, false, false])
  const mail = await textTo(author)
  expect(mail).toContain('Eine Ihrer Aufgaben bleibt für andere unsichtbar: Sie war')
  expect(mail).toContain('Eine Ihrer Aufgaben bleibt für andere unsichtbar, bis über eine Meldung')
})

test('Z1396 a report is opened again while somebody locks all that is in the bin: both are done', async () => {
  const { id: report_id, subtask_id } = await reported()
  const other = await cast.solvedSubtask(reporter, author)
  await cast.done(cast.decision({ report_id }, 'disable_task', 'disable_tasks'))
  const entryOf = async (task: string): Promise<string> => {
    const path = 'select id from academy.bin where thing_id = $1 and restored_at is null'
    return (await server.ctx.pool.query(path, [task])).rows[0].id
  }
  for (const task of [subtask_id, other]) await throwAway(task)
  // The entry of the reported task is locked last by everybody.
  while ((await entryOf(other)) > (await entryOf(subtask_id))) {
    await restore(subtask_id)
    await throwAway(subtask_id)
  }
  const [, status] = await whileLocked<number>(
    server,
    ['select from academy.bin where id = $1 for update', await entryOf(other)],
    [
      () => transact(server.ctx, async ctx => (await lockBinned(ctx, { ids: [subtask_id, other] })).length),
      async () => (await cast.admin.post(`/admin/reports/${report_id}/reopen`, { text: '' })).status,
    ],
  )
  expect(status).toBe(200)
  expect(await reportOf(report_id)).toMatchObject({ completed_timestamp: null })
})
