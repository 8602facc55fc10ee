import { type AdminReport, claimSeconds, type QueuePlace } from '@lotse/contracts/academy/challenges/reports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { type Api, newcomer } from '../../../testing/academy-client.ts'
import { decisionCast } from '../../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
let second: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
  second = await newcomer(server, { name: 'second', admin: true })
  // Access tokens are valid for minutes, and these tests let time pass.
  server.setNow(new Date('2026-03-02T09:00:00Z'))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.deleteFrom('academy.report_claim').execute()
  await server.ctx.db.deleteFrom('academy.subtask_report').execute()
})

const later = (seconds: number) => server.setNow(new Date(server.ctx.now().getTime() + seconds * 1000))

/** Tasks with so many reports each, oldest first: the id of each task's first report. */
async function queueOf(...counts: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const count of counts) {
    const { reportId, subtaskId } = await cast.reportedBy(count)
    await server.ctx.pool.query(
      `update academy.subtask_report set timestamp = timestamp + interval '0.1 seconds'
      where subtask_id = $1 and id <> $2`,
      [subtaskId, reportId],
    )
    ids.push(reportId)
    later(1)
  }
  return ids
}

const setReason = (id: string | undefined, reason: 'ABUSE' | 'WRONG') =>
  server.ctx.db
    .updateTable('academy.subtask_report')
    .set({ reason })
    .where('id', '=', id ?? '')
    .execute()

const placeOf = async (id: string | undefined, query = '', who: Api = cast.admin): Promise<QueuePlace> =>
  (await who.get(`/admin/reports/${id}?${query}`)).body.queue

const listed = async (query: string, who: Api = cast.admin): Promise<AdminReport[]> =>
  (await who.get(`/admin/reports?sort=timestamp&${query}`)).body.items

const claim = async (who: Api, id: string | undefined, body: object = {}) =>
  (await who.put(`/admin/reports/${id}/claim`, body)).body.claim

test('D92 the queue counts tasks, not reports, and one decision leads to the next task', async () => {
  const [one, two, three] = await queueOf(3, 1, 2)
  expect(await listed('grouped=true')).toMatchObject([
    { id: one, open_reports: 3, task_title: expect.stringContaining('IPv6') },
    { id: two, open_reports: 1 },
    { id: three, open_reports: 2 },
  ])
  expect(await listed('')).toHaveLength(6)
  expect(await placeOf(two)).toEqual({ position: 2, total: 3, held: 0, previous: one, next: three })
  const [, sibling] = await listed('')
  // Any report of a task is at the place of its task.
  expect(await placeOf(sibling?.id)).toMatchObject({ position: 1, next: two })
  await cast.made(cast.decision({ report_id: sibling?.id }, 'dismiss'))
  expect(await placeOf(sibling?.id)).toEqual({ position: null, total: 2, held: 0, previous: null, next: two })
})

test('D92 the queue follows the filters and the order of the list', async () => {
  const [one, two, three, four] = await queueOf(1, 2, 1, 1)
  for (const id of [one, three, four]) await setReason(id, 'ABUSE')
  expect(await placeOf(three, 'reason=ABUSE')).toEqual({
    ...{ position: 2, total: 3, held: 0 },
    ...{ previous: one, next: four },
  })
  expect(await placeOf(three, 'reason=ABUSE&sort=-timestamp')).toMatchObject({ previous: four, next: one })
  // It is not in this list, and still has neighbors in it.
  expect(await placeOf(two, 'reason=ABUSE')).toMatchObject({
    position: null,
    total: 3,
    previous: one,
    next: three,
  })
  const newest = (await cast.admin.get('/admin/reports?grouped=true&sort=-timestamp')).body.items
  const [, , group] = newest as AdminReport[]
  // In this order the newest report of a task stands for it.
  expect(group?.id).not.toBe(two)
  expect(await placeOf(group?.id, 'sort=-timestamp')).toMatchObject({
    position: 3,
    previous: three,
    next: one,
  })
})

