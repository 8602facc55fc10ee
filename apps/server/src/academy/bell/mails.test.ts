import type { Hearing } from '@lotse/contracts/academy/bell'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer } from '../testing/academy-client.ts'
import { reportCast } from '../testing/report-cast.ts'
import { hearOfReports } from './hear-of-reports.ts'
import { sendDigests } from './send-mails.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof reportCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await reportCast(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'))
  await server.ctx.db.deleteFrom('academy.subtask_report').execute()
  await server.ctx.db.deleteFrom('academy.moderator_hearing').execute()
  await server.sentMails()
  server.mails.length = 0
})

const every: Hearing = { mails: 'every', hour: 8, day: 1, time_zone: 'Europe/Berlin', language: 'en' }
const daily: Hearing = { ...every, mails: 'daily' }

async function moderator(hearing: Hearing): Promise<Api & { email: string }> {
  const admin = await newcomer(server, { admin: true })
  const { status } = await admin.put('/admin/hearing', hearing)
  expect(status).toBe(200)
  const { email } = await server.ctx.db
    .selectFrom('academy.user')
    .select('email')
    .where('id', '=', admin.userId)
    .executeTakeFirstOrThrow()
  later(1)
  return { ...admin, email: email ?? '' }
}

const later = (seconds: number) => server.setNow(new Date(server.ctx.now().getTime() + seconds * 1000))

/** As if the pauses of all errands were over. */
async function makeDue(): Promise<void> {
  await server.errandsDone()
  await server.ctx.pool.query(`update errand.job set start_after = now() - interval '1 second'
    where name = 'mail-new-reports'`)
  server.ctx.queue.wake(['mail-new-reports'])
}

const mailsTo = async (email: string) => (await server.sentMails()).filter(({ to }) => to === email)
const digests = () => sendDigests(server.ctx)
const change = (userId: string, fields: object) =>
  server.ctx.db.updateTable('academy.user').set(fields).where('id', '=', userId).execute()

test('D49 hearing: nobody is mailed who did not ask for it', async () => {
  const admin = await newcomer(server, { admin: true })
  expect((await admin.get('/admin/hearing')).body).toEqual({
    mails: 'nothing',
    hour: 8,
    day: 1,
    time_zone: 'Europe/Berlin',
    language: 'de',
    reachable: true,
  })
  await cast.newReport()
  await makeDue()
  await digests()
  expect(await server.sentMails()).toEqual([])
})

test('D49 hearing: reports of a while are one mail, and the next follows after a quarter of an hour', async () => {
  const { email } = await moderator(every)
  await cast.newReport('The first <b>one</b>')
  await cast.newReport('The second one')
  await makeDue()
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 new reports')
  expect(mail?.text).toContain('The first <b>one</b>')
  expect(mail?.text).toContain('/dashboard/reported-tasks/')
  expect(mail?.html).toContain('The first &lt;b&gt;one')
  expect(mail?.html).not.toContain('<b>')
  later(1)
  await cast.newReport('The third one')
  await server.errandsDone()
  const { rows } = await server.ctx.pool.query(
    `select extract(epoch from start_after - now()) as seconds from errand.job where name = 'mail-new-reports'`,
  )
  expect(rows).toHaveLength(1)
  expect(Number(rows[0].seconds)).toBeGreaterThan(14 * 60)
  server.setNow(new Date('2026-03-02T09:15:00Z'))
  await makeDue()
  const [, next] = await mailsTo(email)
  expect(next?.subject).toBe('One new report')
  // Z485: after the greeting, English begins with a capital letter.
  expect(next?.text).toMatch(/^Hello [^\n]+,\n\nThis report is new/)
  expect(next?.text).not.toContain('The second one')
})

test('Z262 a mail about one report speaks of one, and is sent in the name of Academy Admin', async () => {
  const { email } = await moderator({ ...every, language: 'de' })
  await cast.newReport('Nur diese')
  await makeDue()
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ subject: 'Eine neue Meldung', fromName: 'Academy Admin' })
  expect(mail?.text).toContain('diese Meldung ist neu und noch offen:')
})

test('D49 hearing: what was decided meanwhile is not mailed', async () => {
  const { email } = await moderator(every)
  const report = await cast.newReport()
  await cast.admin.put(`/challenges/subtask_reports/${report.id}`, { action: 'REJECT' })
  await makeDue()
  expect(await mailsTo(email)).toEqual([])
})

test('D49 hearing: reports from before are not mailed', async () => {
  await cast.newReport('an old one')
  await server.errandsDone()
  server.setNow(new Date('2026-03-02T10:00:00Z'))
  const { email } = await moderator({ ...every, language: 'de' })
  server.setNow(new Date('2026-03-02T10:00:01Z'))
  await cast.newReport('a new one')
  await makeDue()
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Eine neue Meldung')
  expect(mail?.text).toContain('a new one')
  expect(mail?.text).not.toContain('an old one')
})

