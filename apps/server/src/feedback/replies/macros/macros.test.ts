import { randomUUID } from 'node:crypto'
import { largestReplyFiles } from '@lotse/contracts/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileBody, PNG } from '../../testing/multipart.ts'
import { type Call, createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
let agent: Call & { accountId: string }
let mara: TestVisitor
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  agent = await world.member(team, 'agent')
  mara = await world.visitor(team.key)
  await mara.identify('mara', { name: 'Mara Kling' })
})

const path = (rest = '') => `/console/projects/${team.projectId}${rest}`
const create = async (steps: object, name = 'Fertig') => {
  const { status, body } = await agent('POST', path('/macros'), { name, steps })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id as string
}
const report = async (more: object = {}, who = mara) =>
  (await who.call('POST', '/bugs/v2', { formData: { description: 'Hilfe' }, ...more })).body.id as string
const run = (id: string, ids: string[], runId = randomUUID(), who: Call = agent) =>
  who('POST', path(`/macros/${id}/run`), { runId, ids })
const read = async (id: string) => (await agent('GET', path(`/tickets/${id}`))).body
const talk = async (id: string) => (await agent('GET', path(`/tickets/${id}/messages`))).body.items

test('D56 a macro replies, assigns, tags, prioritises and resolves in one stroke, and the history shows each step', async () => {
  const ticket = await report()
  await agent('PATCH', path(`/tickets/${ticket}`), { tags: ['neu', 'web'] })
  const macro = await create({
    text: { de: 'Hallo {{name}}, erledigt! {{agent}}, {{project}}', en: 'Hi' },
    status: 'closed',
    priority: 'HIGH',
    assign: 'me',
    addTags: ['gelöst'],
    removeTags: ['neu'],
  })
  expect((await run(macro, [ticket])).body).toMatchObject({ done: [ticket], took: [], refused: [] })
  expect(await read(ticket)).toMatchObject({
    status: 'closed',
    priority: 'HIGH',
    tags: ['gelöst', 'web'],
    assignee: { id: agent.accountId },
  })
  const items = await talk(ticket)
  const [answer] = items.filter(({ from }: { from: string }) => from === 'team')
  expect(answer).toMatchObject({ text: 'Hallo Mara, erledigt! agent, Kursladen', accountId: agent.accountId })
  const fields = items.flatMap(({ change }: { change: { field: string } | null }) => change?.field ?? [])
  expect(fields.toSorted()).toEqual(['assignee', 'priority', 'status', 'tags', 'tags'])
  const log = (await team.owner('GET', `/console/teams/${team.teamId}/audit`)).body.items
  expect(log[0]).toMatchObject({ action: 'ticket.macro', details: { macro: 'Fertig', status: 'closed' } })
  expect((await agent('GET', path('/macros'))).body.items[0]).toMatchObject({ uses: 1 })
})

test('D56 on many tickets, each is judged by itself: one that nobody could read an answer to stays as it is', async () => {
  const silent = await report({ isSilent: true })
  const tickets = [await report(), silent, await report(), randomUUID()]
  const macro = await create({ text: { de: 'Danke' }, status: 'closed' })
  const { body } = await run(macro, tickets)
  expect(body.done).toEqual([tickets[0], tickets[2]])
  expect(body.refused).toEqual([
    { id: silent, why: 'unanswerable' },
    { id: tickets[3], why: 'gone' },
  ])
  expect((await read(silent)).status).toBe('open')
  // Without a reply there is nothing to read.
  expect((await run(await create({ status: 'closed' }), [silent])).body.done).toEqual([silent])
})

