import { afterEach, beforeEach, expect, test } from 'vitest'
import { lotseWorks } from '../../errands.ts'
import { keepHouse } from '../../housekeeping/housekeeping.ts'
import { createLetterWorld, type LetterWorld } from '../../testing/letter-world.ts'
import type { TestVisitor } from '../../testing/world.ts'
import { findAddress, proveAddress, stopAddress } from './addresses.ts'
import { forgetReplaced } from './forget-addresses.ts'

let letters: LetterWorld
beforeEach(async () => {
  letters = await createLetterWorld()
})
afterEach(() => letters.world.close())

const known = async () => {
  const { db } = letters.world.server.ctx
  const rows = await db.selectFrom('lotse.mail_address').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}
const prove = (email: string) => proveAddress(letters.world.server.ctx, letters.team.projectId, email)
async function forget({ session }: TestVisitor): Promise<void> {
  const { rows } = await letters.world.server.ctx.pool.query(
    'select contact_id from lotse.visitor_session where id = $1',
    [session.gleapId],
  )
  const { projectId, owner } = letters.team
  const { status } = await owner('DELETE', `/console/projects/${projectId}/contacts/${rows[0].contact_id}`)
  expect(status).toBe(200)
}
const tidyUp = () => keepHouse({ ...letters.world.server.ctx, files: {} as never })
async function visitor(userId: string, email?: string): Promise<TestVisitor> {
  const one = await letters.world.visitor(letters.team.key)
  await one.identify(userId, { name: userId, ...(email ? { email } : {}) })
  return one
}

test('Z1014 with a contact goes what is known of addresses that only a form of theirs had', async () => {
  const mara = await visitor('mara', 'mara@example.com')
  await letters.report(mara, { description: 'Hi', reportedBy: 'Form@Example.com' })
  const fields = { description: 'Hi', Email: { value: 'chosen@example.com' } as unknown as string }
  await letters.report(mara, fields)
  for (const email of ['mara@example.com', 'form@example.com', 'chosen@example.com', 'other@example.com'])
    await prove(email)
  await forget(mara)
  expect(await known()).toEqual(['other@example.com'])
})

test('Z1015 a proof stays as long as somebody else of the project has the address in a session or was mailed there', async () => {
  const shared = 'family@example.com'
  await prove(shared)
  const mara = await visitor('mara', shared)
  const jo = await visitor('jo', shared)
  // Their other device says another address: the contact has that one.
  await visitor('jo', 'jo@example.com')
  await forget(mara)
  expect(await known()).toEqual([shared])
  const kim = await visitor('kim', 'kim@example.com')
  const { ticketId } = await letters.report(kim, { description: 'Hi', reportedBy: shared })
  await letters.answer(ticketId, 'An answer')
  expect((await letters.later()).map(({ to }) => to)).toEqual([shared])
  await forget(jo)
  expect(await known()).toEqual([shared])
  await forget(kim)
  expect(await known()).toEqual([])
})

test('Z1021 an address is asked once a month, also if its contact is deleted and writes again', async () => {
  const { ctx } = letters.world.server
  const asked = () => letters.world.server.mails.map(({ to }) => to).filter(to => /^victim@/i.test(to))
  const ask = async (email: string) => {
    const { visitor, ticketId } = await letters.writer(email)
    await letters.answer(ticketId, 'An answer')
    await letters.later()
    await forget(visitor)
  }
  await ask('victim@example.com')
  await ask('Victim@example.com')
  expect(asked()).toEqual(['victim@example.com'])
  // Nothing shows the address.
  const [kept] = await ctx.db.selectFrom('lotse.stopped_address').selectAll().execute()
  expect(`${kept?.hash.toString('latin1')}${kept?.mailbox?.toString('latin1')}`).not.toContain('victim')
  await ctx.pool.query(`update lotse.stopped_address set asked_at = asked_at - interval '31 days'`)
  await ask('victim@example.com')
  expect(asked()).toEqual(['victim@example.com', 'victim@example.com'])
})

test('Z1027 an address that was replaced or taken away is forgotten once nobody has it and no mail to it is listed', async () => {
  const { ctx } = letters.world.server
  const days = (count: number) => letters.pass(count * 86_400_000)
  const clean = async () => {
    await tidyUp()
    await forgetReplaced(ctx)
  }
  const mara = await visitor('mara', 'old@example.com')
  const jo = await visitor('jo', 'shared@example.com')
  const kim = await visitor('kim', 'shared@example.com')
  const { ticketId } = await letters.report(jo, { description: 'Hi', reportedBy: 'mailed@example.com' })
  await letters.answer(ticketId, 'An answer')
  expect((await letters.later()).map(({ to }) => to)).toEqual(['mailed@example.com'])
  for (const email of ['old@example.com', 'shared@example.com']) await prove(email)
  await clean()
  expect(await known()).toEqual(['mailed@example.com', 'old@example.com', 'shared@example.com'])
  await stopAddress(ctx, letters.team.projectId, 'old@example.com')
  await mara.identify('mara', { email: 'new@example.com' })
  await jo.identify('jo', { email: 'jo@example.com' })
  await prove('new@example.com')
  await clean()
  expect(await known()).toEqual(['mailed@example.com', 'new@example.com', 'shared@example.com'])
  // Somebody who wants no mails gets none, even if they give it again.
  expect(await findAddress(ctx, letters.team.projectId, 'old@example.com')).toMatchObject({
    proved_at: null,
    stopped_at: expect.any(Date),
  })
  await kim.identify('kim', { email: 'kim@example.com' })
  days(91)
  await clean()
  expect(await known()).toEqual(['new@example.com'])
})

test('Z1119 whoever had confirmed their address is asked again if they write again after their contact was deleted', async () => {
  const asked = () => letters.world.server.mails.filter(({ to }) => to === 'mara@example.com').length
  const ask = async () => {
    const { visitor, ticketId } = await letters.writer('mara@example.com')
    await letters.answer(ticketId, 'An answer')
    await letters.later()
    return visitor
  }
  const mara = await ask()
  await prove('mara@example.com')
  await forget(mara)
  letters.pass(2 * 86_400_000)
  expect(asked()).toBe(1)
  await ask()
  expect(asked()).toBe(2)
})

test('Z1213 the addresses of all projects are looked through once a day, apart from the rest of the housekeeping', async () => {
  const mara = await visitor('mara', 'old@example.com')
  await prove('old@example.com')
  await mara.identify('mara', { email: 'new@example.com' })
  await tidyUp()
  expect(await known()).toEqual(['old@example.com'])
  await forgetReplaced(letters.world.server.ctx)
  expect(await known()).toEqual([])
  const work = lotseWorks.find(({ errand }) => errand.name === 'forget-addresses')
  expect(work?.errand.everySeconds).toBe(86_400)
})

test('Z1215 of somebody who wants no mails only that stays for more than 30 days after their contact was deleted', async () => {
  const { ctx } = letters.world.server
  const { visitor, ticketId } = await letters.writer('mara@example.com')
  await letters.answer(ticketId, 'An answer')
  await letters.later()
  await stopAddress(ctx, letters.team.projectId, 'mara@example.com')
  await forget(visitor)
  const kept = () => ctx.db.selectFrom('lotse.stopped_address').selectAll().execute()
  expect(await kept()).toMatchObject([{ asked_at: expect.any(Date), mailbox: expect.any(Buffer) }])
  letters.pass(31 * 86_400_000)
  await tidyUp()
  expect(await kept()).toMatchObject([{ stopped_at: expect.any(Date), asked_at: null, mailbox: null }])
})
