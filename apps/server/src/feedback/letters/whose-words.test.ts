import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { mailText } from '../inbound/testing/mail-world.ts'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import { newAddress } from '../testing/world.ts'
import { proveAddress } from './addresses/addresses.ts'

const SECRET = 'a secret of the mail provider'
const createLetters = letterWorlds({ MAIL_ANSWERS: 'answers@example.com', INBOUND_SECRET: SECRET })
let letters: LetterWorld

beforeEach(async () => {
  letters = await createLetters()
})

const prove = (email: string) => proveAddress(letters.world.server.ctx, letters.team.projectId, email)
const inject = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  letters.world.server.app.origins.lotse.inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: newAddress(),
  })
const call = async (path: string, body: object) => (await inject(path, body)).json()
/** A mail that arrives. */
async function arrive(to: string, from: string, text: string): Promise<void> {
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' }
  expect((await inject('/inbound/mail', mailText({ to, from, text }), headers)).statusCode).toBe(200)
  await letters.world.server.errandsDone()
  letters.pass(1000)
}
const mailingOf = async (ticketId: string) =>
  (
    await letters.team.owner(
      'GET',
      `/console/projects/${letters.team.projectId}/tickets/${ticketId}/messages`,
    )
  ).body.mailing.address

test('Z256 a letter about a form has what the visitor wrote there as its oldest words, like the page behind it', async () => {
  const visitor = await letters.world.visitor(letters.team.key)
  const { ticketId } = await letters.report(visitor, {
    description: 'The button does nothing.\nSince <b>today</b>.',
    reportedBy: 'mara@example.com',
  })
  await prove('mara@example.com')
  await letters.answer(ticketId, 'Please reload the page')
  const [mail] = await letters.later()
  expect(mail?.text).toContain('The button does nothing.\nSince <b>today</b>.')
  expect(mail?.html).toContain('The button does nothing.<br>Since &lt;b&gt;today&lt;/b&gt;.')
  const { talk } = await call('/letter/open', { token: letters.tokenOf(mail, '/letter') })
  expect(talk.messages[0].text).toBe('The button does nothing.\nSince <b>today</b>.')
  // What comes before the first of many messages is further back than a mail goes.
  const path = `/shared/conversations/${await shareTokenOf(ticketId)}/messages`
  for (let nth = 0; nth < 12; nth++) {
    await visitor.call('POST', path, { text: `Word ${nth}` })
    letters.pass(1000)
  }
  await letters.answer(ticketId, 'Thank you')
  const mails = await letters.later()
  expect(mails.at(-1)?.text).toContain('Word 11')
  expect(mails.at(-1)?.text).not.toContain('The button does nothing')
})

const shareTokenOf = async (ticketId: string) =>
  (await letters.team.owner('GET', `/console/projects/${letters.team.projectId}/tickets/${ticketId}`)).body
    .shareToken as string

test('Z256 D41 what somebody wrote in a form is not mailed to an address that nobody has confirmed', async () => {
  const visitor = await letters.proved('17', 'mara@example.com')
  const { ticketId } = await letters.report(visitor, { description: 'Buy cheap pills' })
  await letters.answer(ticketId, 'An answer')
  const [mail] = await letters.later()
  expect(mail?.text).toContain('An answer')
  expect(mail?.text).not.toContain('pills')
  expect(mail?.html).not.toContain('pills')
})

test('Z260 Z376 the words of a guest are not "you", in a letter and on its page: "guest", and their own name if they gave one', async () => {
  const { ticketId, shareToken } = await letters.writer('mara@example.com')
  await prove('mara@example.com')
  await letters.answer(ticketId, 'First')
  const [mail] = await letters.later()
  await arrive(mail?.replyTo ?? '', 'Bea Kern <bea@kern.example>', 'I know Mara.')
  await arrive(mail?.replyTo ?? '', 'cy@kern.example', 'So do I.')
  // A person who only claims to be a user does not appear with the site's data about that user.
  await letters.proved('17', 'secret@example.com')
  const claimer = await letters.world.visitor(letters.team.key)
  await claimer.identify('17')
  await claimer.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Who am I?' })
  letters.pass(1000)
  await letters.answer(ticketId, 'Second')
  const text = (await letters.later()).at(-1)?.text ?? ''
  const nameOf = (words: string) => text.slice(0, text.indexOf(words)).split('\n').at(-2)?.split(' · ')[0]
  expect(['I know Mara.', 'So do I.', 'Who am I?', 'The cart is empty'].map(nameOf)).toEqual([
    'Gast: Bea Kern',
    'Gast',
    'Gast',
    'Sie',
  ])
  const { talk } = await call('/letter/open', { token: letters.tokenOf(mail, '/letter') })
  const senders = talk.messages.map((message: { text: string; sender: { name: string } | null }) => [
    message.text,
    message.sender?.name ?? null,
  ])
  expect(Object.fromEntries(senders)).toMatchObject({
    'The cart is empty': null,
    'I know Mara.': 'Bea Kern',
    'So do I.': '',
    'Who am I?': '',
  })
})

