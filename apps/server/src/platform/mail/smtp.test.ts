import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../../testing/mail-server.ts'
import { type SmtpMailer, smtpMailer } from './smtp.ts'

let server: MailServer
let folder: string
const open: SmtpMailer[] = []
const mailer = (url = server.url): SmtpMailer => {
  const from = 'Lotse <lotse@example.com>'
  const made = smtpMailer({ url, from }, folder, {
    now: () => new Date(),
    log: pino({ enabled: false }),
    firstPauseMs: 10,
  })
  open.push(made)
  return made
}
const waiting = () => {
  const mails = join(folder, 'outbox')
  return existsSync(mails) ? readdirSync(mails).filter(name => name.endsWith('.json')) : []
}
const mail = { to: 'mara@example.com', subject: 'Ihr Schlüssel', text: 'Der Code ist 4711.\nGrüße' }

beforeEach(async () => {
  server = await openMailServer()
  folder = mkdtempSync(join(tmpdir(), 'lotse-mail-'))
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

test('a mail reaches the mail server and leaves the outbox', async () => {
  await mailer().send(mail)
  await expect.poll(() => server.taken).toHaveLength(1)
  const [{ from = '', to = '', data = '' } = {}] = server.taken
  expect([from, to]).toEqual(['lotse@example.com', 'mara@example.com'])
  expect(data).toContain('Subject: =?UTF-8?Q?Ihr_Schl=C3=BCssel?=')
  expect(data).toContain('4711')
  await expect.poll(waiting).toEqual([])
})

test('a mail server that is busy is asked again, and each mail is sent once', async () => {
  server.answers.push('451 later', '451 later')
  const one = mailer()
  await one.send(mail)
  await one.send({ ...mail, to: 'tom@example.com' })
  await expect
    .poll(() => server.taken.map(({ to }) => to).sort())
    .toEqual(['mara@example.com', 'tom@example.com'])
  await expect.poll(waiting).toEqual([])
})

test('a mail that nobody took survives a restart', async () => {
  const { url } = server
  await server.close()
  const first = mailer(url)
  await first.send(mail)
  await first.close()
  expect(waiting()).toHaveLength(1)
  server = await openMailServer()
  mailer()
  await expect.poll(() => server.taken.map(({ to }) => to)).toEqual(['mara@example.com'])
})

test('an address that is refused for good stops no other mail', async () => {
  server.answers.push('550 nobody here')
  const one = mailer()
  await one.send({ ...mail, to: 'nobody@example.com' })
  await one.send(mail)
  await expect.poll(() => server.taken.map(({ to }) => to)).toEqual(['mara@example.com'])
  expect(readdirSync(join(folder, 'outbox/refused'))).toHaveLength(1)
})