test('D92 what somebody else holds is skipped by others and by nobody else, and is free after 15 minutes', async () => {
  const [one, two, three] = await queueOf(1, 2, 1)
  expect(await claim(second, two)).toMatchObject({ user_id: second.userId, user_name: 'second' })
  expect(await placeOf(one)).toMatchObject({ total: 3, held: 1, next: three })
  expect(await placeOf(three)).toMatchObject({ previous: one })
  expect(await placeOf(one, '', second)).toMatchObject({ held: 0, next: two })
  const free = async () => (await listed('grouped=true&free=true')).map(({ id }) => id)
  expect(await free()).toEqual([one, three])
  // Everybody sees who has it, on every report of the task.
  expect((await listed('')).map(report => report.claim?.user_name)).toEqual([
    undefined,
    'second',
    'second',
    undefined,
  ])
  later(14 * 60)
  await claim(second, two)
  later(14 * 60)
  expect(await free()).toEqual([one, three])
  later(61)
  expect(await free()).toEqual([one, two, three])
  expect((await cast.admin.get(`/admin/reports/${two}`)).body.report.claim).toBeNull()
})

test('D92 a hold is taken over only by whoever says so, and let go only by whoever has it', async () => {
  const [one] = await queueOf(1)
  await claim(second, one)
  expect(await claim(cast.admin, one)).toMatchObject({ user_name: 'second' })
  await cast.admin.delete(`/admin/reports/${one}/claim`)
  expect(await claim(cast.admin, one)).toMatchObject({ user_name: 'second' })
  expect(await claim(cast.admin, one, { take_over: true })).toMatchObject({ user_name: 'admin' })
  expect(await claim(second, one)).toMatchObject({ user_name: 'admin' })
  expect((await cast.admin.delete(`/admin/reports/${one}/claim`)).body).toBe(true)
  expect(await claim(second, one)).toMatchObject({ user_name: 'second' })
  // Nobody needs to hold what is resolved.
  await second.put(`/challenges/subtask_reports/${one}`, { action: 'REJECT' })
  expect(await claim(cast.admin, one)).toBeNull()
})

