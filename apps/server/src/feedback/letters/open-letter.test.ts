import { beforeEach, expect, test } from 'vitest'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import { newAddress } from '../testing/world.ts'
import { proveAddress } from './addresses/addresses.ts'

const createLetters = letterWorlds()
let letters: LetterWorld

beforeEach(async () => {
  letters = await createLetters()
})

const prove = (email: string) => proveAddress(letters.world.server.ctx, letters.team.projectId, email)
/** A person who only has the link. */
const reader = () => letters.world.sdk('')

/** A letter, and the token of its link. */
async function mailed() {
  const written = await letters.writer('mara@example.com')
  await prove('mara@example.com')
  await letters.answer(written.ticketId, 'Please reload the page')
  const [mail] = await letters.later()
  return { ...written, mail, token: letters.tokenOf(mail, '/letter') }
}

test('D42 the link of a letter opens that conversation, lets its reader answer as the visitor, and says that they read it', async () => {
  const { token, visitor, shareToken } = await mailed()
  const { status, body } = await reader()('POST', '/letter/open', { token })
  expect(status).toBe(200)
  expect(body.project.name).toBe('Shop')
  expect(body.talk.messages.map(({ text }: { text: string }) => text)).toEqual([
    'The cart is empty',
    'Please reload the page',
  ])
  expect((await reader()('POST', '/letter/read', { token })).status).toBe(200)
  const answer = { token, text: 'It works', clientId: 'one' }
  expect((await reader()('POST', '/letter/answer', answer)).status).toBe(201)
  expect((await reader()('POST', '/letter/answer', answer)).status).toBe(201)
  const { body: seen } = await visitor.call('GET', `/shared/conversations/${shareToken}`)
  expect(seen.conversation.unread).toBe(0)
  expect(seen.messages.map(({ text }: { text: string }) => text)).toEqual([
    'The cart is empty',
    'Please reload the page',
    'It works',
  ])
})

test('D42 a link that we did not make, that is too old or made for something else opens nothing', async () => {
  const { token, mail } = await mailed()
  const stop = letters.tokenOf(mail, '/letter/stop')
  expect(stop).not.toBe('')
  const wrong = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const one of ['', 'x', wrong, stop]) {
    expect((await reader()('POST', '/letter/open', { token: one })).status).toBe(404)
    expect((await reader()('POST', '/letter/read', { token: one })).status).toBe(404)
  }
  expect((await reader()('POST', '/letter/resume', { token })).status).toBe(404)
  expect((await reader()('POST', `/letter/stop?token=${token}`)).status).toBe(404)
  letters.pass(62 * 86_400_000)
  expect((await reader()('POST', '/letter/open', { token })).status).toBe(404)
})

test('D42 a new share token ends the links of letters', async () => {
  const { token, ticketId } = await mailed()
  const { db } = letters.world.server.ctx
  await db.updateTable('lotse.ticket').set({ share_token: 'another' }).where('id', '=', ticketId).execute()
  expect((await reader()('POST', '/letter/open', { token })).status).toBe(404)
})

test('D42 a mail program stops the mails with one POST of a form; looking at the link does nothing', async () => {
  const { mail, ticketId } = await mailed()
  const url = new URL((mail?.headers?.['List-Unsubscribe'] ?? '').slice(1, -1))
  const path = url.pathname + url.search
  const app = letters.world.server.app.origins.lotse
  await app.inject({ method: 'GET', url: path, headers: { accept: 'text/html' } })
  await letters.answer(ticketId, 'Second')
  expect(await letters.later()).toHaveLength(2)
  const pressed = await app.inject({
    method: 'POST',
    url: path,
    remoteAddress: newAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(200)
  await letters.answer(ticketId, 'Third')
  expect(await letters.later()).toHaveLength(2)
})

test('D42 a confirmed address gets what waited for it, and is never asked again', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  await letters.answer(ticketId, 'Please reload the page')
  const [question] = await letters.later()
  const token = letters.tokenOf(question, '/letter/confirm')
  const { status, body } = await reader()('POST', '/letter/confirm', { token })
  expect([status, body]).toEqual([200, { project: 'Shop' }])
  const [, letter, ...more] = await letters.later()
  expect(more).toEqual([])
  expect(letter?.text).toContain('Please reload the page')
  // Pressed twice, nothing is mailed twice.
  await reader()('POST', '/letter/confirm', { token })
  expect(await letters.later()).toHaveLength(2)
})

test('Z221 the link of a letter to an address that nobody has confirmed shows nothing until its reader presses', async () => {
  const visitor = await letters.proved('17', 'mara@example.com')
  const { conversation } = (await visitor.call('POST', '/shared/conversations', { text: 'My secret words' }))
    .body
  const { shareToken } = conversation
  letters.pass(1000)
  await letters.answer(await letters.ticketOf(shareToken), 'An answer')
  const [mail] = await letters.later()
  const token = letters.tokenOf(mail, '/letter')
  const open = async () => (await reader()('POST', '/letter/open', { token })).body
  const unread = async () =>
    (await visitor.call('GET', `/shared/conversations/${shareToken}`)).body.conversation.unread
  for (let nth = 0; nth < 2; nth++) {
    expect(await open()).toEqual({ project: { name: 'Shop', color: expect.any(String) }, talk: null })
    expect(await unread()).toBe(1)
  }
  await reader()('POST', '/letter/read', { token })
  expect(JSON.stringify(await open())).toContain('My secret words')
  expect(await unread()).toBe(0)
})

test('Z221 looking at a conversation neither counts as reading it nor proves anything', async () => {
  const { token, visitor, shareToken } = await mailed()
  expect((await reader()('POST', '/letter/open', { token })).body.talk.messages).toHaveLength(2)
  const { body } = await visitor.call('GET', `/shared/conversations/${shareToken}`)
  expect(body.conversation.unread).toBe(1)
})

test('Z222 whoever stopped the mails can have them again, with the same link and for longer than other links', async () => {
  const { mail, ticketId } = await mailed()
  const token = letters.tokenOf(mail, '/letter/stop')
  expect((await reader()('POST', `/letter/stop?token=${token}`)).status).toBe(200)
  await letters.answer(ticketId, 'Second')
  expect(await letters.later()).toHaveLength(1)
  const { status, body } = await reader()('POST', '/letter/resume', { token })
  expect([status, body]).toEqual([200, { project: 'Shop' }])
  await letters.answer(ticketId, 'Third')
  expect(await letters.later()).toHaveLength(2)
  letters.pass(90 * 86_400_000)
  expect((await reader()('POST', `/letter/stop?token=${token}`)).status).toBe(200)
})
