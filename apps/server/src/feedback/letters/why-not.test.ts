import {
  mailElsewhere,
  mailOver,
  mailRead,
  mailUnconfirmed,
  mailUnwanted,
} from '@lotse/contracts/console/fields/choices'
import { beforeEach, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import { proveAddress, resumeAddress, stopAddress } from './addresses/addresses.ts'

const MARA = 'mara@example.com'

const createLetters = letterWorlds()
let letters: LetterWorld
let comeBack: () => Promise<void>
beforeEach(async () => {
  letters = await createLetters()
  const { ctx, mails } = letters.world.server
  const { deliver } = ctx.mailer
  ctx.mailer.deliver = () => Promise.reject(new Error('the mail server is away'))
  comeBack = async () => {
    ctx.mailer.deliver = deliver
    mails.length = 0
    await ctx.pool.query(
      `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = 'deliver-mail'`,
    )
    ctx.queue.wake(['deliver-mail'])
    await letters.world.server.errandsDone()
  }
})

const path = (rest: string) => `/console/projects/${letters.team.projectId}${rest}`

/** A letter that waits for the mail server. */
async function waitingLetter() {
  const { ctx } = letters.world.server
  await proveAddress(ctx, letters.team.projectId, MARA)
  const writer = await letters.writer(MARA)
  await letters.answer(writer.ticketId, 'An answer')
  await letters.later()
  const { body } = await letters.team.owner('GET', path('/mails?state=waiting'))
  expect(body.items.map(({ kind }: { kind: string }) => kind)).toContain('letter')
  const { id } = body.items.find(({ kind }: { kind: string }) => kind === 'letter')
  return {
    ...writer,
    state: async () => {
      const { state, reason } = (await letters.team.owner('GET', path(`/mails/${id}`))).body
      return { state, reason }
    },
    repeat: async () => {
      const { status, body } = await letters.team.owner('POST', path(`/mails/${id}/repeat`))
      return [status, body.error]
    },
  }
}
const arrived = () => letters.world.server.mails.filter(({ to }) => to === MARA).length

test('Z773 a letter that waited is not sent to whoever has unsubscribed meanwhile, nor is it sent again', async () => {
  const { ctx } = letters.world.server
  const letter = await waitingLetter()
  await stopAddress(ctx, letters.team.projectId, MARA)
  await comeBack()
  expect(arrived()).toBe(0)
  expect(await letter.state()).toEqual({ state: 'refused', reason: mailUnwanted })
  expect(await letter.repeat()).toEqual([409, 'mail_unwanted'])
  await resumeAddress(ctx, letters.team.projectId, MARA)
  expect(await letter.repeat()).toEqual([200, undefined])
  await letters.world.server.errandsDone()
  expect(arrived()).toBe(1)
})

test('Z773 a letter whose answer was read while it waited is not sent, nor is it sent again', async () => {
  const read = await waitingLetter()
  await read.visitor.call('POST', `/shared/conversations/${read.shareToken}/read`)
  await comeBack()
  expect(arrived()).toBe(0)
  expect(await read.state()).toEqual({ state: 'refused', reason: mailRead })
  expect(await read.repeat()).toEqual([409, 'mail_read'])
})

test('Z1022 a letter about a ticket that was deleted while it waited is not sent, nor is it sent again', async () => {
  const letter = await waitingLetter()
  expect((await letters.team.owner('DELETE', path(`/tickets/${letter.ticketId}`))).status).toBe(200)
  await comeBack()
  expect(arrived()).toBe(0)
  expect(await letter.state()).toEqual({ state: 'refused', reason: mailOver })
  expect(await letter.repeat()).toEqual([409, 'mail_over'])
})

/** A letter that waits for the mail server, to an address that the site has signed. */
async function signedLetter() {
  const visitor = await letters.proved('17', MARA)
  const { ticketId } = await letters.report(visitor, { description: 'Hi' })
  await letters.answer(ticketId, 'An answer')
  await letters.later()
  const { body } = await letters.team.owner('GET', path('/mails?state=waiting'))
  const { id } = body.items.find(({ kind }: { kind: string }) => kind === 'letter')
  return { visitor, ticketId, read: async () => (await letters.team.owner('GET', path(`/mails/${id}`))).body }
}
/** Somebody who was here a moment ago may still be reading. */
const leave = () => letters.pass(10 * 60_000)
/** Colleagues get mails, too. */
const sent = () => letters.world.server.mails.filter(({ to }) => !to.startsWith('owner-'))
const subjects = () => sent().map(({ to, subject }) => [to, subject])
const ANSWER = 'Neue Antwort von Shop'

test('Z1104 a letter that waited is not sent to an address that the site has taken back meanwhile, nor is it sent again', async () => {
  const { ctx } = letters.world.server
  const { visitor, read } = await signedLetter()
  await visitor.identify('17', { email: '', ...(await letters.signed('17', MARA)), emailHash: undefined })
  // Not even if its owner has confirmed it.
  await proveAddress(ctx, letters.team.projectId, MARA)
  leave()
  await comeBack()
  expect(arrived()).toBe(0)
  const mail = await read()
  expect(mail).toMatchObject({ state: 'refused', reason: mailElsewhere, isRepeatable: false, text: '' })
  const repeat = await letters.team.owner('POST', path(`/mails/${mail.id}/repeat`))
  expect(repeat).toMatchObject({ status: 409, body: { error: 'mail_elsewhere' } })
  // As soon as the site knows the address again, the answer is sent there.
  await visitor.identify('17', { email: MARA, ...(await letters.signed('17', MARA)) })
  const { ticketId } = mail
  await letters.answer(ticketId, 'And another')
  expect(await letters.later()).toMatchObject([
    { to: MARA, text: expect.stringMatching(/An answer[\s\S]*And another/) },
  ])
})

test('Z1118 an answer in a letter that was withheld goes where the site signs another address, without anybody pressing', async () => {
  const { ctx } = letters.world.server
  const { visitor, ticketId, read } = await signedLetter()
  await proveAddress(ctx, letters.team.projectId, MARA)
  const email = 'new@example.com'
  await visitor.identify('17', { email, ...(await letters.signed('17', email)) })
  leave()
  await comeBack()
  expect(subjects()).toEqual([[email, ANSWER]])
  expect(await read()).toMatchObject({ state: 'refused', reason: mailElsewhere })
  const { items } = (await letters.team.owner('GET', path(`/tickets/${ticketId}/messages`))).body
  const { letter } = items.at(-1)
  expect(letter).toMatchObject({ state: 'sent' })
  // What has reached somebody is not sent to their next address.
  const third = 'third@example.com'
  await visitor.identify('17', { email: third, ...(await letters.signed('17', third)) })
  const repeat = await letters.team.owner('POST', path(`/mails/${letter.id}/repeat`))
  expect(repeat).toMatchObject({ status: 409, body: { error: 'mail_elsewhere' } })
  await letters.later()
  expect(subjects()).toEqual([[email, ANSWER]])
})

test('Z1118 a letter that was withheld because nobody vouches for its address is sent once that is confirmed', async () => {
  const { ctx } = letters.world.server
  const { read } = await signedLetter()
  await ctx.pool.query('update lotse.visitor_session set is_email_signed = false')
  await comeBack()
  expect(await read()).toMatchObject({ state: 'refused', reason: mailUnconfirmed })
  expect(subjects()).toEqual([[MARA, expect.stringContaining('bestätigen')]])
  const token = letters.tokenOf(sent()[0], '/letter/confirm')
  expect((await letters.world.sdk('')('POST', '/letter/confirm', { token })).status).toBe(200)
  await letters.world.server.errandsDone()
  expect(subjects().slice(1)).toEqual([[MARA, ANSWER]])
})

test('Z1272 the answers of a withheld letter are sent without those that have reached the new address before', async () => {
  const { ctx, mails } = letters.world.server
  const { visitor, ticketId } = await signedLetter()
  // Only the mail server of the first address is away.
  ctx.mailer.deliver = async mail => {
    if (mail.to === MARA) throw new Error('try again later')
    mails.push(mail)
    return 'sent'
  }
  const email = 'new@example.com'
  await visitor.identify('17', { email, ...(await letters.signed('17', email)) })
  await letters.answer(ticketId, 'And another')
  await letters.later()
  expect(subjects()).toEqual([[email, ANSWER]])
  const lettersOf = async () =>
    (await letters.team.owner('GET', path(`/tickets/${ticketId}/messages`))).body.items.flatMap(
      ({ letter }: { letter: { id: string } | null }) => letter?.id ?? [],
    )
  const [, second] = await lettersOf()
  leave()
  await comeBack()
  expect(subjects()).toEqual([[email, ANSWER]])
  const [news = ''] = sent()[0]?.text.split('-- Bisheriges Gespräch --') ?? []
  expect(news).toContain('An answer')
  expect(news).not.toContain('And another')
  expect((await lettersOf())[1]).toBe(second)
})
