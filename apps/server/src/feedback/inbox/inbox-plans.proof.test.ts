import { ticketQuery, ticketSorts } from '@lotse/contracts/console/fields/ticket-query'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansOf } from '../../testing/plans.ts'
import { measureReplies } from '../hours/reply-times.ts'
import { growTickets } from '../seed/grow-tickets.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { totalOf } from './find-tickets.ts'
import { dated, ticketFilter } from './ticket-filter.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  await growTickets(world.server.ctx, 20_000, () => {})
  await world.server.ctx.pool.query('vacuum analyze lotse.ticket')
}, 120_000)
afterAll(() => world.close())

test('Z668 one agent’s tickets, and one page’s, are as many in a project of any size', async () => {
  const { rows } = await world.server.ctx.pool.query(`select number <= 10000 as is_newest from lotse.ticket
    where assignee_id = (select account_id from lotse.membership order by created_at limit 1) or page = '/17'`)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(row => !row.is_newest)).toEqual([])
})

const filters = [
  '',
  'status=open',
  'stage=open',
  'stage=open&status=open&status=in_progress',
  'stage=nowhere',
  'status=open&status=in_progress',
  'type=BUG',
  'type=BUG&type=CRASH',
  'priority=HIGH',
  'tag=kasse',
  'tag=kasse&status=open',
  'assignee=me&status=open',
  'assignee=me',
  'assignee=none&status=open',
  'channel=mail',
  'channel=widget&status=open',
  'due=overdue',
  'due=missed',
  'rating=1&rating=2',
  'page=%2F17',
  'when=resolved&from=2026-01-01T00:00:00Z&to=2026-01-08T00:00:00Z',
  'when=reopened',
  'when=answered&from=2026-01-01T00:00:00Z',
  'when=answered&answeredIn=3600&from=2026-01-01T00:00:00Z',
  'answeredBy=me',
  'answeredBy=none',
  'read=unread',
  'read=unread&status=open&assignee=me',
  'read=read&status=open',
  'search=q1f4',
  'search=4711',
  'search=%234711',
  'search=person77%40example.com',
  'search=Rechnung%20fehlt',
  'search=Rechnung&status=open',
]
/** Filters with one value. */
const single = ['search', 'when', 'from', 'to']
const url = (query: string) => `/console/projects/${team.projectId}/tickets?${query}`

test('C3 no list of the inbox reads every ticket: every sort with every filter, and what there is to filter by', {
  timeout: 120_000,
}, async () => {
  for (const sort of ticketSorts)
    for (const filter of filters) {
      const plans = await plansOf(world.server, () => team.owner('GET', url(`${filter}&sort=${sort}`)))
      const about = plans.filter(plan => plan.includes('ticket'))
      expect(about.length, filter).toBeGreaterThan(0)
      for (const plan of about) expect(plan, `${filter} ${sort}`).not.toMatch(/Seq Scan on ticket/)
    }
  const facets = await plansOf(world.server, () =>
    team.owner('GET', `/console/projects/${team.projectId}/ticket-facets`),
  )
  for (const plan of facets) expect(plan).not.toMatch(/Seq Scan on ticket/)
  const replies = await plansOf(world.server, () => measureReplies(world.server.ctx, team.projectId))
  for (const plan of replies) expect(plan).not.toMatch(/Seq Scan on ticket/)
})

test('D65 all views of a large project are counted in one query, on indexes, to the numbers of their lists', {
  timeout: 120_000,
}, async () => {
  const base = `/console/projects/${team.projectId}`
  const { db, now } = world.server.ctx
  const totals: Record<string, unknown> = {}
  for (const [at, filter] of filters.entries()) {
    const params = new URLSearchParams(filter)
    const query = Object.fromEntries(
      [...new Set(params.keys())].map(key => [
        key,
        single.includes(key) ? params.get(key) : params.getAll(key),
      ]),
    )
    const sort = ticketSorts[at % ticketSorts.length]
    const view = { isShared: at % 2 === 0, name: `${at}`, icon: 'list', query: { ...query, sort } }
    const { id } = (await team.owner('POST', `${base}/views`, view)).body
    const { total, totalIsMore } = (await team.owner('GET', url(`${filter}&sort=${sort}`))).body
    totals[id] = { id, total, totalIsMore }
    const asked = ticketQuery.parse(view.query)
    const filtered = await dated(world.server.ctx, team.projectId, asked)
    const counted = totalOf(ticketFilter(team.projectId, filtered, team.teamId, now()), asked)
    const { rows } = await sql<Record<'QUERY PLAN', string>>`explain analyze ${counted}`.execute(db)
    const read = rows.map(row => row['QUERY PLAN']).filter(line => !line.includes('never executed'))
    expect(read.join('\n'), filter).not.toMatch(/Seq Scan on ticket/)
  }
  const counts = () => team.owner('GET', `${base}/views/counts`)
  const about = (await plansOf(world.server, counts)).filter(plan => plan.includes('on ticket'))
  expect(about).toHaveLength(1)
  const { items } = (await counts()).body
  expect(Object.fromEntries(items.map((one: { id: string }) => [one.id, one]))).toEqual(totals)
})

test('C3 what is rare and what is common are found alike, in the order of the list, page after page', async () => {
  const read = async (query: string) => (await team.owner('GET', url(query))).body
  const { rows } = await world.server.ctx.pool.query<{ id: string; words: string }>(
    `select id, title as words from lotse.ticket where project_id = $1 order by last_message_at desc, id desc`,
    [team.projectId],
  )
  for (const [search, fits] of [
    ['Rechnung fehlt', (words: string) => words.includes('Rechnung') && words.includes('fehlt')],
    ['q1f4', (words: string) => / q1f4/.test(words)],
    ['q4e1f', (words: string) => words.endsWith(' q4e1f')],
    ['nirgends', () => false],
  ] as const) {
    const wanted = rows.filter(({ words }) => fits(words)).map(({ id }) => id)
    const found: string[] = []
    let after = ''
    for (let page = 0; page < 40; page++) {
      const body = await read(`search=${encodeURIComponent(search)}&limit=20${after}`)
      found.push(...body.items.map((item: { id: string }) => item.id))
      if (page === 0 && !body.totalIsMore) expect(body.total, search).toBe(wanted.length)
      if (page === 0) expect(body.total, search).toBeLessThanOrEqual(wanted.length)
      if (!body.next) break
      after = `&after=${body.next}`
    }
    expect(found, search).toEqual(wanted)
  }
})

test('D274 what is similar to a ticket is found along indexes, and reads no more in a large project', async () => {
  const { rows } = await world.server.ctx.pool.query<{ id: string }>(
    'select id from lotse.ticket where project_id = $1 order by created_at desc limit 3',
    [team.projectId],
  )
  for (const { id } of rows) {
    const path = `/console/projects/${team.projectId}/tickets/${id}/similar`
    const plans = await plansOf(world.server, () => team.owner('GET', path))
    expect(plans.some(plan => plan.includes('ticket_latest'))).toBe(true)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (ticket|error_sighting)/)
  }
})
