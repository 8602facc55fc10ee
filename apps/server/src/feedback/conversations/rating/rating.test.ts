import { mailOver } from '@lotse/contracts/console/fields/choices'
import { ratingOpenDays } from '@lotse/contracts/limits'
import { beforeEach, expect, test } from 'vitest'
import { tellByMail } from '../../bell/tell-by-mail.ts'
import { letPass, whileAway } from '../../bell/testing/due.ts'
import { proveAddress } from '../../letters/addresses/addresses.ts'
import { type LetterWorld, letterWorlds } from '../../testing/letter-world.ts'
import { askRating } from './ask-rating.ts'
import { mailRating } from './mail-rating.ts'

const createLetters = letterWorlds()
let letters: LetterWorld
const path = (rest = '') => `/console/projects/${letters.team.projectId}${rest}`

beforeEach(async () => {
  letters = await createLetters()
  const { version } = (await letters.team.owner('GET', path())).body
  const settings = { rating: { isOn: true, question: { de: 'Hat {project} geholfen?' } } }
  expect((await letters.team.owner('PATCH', path(), { version, settings })).status).toBe(200)
})

type Writer = Awaited<ReturnType<LetterWorld['writer']>>

const change = (ticketId: string, what: object) =>
  letters.team.owner('PATCH', path(`/tickets/${ticketId}`), what)
async function resolve(ticketId: string): Promise<void> {
  expect((await change(ticketId, { status: 'closed' })).status).toBe(200)
}
/** The time in which a resolving can be undone is over. */
async function askedLater(): Promise<void> {
  letters.pass(61_000)
  await letPass(letters.world, askRating)
  letters.pass(1000)
}
async function resolved(): Promise<Writer> {
  const writer = await letters.writer('mara@example.com')
  await letters.answer(writer.ticketId, 'Bitte neu laden')
  await resolve(writer.ticketId)
  await askedLater()
  return writer
}
const asked = async ({ visitor, shareToken }: Writer) =>
  (await visitor.call('GET', `/shared/conversations/${shareToken}`)).body.rating
const rate = ({ visitor, shareToken }: Pick<Writer, 'visitor' | 'shareToken'>, given: object) =>
  visitor.call('POST', `/shared/conversations/${shareToken}/rating`, given)
const ticketOf = async (ticketId: string) =>
  (await letters.team.owner('GET', path(`/tickets/${ticketId}`))).body
const historyOf = async (ticketId: string) =>
  (await letters.team.owner('GET', path(`/tickets/${ticketId}/messages`))).body.items
    .filter(({ change }: { change: { field: string } | null }) => change?.field === 'rating')
    .map(({ change, text }: { change: { to: string }; text: string }) => `${change.to} ${text}`)
const found = async (query: string) =>
  (await letters.team.owner('GET', path(`/tickets?${query}`))).body.items.map(({ id }: { id: string }) => id)

test('D70 whoever is asked answers with a face and a word, and may change both: the ticket, its history and lists have the newest', async () => {
  const writer = await resolved()
  expect(await asked(writer)).toEqual({ question: 'Hat Shop geholfen?', mark: null, word: '' })
  expect((await rate(writer, { mark: 5 })).status).toBe(200)
  expect((await rate(writer, { mark: 2, word: ' Zu langsam ' })).body).toMatchObject({
    mark: 2,
    word: 'Zu langsam',
  })
  expect(await asked(writer)).toMatchObject({ mark: 2, word: 'Zu langsam' })
  expect(await ticketOf(writer.ticketId)).toMatchObject({ rating: 2, rated: { word: 'Zu langsam' } })
  expect(await historyOf(writer.ticketId)).toEqual(['2 Zu langsam'])
  expect(await found('rating=1&rating=2')).toEqual([writer.ticketId])
  expect(await found('rating=4&rating=5')).toEqual([])
  for (const given of [{ mark: 0 }, { mark: 6 }, { mark: 2.5 }, { mark: 3, word: 'x'.repeat(501) }, {}])
    expect((await rate(writer, given)).status).toBe(422)
})

test('D70 nobody is asked after an undone resolving, where nobody of the team answered, or while it is switched off', async () => {
  const undone = await letters.writer('mara@example.com')
  await letters.answer(undone.ticketId, 'Erledigt?')
  await resolve(undone.ticketId)
  await change(undone.ticketId, { status: 'open' })
  const unanswered = await letters.writer('tom@example.com')
  await resolve(unanswered.ticketId)
  await askedLater()
  await resolve(undone.ticketId)
  await letters.world.server.errandsDone()
  for (const writer of [undone, unanswered]) {
    expect(await asked(writer)).toBeNull()
    expect((await rate(writer, { mark: 1 })).body).toMatchObject({ error: 'rating_closed' })
  }
  await askedLater()
  expect(await asked(undone)).not.toBeNull()
  const { version } = (await letters.team.owner('GET', path())).body
  await letters.team.owner('PATCH', path(), { version, settings: { rating: { isOn: false } } })
  expect(await asked(undone)).toBeNull()
})

