import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let mara: TestVisitor
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  mara = await world.visitor(team.key)
})

const MINUTE = 60_000
const path = (rest = '') => `/console/projects/${team.projectId}${rest}`
const report = async (description: string) => {
  const { body } = await mara.call('POST', '/bugs/v2', { formData: { description } })
  await world.server.errandsDone()
  return body.id as string
}
const read = async (id: string) => (await team.owner('GET', path(`/tickets/${id}`))).body
const change = (id: string, body: object) => team.owner('PATCH', path(`/tickets/${id}`), body)
const list = async (query: string) =>
  (await team.owner('GET', path(`/tickets?${query}`))).body.items.map((row: { title: string }) => row.title)
async function save(settings: object) {
  const { body } = await team.owner('GET', path())
  const saved = await team.owner('PATCH', path(), { version: body.version, settings })
  await world.server.errandsDone()
  return saved
}
const rules = [
  { type: null, priority: 'HIGH', minutes: 60 },
  { type: null, priority: null, minutes: 480 },
]
/** Minutes between the beginning of the wait and the time it is due. */
const allowed = async (id: string) => {
  const { dueAt, createdAt } = await read(id)
  return dueAt && (Date.parse(dueAt) - Date.parse(createdAt)) / MINUTE
}
const columns = async (id: string) =>
  (
    await world.server.ctx.pool.query(
      'select waits_since, answered_at, missed_at from lotse.ticket where id = $1',
      [id],
    )
  ).rows[0]
/** As if its time had come. */
async function comes(id: string) {
  const { ctx } = world.server
  await ctx.pool.query(
    `update lotse.ticket set due_at = now() - interval '1 minute' where id = $1 and due_at is not null`,
    [id],
  )
  await ctx.pool.query(`update ${QUEUE_SCHEMA}.job set start_after = now() where name = 'overdue-tickets'`)
  ctx.queue.wake(['overdue-tickets'])
  await expect.poll(async () => (await columns(id)).missed_at).not.toBeNull()
}

test('D59 without targets nothing is due; with them a new ticket is, as its priority and type say', async () => {
  const before = await report('vorher')
  expect((await read(before)).dueAt).toBeNull()
  await save({ targets: { isOn: true, rules } })
  // Those that wait already are due, too.
  expect(await allowed(before)).toBe(480)
  const id = await report('eins')
  expect(await allowed(id)).toBe(480)
  expect((await change(id, { priority: 'HIGH' })).body.dueAt).not.toBeNull()
  expect(await allowed(id)).toBe(60)
  await save({ targets: { rules: [...rules, { type: 'CRASH', priority: null, minutes: 5 }] } })
  await change(id, { type: 'CRASH', priority: 'LOW' })
  expect(await allowed(id)).toBe(5)
  await save({ targets: { isOn: false } })
  expect([await allowed(before), await allowed(id)]).toEqual([null, null])
})

test('D59 two targets for the same tickets, or none in time, are refused', async () => {
  const refused = async (rule: object) =>
    (await save({ targets: { isOn: true, rules: [...rules, rule] } })).status
  expect(await refused({ type: null, priority: 'HIGH', minutes: 5 })).toBe(422)
  expect(await refused({ type: 'BUG', priority: null, minutes: 0 })).toBe(422)
  expect(await refused({ type: 'BUG', priority: null, minutes: 43_201 })).toBe(422)
})

test('D59 only office hours count, and new hours count for what waits already', async () => {
  const closed = Array.from({ length: 7 }, () => [])
  const id = await report('eins')
  await save({ targets: { isOn: true, rules }, hours: { isOn: true, week: closed } })
  // Never open: never due.
  expect(await allowed(id)).toBeNull()
  const open = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
  await save({ hours: { week: open } })
  expect(await allowed(id)).toBe(480)
  // Less than 480 minutes a day, so it is never due on the day it came.
  const short = Array.from({ length: 7 }, () => [{ from: '00:00', to: '04:00' }])
  await save({ hours: { week: short } })
  expect(await allowed(id)).toBeGreaterThan(480)
})

