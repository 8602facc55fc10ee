import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../testing/rounds.ts'
import type { TestTeam } from '../testing/world.ts'
import { whyAutomatic } from './reading/automatic.ts'
import { brokenMails } from './testing/broken-mails.ts'
import { createMailWorld, type MailWorld, mailText, projectAddress, ticketOf } from './testing/mail-world.ts'

let world: MailWorld
let team: TestTeam

beforeAll(async () => {
  world = await createMailWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const tickets = async (search = '') =>
  (await team.owner('GET', `/console/projects/${team.projectId}/tickets?search=${search}`)).body.items
const messages = async (ticketId: string) =>
  (await team.owner('GET', `/console/projects/${team.projectId}/tickets/${ticketId}/messages`)).body.items
const last = async () => (await world.outcomes()).at(-1)

describe('loops', () => {
  const robots: [string, Record<string, string>][] = [
    ['auto-submitted', { 'Auto-Submitted': 'auto-replied' }],
    ['precedence', { Precedence: 'bulk' }],
    ['list-id', { 'List-Id': '<news.example>' }],
    ['return-path', { 'Return-Path': '<>' }],
  ]
  test.each(robots)(
    'D46 a mail with %s is seen, and nothing is written or mailed',
    async (reason, headers) => {
      const before = [(await tickets()).length, (await world.server.sentMails()).length]
      await world.post(mailText({ to: projectAddress(team), headers }))
      expect(await last()).toMatchObject({ state: 'ignored', reason })
      expect([(await tickets()).length, (await world.server.sentMails()).length]).toEqual(before)
    },
  )

  test('D46 a mail of our own that comes back is seen, and nothing is written', async () => {
    const { ticketId, contactId } = await ticketOf(world, team, 'loop@kern.example')
    const about = { projectId: team.projectId, ticketId, contactId }
    const { replyTo, messageId } = await world.mailed({ to: 'loop@kern.example', ...about })
    await world.post(mailText({ to: replyTo, from: 'loop@kern.example', id: messageId }))
    expect(await last()).toMatchObject({ state: 'ignored', reason: 'sent by us' })
    await world.post(mailText({ to: replyTo, from: replyTo }))
    expect(await last()).toMatchObject({ state: 'ignored', reason: 'sent by us' })
    expect(await messages(ticketId)).toHaveLength(1)
  })

  test('D46 "Auto-Submitted: no" and ordinary lines are a person', () => {
    const line = (key: string, value: string) => [{ key, value }]
    expect(whyAutomatic(line('auto-submitted', 'no'), 'jo@kern.example')).toBeUndefined()
    expect(whyAutomatic(line('return-path', '<jo@kern.example>'), 'jo@kern.example')).toBeUndefined()
    expect(whyAutomatic(line('content-type', 'multipart/report; x=y'), 'jo@kern.example')).toBe(
      'delivery report',
    )
    expect(whyAutomatic([], 'mailer-daemon@kern.example')).toBe('sender')
  })
})

describe('hostile mails', () => {
  test('D46 broken structures, 200 in the proofs: each is read or refused, and none stays', {
    timeout: 120_000,
  }, async () => {
    const mails = brokenMails(rounds(200, 50), projectAddress(team))
    for (const [nth, raw] of mails.entries()) {
      expect([200, 422, 400]).toContain(await handIn(raw))
      // A project has at most a hundred waiting mails.
      if (nth % 50 === 49) await world.server.errandsDone()
    }
    await world.server.errandsDone()
    const outcomes = await world.outcomes()
    expect(outcomes.filter(({ state, raw }) => state === 'waiting' || raw !== null)).toEqual([])
    // The next valid one is read as usual.
    await world.post(mailText({ to: projectAddress(team), subject: 'Danach' }))
    expect(await tickets('Danach')).toHaveLength(1)
  })

  async function handIn(raw: Buffer): Promise<number> {
    const { statusCode } = await world.server.app.origins.lotse.inject({
      method: 'POST',
      url: '/inbound/mail',
      remoteAddress: `10.0.${raw.length % 256}.${(raw[raw.length - 1] ?? 0) % 256}`,
      headers: { authorization: 'Bearer a secret of the mail provider', 'content-type': 'message/rfc822' },
      payload: raw,
    })
    return statusCode
  }

  test('D46 lines that are smuggled into a subject, a name or an address stay words', async () => {
    const smuggled = Buffer.from('Hallo\r\nBcc: all@else.example\r\n\r\n<b>x</b>').toString('base64')
    const subject = `=?utf-8?B?${smuggled}?= Zeilen`
    const from = `=?utf-8?B?${smuggled}?= <smuggle@kern.example>`
    await world.post(mailText({ to: projectAddress(team), subject, from }))
    const [ticket] = await tickets('Zeilen')
    expect(ticket.title).not.toMatch(/[\r\n]/)
    expect(ticket.contact.name).not.toMatch(/[\r\n]/)
    expect(ticket.contact.email).toBe('smuggle@kern.example')
    for (const wrong of [
      'a@x.example, b@x.example',
      '"a@x.example" <b>',
      'a@x.example\r\nFrom: b@x.example',
    ]) {
      await world.post(mailText({ to: projectAddress(team), from: wrong }))
      expect(await last()).toMatchObject({ state: 'refused', reason: 'no single sender' })
    }
  })

  test('D46 scripts, trackers and styles of HTML are gone, and nothing is fetched', async () => {
    let calls = 0
    const tracker = createServer((_request, answer) => {
      calls += 1
      answer.end()
    })
    await new Promise<void>(done => void tracker.listen(0, '127.0.0.1', done))
    const { port } = tracker.address() as { port: number }
    const url = `http://127.0.0.1:${port}/pixel.gif`
    const html = `<style>@import "${url}"</style><script src="${url}">alert(1)</script><p onclick="x()">Guten Tag</p>
      <img src="${url}" width="1"><iframe src="${url}"></iframe><link rel="stylesheet" href="${url}"><svg onload="x()">`
    const raw = mailText({ to: projectAddress(team), subject: 'Spuren', text: html }).replace(
      'text/plain',
      'text/html',
    )
    await world.post(raw)
    const [ticket] = await tickets('Spuren')
    expect(await messages(ticket.id)).toMatchObject([{ text: 'Guten Tag', html: null, attachments: [] }])
    await new Promise<void>(done => void tracker.close(() => done()))
    expect(calls).toBe(0)
  })

  test('D46 a bomb of zeros is kept as the few bytes it came in, and never unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
    const part = [
      '--b',
      'Content-Type: application/gzip; name="bombe.gz"',
      'Content-Transfer-Encoding: base64',
      '',
    ]
    const body = [...part, bomb.toString('base64').replaceAll(/.{76}/g, '$&\r\n'), '--b--', ''].join('\r\n')
    const raw = mailText({ to: projectAddress(team), subject: 'Bombe', text: body }).replace(
      'text/plain; charset=utf-8',
      'multipart/mixed; boundary=b',
    )
    await world.post(raw)
    const [ticket] = await tickets('Bombe')
    const [message] = await messages(ticket.id)
    expect(message.attachments).toMatchObject([
      { name: 'bombe.gz', size: bomb.length, type: 'application/octet-stream' },
    ])
  })

  test('D46 of many files ten are kept, and the message says how many were not', async () => {
    const part = (nth: number) =>
      `--b\r\nContent-Type: text/plain; name="${nth}.txt"\r\nContent-Disposition: attachment; filename="${nth}.txt"\r\n\r\nx${nth}\r\n`
    const body = `${Array.from({ length: 15 }, (_, nth) => part(nth)).join('')}--b--\r\n`
    const raw = mailText({ to: projectAddress(team), subject: 'Viele', text: body }).replace(
      'text/plain; charset=utf-8',
      'multipart/mixed; boundary=b',
    )
    await world.post(raw)
    const [ticket] = await tickets('Viele')
    const [message] = await messages(ticket.id)
    expect(message.attachments).toHaveLength(10)
    expect(message.mail).toMatchObject({ filesLeftOut: 5 })
  })

  test('D46 30 MB are refused before they are stored', async () => {
    const before = (await world.outcomes()).length
    expect(await world.post(Buffer.alloc(30 * 1024 * 1024, 65))).toBe(413)
    expect(await world.outcomes()).toHaveLength(before)
  })
})
