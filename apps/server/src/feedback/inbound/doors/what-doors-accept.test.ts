import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestTeam } from '../../testing/world.ts'
import {
  createMailWorld,
  type MailWorld,
  mailText,
  projectAddress,
  SECRET,
  ticketOf,
} from '../testing/mail-world.ts'

let world: MailWorld
let team: TestTeam
let other: TestTeam
beforeAll(async () => {
  world = await createMailWorld({ MAIL_SMTP_PORT: '0' })
})
beforeEach(async () => {
  team = await world.team('Kursladen')
  other = await world.team('Andere')
})
afterAll(() => world.close())

const answerTo = async (payload: Buffer | string, type = 'message/rfc822') => {
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': type }
  const call = { method: 'POST' as const, url: '/inbound/mail', headers, payload }
  const answer = (await world.server.app.origins.lotse.inject(call)).json()
  await world.server.errandsDone()
  return answer
}

async function form(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const request = new Request('http://x/', { method: 'POST', body })
  return answerTo(Buffer.from(await request.arrayBuffer()), request.headers.get('content-type') ?? '')
}

/** Connections that are about to end still count. */
const sent = (to: string | string[], raw: string) => {
  const port = world.server.ctx.settings.inbound.smtp?.port ?? 0
  const send = () =>
    createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
      .sendMail({ envelope: { from: 'jo@kern.example', to }, raw })
      .then(
        ({ response }) => response.slice(0, 3),
        (error: { responseCode: number; command: string }) => `${error.responseCode} ${error.command}`,
      )
  let answer = ''
  return expect.poll(
    async () => {
      answer = answer.startsWith('4') || answer === '' ? await send() : answer
      return answer
    },
    { timeout: 20_000 },
  )
}

const titles = async ({ owner, projectId }: TestTeam): Promise<string[]> =>
  (await owner('GET', `/console/projects/${projectId}/tickets`)).body.items
    .map(({ title }: { title: string }) => title)
    .sort()
const refused = async ({ owner, projectId }: TestTeam) =>
  (await owner('GET', `/console/projects/${projectId}/mail`)).body.refused

test('Z325 a mail of too many lines is not accepted by any door, and its project counts it', async () => {
  const to = projectAddress(team)
  const many = () => mailText({ to, text: 'x\r\n'.repeat(30_000) })
  expect(await answerTo(many())).toEqual({ taken: false, reason: 'a mail of too many lines' })
  await sent(to, many()).toBe('554 DATA')
  expect(await refused(team)).toMatchObject([{ why: 'lines', number: 2 }])
  expect(await titles(team)).toEqual([])
})

test('Z325 a table of 20,000 lines that is attached as it is gets accepted', async () => {
  const table = '1234,abc,5,x\r\n'.repeat(20_000)
  expect(await answerTo(mailText({ to: projectAddress(team), text: table }))).toEqual({ taken: true })
})

test('Z326 what a provider says of the envelope counts: an alias that forwards, and a blind copy', async () => {
  const to = 'support@kursladen.example'
  const recipient = projectAddress(team)
  const mailgun = await form({ recipient, 'body-mime': mailText({ to, subject: 'Eins' }) })
  const envelope = JSON.stringify({ to: [recipient], from: 'jo@kern.example' })
  const sendgrid = await form({ email: mailText({ to, subject: 'Zwei' }), to, envelope })
  expect([mailgun, sendgrid]).toEqual([{ taken: true }, { taken: true }])
  expect(await titles(team)).toEqual(['Eins', 'Zwei'])
})

test('Z326 a mail that names nothing of ours is not accepted', async () => {
  const raw = mailText({ to: 'support@kursladen.example' })
  const answer = { taken: false, reason: 'no recipient of ours' }
  expect(await answerTo(raw)).toEqual(answer)
  expect(await form({ recipient: 'support@kursladen.example', 'body-mime': raw })).toEqual(answer)
})

test('Z326 an envelope with several projects is stored for each of them, and only for those', async () => {
  const third = await world.team('Dritte')
  const envelope = JSON.stringify({ to: [projectAddress(team), projectAddress(other), 'else@kern.example'] })
  const to = [team, third].map(projectAddress).join(', ')
  expect(await form({ envelope, email: mailText({ to, subject: 'An zwei' }) })).toEqual({ taken: true })
  expect(await Promise.all([team, other, third].map(titles))).toEqual([['An zwei'], ['An zwei'], []])
})

test('Z326 an envelope decides whether a mail is an answer or new, whatever its sender wrote in its head', async () => {
  const { ticketId, contactId } = await ticketOf(world, other, 'jo@kern.example')
  const about = { projectId: other.projectId, ticketId, contactId }
  const { replyTo } = await world.mailed({ to: 'jo@kern.example', ...about })
  const raw = mailText({ to: `${replyTo}, ${projectAddress(team)}`, subject: 'Beides' })
  const envelope = JSON.stringify({ to: [replyTo, projectAddress(team)] })
  expect(await form({ envelope, email: raw })).toEqual({ taken: true })
  expect(await titles(team)).toEqual(['Beides'])
  const path = `/console/projects/${other.projectId}/tickets/${ticketId}/messages`
  expect((await other.owner('GET', path)).body.items).toHaveLength(2)
})