test('D59 the first answer meets it, and so does resolving; a slip can be undone', async () => {
  await save({ targets: { isOn: true, rules } })
  const [answered, resolved] = [await report('eins'), await report('zwei')]
  await team.owner('POST', path(`/tickets/${answered}/messages`), { text: 'Nur unter uns', note: true })
  expect((await read(answered)).dueAt).not.toBeNull()
  await team.owner('POST', path(`/tickets/${answered}/messages`), { text: 'Wir sehen nach.' })
  expect((await read(answered)).dueAt).toBeNull()
  await mara.call('POST', `/shared/conversations/${(await read(answered)).shareToken}/messages`, {
    text: 'Danke',
  })
  await world.server.errandsDone()
  expect((await read(answered)).dueAt).toBeNull()

  const { dueAt } = await read(resolved)
  expect((await change(resolved, { status: 'closed' })).body.dueAt).toBeNull()
  expect((await change(resolved, { status: 'open' })).body.dueAt).toBe(dueAt)
})

test('Z365 whoever has lost their only answer, because it was deleted, waits for one as before', async () => {
  await save({ targets: { isOn: true, rules } })
  const id = await report('eins')
  const { dueAt } = await read(id)
  const messages = path(`/tickets/${id}/messages`)
  const first = await team.owner('POST', messages, { text: 'Falsches Ticket.' })
  const second = await team.owner('POST', messages, { text: 'Wir sehen nach.' })
  await team.owner('DELETE', `${messages}/${first.body.id}`)
  expect((await read(id)).dueAt).toBeNull()
  await team.owner('DELETE', `${messages}/${second.body.id}`)
  expect(await read(id)).toMatchObject({ dueAt })
  expect(await columns(id)).toMatchObject({ answered_at: null })
  await team.owner('POST', messages, { text: 'Jetzt aber.' })
  expect((await read(id)).dueAt).toBeNull()
})

test('Z363 nobody hears late of an overdue ticket because of the many of another project', async () => {
  await save({ targets: { isOn: true, rules } })
  const id = await report('eins')
  const busy = team
  team = await world.team('Nachbar')
  mara = await world.visitor(team.key)
  await save({ targets: { isOn: true, rules } })
  const other = await report('zwei')
  const { pool } = world.server.ctx
  await pool.query(
    `insert into lotse.ticket select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
       'number', t.number + n, 'share_token', gen_random_uuid(), 'due_at', now() - interval '1 hour'))).*
     from lotse.ticket t, generate_series(1, 600) n where t.project_id = $1 and t.id = $2`,
    [busy.projectId, id],
  )
  await comes(other)
  const { rows } = await pool.query(
    'select count(*)::int as left from lotse.ticket where project_id = $1 and due_at < now() and missed_at is null',
    [busy.projectId],
  )
  // It has had its turn before all of the others.
  expect(rows[0].left).toBeGreaterThan(0)
  await expect
    .poll(async () => (await team.owner('GET', path('/analytics'))).body.targets)
    .toEqual({ overdue: 1, missed: 1 })
})

test('D59 whoever writes into a resolved ticket waits for an answer again', async () => {
  await save({ targets: { isOn: true, rules } })
  const id = await report('eins')
  await team.owner('POST', path(`/tickets/${id}/messages`), { text: 'Erledigt.' })
  await change(id, { status: 'closed' })
  // The team had the last word: nobody waits.
  expect((await change(id, { status: 'open' })).body.dueAt).toBeNull()
  await change(id, { status: 'closed' })
  const { shareToken } = await read(id)
  await mara.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Leider nicht.' })
  await world.server.errandsDone()
  expect((await read(id)).dueAt).not.toBeNull()
  await team.owner('POST', path(`/tickets/${id}/messages`), { text: 'Wir sehen noch einmal nach.' })
  expect((await read(id)).dueAt).toBeNull()
})

