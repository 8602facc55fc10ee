import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { appealLink, objectTo } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'
import { reportOf } from '../../testing/reportable-task.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())

const stateOf = async (userId: string) => {
  const { enabled, banned_until } = await server.ctx.db
    .selectFrom('academy.user')
    .select(['enabled', 'banned_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { enabled, isForever: !enabled && banned_until === null }
}

test('Z403 a moderator neither takes back what was decided about them, nor what was decided about a colleague', async () => {
  const person = await newcomer(server, { role: 'moderator' })
  const colleague = await newcomer(server, { role: 'moderator' })
  const about = cast.decision({ user_id: person.userId }, { kind: 'ban_account', days: 7 })
  const { id } = await cast.made(about)
  for (const one of [person, colleague])
    expect((await one.post(`/admin/decisions/${id}/undo`, {})).status).toBe(403)
  expect(await cast.read(id)).toMatchObject({ state: 'pending' })
  await cast.takeEffect()
  const reopened = await colleague.post(`/admin/decisions/${id}/reopen`, { text: 'Doch nicht.' })
  expect(reopened.status).toBe(403)
  expect(await stateOf(person.userId)).toMatchObject({ enabled: false })
  expect((await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: 'Doch nicht.' })).status).toBe(200)
  expect(await stateOf(person.userId)).toMatchObject({ enabled: true })
})

test('Z403 an administrator who is concerned leaves it to others', async () => {
  const person = await newcomer(server, { admin: true })
  const { id } = await cast.made(cast.decision({ user_id: person.userId }, { kind: 'ban_account', days: 7 }))
  expect((await person.post(`/admin/decisions/${id}/undo`, {})).status).toBe(403)
  expect((await cast.admin.post(`/admin/decisions/${id}/undo`, {})).status).toBe(200)
})

test('Z403 a shorter ban does not shorten the present one, and taking one of two back does not open the account', async () => {
  const { userId } = await newcomer(server)
  const ban = (days: number | null) =>
    cast.done(cast.decision({ user_id: userId }, { kind: 'ban_account', days }))
  const first = await ban(null)
  expect(await stateOf(userId)).toEqual({ enabled: false, isForever: true })
  const second = await ban(3)
  expect(await stateOf(userId)).toEqual({ enabled: false, isForever: true })
  await cast.admin.post(`/admin/decisions/${first.id}/reopen`, { text: 'Die erste war falsch.' })
  expect(await stateOf(userId)).toEqual({ enabled: false, isForever: false })
  await cast.admin.post(`/admin/decisions/${second.id}/reopen`, { text: 'Die zweite auch.' })
  expect(await stateOf(userId)).toEqual({ enabled: true, isForever: false })
})

test('Z456 an earlier ban that is over or was lifted keeps nobody out when a later one is taken back', async () => {
  const { userId } = await newcomer(server)
  const ban = (days: number | null) =>
    cast.done(cast.decision({ user_id: userId }, { kind: 'ban_account', days }))
  await ban(null)
  expect((await cast.admin.patch(`/auth/users/${userId}`, { enabled: true })).status).toBe(200)
  const second = await ban(null)
  await cast.admin.post(`/admin/decisions/${second.id}/reopen`, { text: 'Die zweite war falsch.' })
  expect(await stateOf(userId)).toEqual({ enabled: true, isForever: false })
})

test('Z456 a task that nobody reported is shown again when what hid it is reversed', async () => {
  const creator = await newcomer(server)
  const { subtask_id } = await cast.newReport('Vergessen', await newcomer(server), creator)
  await server.ctx.pool.query('delete from academy.subtask_report where subtask_id = $1', [subtask_id])
  await server.ctx.pool.query('update academy.subtask set enabled = true where id = $1', [subtask_id])
  const { id } = await cast.done(cast.decision({ subtask_id }, 'disable_task'))
  const isShown = async () =>
    (await server.ctx.pool.query('select enabled from academy.subtask where id = $1', [subtask_id])).rows[0]
      .enabled
  expect(await isShown()).toBe(false)
  await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: 'War in Ordnung.' })
  expect(await isShown()).toBe(true)
})

test('Z457 the preview of a ban on somebody who is banned for longer names the same end as the mail', async () => {
  const { userId } = await newcomer(server)
  const ban = (days: number | null) => cast.decision({ user_id: userId }, { kind: 'ban_account', days })
  const preview = async (days: number | null) =>
    (await cast.admin.post('/admin/decisions/preview', ban(days))).body.mails
  const [shorter, forever] = [await preview(3), await preview(null)]
  expect(forever).toHaveLength(1)
  expect(shorter).not.toEqual(forever)
  await cast.done(ban(null))
  expect(await preview(3)).toEqual(forever)
  expect((await cast.done(ban(3))).outcomes).toMatchObject([{ kind: 'ban_account', until: null }])
})

test('Z933 an appeal waits for nobody: of those who can sign in, the one whom it concerns least may answer it', async () => {
  const lone = await createTestServer()
  try {
    const its = await decisionCast(lone)
    const boss = its.admin
    const [decider, appellant] = [
      await newcomer(lone, { role: 'moderator' }),
      await newcomer(lone, { role: 'moderator' }),
    ]
    // Both of those who are left have reported the task.
    const { reportId, subtaskId } = await its.reportedBy(1)
    const also = async (api: Api) => {
      await its.solve(subtaskId, api.userId)
      await lone.ctx.db
        .updateTable('academy.subtask')
        .set({ enabled: true })
        .where('id', '=', subtaskId)
        .execute()
      const report = reportOf(its.task, subtaskId, 'Auch')
      expect((await api.post('/challenges/subtask_reports', report)).status).toBe(201)
    }
    await also(boss)
    await also(appellant)
    const made = await decider.post('/admin/decisions', its.decision({ report_id: reportId }, 'dismiss'))
    expect(made.status).toBe(201)
    await its.takeEffect()
    const { id } = made.body
    await objectTo(lone, appealLink((await its.mailsTo(appellant.userId))[0]), 'Doch')
    const { appeal } = await its.read(id)
    const refusals = async (api: Api) => (await api.get(`/admin/decisions/${id}`)).body.refusals
    // As long as whoever decided is there, they answer: nobody else is without a part in it.
    expect([await refusals(boss), await refusals(appellant), await refusals(decider)]).toMatchObject([
      { answer: 'own_matter' },
      { answer: 'own_matter' },
      { answer: null },
    ])
    expect((await boss.patch(`/auth/users/${decider.userId}`, { enabled: false })).status).toBe(200)
    expect([await refusals(boss), await refusals(appellant)]).toMatchObject([
      { answer: null, back: null },
      { answer: 'own_matter', back: 'own_matter' },
    ])
    // Z1007: nor by the other way, which grants it as well.
    const again = await appellant.post(`/admin/decisions/${id}/reopen`, { text: '' })
    expect(again.status).toBe(403)
    expect((await its.read(id)).appeal).toMatchObject({ state: 'open' })
    const answer = { outcome: 'overturn', answer: 'Sie haben recht.' }
    expect((await appellant.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(403)
    expect((await boss.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  } finally {
    await lone.close()
  }
})