test.each([
  ['demoted', { admin: false }],
  ['banned', { enabled: false }],
  ['unverified', { email_verified: false }],
])('D49 hearing: whoever is %s when it is due gets neither mail nor digest', async (_how, fields) => {
  const one = await moderator(every)
  const other = await moderator(daily)
  await cast.newReport()
  await server.errandsDone()
  await change(one.userId, fields)
  await change(other.userId, fields)
  await makeDue()
  server.setNow(new Date('2026-03-03T07:00:00Z'))
  await digests()
  expect(await server.sentMails()).toEqual([])
})

test('D49 hearing: a digest comes at the hour of a person, once, and tells what waits longest', async () => {
  const { email } = await moderator(daily)
  await cast.newReport('waiting')
  server.setNow(new Date('2026-03-03T06:59:00Z'))
  await digests()
  expect(await mailsTo(email)).toEqual([])
  server.setNow(new Date('2026-03-03T07:00:00Z'))
  await digests()
  await digests()
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('One open report')
  expect(mail?.text).toContain('waiting')
  server.setNow(new Date('2026-03-04T07:00:00Z'))
  await digests()
  expect(await mailsTo(email)).toHaveLength(2)
})

test('D49 hearing: the night that has an hour twice has one digest', async () => {
  server.setNow(new Date('2026-10-24T12:00:00Z'))
  const { email } = await moderator({ ...daily, hour: 2 })
  await cast.newReport()
  for (const now of ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z', '2026-10-26T00:59:00Z']) {
    server.setNow(new Date(now))
    await digests()
    expect(await mailsTo(email)).toHaveLength(1)
  }
  server.setNow(new Date('2026-10-26T01:00:00Z'))
  await digests()
  expect(await mailsTo(email)).toHaveLength(2)
})

test('D49 hearing: a weekly digest comes on its day, and none where nothing is open', async () => {
  const { email } = await moderator({ ...daily, mails: 'weekly', day: 5 })
  const report = await cast.newReport()
  server.setNow(new Date('2026-03-05T07:00:00Z'))
  await digests()
  expect(await mailsTo(email)).toEqual([])
  server.setNow(new Date('2026-03-06T07:00:00Z'))
  await digests()
  expect(await mailsTo(email)).toHaveLength(1)
  await cast.admin.put(`/challenges/subtask_reports/${report.id}`, { action: 'REJECT' })
  server.setNow(new Date('2026-03-13T07:00:00Z'))
  await digests()
  expect(await mailsTo(email)).toHaveLength(1)
})

test('Z234 a digest that fails keeps no other waiting, and is tried again', async () => {
  const [one, other, third] = [await moderator(daily), await moderator(daily), await moderator(daily)]
  await cast.newReport()
  const zone = (userId: string, time_zone: string) =>
    server.ctx.db
      .updateTable('academy.moderator_hearing')
      .set({ time_zone })
      .where('user_id', '=', userId)
      .execute()
  await zone(other.userId, 'Mars/Base')
  server.setNow(new Date('2026-03-03T07:00:00Z'))
  await expect(digests()).rejects.toThrow('1 digests')
  const sent = (await server.sentMails()).map(({ to }) => to).sort()
  expect(sent).toEqual([one.email, third.email].sort())
  await zone(other.userId, 'Europe/Berlin')
  await digests()
  expect(await mailsTo(other.email)).toHaveLength(1)
  expect(await mailsTo(one.email)).toHaveLength(1)
})

test('D49 hearing: a long list is cut, and says how many more there are', async () => {
  const { email } = await moderator(daily)
  for (let index = 0; index < 12; index++) await cast.newReport(`number ${index} ${'long '.repeat(50)}`)
  server.setNow(new Date('2026-03-03T07:00:00Z'))
  await digests()
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('12 open reports')
  expect(mail?.text).toContain('and 2 more')
  expect(mail?.text.match(/number \d+/g)).toHaveLength(10)
  expect(mail?.text.length).toBeLessThan(5000)
})