test('Z666 whoever had the last word that is left waits again when their ticket is reopened', async () => {
  await save({ targets: { isOn: true, rules } })
  const id = await report('eins')
  const answer = (text: string) => team.owner('POST', path(`/tickets/${id}/messages`), { text })
  await answer('Wir sehen nach.')
  await mara.call('POST', `/shared/conversations/${(await read(id)).shareToken}/messages`, { text: 'Und?' })
  await answer('Für jemand anderen')
  const { items } = (await team.owner('GET', path(`/tickets/${id}/messages`))).body
  await team.owner('DELETE', path(`/tickets/${id}/messages/${items.at(-1).id}`))
  await change(id, { status: 'closed' })
  await world.server.ctx.pool.query(
    `update lotse.ticket set closed_at = closed_at - interval '2 minutes' where id = $1`,
    [id],
  )
  expect((await change(id, { status: 'open' })).body.dueAt).not.toBeNull()
})

test('Z822 taking back a resolving at once leaves the targets as they were', async () => {
  await save({ targets: { isOn: true, rules } })
  const id = await report('eins')
  await team.owner('POST', path(`/tickets/${id}/messages`), { text: 'Erledigt.' })
  const thanks = `/shared/conversations/${(await read(id)).shareToken}/messages`
  await mara.call('POST', thanks, { text: 'Vielen Dank!' })
  await world.server.errandsDone()
  const before = await columns(id)
  await change(id, { status: 'closed' })
  expect((await change(id, { status: 'open', still: { status: 'closed' } })).body.dueAt).toBeNull()
  expect(await columns(id)).toEqual(before)
})

test('D59 nobody waits for an answer to a silent report', async () => {
  await save({ targets: { isOn: true, rules } })
  const { body } = await mara.call('POST', '/bugs/v2', {
    formData: { description: 'Absturz' },
    isSilent: true,
  })
  await world.server.errandsDone()
  expect(await columns(body.id)).toMatchObject({ waits_since: null })
  expect((await read(body.id)).dueAt).toBeNull()
})

test('D59 a conversation is due from its first words, or once a bot has left it to the team', async () => {
  await save({ targets: { isOn: true, rules } })
  const nodes = [
    { id: 'first', kind: 'ask', text: { de: 'Was ist los?' }, next: 'end' },
    { id: 'end', kind: 'handover', text: { de: 'Ich hole jemanden.' } },
  ]
  const draft = { id: 'lotti', kind: 'script', name: 'Lotti', definition: { nodes } }
  const { version } = (await team.owner('POST', path('/bots'), draft)).body
  await team.owner('PATCH', path('/bots/lotti'), { version, status: 'live' })
  const due = async () => {
    await world.server.errandsDone()
    const { items } = (await team.owner('GET', path('/tickets'))).body
    return Object.fromEntries(
      items.map(({ title, dueAt }: { title: string; dueAt: string | null }) => [title, dueAt !== null]),
    )
  }
  await mara.call('POST', '/shared/conversations', { text: 'Hallo', attachments: [] })
  expect(await due()).toEqual({ Hallo: true })
  const begun = await mara.call('POST', '/shared/conversations', {
    botId: 'lotti',
    text: 'Hilfe',
    attachments: [],
  })
  expect(await due()).toEqual({ Hallo: true, Hilfe: false })
  const talk = `/shared/conversations/${begun.body.conversation.shareToken}/messages`
  await mara.call('POST', talk, { text: 'Es geht nicht', attachments: [] })
  expect(await due()).toEqual({ Hallo: true, Hilfe: true })
})

