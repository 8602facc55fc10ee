import { mailDeleted } from '@lotse/contracts/console/fields/choices'
import { beforeEach, expect, test } from 'vitest'
import { MailRefused } from '../../platform/mail/mail.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import { proveAddress } from './addresses/addresses.ts'

const createLetters = letterWorlds()
let letters: LetterWorld
beforeEach(async () => {
  letters = await createLetters()
  await proveAddress(letters.world.server.ctx, letters.team.projectId, 'mara@example.com')
})

const path = (rest: string) => `/console/projects/${letters.team.projectId}${rest}`
const toMara = () => letters.world.server.mails.filter(({ to }) => to === 'mara@example.com')
/** The team's messages can be changed as if they had just been written. */
async function changeable(ticketId: string) {
  const { ctx } = letters.world.server
  await ctx.pool.query(
    `update lotse.message set created_at = $1::timestamptz - (count - nth) * interval '1 second'
     from (select id, row_number() over (order by created_at) as nth, count(*) over () as count from lotse.message
       where ticket_id = $2) ranked where ranked.id = message.id`,
    [ctx.now(), ticketId],
  )
  await ctx.pool.query(
    `update lotse.ticket set lettered_at = null, created_at = created_at - interval '1 hour' where id = $1`,
    [ticketId],
  )
  const messages = path(`/tickets/${ticketId}/messages`)
  const { items } = (await letters.team.owner('GET', messages)).body
  const idOf = (text: string) => items.find((one: { text: string }) => one.text === text)?.id
  return {
    edit: async (text: string, next: string) =>
      expect((await letters.team.owner('PATCH', `${messages}/${idOf(text)}`, { text: next })).status).toBe(
        200,
      ),
    remove: async (text: string) =>
      expect((await letters.team.owner('DELETE', `${messages}/${idOf(text)}`)).status).toBe(200),
  }
}

test('Z953 a letter that is sent again has the words as they are by then', async () => {
  const { ctx } = letters.world.server
  const { deliver } = ctx.mailer
  const { ticketId } = await letters.writer('mara@example.com')
  await letters.answer(ticketId, 'Ein Tippfehlr')
  await letters.later()
  ctx.mailer.deliver = () => Promise.reject(new MailRefused('550 mailbox full'))
  await letters.answer(ticketId, 'Bitte neu laden')
  await letters.answer(ticketId, 'Das Passwort ist 1234')
  await letters.later()
  const { items } = (await letters.team.owner('GET', path('/mails?state=refused'))).body
  expect(items).toMatchObject([{ kind: 'letter' }])
  const changed = await changeable(ticketId)
  await changed.edit('Ein Tippfehlr', 'Ein Tippfehler')
  await changed.remove('Das Passwort ist 1234')
  const shown = (await letters.team.owner('GET', path(`/mails/${items[0].id}`))).body
  expect(shown.text).not.toContain('1234')
  ctx.mailer.deliver = deliver
  expect((await letters.team.owner('POST', path(`/mails/${items[0].id}/repeat`))).status).toBe(200)
  await letters.world.server.errandsDone()
  const [, again, ...more] = toMara()
  expect(more).toEqual([])
  for (const part of [again?.text, again?.html]) {
    expect(part).toContain('Bitte neu laden')
    expect(part).toContain('Ein Tippfehler')
    expect(part).not.toContain('Tippfehlr')
    expect(part).not.toContain('1234')
  }
})

test('Z953 a letter whose only answer is deleted while it is handed over is not sent again if that fails', async () => {
  const { ctx } = letters.world.server
  const { deliver } = ctx.mailer
  const { ticketId } = await letters.writer('mara@example.com')
  let isAsked = () => {}
  let fail = () => {}
  const asked = new Promise<void>(done => {
    isAsked = done
  })
  ctx.mailer.deliver = async () => {
    isAsked()
    await new Promise<void>(done => {
      fail = done
    })
    ctx.mailer.deliver = deliver
    throw new Error('the connection is gone')
  }
  await letters.answer(ticketId, 'Das Passwort ist 1234')
  const later = letters.later()
  await asked
  const changed = await changeable(ticketId)
  await changed.remove('Das Passwort ist 1234')
  fail()
  await later
  await ctx.pool.query(
    `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = 'deliver-mail'`,
  )
  ctx.queue.wake(['deliver-mail'])
  await letters.world.server.errandsDone()
  expect(toMara()).toEqual([])
  const { items } = (await letters.team.owner('GET', path('/mails'))).body
  expect(items).toMatchObject([
    { kind: 'letter', state: 'refused', reason: mailDeleted, isRepeatable: false },
  ])
})

test('Z1008 a letter is written again if an answer changes that it only quotes, and leaves with the words of its moment', async () => {
  const { ctx } = letters.world.server
  const { deliver } = ctx.mailer
  const { ticketId } = await letters.writer('mara@example.com')
  await letters.answer(ticketId, 'Das Passwort ist 1234')
  await letters.later()
  // The first letter has arrived; the second waits, and has what was said before.
  expect(toMara()).toHaveLength(1)
  ctx.mailer.deliver = () => Promise.reject(new MailRefused('550 mailbox full'))
  await letters.answer(ticketId, 'Bitte neu laden')
  await letters.later()
  const changed = await changeable(ticketId)
  await ctx.pool.query(
    `update lotse.message set data = (data::jsonb - 'letterId')::json where text like 'Das P%'`,
  )
  await changed.remove('Das Passwort ist 1234')
  const { items } = (await letters.team.owner('GET', path('/mails?state=refused'))).body
  expect((await letters.team.owner('GET', path(`/mails/${items[0].id}`))).body.text).not.toContain('1234')
  ctx.mailer.deliver = deliver
})