test('D49 hearing: the link of a mail ends the mails without a sign-in, and looking at it does not', async () => {
  const admin = await moderator(every)
  await cast.newReport()
  await makeDue()
  const [mail] = await mailsTo(admin.email)
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const link = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(mail?.text).toContain(link)
  const { pathname, search } = new URL(link)
  const url = pathname + search
  const { academy } = server.app.origins
  const page = await academy.inject({ method: 'GET', url })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('<form method="post"><button>Unsubscribe</button></form>')
  const nonce = /<style nonce="(\w+)"/.exec(page.body)?.[1]
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect((await academy.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  expect((await admin.get('/admin/hearing')).body.mails).toBe('every')
  const forms = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ]
  for (const [type, payload] of forms) {
    const done = await academy.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect(done.statusCode).toBe(200)
    expect(done.body).toContain('Unsubscribed')
    expect((await admin.get('/admin/hearing')).body.mails).toBe('nothing')
    await admin.put('/admin/hearing', every)
  }
  expect((await academy.inject({ method: 'POST', url })).statusCode).toBe(200)
  await cast.newReport()
  await makeDue()
  expect(await mailsTo(admin.email)).toHaveLength(1)
})

test('D49 hearing: a link that we did not make ends nothing', async () => {
  const admin = await moderator(daily)
  const { academy } = server.app.origins
  for (const token of [admin.userId, `${admin.userId}.`, `${admin.userId}.${'A'.repeat(43)}`, '.', '%00']) {
    const url = `/admin/hearing/stop?token=${token}`
    expect((await academy.inject({ method: 'POST', url })).statusCode).toBe(404)
    expect((await academy.inject({ method: 'GET', url })).statusCode).toBe(404)
  }
  expect((await admin.get('/admin/hearing')).body.mails).toBe('daily')
})

test('D49 hearing: each administrator has their own, and wrong values are refused', async () => {
  const one = await moderator({ ...daily, hour: 23, time_zone: 'America/New_York' })
  const other = await moderator({ ...every, mails: 'nothing' })
  expect((await one.get('/admin/hearing')).body).toMatchObject({ hour: 23, time_zone: 'America/New_York' })
  expect((await other.get('/admin/hearing')).body.mails).toBe('nothing')
  for (const wrong of [
    { hour: 24 },
    { day: 0 },
    { time_zone: 'Mars/Base' },
    { mails: 'all' },
    { language: 'fr' },
  ])
    expect((await one.put('/admin/hearing', { ...daily, ...wrong })).status).toBe(422)
})

test('D49 hearing: whoever changes only the hour misses nothing', async () => {
  const admin = await moderator(every)
  server.setNow(new Date('2026-03-02T09:01:00Z'))
  await cast.newReport('in between')
  await server.errandsDone()
  server.setNow(new Date('2026-03-02T09:02:00Z'))
  await admin.put('/admin/hearing', { ...every, hour: 9 })
  await makeDue()
  expect((await mailsTo(admin.email))[0]?.text).toContain('in between')
})

test('D87 an appeal is mailed at once to whoever hears of everything, and is in the digests of the others', async () => {
  const one = await moderator(every)
  const other = await moderator(daily)
  const person = await newcomer(server)
  const { rows } = await server.ctx.pool.query(
    `insert into academy.decision (decided_by, decided_at, takes_effect_at, state, person_id, text, actions,
      tell_person, tell_reporters)
    values ($1, now(), now(), 'done', $2, '', '[]', true, false) returning id`,
    [cast.admin.userId, person.userId],
  )
  const decisionId: string = rows[0].id
  const { id } = await server.ctx.db
    .insertInto('academy.appeal')
    .values({
      decision_id: decisionId,
      user_id: person.userId,
      text: 'It was <b>not</b> me.',
      created_at: server.ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transact(server.ctx, ctx => hearOfReports(ctx, { kind: 'appeal.create', id }))
  await server.errandsDone()
  const [mail, ...others] = await mailsTo(one.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('An appeal is waiting for an answer')
  expect(mail?.text).toContain(`/dashboard/decisions/${decisionId}`)
  expect(mail?.html).toContain('&lt;b&gt;not')
  expect(await mailsTo(other.email)).toEqual([])
  server.setNow(new Date('2026-03-03T07:00:00Z'))
  await digests()
  const [digest] = await mailsTo(other.email)
  expect(digest?.subject).toBe('One open appeal')
  expect(digest?.text).toContain('/dashboard/decisions/appeals')
})

test.each([
  ['ended them', async (who: Api) => void (await who.put('/admin/hearing', { ...every, mails: 'nothing' }))],
  ['was banned', (who: Api) => change(who.userId, { enabled: false })],
  ['lost the role', (who: Api) => change(who.userId, { admin: false })],
])('Z773 D49 a mail that waited is not sent to somebody who %s meanwhile', async (_how, meanwhile) => {
  const stays = await moderator(every)
  const other = await moderator(every)
  const { deliver } = server.ctx.mailer
  server.ctx.mailer.deliver = () => Promise.reject(new Error('the mail server is away'))
  await cast.newReport()
  await makeDue()
  await server.errandsDone()
  await meanwhile(other)
  server.ctx.mailer.deliver = deliver
  await server.ctx.pool.query(
    `update errand.job set start_after = now() - interval '1 second' where name = 'deliver-mail'`,
  )
  server.ctx.queue.wake(['deliver-mail'])
  const sent = (await server.sentMails()).map(({ to }) => to)
  expect(sent).toEqual([stays.email])
})

test('Z780 D49 a report that is committed later than a newer one is mailed, and none is mailed twice', async () => {
  const { email } = await moderator(every)
  const subjects = async () => {
    server.mails.length = 0
    await makeDue()
    return (await mailsTo(email)).map(({ subject }) => subject)
  }
  later(60)
  await cast.newReport()
  expect(await subjects()).toEqual(['One new report'])
  later(5)
  const late = await cast.newReport()
  await server.ctx.pool.query(
    `update academy.subtask_report set timestamp = timestamp - interval '20 seconds' where id = $1`,
    [late.id],
  )
  expect(await subjects()).toEqual(['One new report'])
  later(5)
  await cast.newReport()
  expect(await subjects()).toEqual(['One new report'])
})
