import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { beforeEach, expect, test } from 'vitest'
import { MailRefused } from '../../platform/mail/mail.ts'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import { proveAddress } from './addresses/addresses.ts'

const createLetters = letterWorlds()
let letters: LetterWorld

beforeEach(async () => {
  letters = await createLetters()
})

const writer = async () => {
  const written = await letters.writer('mara@example.com')
  await proveAddress(letters.world.server.ctx, letters.team.projectId, 'mara@example.com')
  return written
}
/** The state of each of the team's answers, by its words. */
async function lettersOf(ticketId: string): Promise<Record<string, TeamMessage['letter']>> {
  const path = `/console/projects/${letters.team.projectId}/tickets/${ticketId}/messages`
  const { items } = (await letters.team.owner('GET', path)).body as { items: TeamMessage[] }
  return Object.fromEntries(items.map(({ text, letter }) => [text, letter]))
}

test('D43 each answer says which mail it went out with; one that was read in the widget is in none', async () => {
  const { visitor, shareToken, ticketId } = await writer()
  await letters.answer(ticketId, 'First')
  await visitor.call('POST', `/shared/conversations/${shareToken}/read`)
  expect(await letters.later()).toEqual([])
  await letters.answer(ticketId, 'Second')
  await letters.answer(ticketId, 'Third')
  expect(await lettersOf(ticketId)).toMatchObject({ Second: null, Third: null })
  await letters.later()
  const said = await lettersOf(ticketId)
  const { body } = await letters.team.owner('GET', `/console/projects/${letters.team.projectId}/mails`)
  const [mail] = body.items
  expect(said).toMatchObject({ 'The cart is empty': null, First: null })
  expect(said.Second).toEqual({ id: mail.id, state: 'sent', reason: null, at: mail.endedAt })
  expect(said.Third).toEqual(said.Second)
  const { body: seen } = await visitor.call('GET', `/shared/conversations/${shareToken}`)
  expect(JSON.stringify(seen)).not.toContain(mail.id)
})

test('D43 an answer whose mail was refused says why; one whose mail is forgotten says nothing', async () => {
  const { mailer } = letters.world.server.ctx
  mailer.deliver = async () => {
    throw new MailRefused('550 nobody here')
  }
  const { ticketId } = await writer()
  await letters.answer(ticketId, 'An answer')
  await letters.later()
  expect(await lettersOf(ticketId)).toMatchObject({
    'An answer': { state: 'refused', reason: '550 nobody here' },
  })
  await letters.world.server.ctx.db.deleteFrom('platform.mail').execute()
  expect(await lettersOf(ticketId)).toMatchObject({ 'An answer': null })
})

test('Z358 of very many answers in one letter each says that it went out', async () => {
  const { ticketId } = await writer()
  for (let nth = 1; nth <= 13; nth++) await letters.answer(ticketId, `Answer ${nth}`)
  await letters.later()
  const said = await lettersOf(ticketId)
  expect(said['Answer 1']).toMatchObject({ state: 'sent' })
  expect(new Set(Object.values(said).map(letter => letter?.id)).size).toBe(2)
})
