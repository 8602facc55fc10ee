import { answerLine } from '@lotse/rules/mail/quoted-text'
import { beforeEach, expect, test } from 'vitest'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import { proveAddress } from './addresses/addresses.ts'

const createLetters = letterWorlds({
  MAIL_ANSWERS: 'answers@example.com',
  INBOUND_SECRET: 'a secret of the door',
})
let letters: LetterWorld

beforeEach(async () => {
  letters = await createLetters()
})

const prove = (email: string) => proveAddress(letters.world.server.ctx, letters.team.projectId, email)
const patch = async (settings: object) => {
  const path = `/console/projects/${letters.team.projectId}`
  const { body } = await letters.team.owner('GET', path)
  expect((await letters.team.owner('PATCH', path, { version: body.version, settings })).status).toBe(200)
}

test('D52 a formatted answer is formatted in its mail, and whole in the plain part', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  await prove('mara@example.com')
  const html =
    '<p>Bitte:</p><ul><li><p><strong>neu</strong> laden</p></li><li><p><a href="https://x.example/a">hier</a> lesen</p></li></ul>'
  await letters.answer(ticketId, '', html)
  const [mail] = await letters.later()
  expect(mail?.text).toContain('Bitte:\n\n- neu laden\n- hier (https://x.example/a) lesen\n')
  expect(mail?.html).toMatch(/<ul[^>]*><li[^>]*><p[^>]*><strong>neu<\/strong> laden<\/p><\/li>/)
})

test('D40 an unread answer is mailed once the visitor has left, with what was said, in their language', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  await prove('MARA@example.com')
  await letters.answer(ticketId, 'Please reload the page')
  await letters.answer(ticketId, 'Did <b> it help?', '<p>Did it <strong>help</strong>?</p>')
  await letters.world.server.errandsDone()
  expect(letters.world.server.mails).toEqual([])
  const [mail, ...more] = await letters.later()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'mara@example.com', subject: 'Neue Antwort von Shop', fromName: 'Shop' })
  expect(mail?.replyTo).toMatch(/^answers\+[a-z2-7]{39}@example\.com$/)
  expect(mail?.text.startsWith(answerLine.de)).toBe(true)
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(answerLine.de)
    expect(part).toContain('Please reload the page')
    expect(part).toContain('The cart is empty')
    expect(part).toContain('/letter#')
  }
  expect(mail?.html).toContain('<strong>help</strong>')
  expect(mail?.headers?.['List-Unsubscribe']).toMatch(/^<http.*\/letter\/stop\?token=[\w-]+>$/)
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
})

test('D40 an answer that was read, or is a note, is not mailed; a later one is mailed without those before', async () => {
  const { visitor, shareToken, ticketId } = await letters.writer('mara@example.com')
  await prove('mara@example.com')
  await letters.answer(ticketId, 'First answer')
  await visitor.call('POST', `/shared/conversations/${shareToken}/read`)
  expect(await letters.later()).toEqual([])
  await letters.answer(ticketId, 'Second answer')
  expect(await letters.later()).toHaveLength(1)
  await letters.answer(ticketId, 'Third answer')
  const [, third] = await letters.later()
  expect(third?.html?.indexOf('Third answer')).toBeLessThan(third?.html?.indexOf('Second answer') ?? 0)
  expect(await letters.later()).toHaveLength(2)
})

test('D40 whoever still looks gets no mail until they have left', async () => {
  const { visitor, ticketId } = await letters.writer('mara@example.com')
  await prove('mara@example.com')
  await letters.answer(ticketId, 'An answer')
  await letters.world.server.errandsDone()
  const { ctx } = letters.world.server
  await ctx.db
    .updateTable('lotse.visitor_session')
    .set({ last_seen_at: new Date(ctx.now().getTime() + 605_000) })
    .execute()
  expect(await letters.later()).toEqual([])
  expect(visitor.session.gleapId).not.toBe('')
  expect(await letters.later()).toHaveLength(1)
})

test('Z394 whoever leaves a page open in another tab gets the answer an hour later', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  await prove('mara@example.com')
  await letters.answer(ticketId, 'An answer')
  const { ctx } = letters.world.server
  await ctx.db
    .updateTable('lotse.visitor_session')
    .set({ last_seen_at: new Date(ctx.now().getTime() + 86_400_000) })
    .execute()
  for (let minutes = 0; minutes < 50; minutes += 10) expect(await letters.later()).toEqual([])
  await letters.later()
  expect(await letters.later()).toHaveLength(1)
})

test('Z395 a letter asks for answers where they are read; a test mail asks for none', async () => {
  const path = `/console/projects/${letters.team.projectId}`
  const { mail } = (await letters.team.owner('GET', path)).body.settings
  const { body } = await letters.team.owner('POST', `${path}/mail/preview`, { lang: 'en', mail })
  expect(body.text).toContain(answerLine.en)
  await letters.team.owner('POST', `${path}/mail/test`, { lang: 'en', mail })
  const [test] = await letters.world.server.sentMails()
  expect(test?.text).toContain(body.text.split('\n').at(-1))
  expect(test?.text).not.toContain(answerLine.en)
})

