import type { Mailing } from '@lotse/contracts/console/fields/mailing'
import { beforeEach, expect, test } from 'vitest'
import { MailRefused } from '../../platform/mail/mail.ts'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import { proveAddress } from './addresses/addresses.ts'

const createLetters = letterWorlds()
let letters: LetterWorld

beforeEach(async () => {
  letters = await createLetters()
})

const DAY_MS = 86_400_000
const MARA = 'mara@example.com'
const path = (rest: string) => `/console/projects/${letters.team.projectId}${rest}`
const mailingOf = async (ticketId: string): Promise<Mailing> =>
  (await letters.team.owner('GET', path(`/tickets/${ticketId}/messages`))).body.mailing
async function answer(ticketId: string): Promise<Mailing> {
  await letters.answer(ticketId, 'An answer')
  await letters.later()
  return mailingOf(ticketId)
}

test('Z284 a ticket says that its address has to be confirmed, that it was asked, and when it is confirmed', async () => {
  const { ticketId } = await letters.writer(MARA)
  const unasked = { email: MARA, state: 'unasked', isDue: true, mailId: null, reason: null }
  expect(await mailingOf(ticketId)).toEqual({ address: 'unconfirmed', hasSite: false, confirmation: unasked })
  const { address, confirmation } = await answer(ticketId)
  const [mail] = (await letters.team.owner('GET', path('/mails'))).body.items
  expect(mail.kind).toBe('confirm-address')
  expect({ address, confirmation }).toEqual({
    address: 'unconfirmed',
    confirmation: { ...unasked, state: 'asked', isDue: false, mailId: mail.id },
  })
  // A month later the next answer triggers another one.
  const { ctx } = letters.world.server
  const asked_at = new Date(ctx.now().getTime() - 31 * DAY_MS)
  await ctx.db.updateTable('lotse.mail_address').set({ asked_at }).execute()
  expect((await mailingOf(ticketId)).confirmation).toMatchObject({ state: 'asked', isDue: true })
  await proveAddress(ctx, letters.team.projectId, MARA)
  expect(await mailingOf(ticketId)).toEqual({ address: 'open', hasSite: false, confirmation: null })
})

test('Z284 a ticket says why the mail that asks for a confirmation was refused', async () => {
  letters.world.server.ctx.mailer.deliver = async () => {
    throw new MailRefused('550 No such mailbox here')
  }
  const { ticketId } = await letters.writer(MARA)
  expect((await answer(ticketId)).confirmation).toMatchObject({
    state: 'refused',
    isDue: false,
    reason: '550 No such mailbox here',
    mailId: expect.any(String),
  })
})

test('Z284 a ticket whose address was asked for another one waits for the same confirmation', async () => {
  const first = await letters.writer(MARA)
  await answer(first.ticketId)
  const visitor = await letters.world.visitor(letters.team.key)
  const { ticketId } = await letters.report(visitor, { description: 'Hi', reportedBy: MARA })
  const asked = { state: 'asked', isDue: false, mailId: expect.any(String) }
  expect((await mailingOf(ticketId)).confirmation).toMatchObject(asked)
  expect((await answer(ticketId)).confirmation).toMatchObject(asked)
  expect(letters.world.server.mails.filter(({ to }) => to === MARA)).toHaveLength(1)
})

test('Z284 the address that a proved visitor said themselves needs no confirmation', async () => {
  const visitor = await letters.proved('17', MARA)
  const { ticketId } = await letters.report(visitor, { description: 'Hi' })
  expect(await mailingOf(ticketId)).toEqual({ address: 'open', hasSite: false, confirmation: null })
})

test('Z330 a ticket whose address is written in other letters waits for the same confirmation', async () => {
  const { ticketId } = await letters.writer(MARA)
  await answer(ticketId)
  const other = await letters.writer('Mara@Example.com')
  const asked = { email: 'Mara@Example.com', state: 'asked', isDue: false, mailId: expect.any(String) }
  expect((await answer(other.ticketId)).confirmation).toMatchObject(asked)
})