test('D56 Z881 a run that is repeated because its answer was lost replies once, and says so', async () => {
  const ticket = await report()
  const macro = await create({ text: { de: 'Danke' }, assign: 'nobody' })
  const runId = randomUUID()
  const repeated = { done: [], took: [], refused: [{ id: ticket, why: 'repeated' }] }
  expect((await run(macro, [ticket], runId)).body.done).toEqual([ticket])
  expect((await run(macro, [ticket], runId)).body).toMatchObject(repeated)
  expect((await talk(ticket)).filter(({ from }: { from: string }) => from === 'team')).toHaveLength(1)
  expect((await agent('GET', path('/macros'))).body.items[0]).toMatchObject({ uses: 1 })
})

test('Z881 a repeated run leaves what others have changed since, also who has the ticket', async () => {
  const [ticket, free] = [await report(), await report()]
  const steps = { text: { de: 'Danke' }, status: 'closed', priority: 'LOW', addTags: ['erledigt'] }
  const macro = await create({ ...steps, assign: 'me' })
  const runId = randomUUID()
  await run(macro, [ticket], runId)
  await team.owner('PATCH', path(`/tickets/${ticket}`), {
    status: 'open',
    priority: 'HIGH',
    assigneeId: null,
    removeTags: ['erledigt'],
  })
  expect((await run(macro, [ticket], runId)).body.refused).toEqual([{ id: ticket, why: 'repeated' }])
  const theirs = { status: 'open', priority: 'HIGH', assignee: null, tags: [] }
  expect(await read(ticket)).toMatchObject(theirs)
  // The first to answer gets the ticket, once.
  const plain = await create({ text: { de: 'Danke' } }, 'Antwort')
  expect((await run(plain, [free], runId)).body.took).toEqual([free])
  await team.owner('PATCH', path(`/tickets/${free}`), { assigneeId: null })
  expect((await run(plain, [free], runId)).body.refused).toEqual([{ id: free, why: 'repeated' }])
  expect((await read(free)).assignee).toBeNull()
})

test('D56 the steps of a ticket are one commit: if the last one fails, nobody was replied to', async () => {
  const ticket = await report()
  const macro = await create({ text: { de: 'Danke' }, status: 'closed' })
  const { pool } = world.server.ctx
  await pool.query(
    `alter table lotse.audit add constraint no_macros check (action <> 'ticket.macro') not valid`,
  )
  expect((await run(macro, [ticket])).status).toBe(500)
  await pool.query('alter table lotse.audit drop constraint no_macros')
  expect((await read(ticket)).status).toBe('open')
  expect((await talk(ticket)).filter(({ from }: { from: string }) => from === 'team')).toEqual([])
})

test('D56 a macro uses a saved reply of the team, in the language of the visitor, with its files and links', async () => {
  const collection = await team.owner('POST', path('/help/collections'), { title: { de: 'Hilfe' } })
  const article = (
    await team.owner('POST', path('/help/articles'), {
      collectionId: collection.body.id,
      title: { de: 'Zugang', en: 'Access' },
      html: { de: 'x', en: 'x' },
    })
  ).body
  const one = path(`/help/articles/${article.id}`)
  const { payload, headers } = fileBody(PNG, { name: 'a.png', type: 'image/png' })
  const { fileUrl } = (await agent('POST', path('/uploads'), payload, headers)).body
  const text = { de: `Siehe {{article:${article.id}}}`, en: `See {{article:${article.id}}}` }
  const reply = (
    await agent('POST', path('/replies'), { isShared: true, name: 'Zugang', text, files: [fileUrl] })
  ).body
  const macro = await create({ replyId: reply.id, snooze: { hours: null } })
  const ticket = await report()
  // Not published yet.
  expect((await run(macro, [ticket])).body).toEqual({ error: 'macro_outdated' })
  await team.owner('PATCH', one, { version: article.version, status: 'live' })
  expect((await run(macro, [ticket])).body.done).toEqual([ticket])
  const answer = (await talk(ticket)).find(({ from }: { from: string }) => from === 'team')
  expect(answer.html).toContain(`href="gleap://article/${article.id}"`)
  expect(answer.text).toContain('Siehe Zugang')
  expect(answer.attachments).toMatchObject([{ name: 'a.png' }])
  expect((await read(ticket)).snoozed).toEqual({ until: null })
  // Z361: each ticket gets a copy of the files, which are 20 MB at most.
  await world.server.ctx.pool.query('update lotse.upload set size = $2 where saved_reply_id = $1', [
    reply.id,
    largestReplyFiles,
  ])
  const many = [ticket, ...Array.from({ length: 10 }, () => randomUUID())]
  expect(await run(macro, many)).toMatchObject({ status: 413, body: { error: 'payload_too_large' } })
  // It is needed: neither deleted nor taken away from the team.
  expect((await team.owner('DELETE', path(`/replies/${reply.id}`))).body).toEqual({ error: 'in_use' })
  const own = await agent('POST', path('/replies'), { isShared: false, name: 'Eigene', text: { de: 'x' } })
  const refused = await agent('POST', path('/macros'), { name: 'X', steps: { replyId: own.body.id } })
  expect(refused.status).toBe(404)
})

