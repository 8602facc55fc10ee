import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { monthAfter, monthName } from '../../platform/database/partitions/months.ts'
import { dropParts, makeParts, partsOf, rowsBefore } from '../../platform/database/partitions/partitions.ts'
import type { FeedbackCtx } from '../context.ts'
import { keepHouse } from '../housekeeping/housekeeping.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { createFileStore } from '../uploads/create-file-store.ts'
import { events } from './sessions.table.ts'

let world: World
let team: TestTeam
let visitor: { contactId: string; sessionId: string }
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Monate')
  // Somebody whom the site knows: nobody deletes them because they are silent.
  const known = await world.visitor(team.key)
  await known.identify('kim')
  const [row] = await query('select id, contact_id from lotse.visitor_session where project_id = $1', [
    team.projectId,
  ])
  visitor = { contactId: row.contact_id, sessionId: row.id }
})
afterAll(() => world.close())
beforeEach(async () => {
  world.server.setNow(new Date())
  await query('delete from lotse.event')
})

const query = async (text: string, values: unknown[] = []) =>
  (await world.server.ctx.pool.query(text, values)).rows
const came = async (at: Date, name = 'bought', projectId = team.projectId) => {
  await query(
    `insert into lotse.event (id, project_id, contact_id, session_id, name, at, received_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    [randomUUID(), projectId, visitor.contactId, visitor.sessionId, name, at],
  )
}
const places = async () =>
  (
    await query(`select 'lotse.' || c.relname as part, name
      from lotse.event e join pg_class c on c.oid = e.tableoid order by received_at`)
  ).map(({ part, name }) => `${part} ${name}`)
const clean = () => {
  const { ctx } = world.server
  return keepHouse({ ...ctx, files: createFileStore(ctx.settings) } as FeedbackCtx)
}
const keepFor = (days: number) =>
  query(
    `update lotse.project set settings = jsonb_set(coalesce(settings::jsonb, '{}'), '{retention}',
      coalesce(settings::jsonb -> 'retention', '{}') || jsonb_build_object('events', $2::int))::json where id = $1`,
    [team.projectId, days],
  )

test('D244 an event of a month without a part is stored, found, and moves into its month when that is made', async () => {
  const { ctx } = world.server
  // By another clock, so that no month of this test is there yet.
  const late = monthAfter(new Date(), 30)
  await came(new Date(late.getTime() + 5 * 86_400_000), 'late')
  await came(new Date(), 'now')
  expect(await places()).toEqual(['lotse.event_before now', 'lotse.event_rest late'])
  const then = { ...ctx, now: () => late }
  await Promise.all([makeParts(then, events), makeParts(then, events)])
  expect(await places()).toEqual(['lotse.event_before now', `lotse.event_${monthName(late)} late`])
  const made = (await partsOf(ctx, events)).map(({ name }) => name)
  for (const months of [0, 1, 2, 3])
    expect(made).toContain(`lotse.event_${monthName(monthAfter(late, months))}`)
  await came(monthAfter(late, 2), 'later')
  expect((await places()).at(-1)).toBe(`lotse.event_${monthName(monthAfter(late, 2))} later`)
  // They are found, moved and deleted as before.
  await query('update lotse.event set contact_id = contact_id, name = $1', ['seen'])
  expect(await query(`select distinct name from lotse.event`)).toEqual([{ name: 'seen' }])
})

test('D245 a month that is over for everybody is dropped, and one that somebody still needs is not', async () => {
  const { ctx } = world.server
  const month = monthAfter(new Date(), 60)
  await makeParts({ ...ctx, now: () => month }, events)
  const [first, second] = [month, monthAfter(month, 1)]
  for (const at of [first, second]) await came(at, monthName(at))
  const name = (at: Date) => `lotse.event_${monthName(at)}`
  await keepFor(30)
  world.server.setNow(new Date(monthAfter(month, 1).getTime() + 30 * 86_400_000 - 1000))
  await clean()
  // All but the last second of the month is over: that is deleted by row.
  expect(await places()).toEqual([`${name(second)} ${monthName(second)}`])
  expect((await partsOf(ctx, events)).map(part => part.name)).toContain(name(first))
  world.server.setNow(new Date(monthAfter(month, 1).getTime() + 30 * 86_400_000))
  await keepFor(0)
  await clean()
  expect((await partsOf(ctx, events)).map(part => part.name)).toContain(name(first))
  await keepFor(30)
  const others = await query('select id from lotse.project where id <> $1 and team_id is not null', [
    team.projectId,
  ])
  expect(others).toEqual([])
  await clean()
  const left = (await partsOf(ctx, events)).map(part => part.name)
  expect(left).not.toContain(name(first))
  expect(left).toContain(name(second))
  expect(await places()).toEqual([`${name(second)} ${monthName(second)}`])
})

test('D245 of a month with very many events nothing is deleted by row; they wait for its end', () => {
  const date = (text: string) => new Date(`${text}T00:00:00Z`)
  const part = { name: 'm', from: date('2026-11-01'), until: date('2026-12-01') }
  const limit = date('2026-11-19')
  expect(rowsBefore([{ ...part, rows: 2_000_000 }], limit)).toEqual(part.from)
  expect(rowsBefore([{ ...part, rows: 20_000 }], limit)).toEqual(limit)
  expect(rowsBefore([{ ...part, rows: 2_000_000 }], part.until)).toEqual(part.until)
})

test('Z1361 what came before there were months is deleted on its day, however much it is', () => {
  const date = (text: string) => new Date(`${text}T00:00:00Z`)
  const first = { name: 'before', from: undefined, until: date('2026-12-01'), rows: 2_000_000 }
  expect(rowsBefore([first], date('2026-05-23'))).toEqual(date('2026-05-23'))
})

test('D245 a month that somebody is reading is dropped another time, and nobody waits for it', async () => {
  const { ctx } = world.server
  const month = monthAfter(new Date(), 90)
  await makeParts({ ...ctx, now: () => month }, events)
  const name = `lotse.event_${monthName(month)}`
  const reader = await ctx.pool.connect()
  await reader.query('begin')
  await reader.query(`select count(*) from ${name}`)
  expect(await dropParts(ctx, events, monthAfter(month, 1))).not.toContain(name)
  await reader.query('commit')
  reader.release()
  expect(await dropParts(ctx, events, monthAfter(month, 1))).toContain(name)
})

test('D245 a server of 0.1.0 reads and writes the same events, and deletes only its own', async () => {
  const other = randomUUID()
  // One row in each part: both are the first of their part, and have the same ctid.
  await came(new Date(), 'old')
  await came(monthAfter(new Date(), 200), 'new', other)
  await query(
    `insert into lotse.visitor_event (id, project_id, contact_id, session_id, name, at, received_at)
      values ($1, $2, $3, $4, 'written', now(), now())`,
    [randomUUID(), team.projectId, visitor.contactId, visitor.sessionId],
  )
  expect((await query('select name from lotse.visitor_event')).length).toBe(3)
  await query(
    `update lotse.visitor_event set contact_id = $2 where ctid = any(array(select ctid from lotse.visitor_event
      where project_id = $1 and contact_id = $2 limit 5000))`,
    [team.projectId, visitor.contactId],
  )
  await query(
    `delete from lotse.visitor_event where ctid in (
      select ctid from lotse.visitor_event where project_id = $1 and received_at < $2 limit 500)`,
    [team.projectId, new Date(Date.now() + 1000)],
  )
  expect(await query('select name from lotse.event')).toEqual([{ name: 'new' }])
  await query(
    `delete from lotse.visitor_event where ctid = any(array(
      select ctid from lotse.visitor_event where project_id = $1 limit 5000 for update))`,
    [other],
  )
  expect(await query('select name from lotse.event')).toEqual([])
})
