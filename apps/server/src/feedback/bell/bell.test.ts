import type { Ring } from '@lotse/contracts/console/socket'
import { answerLine, withoutQuotedText } from '@lotse/rules/mail/quoted-text'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { gathered } from './testing/due.ts'

let world: World
let urls: Record<string, string>
let team: TestTeam
let agent: Awaited<ReturnType<World['member']>>

beforeAll(async () => {
  world = await createWorld({ MAIL_ANSWERS: 'answers@example.com', INBOUND_SECRET: 'a secret of the door' })
  urls = await world.server.listen()
  team = await world.team('Kursladen')
  agent = await world.member(team, 'agent')
})
// Ten conversation mails are allowed per hour; each test starts a new hour.
beforeEach(() => world.server.ctx.pool.query('delete from lotse.bell_hour'))
afterAll(() => world.close())

const report = async (description = 'Kaputt') => {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description } })
  const { shareToken } = body
  const say = (text: string) =>
    visitor.call('POST', `/shared/conversations/${shareToken}/messages`, { text, attachments: [] })
  return { id: body.id as string, say, path: `/console/projects/${team.projectId}/tickets/${body.id}` }
}
const usual = { rings: 'mine', mails: 'mine', digestHour: 8, digestDay: 1 }
const hear = (who: typeof agent | TestTeam['owner'], change: object) =>
  who('PATCH', `/console/projects/${team.projectId}/hearing`, { ...usual, ...change })
const mailsTo = (email: string) => world.server.mails.filter(({ to }) => to === email)
const freshMails = async (email: string) => {
  world.server.mails.length = 0
  await gathered(world)
  return mailsTo(email)
}
const open = (cookie: string) =>
  openSocket(`${urls.lotse?.replace('http', 'ws')}/console/socket?projectId=${team.projectId}`, {
    cookie,
    origin: urls.lotse ?? '',
  })

test('D35 a report and a mention ring on each open tab of whom they concern, and on no others', async () => {
  const watcher = await world.member(team, 'viewer')
  const person = await world.signIn(agent.email)
  const [tab, other] = [await open(person.cookie), await open((await world.signIn(watcher.email)).cookie)]
  const ticket = await report('Der Kauf geht nicht')
  const ring: Ring = await tab.next('ring')
  expect(ring).toMatchObject({
    ticketId: ticket.id,
    projectId: team.projectId,
    title: 'Der Kauf geht nicht',
    why: 'new',
  })
  await team.owner('POST', `${ticket.path}/messages`, { text: '@agent bitte', attachments: [], note: true })
  expect(await tab.next('ring')).toMatchObject({ why: 'mention', who: 'Owner' })
  await team.owner('PATCH', ticket.path, { assigneeId: agent.accountId })
  expect(await tab.next('ring')).toMatchObject({ why: 'assigned' })
  await world.server.errandsDone()
  expect(other.frames.filter(({ name }) => name === 'ring')).toEqual([])
  tab.close()
  other.close()
  await freshMails(agent.email)
})

test('D35 several messages of one conversation are one mail, which can be answered and ended', async () => {
  const ticket = await report('Erste Frage <b>fett</b>')
  await ticket.say('Zweite Frage')
  await ticket.say('Dritte Frage')
  const [mail, ...more] = await freshMails(agent.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ references: [`ticket-${ticket.id}@localhost`] })
  expect(mail?.replyTo).toMatch(/^answers\+[a-z2-7]+@example\.com$/)
  expect(mail?.subject).toMatch(/^\[Kursladen\] #\d+ Erste Frage/)
  expect(mail?.text).toContain('> Zweite Frage')
  expect(mail?.text).toContain('> Dritte Frage')
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  await ticket.say('Vierte Frage')
  const [next] = await freshMails(agent.email)
  expect(next?.text).toContain('> Vierte Frage')
  expect(next?.text).not.toContain('Dritte')
  expect(next?.references).toEqual(mail?.references)
})

test('D35 nobody is mailed about what they have seen or answered, what is closed, or after they left', async () => {
  const ticket = await report()
  await agent('POST', `${ticket.path}/seen`)
  expect(await freshMails(agent.email)).toEqual([])
  await ticket.say('Noch etwas')
  await agent('POST', `${ticket.path}/messages`, { text: 'Gern.', attachments: [], note: false })
  expect(await freshMails(agent.email)).toEqual([])
  await ticket.say('Danke')
  await team.owner('PATCH', ticket.path, { status: 'closed' })
  expect(await freshMails(agent.email)).toEqual([])
  const other = await world.member(team, 'agent')
  await report()
  await team.owner('DELETE', `/console/teams/${team.teamId}/members/${other.accountId}`)
  expect(await freshMails(other.email)).toEqual([])
})

