import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { appealLink, objectTo, visitAppeal } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'
import { endEmptied } from './end-emptied.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let other: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  other = await newcomer(server, { role: 'moderator' })
})
afterAll(() => server.close())
let person: Api
beforeEach(async () => {
  await server.sentMails()
  server.mails.length = 0
  person = await newcomer(server)
})

const newTask = () => cast.solvedSubtask(cast.reporter, person)
const about = (...actions: (string | object)[]) =>
  cast.done(cast.decision({ user_id: person.userId }, ...actions))
const show = async (id: string) =>
  expect(
    (await cast.admin.patch(`/challenges/tasks/${cast.task}/questions/${id}`, { enabled: true })).status,
  ).toBe(200)
const throwAway = async (id: string) =>
  expect((await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${id}`)).status).toBe(200)
const expire = (thing: string) =>
  server.ctx.pool.query(
    `update academy.bin set deleted_at = now() - interval '31 days' where thing_id = $1`,
    [thing],
  )
const textsTo = async ({ userId }: Api) => (await cast.mailsTo(userId)).map(({ text }) => text)

test('Z1120 a decision about all tasks ends when its last one is gone for good after the others were shown', async () => {
  const [shown, gone] = [await newTask(), await newTask()]
  const { id } = await about('disable_tasks')
  await throwAway(gone)
  await show(shown)
  await endEmptied(server.ctx)
  // It can come back, hidden.
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
  await expire(gone)
  await endEmptied(server.ctx)
  expect(await cast.read(id)).toMatchObject({ state: 'overturned', ended_by: null })
  const mail = (await cast.mailsTo(person.userId)).at(-1)
  expect(mail?.subject).toBe('Entscheidung wirkt nicht mehr')
  // Z1138: nobody reversed anything, and nothing comes back.
  expect(mail?.text).toContain('von unserer Entscheidung wirkt nichts mehr')
  expect(mail?.text).toContain('Was gelöscht ist, bleibt gelöscht.')
  expect(mail?.text).not.toMatch(/aufgehoben|rückgängig|geprüft/)
})

async function emptied() {
  const [shown, gone] = [await newTask(), await newTask()]
  const { id } = await about('disable_tasks')
  await throwAway(gone)
  await show(shown)
  await expire(gone)
  return id
}

test('Z1138 the clock ends no decision while an appeal waits: a person answers it', async () => {
  const id = await emptied()
  await objectTo(server, appealLink((await cast.mailsTo(person.userId))[0]), 'Sie stimmt.')
  await endEmptied(server.ctx)
  const { state, appeal } = await cast.read(id)
  expect([state, appeal.state]).toEqual(['done', 'open'])
  const answer = { outcome: 'uphold', answer: 'Sie bleibt.' }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  await endEmptied(server.ctx)
  expect(await cast.read(id)).toMatchObject({
    ...{ state: 'overturned', ended_by: null },
    appeal: { state: 'upheld' },
  })
})

test('Z1138 a part that ends by the clock is told as such, and what else was decided applies', async () => {
  const [shown, gone] = [await newTask(), await newTask()]
  const { id } = await about('disable_tasks', { kind: 'block_create', days: null })
  await throwAway(gone)
  await show(shown)
  await expire(gone)
  await endEmptied(server.ctx)
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
  const mail = (await cast.mailsTo(person.userId)).at(-1)
  expect(mail?.subject).toBe('Entscheidung wirkt nur noch zum Teil')
  expect(mail?.text).toContain('gilt weiterhin')
  expect(mail?.text).not.toMatch(/aufgehoben|rückgängig/)
})

test('Z1138 one decision that cannot be ended does not keep the clock from the others', async () => {
  const first = await emptied()
  // Of the same person, the second decision would hide what was shown of the first, and have nothing to end.
  person = await newcomer(server)
  const both = [first, await emptied()].toSorted()
  const { pool } = server.ctx
  await pool.query(`create function academy.refuse_ending() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`)
  await pool.query(`create trigger refuse_ending before update on academy.decision for each row
    when (new.id = '${both[0]}') execute function academy.refuse_ending()`)
  await endEmptied(server.ctx)
  await pool.query('drop function academy.refuse_ending cascade')
  const states = await Promise.all(both.map(async id => (await cast.read(id)).state))
  expect(states).toEqual(['done', 'overturned'])
})

test('Z1120 one of which nobody has shown anything stays in effect, whatever is gone', async () => {
  const gone = await newTask()
  const { id } = await about('disable_tasks')
  await throwAway(gone)
  await expire(gone)
  await endEmptied(server.ctx)
  expect(await cast.read(id)).toMatchObject({ state: 'done' })
})

test('Z1121 the question before tasks are shown counts every decision that hides them, and what of each ends', async () => {
  const tasks = [await newTask(), await newTask(), await newTask()]
  const [first = ''] = tasks
  const one = await cast.done(cast.decision({ subtask_id: first }, 'disable_task'))
  const all = await about('disable_tasks')
  const lifting = async (...subtask_ids: string[]) => {
    const { status, body } = await cast.admin.post('/admin/decisions/lifting', { subtask_ids })
    expect(status).toBe(200)
    return new Map<string, string[]>(
      body.items.map(({ decision, kinds }: { decision: { id: string }; kinds: string[] }) => [
        decision.id,
        kinds,
      ]),
    )
  }
  expect(await lifting(first)).toEqual(
    new Map([
      [one.id, ['disable_task']],
      [all.id, []],
    ]),
  )
  expect((await lifting(...tasks)).get(all.id)).toEqual(['disable_tasks'])
  expect((await lifting(...tasks.slice(1))).get(one.id)).toBeUndefined()
  // What was asked is what happens.
  for (const task of tasks) await show(task)
  for (const { id } of [one, all]) expect(await cast.read(id)).toMatchObject({ state: 'overturned' })
  const editor = await newcomer(server, { role: 'editor' })
  expect((await editor.post('/admin/decisions/lifting', { subtask_ids: tasks })).status).toBe(403)
})

test('Z1122 a report says whether opening it again reverses a decision, so that anybody is told', async () => {
  const reverses = async (id: string) => (await cast.admin.get(`/admin/reports/${id}`)).body.reverses
  const resolved = await cast.newReport()
  await cast.admin.put(`/challenges/subtask_reports/${resolved.id}`, { action: 'REJECT' })
  const decided = await cast.newReport()
  const { id } = await cast.done(cast.decision({ report_id: decided.id }, 'disable_task'))
  expect([await reverses(resolved.id), await reverses(decided.id)]).toEqual([false, true])
  await show(decided.subtask_id)
  expect(await cast.read(id)).toMatchObject({ state: 'overturned' })
  expect(await reverses(decided.id)).toBe(false)
})

test('Z1123 the page of an appeal and the record say which parts were reversed since, and when', async () => {
  const { id } = await about({ kind: 'block_create', days: null }, { kind: 'block_report', days: null })
  const link = appealLink((await cast.mailsTo(person.userId))[0])
  const { body: bans } = await cast.admin.get(`/challenges/bans?user_id=${person.userId}&action=CREATE`)
  expect((await cast.admin.delete(`/challenges/bans/${bans[0].id}`)).status).toBe(200)
  const { outcomes } = await cast.read(id)
  expect(outcomes).toMatchObject([{ back: null, lifted_at: expect.any(String) }, { kind: 'block_report' }])
  const { page } = await visitAppeal(server, link)
  expect(page).toMatch(/keine Aufgaben mehr erstellen\. \(Das haben wir am .* aufgehoben\.\)/)
  expect(page).not.toMatch(/keine Aufgaben mehr melden\. \(/)
  expect((await visitAppeal(server, `${link}&lang=en`)).page).toContain('(We reversed this on ')
  const { body } = await cast.admin.get(`/admin/users/${person.userId}/record?kind=decision`)
  expect(body.items).toMatchObject([{ lifted: [{ kind: 'block_create', at: outcomes[0].lifted_at }] }])
})

test('Z1252 of a decision whose parts were reversed one after the other, each mail is listed', async () => {
  const { id } = await about(
    ...['block_create', 'block_report'].map(kind => ({ kind, days: null })),
    'disable_tasks',
  )
  for (const action of ['CREATE', 'REPORT']) {
    const { body } = await cast.admin.get(`/challenges/bans?user_id=${person.userId}&action=${action}`)
    expect((await cast.admin.delete(`/challenges/bans/${body[0].id}`)).status).toBe(200)
  }
  await server.sentMails()
  const { mails } = await cast.read(id)
  expect(mails.map(({ about, state }: { about: string; state: string }) => [about, state])).toEqual([
    ['decision', 'sent'],
    ['lifted', 'sent'],
    ['lifted', 'sent'],
  ])
})

test('Z1124 who is told that their decision is reversed reads what is undone, and which task waits in the bin', async () => {
  const task = await newTask()
  const { id } = await cast.done(
    cast.decision({ subtask_id: task }, 'disable_task', { kind: 'block_create', days: null }),
  )
  await objectTo(server, appealLink((await cast.mailsTo(person.userId))[0]), 'Sie stimmt.')
  await throwAway(task)
  const { appeal } = await cast.read(id)
  const answer = { outcome: 'overturn', answer: 'Sie haben recht.' }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  expect((await cast.read(id)).outcomes).toMatchObject([{ back: null, waits: 1 }, { back: null }])
  const answered = (await textsTo(person)).at(-1) ?? ''
  expect(answered).toContain('ist zurzeit gelöscht')
  expect(answered).not.toContain('rückgängig')
  person = await newcomer(server)
  const [binned, shown] = [await newTask(), await newTask()]
  const all = await about('disable_tasks')
  await throwAway(binned)
  await cast.admin.post(`/admin/decisions/${all.id}/reopen`, { text: '' })
  expect((await cast.read(all.id)).outcomes).toMatchObject([{ back: null, waits: 1 }])
  expect((await textsTo(person)).at(-1)).toContain('Eine Ihrer Aufgaben ist zurzeit gelöscht.')
  expect(await cast.subtaskOf(shown)).toMatchObject({ enabled: true })
})

test('Z1127 who was told of a part that was reversed by hand reads nothing of it in the answer to their appeal', async () => {
  await about({ kind: 'block_create', days: 3 })
  const { id } = await about({ kind: 'block_create', days: null }, { kind: 'block_report', days: null })
  const { body: bans } = await cast.admin.get(`/challenges/bans?user_id=${person.userId}&action=CREATE`)
  const { id: ban } = bans.find(({ end }: { end: string | null }) => end === null)
  expect((await cast.admin.delete(`/challenges/bans/${ban}`)).status).toBe(200)
  expect((await textsTo(person)).at(-1)).toContain('anderen Entscheidung')
  await objectTo(server, appealLink((await cast.mailsTo(person.userId))[1]), 'Nein.')
  const { appeal } = await cast.read(id)
  const answer = { outcome: 'overturn', answer: 'Sie haben recht.' }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  const mail = (await cast.mailsTo(person.userId)).at(-1)
  expect(mail?.subject).toBe('Antwort auf Ihren Widerspruch')
  expect(mail?.text).not.toContain('anderen Entscheidung')
})

test('Z1127 nor of a block that somebody has made another one of, which ends with the decision', async () => {
  await about({ kind: 'block_create', days: 3 })
  const { id } = await about({ kind: 'block_create', days: null }, 'disable_tasks')
  const { body: bans } = await cast.admin.get(`/challenges/bans?user_id=${person.userId}&action=CREATE`)
  const { id: ban } = bans.find(({ end }: { end: string | null }) => end === null)
  expect((await cast.admin.patch(`/challenges/bans/${ban}`, { action: 'REPORT' })).status).toBe(200)
  await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: '' })
  const text = (await textsTo(person)).at(-1) ?? ''
  expect(text).toContain('Alle Ihre Aufgaben')
  expect(text).not.toContain('erstellen')
  expect((await cast.admin.get(`/challenges/bans?user_id=${person.userId}&action=REPORT`)).body).toEqual([])
})
