import type { OpenReports } from '@lotse/contracts/academy/bell'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer } from '../testing/academy-client.ts'
import { reportCast } from '../testing/report-cast.ts'
import { reportOf } from '../testing/reportable-task.ts'

let server: TestServer
let url: string
let cast: Awaited<ReturnType<typeof reportCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await reportCast(server)
  url = `${(await server.listen()).academy}/admin/events`
})
afterAll(async () => {
  // Node's fetch keeps idle connections open; a stop would wait for them.
  server.app.origins.academy.server.closeAllConnections()
  await server.close()
})

const ask = (who: Api) =>
  fetch(url, { headers: { authorization: `Bearer ${who.token}`, accept: 'text/event-stream' } })

/** The events of a stream, one by one; undefined once it is over. */
async function hear(who: Api) {
  const answer = await ask(who)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<OpenReports | undefined> => {
    for (;;) {
      const event = /^event: reports\ndata: (.+)\n\n/.exec(text)
      if (event?.[1]) {
        text = text.slice(event[0].length)
        return JSON.parse(event[1]) as OpenReports
      }
      const part = await reader?.read()
      if (!part || part.done) return undefined
      text += part.value
    }
  }
  return { next, leave: () => reader?.cancel() }
}

/** The first event with this many open reports. */
async function until(open: number, next: () => Promise<OpenReports | undefined>): Promise<OpenReports> {
  for (;;) {
    const event = await next()
    if (!event) throw new Error('the stream is over')
    if (event.open === open) return event
  }
}

test('D48 open reports: the number changes for whoever listens when somebody reports and when somebody decides', async () => {
  const { next, leave } = await hear(cast.admin)
  expect(await next()).toEqual({ open: 0, tasks: 0, appeals: 0, came: 0 })
  const report = await cast.newReport()
  expect(await next()).toEqual({ open: 1, tasks: 1, appeals: 0, came: 1 })
  expect((await cast.admin.get('/admin/events')).body).toEqual({ open: 1, tasks: 1, appeals: 0, came: 0 })
  const late = await hear(cast.admin)
  expect(await late.next()).toEqual({ open: 1, tasks: 1, appeals: 0, came: 0 })
  await cast.admin.put(`/challenges/subtask_reports/${report.id}`, { action: 'REJECT' })
  expect(await next()).toEqual({ open: 0, tasks: 0, appeals: 0, came: 0, moved: true })
  await leave()
  await late.leave()
})

test('D48 open reports: another process hears of them too, and a burst is one number', async () => {
  const { next, leave } = await hear(cast.admin)
  const { open } = (await next()) as OpenReports
  // Written by another process, which publishes on the same channel.
  const publish = () => server.ctx.channel.publish('academy-reports', { came: 1 })
  await Promise.all(Array.from({ length: 50 }, publish))
  let came = 0
  let events = 0
  while (came < 50) {
    const event = await next()
    expect(event?.open).toBe(open)
    came += event?.came ?? 0
    events += 1
  }
  expect(came).toBe(50)
  expect(events).toBeLessThan(10)
  await leave()
})

test('D48 open reports: what was missed is told at the next check', async () => {
  const { next, leave } = await hear(cast.admin)
  const first = (await next()) as OpenReports
  const { id } = await cast.newReport()
  await until(first.open + 1, next)
  // Bypasses every verb, so that nobody is notified.
  await server.ctx.db.deleteFrom('academy.subtask_report').where('id', '=', id).execute()
  await server.app.origins.academy.bell.check()
  await until(first.open, next)
  await leave()
})

test.each([
  ['demoted', { admin: false }],
  ['banned', { enabled: false }],
])('D48 open reports: whoever is %s hears no more', async (_how, change) => {
  const admin = await newcomer(server, { admin: true })
  const { next } = await hear(admin)
  await next()
  await server.ctx.db.updateTable('academy.user').set(change).where('id', '=', admin.userId).execute()
  await server.app.origins.academy.bell.check()
  expect(await next()).toBeUndefined()
  expect([401, 403]).toContain((await ask(admin)).status)
})

test('D48 open reports: a session that ends takes its stream along', async () => {
  const admin = await newcomer(server, { admin: true })
  const { next } = await hear(admin)
  await next()
  expect((await admin.delete('/auth/session')).status).toBe(200)
  await server.app.origins.academy.bell.check()
  expect(await next()).toBeUndefined()
})

test('D48 open reports: one person has five streams, and gets another when one is over', async () => {
  const admin = await newcomer(server, { admin: true })
  const streams = await Promise.all(Array.from({ length: 5 }, () => hear(admin)))
  await Promise.all(streams.map(({ next }) => next()))
  expect((await ask(admin)).status).toBe(429)
  const other = await hear(cast.admin)
  await other.next()
  await streams[0]?.leave()
  await expect
    .poll(async () => {
      const answer = await ask(admin)
      await answer.body?.cancel()
      return answer.status
    })
    .toBe(200)
  await Promise.all([...streams.slice(1), other].map(({ leave }) => leave()))
})

test('D48 open reports: learners and strangers hear nothing', async () => {
  expect((await ask(cast.reporter)).status).toBe(403)
  expect((await fetch(url, { headers: { accept: 'text/event-stream' } })).status).toBe(401)
})

test('D48 open reports: a server that stops ends the streams', async () => {
  const other = await createTestServer()
  const admin = await newcomer(other, { admin: true })
  const { academy } = await other.listen()
  const answer = await fetch(`${academy}/admin/events`, {
    headers: { authorization: `Bearer ${admin.token}`, accept: 'text/event-stream' },
  })
  const reading = answer.text()
  await other.close()
  expect(await reading).toContain('event: reports')
})

test('D92 live: who holds a task is told at once to everybody who listens, and a renewal to nobody', async () => {
  const { next, leave } = await hear(cast.admin)
  const { open } = (await next()) as OpenReports
  const { id } = await cast.newReport()
  await until(open + 1, next)
  const hold = () => cast.admin.put(`/admin/reports/${id}/claim`, {})
  await hold()
  expect(await next()).toMatchObject({ open: open + 1, appeals: 0, came: 0, moved: true })
  await hold()
  await cast.admin.delete(`/admin/reports/${id}/claim`)
  expect(await next()).toMatchObject({ moved: true })
  await cast.newReport()
  // The renewal in between was no event.
  expect(await next()).toMatchObject({ open: open + 2, came: 1 })
  await leave()
})

test('Z424 the menu counts tasks, as the queue does: seventy reports of one task are one', async () => {
  const { next, leave } = await hear(cast.admin)
  const { tasks = 0 } = (await next()) ?? {}
  const { subtask_id } = await cast.newReport('Falsch')
  const other = await newcomer(server)
  await cast.solve(subtask_id, other.userId)
  await server.ctx.db
    .updateTable('academy.subtask')
    .set({ enabled: true })
    .where('id', '=', subtask_id)
    .execute()
  await other.post('/challenges/subtask_reports', reportOf(cast.task, subtask_id, 'Auch falsch'))
  const { body } = await cast.admin.get('/admin/events')
  const { total } = (await cast.admin.get('/admin/reports?grouped=true')).body
  expect(body).toMatchObject({ tasks: tasks + 1 })
  expect(body.tasks).toBe(total)
  expect(body.open).toBe((await cast.admin.get('/admin/reports')).body.total)
  await leave()
})
