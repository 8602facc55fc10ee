import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../../platform/database/transaction.ts'
import { serverRoot } from '../../../platform/process/root.ts'
import { setRole } from '../../accounts/teams.ts'
import { gathered } from '../../bell/testing/due.ts'
import type { FeedbackCtx } from '../../context.ts'
import { createLive } from '../../live/live.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>
let world: World
let team: TestTeam
let anna: Member
let emre: Member
let mara: TestVisitor
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  anna = await world.member(team, 'agent')
  emre = await world.member(team, 'agent')
  mara = await world.visitor(team.key)
})

const path = (rest = '') => `/console/projects/${team.projectId}${rest}`
const one = ({ accountId }: Member) => `/console/teams/${team.teamId}/members/${accountId}`
const onlyLooks = async (who: Member) =>
  expect((await team.owner('PATCH', one(who), { role: 'viewer' })).status).toBe(200)
const read = async (id: string) => (await team.owner('GET', path(`/tickets/${id}`))).body
const history = async (id: string) =>
  (await team.owner('GET', path(`/tickets/${id}/messages`))).body.items.flatMap(
    ({ change, accountId }: { change: { field: string } | null; accountId: string }) =>
      change?.field === 'assignee' ? { ...change, accountId } : [],
  )
async function ticketOf(who: Member, more: object = {}): Promise<string> {
  const { id } = (await mara.call('POST', '/bugs/v2', { formData: { description: 'Hilfe' } })).body
  const change = { assigneeId: who.accountId, ...more }
  expect((await team.owner('PATCH', path(`/tickets/${id}`), change)).status).toBe(200)
  return id
}
const given = { field: 'assignee', from: '', to: 'agent' }
const givenBack = { field: 'assignee', from: 'agent', to: '' }

test('Z960 the tickets of somebody who may only look from now on are nobody’s, and others hear of them', async () => {
  const open = await ticketOf(anna)
  await gathered(world)
  await onlyLooks(anna)
  const owner = (await team.owner('GET', '/console/session')).body.account
  expect((await read(open)).assignee).toBeNull()
  expect(await history(open)).toMatchObject([given, { ...givenBack, accountId: owner.id }])
  world.server.mails.length = 0
  const { shareToken } = await read(open)
  await mara.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Ist jemand da?' })
  await gathered(world)
  expect(world.server.mails.map(({ to }) => to)).toContain(emre.email)
})

test('Z1016 what is resolved stays with whoever had it, until it is reopened by the team or its visitor', async () => {
  const resolved = () => ticketOf(anna, { status: 'closed' })
  const [stays, byTeam, byVisitor] = [await resolved(), await resolved(), await resolved()]
  await onlyLooks(anna)
  for (const id of [stays, byTeam, byVisitor]) {
    expect((await read(id)).assignee.id).toBe(anna.accountId)
    expect(await history(id)).toMatchObject([given])
  }
  expect((await emre('PATCH', path(`/tickets/${byTeam}`), { status: 'open' })).body.assignee).toBeNull()
  const { shareToken } = await read(byVisitor)
  await mara.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Doch nicht' })
  for (const [id, accountId] of [
    [byTeam, emre.accountId],
    [byVisitor, null],
  ] as const) {
    expect(await read(id)).toMatchObject({ status: 'open', assignee: null })
    // Somebody who has left did nothing today.
    expect(await history(id)).toMatchObject([given, { ...givenBack, accountId }])
  }
  // Somebody who still answers keeps what is reopened.
  const kept = await ticketOf(emre, { status: 'closed' })
  await team.owner('PATCH', path(`/tickets/${kept}`), { status: 'open' })
  expect((await read(kept)).assignee.id).toBe(emre.accountId)
  await team.owner('DELETE', one(anna))
  expect((await read(stays)).assignee.id).toBe(anna.accountId)
})

test('Z960 whoever leaves the team gives their tickets back with an entry in the history, and keeps those of other teams', async () => {
  const [mine, hers] = [await ticketOf(anna), await ticketOf(emre)]
  await team.owner('DELETE', one(anna))
  expect(await history(mine)).toMatchObject([given, givenBack])
  expect((await read(hers)).assignee.id).toBe(emre.accountId)
})

test('Z960 a role that a provider gives does the same, and the history names the person themselves', async () => {
  const id = await ticketOf(anna)
  const { ctx } = world.server
  const account = { id: '', name: 'Konto', email: '' }
  const caller = { account, sessionId: '', role: 'owner' as const, teamId: team.teamId, projectId: '' }
  const feedback = { ...ctx, live: createLive(ctx) } as FeedbackCtx
  await transact({ ...feedback, caller }, ctx =>
    setRole(ctx, anna.accountId, { before: 'agent', role: 'viewer' }),
  )
  expect(await history(id)).toMatchObject([given, { ...givenBack, accountId: anna.accountId }])
})

test('Z960 whoever may only look is given no tickets, by hand or by macro', async () => {
  const viewer = await world.member(team, 'viewer')
  const id = await ticketOf(emre)
  const assign = viewer.accountId
  expect((await team.owner('PATCH', path(`/tickets/${id}`), { assigneeId: assign })).status).toBe(404)
  const macro = (by: Member) =>
    team.owner('POST', path('/macros'), { name: 'Für sie', steps: { assign: by.accountId } })
  expect((await macro(viewer)).status).toBe(404)
  const { body } = await macro(anna)
  await onlyLooks(anna)
  const ran = await team.owner('POST', path(`/macros/${body.id}/run`), { runId: randomUUID(), ids: [id] })
  expect(ran.body).toEqual({ error: 'macro_outdated' })
  expect((await read(id)).assignee.id).toBe(emre.accountId)
})

