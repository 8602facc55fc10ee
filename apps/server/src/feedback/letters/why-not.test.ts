import { mailOver, mailRead, mailUnconfirmed, mailUnwanted } from '@lotse/contracts/console/fields/choices'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { createLetterWorld, type LetterWorld } from '../testing/letter-world.ts'
import { proveAddress, resumeAddress, stopAddress } from './addresses/addresses.ts'

const MARA = 'mara@example.com'

let letters: LetterWorld
let comeBack: () => Promise<void>
beforeEach(async () => {
  letters = await createLetterWorld()
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
afterEach(() => letters.world.close())

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

test('Z1104 a letter that waited is not sent to an address that the site has taken back meanwhile, nor is it sent again', async () => {
  const { ctx } = letters.world.server
  const visitor = await letters.proved('17', MARA)
  const { ticketId } = await letters.report(visitor, { description: 'Hi' })
  await letters.answer(ticketId, 'An answer')
  await letters.later()
  const { body } = await letters.team.owner('GET', path('/mails?state=waiting'))
  const { id } = body.items.find(({ kind }: { kind: string }) => kind === 'letter')
  await visitor.identify('17', { email: '', ...(await letters.signed('17', MARA)), emailHash: undefined })
  await comeBack()
  expect(arrived()).toBe(0)
  const read = async () => (await letters.team.owner('GET', path(`/mails/${id}`))).body
  expect(await read()).toMatchObject({ state: 'refused', reason: mailUnconfirmed })
  const repeat = () => letters.team.owner('POST', path(`/mails/${id}/repeat`))
  expect(await repeat()).toMatchObject({ status: 409, body: { error: 'mail_unconfirmed' } })
  // Its owner reads it after all.
  await proveAddress(ctx, letters.team.projectId, MARA)
  expect((await repeat()).status).toBe(200)
  await letters.world.server.errandsDone()
  expect(arrived()).toBe(1)
})