test('Z326 the same mail by two doors is written once; one without an id reaches both of its projects', async () => {
  const [to, also] = [projectAddress(team), projectAddress(other)]
  const raw = mailText({ to, subject: 'Doppelt' })
  await sent(to, raw).toBe('250')
  expect(await answerTo(raw)).toEqual({ taken: true })
  expect(await form({ recipient: to, 'body-mime': raw })).toEqual({ taken: true })
  expect(await titles(team)).toEqual(['Doppelt'])
  const nameless = mailText({ to, subject: 'Ohne' }).replace(/^Message-ID.*\r\n/m, '')
  await sent([to, also], nameless).toBe('250')
  await world.server.errandsDone()
  expect([await titles(team), await titles(other)]).toEqual([['Doppelt', 'Ohne'], ['Ohne']])
})

test('Z385 one mail to an address for answers and to that of the same project is written once', async () => {
  const { ticketId, contactId } = await ticketOf(world, other, 'jo@kern.example')
  const about = { projectId: other.projectId, ticketId, contactId }
  const { replyTo } = await world.mailed({ to: 'jo@kern.example', ...about })
  const before = await titles(other)
  const recipients = [replyTo, projectAddress(other)]
  await sent(recipients, mailText({ to: recipients.join(', '), text: 'Nur einmal' })).toBe('250')
  // Whichever comes first in the envelope.
  const reversed = recipients.toReversed()
  await sent(reversed, mailText({ to: reversed.join(', '), text: 'Und einmal' })).toBe('250')
  await world.server.errandsDone()
  const path = `/console/projects/${other.projectId}/tickets/${ticketId}/messages`
  const { items } = (await other.owner('GET', path)).body
  for (const words of ['Nur einmal', 'Und einmal'])
    expect(items.filter(({ text }: { text: string }) => text === words)).toHaveLength(1)
  expect(await titles(other)).toEqual(before)
})

test('Z399 a customer who replies to all, a colleague’s own address among them, opens a ticket', async () => {
  const { ticketId } = await ticketOf(world, other, 'jo@kern.example')
  const agent = await world.member(other, 'agent')
  const about = { projectId: other.projectId, ticketId, accountId: agent.accountId }
  const { replyTo } = await world.mailed({ to: agent.email, ...about })
  const recipients = [projectAddress(other), replyTo]
  const raw = mailText({ to: recipients.join(', '), from: 'customer@kern.example', subject: 'An alle' })
  await sent(recipients, raw).toBe('250')
  await world.server.errandsDone()
  expect(await titles(other)).toContain('An alle')
  expect(JSON.stringify(await world.outcomes())).toContain('refused')
  // Where no door knows the envelope, the mail itself names both.
  const bare = mailText({
    to: recipients.join(', '),
    from: 'customer@kern.example',
    subject: 'Ohne Umschlag',
  })
  expect(await answerTo(bare)).toEqual({ taken: true })
  await world.server.errandsDone()
  expect(await titles(other)).toContain('Ohne Umschlag')
})

test('Z937 an answer that also goes to the project is written once, whichever of the two is delivered first', async () => {
  const { ticketId, contactId } = await ticketOf(world, other, 'jo@kern.example')
  const about = { projectId: other.projectId, ticketId, contactId }
  const { replyTo } = await world.mailed({ to: 'jo@kern.example', ...about })
  const before = await titles(other)
  const ways = [
    [projectAddress(other), replyTo],
    [replyTo, projectAddress(other)],
  ]
  for (const [nth, way] of ways.entries()) {
    const text = `Antwort ${nth}`
    const raw = mailText({ to: replyTo, text, headers: { Cc: projectAddress(other) } })
    for (const to of way) {
      await sent(to, raw).toBe('250')
      await world.server.errandsDone()
    }
    const path = `/console/projects/${other.projectId}/tickets/${ticketId}/messages`
    const { items } = (await other.owner('GET', path)).body
    expect(items.filter((item: { text: string }) => item.text === text)).toHaveLength(1)
  }
  expect(await titles(other)).toEqual(before)
})

test('Z945 one mail to the addresses of two conversations is in both, with its file, and once in each', async () => {
  const mailed = async () => {
    const { ticketId, contactId } = await ticketOf(world, other, 'jo@kern.example')
    const about = { projectId: other.projectId, ticketId, contactId }
    return { ticketId, to: (await world.mailed({ to: 'jo@kern.example', ...about })).replyTo }
  }
  const both = [await mailed(), await mailed()]
  const recipients = [projectAddress(other), ...both.map(({ to }) => to)]
  const parts = [
    '--x\r\nContent-Type: text/plain\r\n\r\nZu beiden',
    '--x\r\nContent-Type: text/csv\r\nContent-Disposition: attachment; filename=a.csv\r\n\r\na;b',
    '--x--\r\n',
  ]
  const head = ['From: jo@kern.example', `To: ${recipients.join(', ')}`, 'Message-ID: <both@kern.example>']
  const type = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x']
  const before = await titles(other)
  await sent(recipients, [...head, ...type, '', parts.join('\r\n')].join('\r\n')).toBe('250')
  await world.server.errandsDone()
  for (const { ticketId } of both) {
    const path = `/console/projects/${other.projectId}/tickets/${ticketId}/messages`
    const { items } = (await other.owner('GET', path)).body
    const written = items.filter(({ text }: { text: string }) => text === 'Zu beiden')
    expect(written).toMatchObject([{ attachments: [{ name: 'a.csv' }] }])
  }
  expect(await titles(other)).toEqual(before)
})
