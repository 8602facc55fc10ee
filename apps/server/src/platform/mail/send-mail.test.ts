import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../../testing/mail-server.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { transact } from '../database/transaction.ts'
import { QUEUE_SCHEMA } from '../queue/queue.ts'
import { fileMailer } from './file-mailer.ts'
import { delivery } from './mail.ts'
import { sendMail } from './send-mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

let mails: MailServer
let server: TestServer
const mail = {
  kind: 'test',
  to: 'mara@example.com',
  subject: 'Ihr Schlüssel',
  text: 'Der Code ist 4711.\nGrüße',
}

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  mails = await openMailServer()
  server.ctx.mailer.deliver = smtpMailer({ url: mails.url, from: 'Lotse <lotse@example.com>' }).deliver
})
afterEach(async () => {
  await server.errandsDone()
  await server.ctx.pool.query(
    `delete from ${QUEUE_SCHEMA}.job where name = 'deliver-mail'; delete from platform.mail`,
  )
  await mails.close()
})

const rows = () =>
  server.ctx.db.selectFrom('platform.mail').select(['state', 'reason', 'content', 'recipient']).execute()
/** Skips the pause between two attempts. */
const hurry = async () => {
  await server.ctx.pool.query(`update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second'`)
  server.ctx.queue.wake(['deliver-mail'])
}

test('D31 a mail reaches the mail server with its own id and is recorded as sent', async () => {
  await sendMail(server.ctx, mail)
  await expect.poll(() => mails.taken).toHaveLength(1)
  const [{ from = '', to = '', data = '' } = {}] = mails.taken
  expect([from, to]).toEqual(['lotse@example.com', 'mara@example.com'])
  expect(data).toContain('Subject: =?UTF-8?Q?Ihr_Schl=C3=BCssel?=')
  expect(data).toMatch(/Message-ID: <[0-9a-f-]{36}@/)
  await expect.poll(rows).toMatchObject([{ state: 'sent', reason: null }])
})

test('Z316 without a mail server a mail is recorded as stored, and a secret in it is forgotten all the same', async () => {
  server.ctx.mailer.deliver = fileMailer(join(server.ctx.settings.dataDir, 'mail')).deliver
  await sendMail(server.ctx, { ...mail, isSecret: true })
  await expect.poll(rows).toMatchObject([{ state: 'stored', reason: null, content: '' }])
})

test('D31 a mail is sent if its change is committed, and not otherwise; with a key, only once', async () => {
  const failed = transact(server.ctx, async ctx => {
    await sendMail(ctx, mail)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow()
  expect(await sendMail(server.ctx, { ...mail, key: 'one' })).toBe(true)
  expect(await sendMail(server.ctx, { ...mail, key: 'one' })).toBe(false)
  await server.errandsDone()
  expect(mails.taken).toHaveLength(1)
})

test('D31 Z209 a busy mail server is asked again; one that refuses for good blocks no other mail, and its reason is kept', async () => {
  mails.answers.push('451 later', '550 nobody here')
  await sendMail(server.ctx, { ...mail, to: 'busy@example.com' })
  await expect.poll(() => mails.answers).toHaveLength(1)
  await sendMail(server.ctx, { ...mail, to: 'nobody@example.com' })
  await expect.poll(() => mails.answers).toHaveLength(0)
  await sendMail(server.ctx, mail)
  await expect.poll(() => mails.taken.map(({ to }) => to)).toEqual(['mara@example.com'])
  await hurry()
  await expect.poll(() => mails.taken.map(({ to }) => to)).toEqual(['mara@example.com', 'busy@example.com'])
  await expect
    .poll(async () => (await rows()).find(row => row.recipient === 'nobody@example.com'))
    .toMatchObject({ state: 'refused', reason: expect.stringContaining('nobody here') })
})

test('D31 a mail with a code is sealed in the database while it waits, and erased once it is sent', async () => {
  const { deliver } = server.ctx.mailer
  let go = (): void => {}
  const held = new Promise<void>(done => {
    go = done
  })
  server.ctx.mailer.deliver = async one => {
    await held
    return deliver(one)
  }
  await sendMail(server.ctx, { ...mail, isSecret: true })
  const [waiting] = await rows()
  expect(waiting?.content).not.toContain('4711')
  expect(waiting?.content).not.toBe('')
  go()
  await expect.poll(() => mails.taken[0]?.data).toContain('4711')
  await expect.poll(rows).toMatchObject([{ state: 'sent', content: '' }])
})

test('Z288 a slow mail server gets as many mails side by side as are delivered at once, and each of them once', async () => {
  let open = (): void => {}
  mails.gate = new Promise<void>(done => {
    open = done
  })
  for (let nth = 0; nth < 6; nth++) await sendMail(server.ctx, { ...mail, to: `n${nth}@example.com` })
  await expect.poll(() => mails.waiting).toBe(delivery.atOnce)
  const { rows: jobs } = await server.ctx.pool.query(
    `select extract(epoch from expire_in)::int as seconds from ${QUEUE_SCHEMA}.job where name = 'deliver-mail'`,
  )
  for (const { seconds } of jobs) expect(seconds).toBe(delivery.wholeSeconds)
  open()
  await server.errandsDone()
  expect(mails.taken.map(({ to }) => to).sort()).toEqual([0, 1, 2, 3, 4, 5].map(nth => `n${nth}@example.com`))
})

test('Z288 a mail whose mail server never answers has failed after one wait, and nothing of it is sent later', async () => {
  const settings = { url: mails.url, from: 'lotse@example.com' }
  const impatient = smtpMailer(settings, { atOnce: 1, answerSeconds: 0.2 })
  let open = (): void => {}
  mails.gate = new Promise<void>(done => {
    open = done
  })
  const words = { messageId: '1@example.com', subject: 'Hi', text: 'Hi' }
  await expect(impatient.deliver({ ...words, to: 'late@example.com' })).rejects.toThrow()
  open()
  const patient = smtpMailer(settings)
  await patient.deliver({ ...words, to: 'next@example.com' })
  expect(mails.taken.map(({ to }) => to)).toEqual(['next@example.com'])
  await impatient.close()
  await patient.close()
})

test.each([
  ['password', (to: MailServer) => Object.assign(to, { password: '535 5.7.8 wrong password' })],
  ['greeting', (to: MailServer) => Object.assign(to, { greeting: '554 your network is blocked' })],
  ['sender', (to: MailServer) => to.senders.push('530 5.7.0 authentication required')],
  ['relay', (to: MailServer) => to.answers.push('554 5.7.1 Relay access denied')],
  ['relay in other words', (to: MailServer) => to.answers.push('550 relay not permitted')],
  ['day', (to: MailServer) => to.answers.push('550 5.4.5 Daily user sending limit exceeded')],
])(
  'Z381 a mail server that refuses the %s is asked again, and then the mail leaves with its secret',
  async (_name, refuse) => {
    refuse(mails)
    const url = mails.url.replace('//', '//lotse:old@')
    server.ctx.mailer.deliver = smtpMailer({ url, from: 'lotse@example.com' }).deliver
    await sendMail(server.ctx, { ...mail, isSecret: true })
    const tries = () =>
      server.ctx.pool.query(`select retry_count from ${QUEUE_SCHEMA}.job where state = 'retry'`)
    await expect.poll(async () => (await tries()).rowCount).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'waiting' }])
    Object.assign(mails, { password: undefined, greeting: '220 ready' })
    await hurry()
    await expect.poll(() => mails.taken[0]?.data).toContain('4711')
  },
)