test('D40 a project sets texts, sender and delay of its letters, and may send none', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  await prove('mara@example.com')
  await patch({
    mail: { senderName: 'Shop Hilfe', subject: { de: 'Post von {project}' }, signature: { de: 'Ihr Shop' } },
  })
  await letters.answer(ticketId, 'An answer')
  const [mail] = await letters.later()
  expect(mail).toMatchObject({ subject: 'Post von Shop', fromName: 'Shop Hilfe' })
  expect(mail?.text).toContain('Ihr Shop')
  await patch({ mail: { letters: false } })
  await letters.answer(ticketId, 'Another answer')
  expect(await letters.later()).toHaveLength(1)
})

test('D41 an address nobody has confirmed gets one mail, without a word that anybody typed', async () => {
  const { ticketId } = await letters.writer('victim@example.com', 'Buy cheap pills')
  await letters.answer(ticketId, 'An answer to pills')
  const [mail, ...more] = await letters.later()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
  for (const part of [mail?.text, mail?.html]) {
    expect(part).not.toMatch(/pills|Mara/)
    expect(part).toContain('Shop')
  }
  const other = await letters.writer('Victim@example.com')
  await letters.answer(ticketId, 'Again')
  await letters.answer(other.ticketId, 'And again')
  expect(await letters.later()).toHaveLength(1)
})

test('D41 one mailbox is asked at most five times a day, whatever follows its plus', async () => {
  for (let at = 0; at < 8; at++) {
    const { ticketId } = await letters.writer(`flooded+${at}@example.com`)
    await letters.answer(ticketId, 'An answer')
  }
  expect(await letters.later()).toHaveLength(5)
})

test('D41 whom the site has proved gets the answers of the team, but not their own words back', async () => {
  const visitor = await letters.proved('17', 'mara@example.com')
  const { body } = await visitor.call('POST', '/shared/conversations', { text: 'Buy cheap pills' })
  letters.pass(1000)
  await letters.answer(await letters.ticketOf(body.conversation.shareToken), 'An answer')
  const [mail] = await letters.later()
  expect(mail?.text).toContain('An answer')
  expect(mail?.text).not.toContain('pills')
  expect(mail?.html).not.toContain('pills')
})

test('Z215 a letter goes to the address of whoever wrote, not to one that somebody else claimed for the same user id', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  const thief = await letters.world.visitor(letters.team.key)
  await thief.identify('user mara@example.com', { email: 'thief@example.com', name: 'Mara' })
  for (const email of ['mara@example.com', 'thief@example.com']) await prove(email)
  await letters.answer(ticketId, 'For Mara alone')
  expect((await letters.later()).map(({ to }) => to)).toEqual(['mara@example.com'])
})

test('Z222 whoever writes again is asked again after a day; a stranger who gives the same address is not', async () => {
  const { visitor, ticketId } = await letters.writer('mara@example.com')
  await letters.answer(ticketId, 'First')
  expect(await letters.later()).toHaveLength(1)
  const again = async () => {
    const { body } = await visitor.call('POST', '/shared/conversations', { text: 'Once more' })
    await letters.answer(await letters.ticketOf(body.conversation.shareToken), 'Second')
    return letters.later()
  }
  expect(await again()).toHaveLength(1)
  letters.pass(86_400_000)
  const stranger = await letters.writer('mara@example.com')
  await letters.answer(stranger.ticketId, 'To a stranger')
  await letters.answer(ticketId, 'To the same report')
  expect(await letters.later()).toHaveLength(1)
  const mails = await again()
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Bitte bestätigen Sie Ihre E-Mail-Adresse'),
  )
})

test('Z774 D41 whoever writes again in the same conversation is asked again after a day', async () => {
  const { visitor, shareToken, ticketId } = await letters.writer('mara@example.com')
  const say = async (text: string) => {
    await visitor.call('POST', `/shared/conversations/${shareToken}/messages`, { text, attachments: [] })
    letters.pass(1000)
  }
  const asked = async () => {
    await letters.answer(ticketId, 'An answer')
    return (await letters.later()).filter(({ to }) => to === 'mara@example.com').length
  }
  const isDue = async () => {
    const path = `/console/projects/${letters.team.projectId}/tickets/${ticketId}/messages`
    return (await letters.team.owner('GET', path)).body.mailing.confirmation.isDue
  }
  expect(await asked()).toBe(1)
  await say('The same day')
  expect([await isDue(), await asked()]).toEqual([false, 1])
  letters.pass(86_400_000)
  await say('The next day')
  expect([await isDue(), await asked()]).toEqual([true, 2])
  letters.pass(86_400_000)
  // They have not written since.
  expect([await isDue(), await asked()]).toEqual([false, 2])
})

test('Z289 however much a guest writes after an answer, the visitor gets their letter', async () => {
  const { ticketId, shareToken } = await letters.writer('mara@example.com')
  await prove('mara@example.com')
  await letters.answer(ticketId, 'The answer')
  const guest = await letters.world.visitor(letters.team.key)
  for (let nth = 0; nth < 21; nth++) {
    const path = `/shared/conversations/${shareToken}/messages`
    expect((await guest.call('POST', path, { text: `Guest ${nth}` })).status).toBeLessThan(300)
    letters.pass(10_000)
  }
  const [mail, ...more] = await letters.later()
  expect(more).toEqual([])
  expect(mail?.text).toContain('The answer')
  expect(mail?.text).toContain('Guest 20')
  expect(mail?.text).not.toContain('Guest 3')
})