test('Z366 a macro whose words cannot be filled in answers nobody, and says so', async () => {
  const ticket = await report()
  const macro = await create({ text: { de: 'Hallo {{name}}', en: 'Hello {{ Vorname | there }}' } })
  expect((await run(macro, [ticket])).body).toEqual({ error: 'macro_unfilled' })
  expect((await talk(ticket)).filter(({ from }: { from: string }) => from === 'team')).toEqual([])
})

test('D56 a macro puts off for hours, and stops fitting when its assignee leaves the team', async () => {
  const ticket = await report()
  const before = Date.now()
  await run(await create({ snooze: { hours: 24 } }), [ticket])
  const { snoozed } = await read(ticket)
  expect(Date.parse(snoozed.until)).toBeGreaterThanOrEqual(before + 24 * 3_600_000 - 60_000)
  const colleague = await world.member(team, 'agent')
  const macro = await create({ assign: colleague.accountId })
  await team.owner('DELETE', `/console/teams/${team.teamId}/members/${colleague.accountId}`)
  expect((await run(macro, [ticket])).body).toEqual({ error: 'macro_outdated' })
})

test('Z506 Z604 a macro that puts off leaves a resolved ticket as it is, and says so, unless it reopens it', async () => {
  const [ticket, other] = [await report(), await report()]
  await agent('PATCH', path(`/tickets/${ticket}`), { status: 'closed' })
  const macro = await create({ text: { de: 'Und jetzt?' }, priority: 'HIGH', snooze: { hours: null } })
  expect((await run(macro, [ticket, other])).body).toMatchObject({
    done: [other],
    refused: [{ id: ticket, why: 'resolved' }],
  })
  expect(await read(ticket)).toMatchObject({ status: 'closed', snoozed: null })
  expect((await read(ticket)).priority).not.toBe('HIGH')
  // Z604: a stage of resolved tickets resolves as its status does.
  const parked = await create({ stage: 'closed', snooze: { hours: 24 } }, 'Geparkt')
  expect((await run(parked, [ticket, other])).body).toMatchObject({
    done: [],
    refused: [
      { id: ticket, why: 'resolved' },
      { id: other, why: 'resolved' },
    ],
  })
  expect(await read(other)).toMatchObject({ status: 'open' })
  const again = await create({ status: 'open', snooze: { hours: 24 } }, 'Wieder')
  expect((await run(again, [ticket])).body.done).toEqual([ticket])
  expect((await read(ticket)).snoozed).not.toBeNull()
})