test('Z379 a letter replies to the visitor’s own mail: its id, its subject; letters of one ticket are one thread', async () => {
  const { key } = letters.team
  const raw = mailText({
    to: `answers+${key}@example.com`,
    from: 'Mara <mara@example.com>',
    subject: 'Where is my order?',
    id: 'first@example.com',
  })
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' }
  expect((await inject('/inbound/mail', raw, headers)).statusCode).toBe(200)
  await letters.world.server.errandsDone()
  letters.pass(1000)
  await prove('mara@example.com')
  const list = await letters.team.owner('GET', `/console/projects/${letters.team.projectId}/tickets`)
  const ticketId = list.body.items[0].id as string
  await letters.answer(ticketId, 'On its way')
  const mail = (await letters.later()).at(-1)
  const thread = `conversation-${ticketId}@localhost`
  expect(mail).toMatchObject({
    subject: 'Re: Where is my order?',
    references: [thread, 'first@example.com'],
  })
  const other = await letters.writer('jo@example.com')
  await prove('jo@example.com')
  await letters.answer(other.ticketId, 'Hello')
  expect((await letters.later()).at(-1)).toMatchObject({
    subject: 'Neue Antwort von Shop',
    references: [`conversation-${other.ticketId}@localhost`],
  })
})

test('Z1105 Z1214 with a ticket goes the subject of a letter that replies to the visitor’s own mail', async () => {
  const { key, projectId, owner } = letters.team
  const to = `answers+${key}@example.com`
  const raw = mailText({
    to,
    from: 'Mara <mara@example.com>',
    subject: 'My diagnosis',
    id: 'one@example.com',
  })
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' }
  expect((await inject('/inbound/mail', raw, headers)).statusCode).toBe(200)
  await letters.world.server.errandsDone()
  letters.pass(1000)
  await prove('mara@example.com')
  const { id } = (await owner('GET', `/console/projects/${projectId}/tickets`)).body.items[0]
  await letters.answer(id, 'We have it')
  expect((await letters.later()).at(-1)?.subject).toBe('Re: My diagnosis')
  expect((await owner('DELETE', `/console/projects/${projectId}/tickets/${id}`)).status).toBe(200)
  const { items } = (await owner('GET', `/console/projects/${projectId}/mails`)).body
  expect(items.map(({ recipient }: { recipient: string }) => recipient)).toContain('mara@example.com')
  expect(JSON.stringify(items)).not.toContain('diagnosis')
  // It was no secret: the list says that its words were deleted.
  expect(items.find(({ kind }: { kind: string }) => kind === 'letter')).toMatchObject({ isSecret: false })
})

test('Z259 the team sees that somebody has ended the mails; confirming again, or answering by mail, begins them again', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  await letters.answer(ticketId, 'First')
  const [question] = await letters.later()
  const confirm = { token: letters.tokenOf(question, '/letter/confirm') }
  await call('/letter/confirm', confirm)
  const letter = (await letters.later()).at(-1)
  const stop = async () => {
    expect(await mailingOf(ticketId)).toBe('open')
    await inject(`/letter/stop?token=${letters.tokenOf(letter, '/letter/stop')}`, {})
    expect(await mailingOf(ticketId)).toBe('stopped')
  }
  await stop()
  // Reading an old letter does not mean wanting new ones, and neither does somebody else's mail.
  await call('/letter/read', { token: letters.tokenOf(letter, '/letter') })
  await arrive(letter?.replyTo ?? '', 'bea@kern.example', 'I am somebody else')
  expect(await mailingOf(ticketId)).toBe('stopped')
  await call('/letter/confirm', confirm)
  await stop()
  await arrive(letter?.replyTo ?? '', 'mara@example.com', `Still there? ${randomUUID()}`)
  expect(await mailingOf(ticketId)).toBe('open')
  const before = letters.world.server.mails.length
  await letters.answer(ticketId, 'Yes')
  await letters.later()
  expect(letters.world.server.mails.slice(before).filter(({ to }) => to === 'mara@example.com')).toHaveLength(
    1,
  )
})

test('Z259 a ticket without an address says that its answers are mailed nowhere', async () => {
  const visitor = await letters.world.visitor(letters.team.key)
  const { ticketId } = await letters.report(visitor, { description: 'Nobody knows me' })
  expect(await mailingOf(ticketId)).toBe('nowhere')
})

test('Z262 links that confirm and stop name the project before they are pressed, and others name nothing', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  await letters.answer(ticketId, 'First')
  const [question] = await letters.later()
  const about = async (token: string) => {
    const answer = await inject('/letter/about', { token })
    return [answer.statusCode, answer.json().project]
  }
  const confirm = letters.tokenOf(question, '/letter/confirm')
  expect(await about(confirm)).toEqual([200, 'Shop'])
  expect(await about(letters.tokenOf(question, '/letter/stop'))).toEqual([200, 'Shop'])
  expect(await about(`x${confirm}`)).toEqual([404, undefined])
  await call('/letter/confirm', { token: confirm })
  const letter = (await letters.later()).at(-1)
  expect((await about(letters.tokenOf(letter, '/letter')))[0]).toBe(404)
})

test('Z286 a link that stops mails says whether they are stopped; one that confirms an address does not', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  await letters.answer(ticketId, 'First')
  const [question] = await letters.later()
  const token = letters.tokenOf(question, '/letter/stop')
  const isStopped = async () => (await call('/letter/about', { token })).isStopped
  expect(await isStopped()).toBe(false)
  await inject(`/letter/stop?token=${token}`, {})
  expect(await isStopped()).toBe(true)
  const confirm = letters.tokenOf(question, '/letter/confirm')
  expect((await call('/letter/about', { token: confirm })).isStopped).toBe(false)
  await call('/letter/resume', { token })
  expect(await isStopped()).toBe(false)
})
