import { longestMessage } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestTeam } from '../../testing/world.ts'
import { createMailWorld, type MailWorld, mailText, projectAddress, ticketOf } from '../testing/mail-world.ts'

let world: MailWorld
let team: TestTeam

beforeAll(async () => {
  world = await createMailWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

/** A mail with these parts, each with its type. */
const partsOf = (mail: Parameters<typeof mailText>[0], parts: [type: string, body: string][]) =>
  mailText({
    ...mail,
    text: [...parts.map(([type, body]) => `--x\r\nContent-Type: ${type}\r\n\r\n${body}`), '--x--'].join(
      '\r\n',
    ),
  }).replace('text/plain; charset=utf-8', 'multipart/mixed; boundary=x')

const messages = async (ticketId: string) =>
  (await team.owner('GET', `/console/projects/${team.projectId}/tickets/${ticketId}/messages`)).body.items

async function newTicket(subject: string, parts: [string, string][]) {
  await world.post(partsOf({ to: projectAddress(team), subject }, parts))
  const list = `/console/projects/${team.projectId}/tickets?search=${subject}`
  const [ticket] = (await team.owner('GET', list)).body.items
  return (await messages(ticket.id))[0]
}

test('Z303 a mail whose HTML is followed by a footer in plain text keeps both', async () => {
  const footer: [string, string] = ['text/plain', 'Verteiler von Kern']
  const said = await newTicket('Liste', [['text/html', '<p>Das Display ist gesprungen.</p>'], footer])
  expect(said.text).toMatch(/^Das Display ist gesprungen\.\s+Verteiler von Kern$/)
  const twice = await newTicket('Doppelt', [
    ['text/plain', 'Nur einmal.'],
    ['text/html', '<p>Nur einmal.</p>'],
  ])
  expect(twice.text).toBe('Nur einmal.')
})

test('Z304 words that are too long for a message end with a sign, and all of them are a file', async () => {
  const long = 'Wort '.repeat(longestMessage / 4)
  const said = await newTicket('Lang', [['text/plain', long]])
  expect(said.text).toMatch(/Wort\s+\[… gekürzt\]$/)
  expect(said.text.length).toBeLessThanOrEqual(longestMessage)
  expect(said.attachments).toMatchObject([{ name: 'mail.txt', size: long.trim().length }])
  const short = await newTicket('Kurz', [['text/plain', 'Wort']])
  expect([short.text, short.attachments]).toEqual(['Wort', []])
})

test('Z347 words below a pasted picture are kept; where something was cut, the words say so', async () => {
  const data = 'A'.repeat(1_200_000)
  for (const picture of [
    `<img src="data:image/png;base64,${data}">`,
    `<img src=data:image/png;base64,${data} width=5>`,
    `<p style="background: url('data:image/png;base64,${data}')"></p>`,
  ]) {
    const html = `<p>Das sehe ich:</p>${picture}<p>Mein data:Feld ist leer, Nummer 4711.</p>`
    const said = await newTicket(`Bild${picture.length}`, [['text/html', html]])
    expect(said.text).toBe('Das sehe ich:\nMein data:Feld ist leer, Nummer 4711.')
    expect(said.attachments).toEqual([])
  }
  const comments = '<!-- x -->'.repeat(120_000)
  const short = await newTicket('Abgeschnitten', [['text/html', `<p>Oben</p>${comments}<p>Unten</p>`]])
  expect(short.text).toBe('Oben\n\n[… gekürzt]')
  expect(short.attachments).toMatchObject([{ name: 'mail.txt', size: 4 }])
  const empty = await newTicket('Leer', [['text/html', `${comments}<p>Unten</p>`]])
  expect([empty.text, empty.attachments]).toEqual(['[… gekürzt]', []])
  const two = await newTicket('Zwei', [
    ['text/html', `<p>Oben</p>${comments}`],
    ['text/plain', 'Unten'],
  ])
  expect(two.text).toBe('Oben\n\n[… gekürzt]')
})

test('Z306 mails that a colleague attaches to their answer do not go to the visitor', async () => {
  const { ticketId, visitor, shareToken } = await ticketOf(world, team, 'ada@kern.example')
  const { email, accountId } = await world.member(team, 'agent')
  const about = { projectId: team.projectId, ticketId }
  const { replyTo } = await world.mailed({ to: email, ...about, accountId })
  const secret = mailText({ to: 'boss@kern.example', text: 'Unter uns.' })
  const answer = { to: replyTo, from: email }
  await world.post(
    partsOf(answer, [
      ['text/plain', 'Siehe unten.'],
      ['message/rfc822', secret],
      ['application/octet-stream; name="Alt.EML"', secret],
      ['application/octet-stream; name=plan.bin', 'Plan'],
    ]),
  )
  const { body } = await visitor.call('GET', `/shared/conversations/${shareToken}`)
  expect(body.messages.at(-1).attachments).toMatchObject([{ name: 'plan.bin' }])
  expect((await messages(ticketId)).at(-1).mail).toMatchObject({ filesLeftOut: 2 })
  await world.post(partsOf(answer, [['message/rfc822', secret]]))
  expect((await world.outcomes()).at(-1)).toMatchObject({ state: 'refused', reason: 'empty' })
})