test('D70 a ticket that is reopened and resolved again asks anew; before that, and after two weeks, nothing can be said', async () => {
  const writer = await resolved()
  await rate(writer, { mark: 1 })
  await change(writer.ticketId, { status: 'open' })
  expect((await rate(writer, { mark: 5 })).status).toBe(409)
  await resolve(writer.ticketId)
  await askedLater()
  expect(await asked(writer)).toMatchObject({ mark: null })
  await rate(writer, { mark: 4 })
  expect(await ticketOf(writer.ticketId)).toMatchObject({ rating: 4 })
  expect(await historyOf(writer.ticketId)).toEqual(['1 ', '4 '])
  letters.pass(ratingOpenDays * 86_400_000)
  expect((await rate(writer, { mark: 5 })).status).toBe(409)
})

test('Z1287 taking a reopening back asks nobody again: it is resolved since when it was, and was never reopened', async () => {
  const writer = await resolved()
  await rate(writer, { mark: 5 })
  const columns = async () =>
    (
      await letters.world.server.ctx.pool.query(
        'select closed_at, reopened_at, rating, rating_asked_at from lotse.ticket where id = $1',
        [writer.ticketId],
      )
    ).rows[0]
  letters.pass(5 * 86_400_000)
  const before = await columns()
  const set = async (what: object) => expect((await change(writer.ticketId, what)).status).toBe(200)
  await set({ status: 'open' })
  await set({ stage: 'closed', still: { status: 'open' }, undo: true })
  expect(await asked(writer)).toMatchObject({ mark: 5 })
  await askedLater()
  expect(await columns()).toEqual(before)
  // What somebody has written since is work of its own.
  await set({ status: 'open' })
  await letters.answer(writer.ticketId, 'Noch etwas')
  await set({ stage: 'closed', undo: true })
  expect((await columns()).closed_at).not.toEqual(before.closed_at)
})

test('D70 somebody who only has the link to a conversation is not asked, and cannot answer', async () => {
  const { shareToken } = await resolved()
  const guest = { visitor: await letters.world.visitor(letters.team.key), shareToken, ticketId: '' }
  expect(await asked(guest)).toBeNull()
  expect((await rate(guest, { mark: 1 })).status).toBe(404)
})

/** The mails that ask, after the delay of letters. */
async function mailed() {
  letters.pass(10 * 60_000)
  await letPass(letters.world, mailRating)
  return (await letters.world.server.sentMails()).filter(({ text }) => text.includes('/letter/rate#'))
}
const prove = (email: string) => proveAddress(letters.world.server.ctx, letters.team.projectId, email)
const link = (token: string, page: string, more = {}) =>
  letters.world.sdk(letters.team.key)('POST', `/letter/${page}`, { token, ...more })

test('D70 Z449 Z505 whoever left is asked once by mail, in their language; a link that is opened counts nothing, a press does', async () => {
  await prove('mara@example.com')
  const { ticketId } = await resolved()
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'mara@example.com', subject: 'Wie zufrieden sind Sie mit Shop?' })
  expect(mail?.headers?.['List-Unsubscribe']).toMatch(/\/letter\/stop\?token=/)
  expect(mail?.html).toContain('Hat Shop geholfen?')
  // Z505: five columns on a phone are narrower than the word.
  expect(mail?.html).toContain('un\u00ADzufrieden')
  expect(mail?.text).toContain('sehr unzufrieden: ')
  for (const mark of [1, 2, 3, 4, 5])
    expect(mail?.text).toMatch(new RegExp(`/letter/rate#token=[\\w-]+&mark=${mark}`))
  const token = letters.tokenOf(mail, '/letter/rate')
  expect((await link(token, 'rating')).body).toMatchObject({
    project: { name: 'Shop' },
    rating: { mark: null },
  })
  expect(await ticketOf(ticketId)).toMatchObject({ rating: null, rated: null })
  expect((await link(token, 'rate', { mark: 5, word: 'Danke' })).body).toMatchObject({
    mark: 5,
    word: 'Danke',
  })
  expect(await ticketOf(ticketId)).toMatchObject({ rating: 5, rated: { word: 'Danke' } })
  for (const page of ['open', 'read', 'about']) expect((await link(token, page)).status).toBe(404)
  const { id } = (await letters.team.owner('GET', path('/mails'))).body.items.find(
    ({ kind }: { kind: string }) => kind === 'rating',
  )
  expect((await letters.team.owner('GET', path(`/mails/${id}`))).body.text).not.toContain(token)
  // Again within a day.
  await change(ticketId, { status: 'open' })
  await resolve(ticketId)
  await askedLater()
  expect(await mailed()).toHaveLength(1)
})

