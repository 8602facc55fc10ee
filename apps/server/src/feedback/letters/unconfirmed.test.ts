import { mailDayLimit } from '@lotse/contracts/console/fields/choices'
import { lettersPerDay } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import { proveAddress } from './addresses/addresses.ts'

const createLetters = letterWorlds()
let letters: LetterWorld

beforeEach(async () => {
  letters = await createLetters()
})

const ASKED = 'Bitte bestätigen Sie Ihre E-Mail-Adresse'
const DAY_MS = 86_400_000
const sent = async (ticketId: string) => {
  await letters.answer(ticketId, 'An answer')
  return (await letters.later()).map(({ to, subject }) => [to, subject])
}
const path = (rest = '') => `/console/projects/${letters.team.projectId}${rest}`

test('Z258 an address that a proved visitor typed into a form is asked first', async () => {
  const visitor = await letters.proved('17', 'mara@example.com')
  const { ticketId } = await letters.report(visitor, { description: 'Hi', reportedBy: 'victim@example.com' })
  expect(await sent(ticketId)).toEqual([['victim@example.com', ASKED]])
})

test('Z258 somebody who only claims to be a proved visitor has their address asked first', async () => {
  await letters.proved('17', 'mara@example.com')
  const thief = await letters.world.visitor(letters.team.key)
  await thief.identify('17', { email: 'victim@example.com' })
  const { ticketId } = await letters.report(thief, { description: 'Hi' })
  expect(await sent(ticketId)).toEqual([['victim@example.com', ASKED]])
})

test('Z258 the address that a proved visitor said themselves gets the answer', async () => {
  const visitor = await letters.proved('17', 'mara@example.com')
  const { ticketId } = await letters.report(visitor, { description: 'Hi', reportedBy: 'Mara@example.com' })
  expect(await sent(ticketId)).toEqual([['Mara@example.com', 'Neue Antwort von Shop']])
})

test('Z305 projects of others that ask a mailbox all day keep nobody else from asking it once', async () => {
  const { world, team } = letters
  const { ctx } = world.server
  const others = await world.team('Andere')
  const projects = ['Eins', 'Zwei', 'Drei'].map(name =>
    team.owner('POST', `/console/teams/${team.teamId}/projects`, { name }),
  )
  const own = (await Promise.all(projects)).map(({ body }) => body.id as string)
  const asked = (projectId: string, email: string) =>
    ctx.db
      .insertInto('lotse.mail_address')
      .values({ project_id: projectId, email, mailbox: 'victim@example.com', asked_at: ctx.now() })
      .onConflict(conflict => conflict.columns(['project_id', 'email']).doUpdateSet({ asked_at: ctx.now() }))
      .execute()
  const fill = async () => {
    for (let at = 0; at < 5; at++) await asked(others.projectId, `victim+${at}@example.com`)
  }
  const writes = async (email: string) => (await letters.writer(email)).ticketId
  await fill()
  // A new team does not have its own share.
  expect(await sent(await writes('victim@example.com'))).toEqual([])
  letters.pass(2 * DAY_MS)
  await fill()
  expect(await sent(await writes('victim+a@example.com'))).toEqual([['victim+a@example.com', ASKED]])
  expect(await sent(await writes('victim+b@example.com'))).toHaveLength(1)
  letters.pass(2 * DAY_MS)
  await fill()
  for (const id of own) await asked(id, 'victim@example.com')
  expect(await sent(await writes('victim+c@example.com'))).toHaveLength(1)
})

test('Z258 beyond the most mails of a day, answers are listed with their reason, and can be sent the next day', async () => {
  const { ticketId } = await letters.writer('mara@example.com')
  const { ctx } = letters.world.server
  await proveAddress(ctx, letters.team.projectId, 'mara@example.com')
  const fill = (number: number) =>
    sql`insert into platform.mail (id, kind, project_id, recipient, subject, content, state, created_at, ended_at)
      select gen_random_uuid(), 'letter', ${letters.team.projectId}, 'x@example.com', '', '', 'sent', ${ctx.now()}, ${ctx.now()}
      from generate_series(1, ${number}::int)`.execute(ctx.db)
  await fill(lettersPerDay - 1)
  expect(await sent(ticketId)).toHaveLength(1)
  expect(await sent(ticketId)).toHaveLength(1)
  const { items } = (await letters.team.owner('GET', path('/mails?state=refused'))).body
  expect(items).toMatchObject([{ kind: 'letter', recipient: 'mara@example.com', reason: mailDayLimit }])
  const said = (await letters.team.owner('GET', path(`/tickets/${ticketId}/messages`))).body.items
  expect(said.at(-1).letter).toMatchObject({ state: 'refused', reason: mailDayLimit })
  const repeat = () => letters.team.owner('POST', path(`/mails/${items[0].id}/repeat`))
  expect(await repeat()).toMatchObject({ status: 409, body: { error: 'too_many_mails_today' } })
  letters.pass(DAY_MS)
  expect((await repeat()).status).toBe(200)
  expect(await letters.later()).toHaveLength(2)
  // A repeated mail counts on the day it is sent.
  await fill(lettersPerDay - 1)
  expect(await sent(ticketId)).toHaveLength(2)
})