test('D56 a macro has steps; agents edit it, managers delete it, and other teams reach nothing', async () => {
  const bad = [{}, { text: {} }, { text: { de: ' ' } }, { addTags: [] }, { snooze: { hours: 0 } }]
  for (const steps of [...bad, { status: 'closed', snooze: { hours: 1 } }])
    expect((await agent('POST', path('/macros'), { name: 'X', steps })).status, JSON.stringify(steps)).toBe(
      422,
    )
  const macro = await create({ status: 'closed' })
  const one = path(`/macros/${macro}`)
  const changed = await agent('PATCH', one, { version: 1, name: 'Anders', steps: { priority: 'LOW' } })
  expect(changed.body).toMatchObject({ name: 'Anders', steps: { priority: 'LOW' }, version: 2 })
  expect((await agent('PATCH', one, { version: 1, name: 'Alt' })).body).toEqual({ error: 'stale_version' })
  expect((await agent('DELETE', one)).status).toBe(403)
  const other = await world.team('Andere')
  const theirs = `/console/projects/${other.projectId}/macros`
  expect((await other.owner('GET', theirs)).body.items).toEqual([])
  const body = { runId: randomUUID(), ids: [await report()] }
  expect((await other.owner('POST', `${theirs}/${macro}/run`, body)).status).toBe(404)
  // A macro of theirs does not reach a ticket of ours.
  const made = await other.owner('POST', theirs, { name: 'Y', steps: { status: 'closed' } })
  expect((await other.owner('POST', `${theirs}/${made.body.id}/run`, body)).body.refused).toHaveLength(1)
  expect((await read(body.ids[0] ?? '')).status).toBe('open')
  expect((await team.owner('DELETE', one)).status).toBe(200)
  // Z938
  expect((await team.owner('GET', one)).status).toBe(404)
  expect((await agent('POST', path(`/macros/${macro}/run`), body)).status).toBe(404)
  expect((await agent('POST', `${one}/restore`, {})).status).toBe(403)
  expect((await team.owner('POST', `${one}/restore`, {})).body).toMatchObject({ name: 'Anders', version: 2 })
})

test('Z1017 a macro whose saved reply was deleted after it is not brought back without it', async () => {
  const reply = { isShared: true, name: 'Gruß', shortcut: '', text: { de: 'Hallo' }, files: [] }
  const { id } = (await team.owner('POST', path('/replies'), reply)).body
  const macro = path(`/macros/${await create({ replyId: id })}`)
  expect((await team.owner('DELETE', path(`/replies/${id}`))).body).toEqual({ error: 'in_use' })
  expect((await team.owner('DELETE', macro)).status).toBe(200)
  expect((await team.owner('DELETE', path(`/replies/${id}`))).status).toBe(200)
  const restore = () => team.owner('POST', `${macro}/restore`, {})
  expect(await restore()).toMatchObject({ status: 409, body: { error: 'macro_reply_gone' } })
  expect((await team.owner('GET', macro)).status).toBe(404)
  expect((await team.owner('POST', path(`/replies/${id}/restore`), {})).status).toBe(200)
  expect((await restore()).body).toMatchObject({ steps: { replyId: id } })
})

test('Z1103 a reply that is deleted while a macro is saved with it stays, or the macro is refused', async () => {
  const { pool } = world.server.ctx
  const { body } = await team.owner('POST', path('/replies'), {
    ...{ name: 'Danke', shortcut: '', text: { de: 'Danke!' }, files: [], isShared: true },
  })
  const holder = await pool.connect()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let isDone = false
  try {
    await holder.query('begin')
    await holder.query('select from lotse.saved_reply where id = $1 for no key update', [body.id])
    const removed = team.owner('DELETE', path(`/replies/${body.id}`))
    await expect.poll(async () => (await pool.query(waiting)).rows.length).toBe(1)
    const macro = { name: 'Dank', steps: { replyId: body.id } }
    const saved = team.owner('POST', path('/macros'), macro).finally(() => {
      isDone = true
    })
    await expect.poll(async () => isDone || (await pool.query(waiting)).rows.length === 2).toBe(true)
    await holder.query('commit')
    expect([(await removed).status, (await saved).status].sort()).not.toEqual([200, 201])
  } finally {
    holder.release()
  }
  const macros = (await team.owner('GET', path('/macros'))).body.items
  const replies = (await team.owner('GET', path('/replies'))).body.items
  expect(replies).toHaveLength(macros.length)
})
