import { randomBytes, randomUUID } from 'node:crypto'
import { bytesPerDay, longestMessage, mailLimits } from '@lotse/contracts/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDayMeter } from '../../platform/limits/bytes-per-day.ts'
import type { TestTeam } from '../testing/world.ts'
import { createFileStore } from '../uploads/create-file-store.ts'
import { countWords } from './limits/mail-day.ts'
import { readOverdue } from './read-overdue.ts'
import { createMailTaker } from './take-mail.ts'
import { fillHour } from './testing/fill-hour.ts'
import { createMailWorld, type MailWorld, mailText, projectAddress, ticketOf } from './testing/mail-world.ts'

let world: MailWorld
let team: TestTeam
let other: TestTeam

/** As if it had not been read yet. */
const unread = (whose: { owner: string; ticket_id?: string | null }) => ({
  id: randomUUID(),
  hash: randomBytes(32),
  door: 'http' as const,
  address: '::1',
  size: 1,
  created_at: new Date(),
  recipients: [],
  ...whose,
})

beforeAll(async () => {
  world = await createMailWorld()
})
beforeEach(async () => {
  team = await world.team('Kursladen')
  other = await world.team('Andere')
})
afterAll(() => world.close())

test('Z301 a door sends away for now what does not fit into the day of a project; answers have a day of their own', async () => {
  const { ctx } = world.server
  const dayMeter = createDayMeter(ctx.now)
  const take = createMailTaker({ ...ctx, dayMeter, files: createFileStore(ctx.settings) })
  const handIn = (to: string) =>
    take({ door: 'http', address: '::1', recipients: [], raw: Buffer.from(mailText({ to })) })
  const words = 'x'.repeat(longestMessage)
  for (let bytes = 0; bytes < bytesPerDay.mail.project; bytes += 2 * longestMessage)
    countWords({ dayMeter }, team.projectId, words)
  const before = (await world.outcomes()).length
  await expect(handIn(projectAddress(team))).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await world.outcomes()).toHaveLength(before)
  const { ticketId, contactId } = await ticketOf(world, team, 'ada@kern.example')
  const about = { projectId: team.projectId, ticketId, contactId }
  const { replyTo } = await world.mailed({ to: 'ada@kern.example', ...about })
  expect(await handIn(replyTo)).toEqual({})
  expect(await handIn(projectAddress(other))).toEqual({})
  await world.server.errandsDone()
})

test('Z302 however many projects fill the line of waiting mails, one that has nothing in it finds a place', async () => {
  const { ctx } = world.server
  const owners = [team.projectId, ...Array.from({ length: 9 }, () => randomUUID())]
  const each = Math.ceil(mailLimits.waiting.number / (owners.length + 1))
  const waiting = owners.flatMap(owner => Array.from({ length: each }, () => unread({ owner })))
  await ctx.db.insertInto('lotse.inbound_mail').values(waiting).execute()
  expect(await world.post(mailText({ to: projectAddress(team) }))).toBe(503)
  expect(await world.post(mailText({ to: projectAddress(other) }))).toBe(200)
  await ctx.db.deleteFrom('lotse.inbound_mail').where('owner', 'in', owners).execute()
})

test('Z307 a mail that is sent away for now, and comes again, is not counted each time', async () => {
  const { limiter } = world.server.app.origins.lotse
  const { perProject } = mailLimits.relays
  await fillHour(world, team.projectId, mailLimits.perHour.project)
  for (let taken = 1; taken < perProject; taken++) limiter.take(`http relays ${team.projectId}`, perProject)
  const raw = mailText({ to: projectAddress(team) })
  for (let times = 0; times < 3; times++) expect(await world.post(raw)).toBe(503)
  await world.server.ctx.db
    .deleteFrom('lotse.inbound_mail')
    .where('project_id', '=', team.projectId)
    .execute()
  expect(await world.post(raw)).toBe(200)
})

test('Z352 answers in one ticket keep no others of the project waiting', async () => {
  const { ctx } = world.server
  const { projectId } = team
  const letters = []
  for (const to of ['ada@kern.example', 'eve@evil.example']) {
    const { ticketId, contactId } = await ticketOf(world, team, to)
    letters.push({ ticketId, ...(await world.mailed({ to, projectId, ticketId, contactId })) })
  }
  const [ada, eve] = letters
  const waiting = Array.from({ length: mailLimits.waiting.ticket }, () =>
    unread({ owner: `answers ${projectId}`, ticket_id: eve?.ticketId ?? null }),
  )
  await ctx.db.insertInto('lotse.inbound_mail').values(waiting).execute()
  expect(await world.post(mailText({ to: eve?.replyTo ?? '' }))).toBe(503)
  expect(await world.post(mailText({ to: ada?.replyTo ?? '' }))).toBe(200)
  await ctx.db.deleteFrom('lotse.inbound_mail').where('owner', '=', `answers ${projectId}`).execute()
})

test('Z1273 an accepted mail that no errand is about, as after a restore, is read', async () => {
  const { ctx } = world.server
  const raw = Buffer.from(mailText({ to: projectAddress(team), subject: 'Vor der Sicherung' }))
  const recipients = [projectAddress(team)]
  const row = { ...unread({ owner: team.projectId }), raw, recipients, project_id: team.projectId }
  const created_at = new Date(ctx.now().getTime() - 3_600_000)
  await ctx.db
    .insertInto('lotse.inbound_mail')
    .values({ ...row, created_at })
    .execute()
  await readOverdue(ctx)
  await readOverdue(ctx)
  await world.server.errandsDone()
  expect((await world.outcomes()).at(0)).toMatchObject({ state: 'taken', raw: null })
  const { items } = (await team.owner('GET', `/console/projects/${team.projectId}/tickets`)).body
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Vor der Sicherung'])
})
