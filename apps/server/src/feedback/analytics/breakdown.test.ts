import type { Analytics, Breakdown } from '@lotse/contracts/console/analytics'
import { mostTotal } from '@lotse/contracts/limits'
import { addDays, startOfDay } from '@lotse/rules/hours/days'
import {
  answerSpans,
  breakdowns,
  type FigureName,
  figures,
  type Group,
  ticketsBehind,
} from '@lotse/rules/views/ticket-figures'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansOf } from '../../testing/plans.ts'
import { growTickets } from '../seed/grow-tickets.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
const HOUR = 3_600_000
const start = Date.parse('2026-03-02T08:00:00Z')
const at = (hours: number) => new Date(start + hours * HOUR)
const period = { from: at(0).toISOString(), to: at(100).toISOString() }
const path = (rest: string) => `/console/projects/${team.projectId}${rest}`

beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  const agent = await world.member(team, 'agent')
  const visitor = await world.visitor(team.key)
  const now = (hours: number) => world.server.setNow(at(hours))
  const report = async (hours: number, page: string) => {
    now(hours)
    const currentUrl = `https://shop.example${page}?x=1#y`
    const { body } = await visitor.call('POST', '/shared/conversations', {
      text: `Frage ${hours}`,
      currentUrl,
    })
    const { rows } = await sql<{ id: string }>`select id from lotse.ticket
      where share_token = ${body.conversation.shareToken}`.execute(world.server.ctx.db)
    return { id: rows[0]?.id ?? '', shareToken: body.conversation.shareToken as string }
  }
  const change = async (hours: number, { id }: { id: string }, what: object) => {
    now(hours)
    expect((await team.owner('PATCH', path(`/tickets/${id}`), what)).status).toBe(200)
  }
  const answer = async (hours: number, { id }: { id: string }) => {
    now(hours)
    expect((await agent('POST', path(`/tickets/${id}/messages`), { text: 'Antwort' })).status).toBe(201)
  }
  now(-60)
  const { version } = (await team.owner('GET', path(''))).body
  await team.owner('PATCH', path(''), { version, settings: { rating: { isOn: true } } })
  // Before the period, and resolved in it.
  const old = await report(-50, '/kasse')
  await answer(-40, old)
  await change(10, old, { status: 'closed', assigneeId: agent.accountId, tags: ['Kasse', 'Eilt, sehr'] })
  const quick = await report(1, '/kasse')
  await change(1, quick, { assigneeId: agent.accountId, tags: ['Kasse'] })
  await answer(2, quick)
  await change(5, quick, { status: 'closed' })
  const again = await report(3, '/kurse/a,b')
  await answer(9, again)
  await change(10, again, { status: 'closed' })
  now(20)
  await visitor.call('POST', `/shared/conversations/${again.shareToken}/messages`, { text: 'Doch nicht' })
  // Taken back at once: nobody has reopened it.
  const undone = await report(30, '/')
  await change(31, undone, { status: 'closed' })
  const taken = { tags: ['Kasse'], assigneeId: agent.accountId }
  await change(31 + 5 / 3600, undone, { status: 'in_progress', ...taken })
  // An answer by somebody who is not its assignee.
  now(33)
  expect((await team.owner('POST', path(`/tickets/${undone.id}/messages`), { text: 'Aha' })).status).toBe(201)
  const later = await report(40, '/kasse')
  await change(41, later, { snooze: { until: at(500).toISOString() } })
  // After the period.
  await report(120, '/kasse')
  await sql`update lotse.ticket set rating = case id when ${old.id} then 5 else 2 end, rated_at = ${at(11)}
    where id in (${old.id}, ${quick.id})`.execute(world.server.ctx.db)
  now(130)
})
afterAll(() => world.close())

const read = async (by: string): Promise<Breakdown> => {
  const { status, body } = await team.owner(
    'GET',
    path(`/analytics/breakdown?${new URLSearchParams({ by, ...period })}`),
  )
  expect(status).toBe(200)
  return body
}
type Figures = Breakdown['total']
const counts: Record<FigureName, (row: Figures) => number> = {
  created: row => row.created,
  answered: row => row.firstAnswer.count,
  resolved: row => row.solution.count,
  reopened: row => row.reopened,
  rated: row => row.satisfaction.count,
  good: row => row.satisfaction.good,
  unresolved: row => row.unresolved,
}
const queryOf = (filters: Record<string, string[]>) =>
  new URLSearchParams(Object.entries(filters).flatMap(([name, values]) => values.map(value => [name, value])))

async function listed(figure: FigureName, group?: Group): Promise<number> {
  const { status, body } = await team.owner(
    'GET',
    path(`/tickets?${queryOf(ticketsBehind(figure, period, group))}`),
  )
  expect(status).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.total
}

test('D74 the figures of a period count what happened in it, and what is unresolved now', async () => {
  const { total } = await read('agent')
  expect(total).toMatchObject({
    created: 4,
    firstAnswer: { count: 3, median: 3 * 3600, p90: 5.4 * 3600 },
    solution: { count: 2 },
    reopened: 1,
    unresolved: 3,
    satisfaction: { count: 2, average: 3.5, good: 1 },
  })
  expect(total.solution.median).toBe(32 * 3600)
})

