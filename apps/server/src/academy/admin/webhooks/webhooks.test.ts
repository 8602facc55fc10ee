import { academyEvent } from '@lotse/contracts/webhooks/academy-events'
import { academyTopics } from '@lotse/contracts/webhooks/academy-topics'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReceiver, type Receiver, withStatus } from '../../../platform/webhooks/testing/receiver.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { appealLink, objectTo } from '../../testing/appeals.ts'
import { decisionCast } from '../../testing/decision-cast.ts'
import { reportCast } from '../../testing/report-cast.ts'

let server: TestServer
let admin: Api
let cast: Awaited<ReturnType<typeof reportCast>>
let receiver: Receiver
beforeAll(async () => {
  server = await createTestServer({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
  cast = await reportCast(server)
  admin = cast.admin
  receiver = await openReceiver()
})
afterAll(async () => {
  receiver.close()
  await server.close()
})

const fields = (more: object = {}) => ({
  name: 'Moderation',
  address: receiver.url,
  format: 'json',
  topics: academyTopics,
  lang: 'en',
  withPicture: false,
  payloadVersion: 1,
  isOn: true,
  ...more,
})
const events = () => receiver.got.map(({ body }) => academyEvent.parse(JSON.parse(body)))
const dataOf = (topic: string) => events().find(({ type }) => type === topic)?.data
const arrived = async (topic: string) => {
  await expect.poll(() => events().map(({ type }) => type)).toContain(topic)
  await server.errandsDone()
}

test('D115 without a webhook nothing more is queued than before', async () => {
  await admin.post('/jobs/companies', { name: 'Unheard' })
  const { rows } = await server.ctx.pool.query(`select from errand.job where name = 'academy-fact'`)
  expect(rows).toEqual([])
})

test('D115 what happens in the academy is told to the webhooks of its administrators, signed', async () => {
  const { body: webhook, status } = await admin.post('/admin/webhooks', fields())
  expect(status, JSON.stringify(webhook)).toBe(201)
  const report = await cast.newReport('Das stimmt nicht')
  await arrived('report.opened')
  const [got] = receiver.got
  const { headers, body = '' } = got ?? {}
  expect(new Webhook(webhook.secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'report.opened',
    data: { report: { id: report.id, comment: 'Das stimmt nicht', outcome: null } },
  })
  await admin.put(`/challenges/subtask_reports/${report.id}`, { action: 'REJECT' })
  await arrived('report.resolved')
  const learner = await newcomer(server)
  await admin.patch(`/auth/users/${learner.userId}`, { enabled: false })
  await arrived('user.banned')
  expect(dataOf('user.banned')).toMatchObject({ user: { id: learner.userId, banned_until: null } })
  await admin.delete(`/auth/users/${learner.userId}`)
  await arrived('user.deleted')
  expect(dataOf('user.deleted')).toMatchObject({ user: { id: learner.userId, name: null } })
  const company = await admin.post('/jobs/companies', { name: 'Werft' })
  const job = await admin.post('/jobs/jobs', {
    ...{ company_id: company.body.id, title: 'Lotse', description: '', location: 'Hamburg', remote: false },
    ...{ type: 'full_time', responsibilities: [], professional_level: 'entry', contact: 'c@example.com' },
    ...{ salary: { min: 0, max: 1, unit: 'EUR', per: 'month' }, skill_requirements: {} },
  })
  await arrived('job.published')
  expect(dataOf('job.published')).toMatchObject({
    job: { id: job.body.id, title: 'Lotse', company: 'Werft', location: 'Hamburg', remote: false },
  })
})

test('D115 only administrators manage them, each change is in the history, and a chat tool gets a message', async () => {
  const moderator = await newcomer(server, { role: 'moderator' })
  expect((await moderator.get('/admin/webhooks')).status).toBe(403)
  expect((await admin.post('/admin/webhooks', fields({ address: 'https://10.0.0.1/' }))).body).toEqual({
    detail: 'Address refused',
  })
  const chat = fields({ format: 'discord', topics: ['appeal.opened'], name: 'Discord' })
  const { body: webhook } = await admin.post('/admin/webhooks', chat)
  const before = receiver.got.length
  const tried = (await admin.post(`/admin/webhooks/${webhook.id}/test`)).body
  expect(tried).toMatchObject({ state: 'delivered', isTest: true })
  expect(JSON.parse(receiver.got[before]?.body ?? '{}').embeds[0].author.name).toContain('Test message')
  const { body: log } = await admin.get(`/admin/webhooks/${webhook.id}/deliveries`)
  expect(log.items).toMatchObject([{ id: tried.id, topic: 'webhook.test' }])
  await admin.delete(`/admin/webhooks/${webhook.id}`)
  const { body } = await admin.get(`/admin/audit?target_kind=webhook&target_id=${webhook.id}`)
  expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
    'webhook.delete',
    'webhook.try',
    'webhook.create',
  ])
})