test('D59 what is overdue is marked once, on top when sorted, in a list of its own, and counted', async () => {
  await save({ targets: { isOn: true, rules } })
  const [one, two] = [await report('eins'), await report('zwei')]
  const nobody = await report('drei')
  await team.owner('POST', path(`/tickets/${nobody}/messages`), { text: 'Gern.' })
  await change(two, { priority: 'HIGH' })
  expect(await list('sort=dueAt')).toEqual(['zwei', 'eins', 'drei'])
  expect(await list('sort=dueAt&limit=1')).toEqual(['zwei'])
  await comes(one)
  expect(await list('sort=dueAt')).toEqual(['eins', 'zwei', 'drei'])
  expect(await list('due=overdue')).toEqual(['eins'])
  expect(await list('due=due')).toEqual(['zwei'])
  const figures = async () => (await team.owner('GET', path('/analytics'))).body.targets
  expect(await figures()).toEqual({ overdue: 1, missed: 1 })
  // A late answer ends the wait, and it stays late.
  await team.owner('POST', path(`/tickets/${one}/messages`), { text: 'Entschuldigung!' })
  expect(await figures()).toEqual({ overdue: 0, missed: 1 })
  expect(await list('due=missed')).toEqual(['eins'])
})

test('D59 a list that is sorted by due times goes on where it stopped', async () => {
  await save({ targets: { isOn: true, rules } })
  for (const title of ['eins', 'zwei', 'drei']) await report(title)
  const none = await report('vier')
  await change(none, { status: 'closed' })
  const seen: string[] = []
  let after = ''
  for (let page = 0; page < 5; page++) {
    const { body } = await team.owner('GET', path(`/tickets?sort=dueAt&limit=2${after}`))
    seen.push(...body.items.map((row: { title: string }) => row.title))
    if (!body.next) break
    after = `&after=${body.next}`
  }
  expect(seen).toEqual(['eins', 'zwei', 'drei', 'vier'])
})

test('D59 a ticket that is not due any more by its new priority is not missed any more', async () => {
  await save({ targets: { isOn: true, rules } })
  const id = await report('eins')
  await comes(id)
  expect((await columns(id)).missed_at).not.toBeNull()
  await change(id, { priority: 'MEDIUM' })
  expect((await columns(id)).missed_at).toBeNull()
})

test('D59 another project’s tickets keep their times', async () => {
  await save({ targets: { isOn: true, rules } })
  const id = await report('eins')
  const mine = team
  team = await world.team('Andere')
  await save({ targets: { isOn: false } })
  team = mine
  expect(await allowed(id)).toBe(480)
})

test('D59 the assignee hears of what is overdue, or everybody; a backlog that is late as soon as there are targets rings nobody', async () => {
  const { pool } = world.server.ctx
  const agent = await world.member(team, 'agent')
  const [old, mine, all] = [await report('alt'), await report('eins'), await report('zwei')]
  await pool.query(`update lotse.ticket set waits_since = now() - interval '9 days' where id = $1`, [old])
  await change(mine, { assigneeId: agent.accountId })
  await world.server.errandsDone()
  // A mail within two minutes of the ticket would be about both.
  await pool.query(`delete from ${QUEUE_SCHEMA}.job where name = 'tell-by-mail'`)
  await save({ targets: { isOn: true, rules } })
  expect(await list('due=overdue')).toEqual(['alt'])
  expect((await columns(old)).missed_at).not.toBeNull()
  await comes(mine)
  await comes(all)
  await world.server.errandsDone()
  const { rows } = await pool.query(
    `select data ->> 'ticketId' as ticket, count(*)::int as people, max(data ->> 'accountId') as who
     from ${QUEUE_SCHEMA}.job where name = 'tell-by-mail' and data ->> 'why' = 'overdue'
       and data ->> 'projectId' = $1 group by 1 order by 2`,
    [team.projectId],
  )
  expect(rows).toEqual([
    { ticket: mine, people: 1, who: agent.accountId },
    { ticket: all, people: 2, who: expect.any(String) },
  ])
})