test('Z330 after a confirmation all waiting answers of that address go, whichever way a ticket knows it', async () => {
  const { world, team } = letters
  const fritz = 'fritz@example.com'
  const byForm = await letters.report(await world.visitor(team.key), { description: 'Hi', reportedBy: fritz })
  const known = await world.visitor(team.key)
  await known.identify('17', { email: 'other@example.com' })
  const byKnown = await letters.report(known, { description: 'Hi', email: 'Fritz@Example.com' })
  const bySession = await letters.writer(fritz)
  const stranger = await letters.writer('not-fritz@example.com')
  const tickets = [byForm, byKnown, bySession, stranger].map(({ ticketId }) => ticketId)
  for (const ticketId of tickets) await letters.answer(ticketId, 'An answer')
  const questions = await letters.later()
  expect(questions.map(({ to }) => to.toLowerCase()).sort()).toEqual([fritz, 'not-fritz@example.com'])
  const question = questions.find(({ to }) => to.toLowerCase() === fritz)
  const token = letters.tokenOf(question, '/letter/confirm')
  expect((await world.sdk('')('POST', '/letter/confirm', { token })).status).toBe(200)
  const letter = (ticketId: string) =>
    team.owner('GET', path(`/tickets/${ticketId}/messages`)).then(({ body }) => body.items.at(-1).letter)
  await letters.later()
  expect(await Promise.all(tickets.map(letter))).toMatchObject([
    ...Array(3).fill({ state: expect.any(String) }),
    null,
  ])
})

/** Two answers that wait for a confirmation; the second one can still be deleted. */
async function twoWaiting() {
  const { visitor, ticketId } = await letters.writer('fritz@example.com')
  const messages = path(`/tickets/${ticketId}/messages`)
  await letters.answer(ticketId, 'It works again')
  const [question] = await letters.later()
  const token = letters.tokenOf(question, '/letter/confirm')
  await letters.answer(ticketId, 'Wrong window')
  const { items } = (await letters.team.owner('GET', messages)).body
  const remove = () => letters.team.owner('DELETE', `${messages}/${items.at(-1).id}`)
  const confirm = () => letters.world.sdk('')('POST', '/letter/confirm', { token })
  return { visitor, remove, confirm }
}

test('Z952 answers that wait for a confirmation are mailed even if the newest of them was deleted', async () => {
  const { remove, confirm } = await twoWaiting()
  expect((await remove()).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  const mail = (await letters.later()).at(-1)
  expect(mail).toMatchObject({ to: 'fritz@example.com', subject: 'Neue Antwort von Shop' })
  expect(mail?.text).toContain('It works again')
  expect(mail?.text).not.toContain('Wrong window')
})

test('Z952 an answer that is deleted after the confirmation takes none of those before it along', async () => {
  const { visitor, remove, confirm } = await twoWaiting()
  // They are on the page while they confirm, so their letter waits.
  const { ctx } = letters.world.server
  await ctx.db
    .updateTable('lotse.visitor_session')
    .set({ last_seen_at: ctx.now() })
    .where('id', '=', visitor.session.gleapId)
    .execute()
  expect((await confirm()).status).toBe(200)
  await letters.world.server.errandsDone()
  expect(letters.world.server.mails).toHaveLength(1)
  expect((await remove()).status).toBe(200)
  expect((await letters.later()).at(-1)?.text).toContain('It works again')
})

test('Z1025 the mail that asks for confirmation loads nothing, and a letter only the logo', async () => {
  const { version } = (await letters.team.owner('GET', path())).body
  const settings = { appearance: { buttonLogo: 'https://media.example.com/logo.png' } }
  expect((await letters.team.owner('PATCH', path(), { version, settings })).status).toBe(200)
  const pictures = async () => {
    letters.world.server.mails.length = 0
    const { ticketId } = await letters.writer('mara@example.com')
    await letters.answer(ticketId, 'An answer')
    return (await letters.later()).map(({ html }) => html?.match(/<img [^>]*src="[^"]*"/g)?.length ?? 0)
  }
  expect(await pictures()).toEqual([0])
  await proveAddress(letters.world.server.ctx, letters.team.projectId, 'mara@example.com')
  expect(await pictures()).toEqual([1])
})

test('Z1026 mails that were deleted with their contact count for the day on which they left', async () => {
  const { world, team } = letters
  const { ctx } = world.server
  const { ticketId } = await letters.writer('mara@example.com')
  const gone = await letters.writer('gone@example.com')
  for (const one of ['mara', 'gone']) await proveAddress(ctx, team.projectId, `${one}@example.com`)
  const { contact_id } = await ctx.db
    .selectFrom('lotse.ticket')
    .select('contact_id')
    .where('id', '=', gone.ticketId)
    .executeTakeFirstOrThrow()
  const mailsTo = (number: number, state: string, endedAt: Date | null) =>
    sql`insert into platform.mail (id, kind, project_id, contact_id, recipient, subject, content, state, created_at, ended_at)
      select gen_random_uuid(), 'letter', ${team.projectId}, ${contact_id}, 'gone@example.com', '', '', ${state},
        ${ctx.now()}, ${endedAt} from generate_series(1, ${number}::int)`.execute(ctx.db)
  await mailsTo(lettersPerDay - 1, 'sent', ctx.now())
  // One that never left, and one of the day before, count for nothing.
  await mailsTo(1, 'waiting', null)
  await mailsTo(1, 'sent', new Date(ctx.now().getTime() - 2 * DAY_MS))
  expect((await team.owner('DELETE', path(`/contacts/${contact_id}`))).status).toBe(200)
  expect(await sent(ticketId)).toHaveLength(1)
  expect(await sent(ticketId)).toHaveLength(1)
  const { items } = (await team.owner('GET', path('/mails?state=refused'))).body
  expect(items).toMatchObject([{ recipient: 'mara@example.com', reason: mailDayLimit }])
  letters.pass(DAY_MS)
  expect(await sent(ticketId)).toHaveLength(2)
})