test('D35 each member hears what they have set; a mention reaches those who hear of mentions alone', async () => {
  await hear(agent, { mails: 'mentions', rings: 'nothing' })
  const ticket = await report()
  expect(await freshMails(agent.email)).toEqual([])
  await team.owner('POST', `${ticket.path}/messages`, { text: 'Frag @Agent.', attachments: [], note: true })
  const [mail] = await freshMails(agent.email)
  expect(mail?.text).toContain('> Frag @Agent.')
  // Z378: a reply to it becomes a note.
  expect(mail?.replyTo).toBeTruthy()
  expect(mail?.text).toContain('eine Notiz, die nur das Team sieht')
  // Z483: so do people who want a digest of everything else.
  await hear(agent, { mails: 'daily' })
  const other = await report()
  await team.owner('POST', `${other.path}/messages`, { text: '@agent, bitte', attachments: [], note: true })
  expect((await freshMails(agent.email)).map(({ text }) => text.includes('> @agent, bitte'))).toEqual([true])
  await hear(agent, { mails: 'nothing' })
  await team.owner('POST', `${ticket.path}/messages`, { text: '@agent?', attachments: [], note: true })
  expect(await freshMails(agent.email)).toEqual([])
  await hear(agent, {})
})

test('Z237 a mention is mailed, also right after words of the visitor that are mailed, too', async () => {
  const ticket = await report('Kurz vorher')
  await team.owner('POST', `${ticket.path}/messages`, { text: '@agent bitte', attachments: [], note: true })
  const mails = await freshMails(agent.email)
  expect(mails).toHaveLength(2)
  expect(mails.filter(({ text }) => text.includes('> @agent bitte'))).toHaveLength(1)
})

test('Z332 whoever is mentioned or assigned is mailed, also about a ticket that is resolved', async () => {
  const ticket = await report('Plätze')
  await agent('POST', `${ticket.path}/seen`)
  await freshMails(agent.email)
  const note = (text: string) =>
    team.owner('POST', `${ticket.path}/messages`, { text, attachments: [], note: true })
  await note('@agent bitte 12 Plätze prüfen')
  await team.owner('PATCH', ticket.path, { status: 'closed' })
  expect((await freshMails(agent.email)).map(({ text }) => text.includes('12 Plätze'))).toEqual([true])
  await note('@agent noch einmal')
  expect((await freshMails(agent.email)).map(({ text }) => text.includes('noch einmal'))).toEqual([true])
  await team.owner('PATCH', ticket.path, { assigneeId: agent.accountId })
  expect(await freshMails(agent.email)).toHaveLength(1)
})

test('Z239 a mail that can be answered begins with the line that answers are written above', async () => {
  await report('Wie geht das?')
  const [mail] = await freshMails(agent.email)
  expect(mail?.replyTo).toBeTruthy()
  expect(mail?.text.startsWith(answerLine.de)).toBe(true)
  const body = mail?.html?.slice(mail.html.indexOf('<body')).replaceAll(/<[^>]*>/g, '')
  expect(body?.trim().startsWith(answerLine.de)).toBe(true)
  // A reply from a program that neither quotes nor introduces the original.
  expect(withoutQuotedText(`So geht es.\n\n${mail?.text}`)).toBe('So geht es.')
})

test('D37 Z776 what somebody hears is kept, and asked about only by themselves', async () => {
  const set = { rings: 'everything', mails: 'weekly', digestHour: 17, digestDay: 5 }
  expect((await hear(agent, set)).status).toBe(200)
  const { body } = await agent('GET', '/console/hearings')
  expect(body.items).toEqual([{ projectId: team.projectId, projectName: 'Kursladen', ...set }])
  const { body: others } = await team.owner('GET', '/console/hearings')
  expect(others.items[0]).toMatchObject(usual)
  expect((await hear(agent, { digestHour: 24 })).status).toBe(422)
  // Z776: each choice is sent alone, and keeps the others, whatever else is saved at the same moment.
  const save = (change: object) => agent('PATCH', `/console/projects/${team.projectId}/hearing`, change)
  await Promise.all([save({ rings: 'mentions' }), save({ mails: 'daily' }), save({ digestHour: 6 })])
  expect((await agent('GET', '/console/hearings')).body.items).toMatchObject([
    { rings: 'mentions', mails: 'daily', digestHour: 6, digestDay: 5 },
  ])
  const zone = (timeZone: string) => agent('PUT', '/console/account/time-zone', { timeZone })
  expect((await zone('Mars/Base')).status).toBe(422)
  expect((await zone('America/New_York')).status).toBe(200)
})