test.each(breakdowns)('D74 by %s: every number is the number of tickets that its link finds', async by => {
  const { total, rows, more } = await read(by)
  expect(rows.length).toBeGreaterThan(1)
  expect(more).toBe(0)
  for (const figure of figures) {
    expect(await listed(figure), figure).toBe(counts[figure](total))
    for (const row of rows)
      expect(await listed(figure, { by, key: row.key }), `${figure} ${row.key}`).toBe(counts[figure](row))
  }
})

test('Z393 the days and the spread of answer times count what their links find', async () => {
  const { status, body } = await team.owner('GET', path(`/analytics?${new URLSearchParams(period)}`))
  expect(status).toBe(200)
  const { tickets, firstAnswer } = body as Analytics
  // An hour is "within an hour".
  expect(firstAnswer.spread.map(({ count }) => count)).toEqual([0, 1, 1, 1, 0])
  for (const [nth, answeredIn] of answerSpans.entries()) {
    const query = new URLSearchParams({ when: 'answered', answeredIn, ...period })
    const { total } = (await team.owner('GET', path(`/tickets?${query}`))).body
    expect(total, answeredIn).toBe(firstAnswer.spread[nth]?.count)
  }
  expect(tickets.perDay.length).toBeGreaterThan(1)
  const { timeZone } = (await team.owner('GET', path(''))).body.settings.hours
  for (const { day, count } of tickets.perDay) {
    const from = startOfDay(day, timeZone).toISOString()
    const to = new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1).toISOString()
    const query = new URLSearchParams({ from, to })
    expect((await team.owner('GET', path(`/tickets?${query}`))).body.total, day).toBe(count)
  }
})

test('D74 rows have names and the groups of all tickets; a saved view keeps what a number opens', async () => {
  const agents = (await read('agent')).rows.map(({ name, created, firstAnswer }) => [
    name,
    created,
    firstAnswer.count,
  ])
  expect(agents).toEqual([
    ['agent', 3, 2],
    ['', 1, 0],
    ['Owner', 0, 1],
  ])
  expect((await read('page')).rows.map(({ key }) => key).sort()).toEqual(['/', '/kasse', '/kurse/a,b'])
  expect((await read('tag')).rows.map(({ key, created }) => [key, created])).toEqual([
    ['Kasse', 2],
    ['Eilt, sehr', 0],
  ])
  const { from, to, ...rest } = ticketsBehind('good', period, { by: 'page', key: '/kasse' })
  const query = { ...rest, when: 'rated', from: from?.[0], to: to?.[0] }
  const view = { isShared: false, name: 'Zufrieden', icon: 'list', query }
  const { id } = (await team.owner('POST', path('/views'), view)).body
  const { items } = (await team.owner('GET', path('/views/counts'))).body
  expect(items).toEqual([{ id, total: 1, totalIsMore: false }])
})

test('D74 nobody else sees them, and a period is a year at most', async () => {
  // The oldest project is the one that grows below.
  world.server.setNow(new Date())
  const other = await world.team('Andere')
  expect((await other.owner('GET', path('/analytics/breakdown?by=tag'))).status).toBe(404)
  expect((await team.owner('GET', path('/analytics/breakdown?by=moon'))).status).toBe(422)
  const long = `from=${at(0).toISOString()}&to=${at(24 * 400).toISOString()}`
  expect((await team.owner('GET', path(`/analytics/breakdown?by=tag&${long}`))).status).toBe(422)
})

test('D74 of very many tickets, only those of the period and the unresolved ones are read; of many pages 50 are shown', {
  timeout: 120_000,
}, async () => {
  await growTickets(world.server.ctx, 20_000, () => {})
  const from = new Date(Date.now() - 6 * HOUR).toISOString()
  const ask = () => team.owner('GET', path(`/analytics/breakdown?by=page&from=${from}`))
  const plans = (await plansOf(world.server, ask)).filter(plan => plan.includes(' on ticket'))
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on ticket/)
  const { rows, more } = (await ask()).body as Breakdown
  expect(rows).toHaveLength(50)
  expect(more).toBeGreaterThan(100)
  // More than a list counts otherwise; of very many it says that there are more.
  const days = {
    from: new Date(Date.now() - 48 * HOUR).toISOString(),
    to: new Date(Date.now() + HOUR).toISOString(),
  }
  const { body } = await team.owner(
    'GET',
    path(`/analytics/breakdown?${new URLSearchParams({ by: 'stage', ...days })}`),
  )
  for (const figure of ['created', 'answered', 'resolved'] as const) {
    const wanted = counts[figure](body.total)
    expect(wanted, figure).toBeGreaterThan(1000)
    const found = await team.owner('GET', path(`/tickets?${queryOf(ticketsBehind(figure, days))}`))
    expect(found.body, figure).toMatchObject({
      total: Math.min(wanted, mostTotal),
      totalIsMore: wanted > mostTotal,
    })
  }
})
