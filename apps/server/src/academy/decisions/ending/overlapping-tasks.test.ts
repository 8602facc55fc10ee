import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())
let creator: Api
let reporter: Api
beforeEach(async () => {
  await server.sentMails()
  server.mails.length = 0
  creator = await newcomer(server)
  reporter = await newcomer(server)
})

const task = () => cast.solvedSubtask(reporter, creator)
const about = (...kinds: string[]) => cast.done(cast.decision({ user_id: creator.userId }, ...kinds))
const aboutTask = (subtask_id: string, ...kinds: string[]) =>
  cast.done(cast.decision({ subtask_id }, ...kinds))
const stateOf = async (id: string) => {
  const row = await cast.subtaskOf(id)
  return row ? (row.enabled ? 'shown' : 'hidden') : 'gone'
}
const statesOf = (...ids: string[]) => Promise.all(ids.map(stateOf))
/** What the dialog shows beforehand, and then what is mailed to the creator. */
const reverse = async (id: string): Promise<string> => {
  const path = `/admin/decisions/${id}/reopen`
  const { body } = await cast.admin.post(`${path}/preview`, { text: 'War falsch.' })
  expect((await cast.admin.post(path, { text: 'War falsch.' })).status).toBe(200)
  const mailed = (await cast.mailsTo(creator.userId)).at(-1)?.text ?? ''
  expect(body.mails.map(({ text }: { text: string }) => text)).toContain(mailed)
  return mailed
}
const openReports = async (subtask: string) =>
  (await cast.admin.get(`/admin/reports?subtask_id=${subtask}`)).body.total

test('Z790 of two decisions that hide all tasks, reversing the first leaves them hidden', async () => {
  const old = await task()
  const first = await about('disable_tasks')
  const { id: report, subtask_id: young } = await cast.newReport('Falsch', reporter, creator)
  const second = await cast.done(cast.decision({ report_id: report }, 'disable_task', 'disable_tasks'))
  const mail = await reverse(first.id)
  expect(await statesOf(old, young)).toEqual(['hidden', 'hidden'])
  expect(mail).toContain('gilt weiterhin: Eine Ihrer Aufgaben ist für andere nicht sichtbar.')
  expect((await cast.read(first.id)).outcomes).toMatchObject([
    { back: null, kept: { hidden: 1, deleted: 0 } },
  ])
  expect(await reverse(second.id)).not.toContain('gilt weiterhin')
  // The report of the decided one waits again.
  expect(await statesOf(old, young)).toEqual(['shown', 'hidden'])
})

test('Z790 a task that was hidden by itself and with all others is shown when both are reversed, in any order', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const [one, other] = [await task(), await task()]
    const decisions = [await aboutTask(one, 'disable_task'), await about('disable_tasks')]
    const mail = await reverse(decisions[order[0]]?.id ?? '')
    expect(await stateOf(one)).toBe('hidden')
    expect(mail).toContain('gilt weiterhin:')
    await reverse(decisions[order[1]]?.id ?? '')
    expect(await statesOf(one, other)).toEqual(['shown', 'shown'])
  }
})

test('Z790 a deleted task stays deleted with all others, and comes back with the last of both', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const { id: report, subtask_id: one } = await cast.newReport('Falsch', reporter, creator)
    const other = await task()
    const decisions = [
      await cast.done(cast.decision({ report_id: report }, 'delete_task')),
      await about('delete_tasks'),
    ]
    const mail = await reverse(decisions[order[0]]?.id ?? '')
    expect(await statesOf(one, other)).toEqual(['gone', order[0] === 0 ? 'gone' : 'shown'])
    expect(mail).toMatch(
      /gilt weiterhin: (Ihre Aufgabe .* wurde gelöscht|Eine Ihrer Aufgaben ist gelöscht)\./,
    )
    expect(await openReports(one)).toBe(0)
    await reverse(decisions[order[1]]?.id ?? '')
    expect(await statesOf(one, other)).toEqual(['hidden', 'shown'])
    // Nobody has judged its report: it waits.
    expect(await openReports(one)).toBe(1)
    expect((await cast.read(decisions[order[1]]?.id ?? '')).outcomes).toMatchObject([{ back: null }])
  }
})

test('Z790 a deleted task comes back hidden while all tasks are, and the other way round', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const one = await task()
    const decisions = [await aboutTask(one, 'delete_task'), await about('disable_tasks')]
    await reverse(decisions[order[0]]?.id ?? '')
    expect(await stateOf(one)).toBe(order[0] === 0 ? 'hidden' : 'gone')
    await reverse(decisions[order[1]]?.id ?? '')
    expect(await stateOf(one)).toBe('shown')
  }
})

test('Z790 a task that was hidden and then deleted is shown when both are reversed, hidden one first', async () => {
  const one = await task()
  const [hidden, deleted] = [await aboutTask(one, 'disable_task'), await aboutTask(one, 'delete_task')]
  expect(await reverse(hidden.id)).toMatch(/gilt weiterhin: Ihre Aufgabe .* wurde gelöscht\./)
  expect(await stateOf(one)).toBe('gone')
  await reverse(deleted.id)
  expect(await stateOf(one)).toBe('shown')
})

test('Z790 who solved a task comes back with the last decision that deleted it', async () => {
  const one = await task()
  const [first, second] = [await aboutTask(one, 'delete_task'), await about('delete_tasks')]
  await reverse(first.id)
  await reverse(second.id)
  const { rows } = await server.ctx.pool.query(
    'select solved_at is not null as solved from academy.subtask_progress where subtask_id = $1',
    [one],
  )
  expect(rows).toEqual([{ solved: true }])
})

test('Z790 what the author or an editor disabled as content is not shown by a reversal', async () => {
  const one = await task()
  await server.ctx.pool.query('update academy.subtask set enabled = false where id = $1', [one])
  const { id } = await about('disable_tasks')
  await reverse(id)
  expect(await stateOf(one)).toBe('hidden')
})

test('Z791 a task that waited with a report when all were hidden stays hidden after its dismissal', async () => {
  const { id: report, subtask_id: one } = await cast.newReport('Falsch', reporter, creator)
  const all = await about('disable_tasks')
  const dismissal = cast.decision({ report_id: report }, 'dismiss')
  const { body: preview } = await cast.admin.post('/admin/decisions/preview', dismissal)
  await cast.done(dismissal)
  expect(await stateOf(one)).toBe('hidden')
  const [mail] = await cast.mailsTo(reporter.userId)
  expect(mail?.text).toContain('Wir haben keinen Verstoß gefunden.')
  expect(mail?.text).not.toContain('sichtbar')
  expect(preview.mails[0].text).not.toContain('sichtbar')
  await reverse(all.id)
  expect(await stateOf(one)).toBe('shown')
})

test('Z791 so it does if it is dismissed on the route of the platform, or still waits when the decision is reversed', async () => {
  const [first, second] = [
    await cast.newReport('Falsch', reporter, creator),
    await cast.newReport('Falsch', await newcomer(server), creator),
  ]
  const all = await about('disable_tasks')
  const resolve = (id: string) => cast.admin.put(`/challenges/subtask_reports/${id}`, { action: 'REJECT' })
  expect((await resolve(first.id)).status).toBe(200)
  expect(await stateOf(first.subtask_id)).toBe('hidden')
  await reverse(all.id)
  expect(await statesOf(first.subtask_id, second.subtask_id)).toEqual(['shown', 'hidden'])
  await resolve(second.id)
  expect(await stateOf(second.subtask_id)).toBe('shown')
})