test('D115 one that nobody wants any longer is switched off, and administrators are told', async () => {
  const { body: webhook } = await admin.post(
    '/admin/webhooks',
    fields({ name: 'Alt', topics: ['company.created'] }),
  )
  receiver.answers(withStatus(410))
  await admin.post('/jobs/companies', { name: 'Noch eine' })
  const isOff = async () => !(await admin.get(`/admin/webhooks/${webhook.id}`)).body.isOn
  await expect.poll(isOff).toBe(true)
  const mails = await server.sentMails()
  expect(mails.some(({ subject }) => /Alt/.test(subject))).toBe(true)
})

test('Z587 deliveries are deleted with the account that they tell of, waiting or not', async () => {
  receiver.answers(withStatus(503))
  const topics = ['user.created', 'user.banned', 'user.blocked', 'user.deleted']
  const { body: webhook } = await admin.post('/admin/webhooks', fields({ name: 'Konten', topics }))
  const log = async (): Promise<{ topic: string }[]> =>
    (await admin.get(`/admin/webhooks/${webhook.id}/deliveries`)).body.items
  const learner = await newcomer(server)
  await admin.patch(`/auth/users/${learner.userId}`, { enabled: false })
  const banned = async () => (await log()).map(({ topic }) => topic)
  await expect.poll(banned).toContain('user.banned')
  await server.errandsDone()
  await admin.delete(`/auth/users/${learner.userId}`)
  await expect.poll(banned).toContain('user.deleted')
  const { rows } = await server.ctx.pool.query(
    'select topic from platform.webhook_delivery where webhook_id = $1 and body like $2',
    [webhook.id, `%${learner.userId}%`],
  )
  expect(rows).toEqual([{ topic: 'user.deleted' }])
  await admin.delete(`/admin/webhooks/${webhook.id}`)
})

test('Z588 the webhooks of the academy have one share together', async () => {
  const silent = await openReceiver()
  silent.answers(() => {})
  const made: string[] = []
  for (const name of ['Eins', 'Zwei', 'Drei']) {
    const wanted = fields({ name, address: silent.url, topics: ['company.created'] })
    made.push((await admin.post('/admin/webhooks', wanted)).body.id)
  }
  for (let nth = 0; nth < 4; nth++) await admin.post('/jobs/companies', { name: `Firma ${nth}` })
  // All are noted, and every pump has looked.
  const left = async () => {
    const { rows } = await server.ctx.pool.query(
      `select 12 - (select count(*)::int from platform.webhook_delivery where webhook_id = any($1))
        + (select count(*)::int from errand.job where name = 'pump-webhook' and start_after <= now()) as left`,
      [made],
    )
    return rows[0].left
  }
  await expect.poll(left).toBe(0)
  await expect.poll(() => silent.got.length).toBe(5)
  const { rowCount } = await server.ctx.pool.query(
    'select from platform.webhook_delivery where claimed_until > now() and webhook_id = any($1)',
    [made],
  )
  expect(rowCount).toBe(5)
  silent.close()
  for (const id of made) await admin.delete(`/admin/webhooks/${id}`)
})

test('Z930 a decision that is replaced is told as taken back, and one that is lifted in part by a topic of its own', async () => {
  const { body: webhook } = await admin.post('/admin/webhooks', fields({ name: 'Entscheidungen' }))
  receiver.answers(withStatus(200))
  const before = receiver.got.length
  const decisions = await decisionCast(server, cast)
  const other = await newcomer(server, { admin: true })
  const person = await newcomer(server)
  const both = [
    { kind: 'block_create', days: 3 },
    { kind: 'block_report', days: 3 },
  ]
  const { id } = await decisions.done(decisions.decision({ user_id: person.userId }, ...both))
  const told = () =>
    receiver.got
      .slice(before)
      .map(({ body }) => academyEvent.parse(JSON.parse(body)))
      .flatMap(({ type, data }) => (data.decision?.id === id ? [type] : []))
  const [block] = (await admin.get(`/challenges/bans?user_id=${person.userId}`)).body
  expect((await admin.delete(`/challenges/bans/${block.id}`)).status).toBe(200)
  await expect.poll(told).toEqual(['decision.taken', 'decision.eased'])
  await objectTo(server, appealLink((await decisions.mailsTo(person.userId))[0]), 'Nein')
  const { appeal } = await decisions.read(id)
  const answer = {
    ...{ outcome: 'change', answer: 'Kürzer.' },
    decision: decisions.decision({}, { kind: 'block_create', days: 1 }),
  }
  expect((await other.post(`/admin/appeals/${appeal.id}/decide`, answer)).status).toBe(200)
  await expect.poll(told).toEqual(['decision.taken', 'decision.eased', 'decision.undone'])
  await admin.delete(`/admin/webhooks/${webhook.id}`)
})