test('Z990 each tab has its own hold: closing one frees nothing that another one has open', async () => {
  const [one] = await queueOf(2)
  const [first, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const holder = async () => (await listed(''))[0]?.claim?.user_name
  const release = (tab: string) => second.delete(`/admin/reports/${one}/claim?tab=${tab}`)
  await claim(second, one, { tab: first })
  await claim(second, one, { tab: other })
  await release(first)
  expect(await holder()).toBe('second')
  await cast.admin.delete(`/admin/reports/${one}/claim?tab=${other}`)
  expect(await holder()).toBe('second')
  await release(other)
  expect(await holder()).toBeUndefined()
  // Taking it over ends it in all tabs, which say so the next time they renew it.
  await claim(second, one, { tab: first })
  await claim(second, one, { tab: other })
  await claim(cast.admin, one, { take_over: true, tab: first })
  expect(await claim(second, one, { tab: other })).toMatchObject({ user_name: 'admin' })
  await release(first)
  expect(await holder()).toBe('admin')
  await cast.admin.delete(`/admin/reports/${one}/claim`)
  expect(await holder()).toBeUndefined()
})

test('Z990 a tab that is gone without a word lets go soon, and one that is renewed does not', async () => {
  const [one] = await queueOf(1)
  const [gone, open] = [crypto.randomUUID(), crypto.randomUUID()]
  const holder = async () => (await listed(''))[0]?.claim?.user_name
  await claim(second, one, { tab: gone })
  later(claimSeconds - 10)
  await claim(second, one, { tab: open })
  later(20)
  expect(await holder()).toBe('second')
  // The end of what another tab had does not count any more.
  later(claimSeconds - 20)
  expect(await holder()).toBeUndefined()
  expect(await claim(cast.admin, one, { tab: gone })).toMatchObject({ user_name: 'admin' })
  expect((await second.put(`/admin/reports/${one}/claim`, { tab: 'x' })).status).toBe(422)
})

test('D92 of many who open a report at the same moment one holds it, and all are told who', async () => {
  const [one] = await queueOf(1)
  const both = [cast.admin, second]
  const holders = await Promise.all(
    Array.from({ length: 20 }, (_, index) => claim(both[index % 2] ?? second, one)),
  )
  expect(new Set(holders.map(holder => holder.user_id)).size).toBe(1)
})

test('D92 whoever is deleted holds nothing', async () => {
  const [one] = await queueOf(1)
  const third = await newcomer(server, { admin: true })
  await claim(third, one)
  await cast.admin.delete(`/auth/users/${third.userId}`)
  expect((await listed(''))[0]?.claim).toBeNull()
})

test('D92 a task is assigned with all its open reports; lists of mine and of nobody’s', async () => {
  const [one, two] = await queueOf(3, 1)
  await cast.admin.patch(`/admin/reports/${one}`, { assignee: second.userId })
  expect(await listed('assignee=me', second)).toHaveLength(3)
  expect(await listed('assignee=me&grouped=true', second)).toMatchObject([
    { id: one, assignee_name: 'second' },
  ])
  expect(await listed(`assignee=${second.userId}`)).toHaveLength(3)
  expect(await listed('assignee=none')).toMatchObject([{ id: two }])
  expect(await listed('grouped=true&free=true')).toMatchObject([{ id: two }])
  // A list of what is theirs shows just that.
  expect(await placeOf(two, `assignee=${second.userId}`)).toMatchObject({ total: 1, held: 1, previous: one })
  expect((await cast.admin.get('/admin/reports?assignee=everybody')).status).toBe(422)
})

test('D92 many at once: a decision for each task with one reason, each with its own outcome, and one undo', async () => {
  const [one, two, three] = await queueOf(2, 1, 1)
  const sibling = (await listed('')).find(({ id, open_reports }) => id !== one && open_reports === 2)
  await second.put(`/challenges/subtask_reports/${three}`, { action: 'REJECT' })
  const { results } = (
    await cast.admin.post('/admin/decisions/bulk', {
      ...cast.decision({}, 'delete_task'),
      report_ids: [one, sibling?.id, two, three],
    })
  ).body
  const [first, same, other, over] = results
  expect([first.error, same.error, other.error, over.error]).toEqual([null, null, null, 'already_resolved'])
  expect(same.decision_id).toBe(first.decision_id)
  expect(await cast.read(first.decision_id)).toMatchObject({ reports: 2, reason: { ground: 'terms' } })
  expect(await listed('')).toEqual([])
  const ids = [first.decision_id, other.decision_id]
  expect((await cast.admin.post('/admin/decisions/bulk/undo', { ids })).body.results).toEqual(
    ids.map(id => ({ id, error: null })),
  )
  expect(await listed('')).toHaveLength(3)
  expect((await cast.admin.post('/admin/decisions/bulk/undo', { ids })).body.results[0].error).toBe(
    'decision_over',
  )
})

test('D92 many people at once: whoever cannot be banned stops no other, and a reason is needed', async () => {
  const [one, two] = [await newcomer(server), await newcomer(server)]
  const user_ids = [one.userId, cast.admin.userId, two.userId]
  const send = (words: object) =>
    cast.admin.post('/admin/decisions/bulk', {
      ...cast.decision({}, { kind: 'ban_account', days: 7 }),
      user_ids,
      ...words,
    })
  const { results } = (await send({})).body
  expect(results.map(({ error }: { error: string | null }) => error)).toEqual([
    null,
    expect.any(String),
    null,
  ])
  await cast.takeEffect()
  expect((await cast.admin.get(`/auth/users/${two.userId}`)).body.enabled).toBe(false)
  const without = (await send({ reason_id: null })).body.results
  expect(without.map(({ error }: { error: string | null }) => error)).toContain('reason_needed')
  expect((await send({ report_ids: user_ids })).status).toBe(422)
})