test('Z1028 what is reopened while its holder is losing their role is nobody’s', async () => {
  const { ctx } = world.server
  const [byVisitor, byTeam] = [
    await ticketOf(anna, { status: 'closed' }),
    await ticketOf(anna, { status: 'closed' }),
  ]
  const { shareToken } = await read(byVisitor)
  const reopenings = [
    () => mara.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Doch nicht' }),
    () => emre('PATCH', path(`/tickets/${byTeam}`), { status: 'open' }),
  ]
  let isDone = false
  const members = await ctx.pool.connect()
  try {
    await members.query('begin')
    // As whoever changes a role holds the team.
    await members.query('select from lotse.membership where team_id = $1 for update', [team.teamId])
    await members.query("update lotse.membership set role = 'viewer' where account_id = $1", [anna.accountId])
    const begun = Promise.all(reopenings.map(call => call())).then(answers => {
      isDone = true
      return answers.map(({ status }) => status)
    })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect
      .poll(async () => isDone || (await ctx.pool.query(waiting)).rows.length === reopenings.length)
      .toBe(true)
    await members.query('commit')
    expect(await begun).toEqual([201, 200])
  } finally {
    members.release()
  }
  for (const id of [byVisitor, byTeam])
    expect(await read(id)).toMatchObject({ status: 'open', assignee: null })
})

test('Z1113 Z1211 what somebody had resolved before they became a viewer is theirs again after the update', async () => {
  const { pool } = world.server.ctx
  const [resolved, open, since, own] = [
    await ticketOf(anna, { status: 'closed' }),
    await ticketOf(anna),
    await ticketOf(anna),
    await ticketOf(anna, { status: 'closed' }),
  ]
  // They have given this one away themselves.
  await anna('PATCH', path(`/tickets/${own}`), { assigneeId: null })
  await pool.query("update lotse.membership set role = 'viewer' where account_id = $1", [anna.accountId])
  const run = async (file: string) =>
    pool.query(await readFile(join(serverRoot(), 'migrations', file), 'utf8'))
  await run('1014-lotse-tickets-of-viewers.sql')
  expect(await read(resolved)).toMatchObject({ assignee: null })
  expect((await emre('PATCH', path(`/tickets/${since}`), { status: 'closed' })).status).toBe(200)
  await run('1037-lotse-resolved-of-viewers.sql')
  expect((await read(resolved)).assignee.id).toBe(anna.accountId)
  expect(await history(resolved)).toMatchObject([given])
  // What others have resolved since is not theirs.
  for (const id of [open, since, own]) {
    expect((await read(id)).assignee).toBeNull()
    expect(await history(id)).toMatchObject([given, givenBack])
  }
})

test('Z1108 taking a reopening back at once leaves the ticket to whoever resolved it', async () => {
  const { ctx } = world.server
  const [back, later] = [
    await ticketOf(anna, { status: 'closed' }),
    await ticketOf(anna, { status: 'closed' }),
  ]
  await onlyLooks(anna)
  const setTo = async (id: string, status: string) =>
    (await emre('PATCH', path(`/tickets/${id}`), { status })).body.assignee?.id ?? null
  expect(await setTo(back, 'open')).toBeNull()
  expect(await setTo(back, 'closed')).toBe(anna.accountId)
  expect((await history(back)).at(-1)).toEqual({
    field: 'assignee',
    from: '',
    to: 'agent',
    accountId: emre.accountId,
  })
  expect(await setTo(later, 'open')).toBeNull()
  await ctx.pool.query(
    "update lotse.message set created_at = created_at - interval '2 minutes' where ticket_id = $1",
    [later],
  )
  expect(await setTo(later, 'closed')).toBeNull()
})

test('Z1212 resolving what the visitor has reopened, or what was answered meanwhile, takes no reopening back', async () => {
  const [byVisitor, answered] = [
    await ticketOf(anna, { status: 'closed' }),
    await ticketOf(anna, { status: 'closed' }),
  ]
  await onlyLooks(anna)
  const setTo = async (id: string, status: string) =>
    (await emre('PATCH', path(`/tickets/${id}`), { status })).body.assignee?.id ?? null
  const { shareToken } = await read(byVisitor)
  await mara.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Doch nicht' })
  expect(await setTo(byVisitor, 'closed')).toBeNull()
  expect(await setTo(answered, 'open')).toBeNull()
  const reply = { text: 'Jetzt geht es', attachments: [], note: false }
  expect((await emre('POST', path(`/tickets/${answered}/messages`), reply)).status).toBe(201)
  expect(await setTo(answered, 'closed')).not.toBe(anna.accountId)
})

test('Z1210 a macro that answers and reopens waits for whoever removes a holder before it holds their ticket', async () => {
  const { pool } = world.server.ctx
  const id = await ticketOf(anna)
  const steps = { text: { de: 'Wir sind dran' }, status: 'in_progress' }
  const macro = await team.owner('POST', path('/macros'), { name: 'Dran', steps })
  expect(macro.status, JSON.stringify(macro.body)).toBe(201)
  let isDone = false
  const members = await pool.connect()
  try {
    await members.query('begin')
    await members.query('select from lotse.membership where team_id = $1 for update', [team.teamId])
    const body = { runId: randomUUID(), ids: [id], despiteReplies: true }
    const ran = emre('POST', path(`/macros/${macro.body.id}/run`), body).then(answer => {
      isDone = true
      return answer
    })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => isDone || (await pool.query(waiting)).rows.length > 0).toBe(true)
    // As whoever removes them takes their tickets.
    await members.query('select from lotse.ticket where id = $1 for no key update nowait', [id])
    await members.query('commit')
    expect(await ran).toMatchObject({ status: 200, body: { done: [id], refused: [] } })
  } finally {
    members.release()
  }
})