test.each([
  [
    'Z500 whoever confirms their address after a ticket was resolved is asked by mail, once, after the answer',
    false,
  ],
  ['Z606 also if they have read the answer before they confirm', true],
])('%s', async (_, isRead) => {
  const { ticketId } = await resolved()
  expect(await mailed()).toEqual([])
  const confirmation = (await letters.later()).find(({ text }) => text.includes('/letter/confirm#'))
  const { db } = letters.world.server.ctx
  if (isRead) await db.updateTable('lotse.ticket').set({ visitor_unread: 0 }).execute()
  const token = letters.tokenOf(confirmation, '/letter/confirm')
  for (const _ of [1, 2]) expect((await link(token, 'confirm')).status).toBe(200)
  await letters.later()
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'mara@example.com', subject: 'Wie zufrieden sind Sie mit Shop?' })
  const rated = await link(letters.tokenOf(mail, '/letter/rate'), 'rate', { mark: 5 })
  expect(rated.status).toBe(200)
  expect(await ticketOf(ticketId)).toMatchObject({ rating: 5 })
})

test('Z446 the page of the mail asks in the language of the mail, also where only the session knows it', async () => {
  await prove('mara@example.com')
  const writer = await resolved()
  const { db } = letters.world.server.ctx
  await db.updateTable('lotse.contact').set({ lang: '' }).execute()
  await db.updateTable('lotse.visitor_session').set({ lang: 'en' }).execute()
  const [mail] = await mailed()
  expect(mail?.text).toContain('How happy are you')
  const token = letters.tokenOf(mail, '/letter/rate')
  const question = 'How happy are you with our help?'
  expect((await link(token, 'rating')).body.rating).toMatchObject({ question })
  expect((await link(token, 'rate', { mark: 4 })).body).toMatchObject({ question })
  expect(await ticketOf(writer.ticketId)).toMatchObject({ visitorLang: 'en' })
})

test('D70 an unproved or unsubscribed address, and whoever has answered, gets no mail', async () => {
  await resolved()
  expect(await mailed()).toEqual([])
  await prove('mara@example.com')
  const answered = await resolved()
  await rate(answered, { mark: 4 })
  expect(await mailed()).toEqual([])
  await resolved()
  const [mail] = await mailed()
  const stop = letters.tokenOf(mail, '/letter/stop')
  await letters.world.sdk(letters.team.key)('POST', `/letter/stop?token=${stop}`)
  await resolved()
  expect(await mailed()).toHaveLength(1)
})

test('D70 a bad rating tells the assignee once, with the word; a deleted visitor leaves none', async () => {
  const writer = await resolved()
  const agent = await letters.world.member(letters.team, 'agent')
  await agent('PATCH', `/console/projects/${letters.team.projectId}/hearing`, {
    rings: 'mine',
    mails: 'mine',
    digestHour: 8,
    digestDay: 1,
  })
  await change(writer.ticketId, { assigneeId: agent.accountId })
  letters.pass(60_000)
  await rate(writer, { mark: 2 })
  await rate(writer, { mark: 1, word: 'Zu langsam' })
  await letPass(letters.world, tellByMail)
  const told = (await letters.world.server.sentMails()).filter(
    ({ to, text }) => to === agent.email && text.includes('ist mit der Hilfe unzufrieden'),
  )
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('Bewertung: sehr unzufrieden')
  expect(told[0]?.text).toContain('„Zu langsam“')
  const { contact } = await ticketOf(writer.ticketId)
  await letters.team.owner('DELETE', path(`/contacts/${contact.id}`))
  expect(await found('rating=1')).toEqual([])
})

test('Z965 a question that waited for its mail server is not sent once the visitor has answered it, or the ticket is open again', async () => {
  const { team, world } = letters
  await proveAddress(world.server.ctx, team.projectId, 'mara@example.com')
  for (const meanwhile of [
    (writer: Writer) => rate(writer, { mark: 5 }),
    ({ ticketId }: Writer) => change(ticketId, { status: 'open' }),
  ]) {
    const writer = await resolved()
    await whileAway(world, async () => {
      letters.pass(600_000)
      await letPass(world, mailRating)
      expect((await meanwhile(writer)).status).toBe(200)
    })
    const { items } = (await team.owner('GET', path('/mails'))).body
    expect(items.find(({ ticketId }: { ticketId: string }) => ticketId === writer.ticketId)).toMatchObject({
      kind: 'rating',
      state: 'refused',
      reason: mailOver,
    })
  }
})

test('Z1275 a question that was withheld because its reader has another address by now goes there', async () => {
  const { signed, proved, report, answer, pass, world } = letters
  const visitor = await proved('17', 'mara@example.com')
  const { ticketId } = await report(visitor, { description: 'Kaputt' })
  await answer(ticketId, 'Bitte neu laden')
  const email = 'new@example.com'
  await whileAway(world, async () => {
    await resolve(ticketId)
    await askedLater()
    pass(600_000)
    await letPass(world, mailRating)
    await visitor.identify('17', { email, ...(await signed('17', email)) })
    pass(600_000)
  })
  const asks = world.server.mails.filter(({ text }) => text.includes('/letter/rate#'))
  expect(asks.map(({ to }) => to)).toEqual([email])
})
