import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { serverRoot } from '../../platform/process/root.ts'
import { remindAgent } from '../inbox/reminders/remind.ts'
import { apiCall, tokenFor } from '../testing/api-call.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { gathered, letPass } from './testing/due.ts'

let world: World
let team: TestTeam
let jana: Awaited<ReturnType<World['member']>>
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  jana = await world.member(team, 'agent')
})

const inProject = (path: string) => `/console/projects/${team.projectId}${path}`

async function report(description = 'Kaputt') {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description } })
  const say = (text: string) =>
    visitor.call('POST', `/shared/conversations/${body.shareToken}/messages`, { text, attachments: [] })
  return { id: body.id as string, say, path: inProject(`/tickets/${body.id}`) }
}
const reply = (path: string) =>
  team.owner('POST', `${path}/messages`, { text: 'Gern', attachments: [], note: false })
const assign = (path: string, assigneeId: string | null) => team.owner('PATCH', path, { assigneeId })
const freshMails = async () => {
  world.server.mails.length = 0
  await gathered(world)
  return world.server.mails.filter(({ to }) => to === jana.email)
}
const leads = async () =>
  (await freshMails()).map(({ text }) => /zugewiesen|Nicht gesendet|geantwortet/.exec(text)?.[0])

/** A ticket of which Jana was just reminded, with her own words. */
async function reminded(words: string) {
  const ticket = await report()
  await gathered(world)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await jana('PUT', `${ticket.path}/reminder`, { at, text: words })
  await letPass(world, remindAgent)
  const [mail] = await freshMails()
  expect(mail?.text).toContain(words)
  return ticket
}

test('Z770 what an agent wrote to remember is read by nobody else: no colleague, no token, no export', async () => {
  const ticket = await reminded('Vorsicht, schwierig')
  const colleague = await world.member(team, 'agent')
  const { body } = await colleague('GET', inProject('/mails'))
  const listed = body.items.find(({ kind }: { kind: string }) => kind === 'reminder')
  expect(listed).toMatchObject({ recipient: jana.email, isSecret: true })
  const program = apiCall(world, (await tokenFor(team, { scopes: ['tickets:read'] })).secret)
  for (const { body } of [
    await colleague('GET', inProject(`/mails/${listed.id}`)),
    await program('GET', `/api/v1/projects/${team.projectId}/mails/${listed.id}`),
  ])
    expect(body).toMatchObject({ id: listed.id, text: '', html: null })
  const { rows } = await world.server.ctx.pool.query('select contact_id from lotse.ticket where id = $1', [
    ticket.id,
  ])
  const { body: exported } = await team.owner('GET', inProject(`/contacts/${rows[0].contact_id}/export`))
  expect(exported.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['bell', 'bell'])
  expect(JSON.stringify(exported)).not.toContain('Vorsicht')
})

test('Z770 reminders that were stored before for the team to read lose their content', async () => {
  const stored = async (text: string, state = 'sent') => {
    const id = randomUUID()
    await world.server.ctx.pool.query(
      `insert into platform.mail (id, kind, project_id, recipient, subject, content, state, created_at)
       values ($1, 'bell', $2, $3, 's', $4, $5, now())`,
      [id, team.projectId, jana.email, JSON.stringify({ text, html: '<p>x</p>' }), state],
    )
    return id
  }
  const line = '--- Bitte antworten Sie über dieser Zeile ---'
  const ids = [
    await stored('Erinnerung: Ticket von Mara: #1 Kaputt\n\nVorsicht'),
    await stored(`${line}\n\nReminder: ticket from Mara: #1 Broken\n\nCareful`),
    await stored('Erinnerung: Ticket von Mara: #1 Kaputt\n\nVorsicht', 'waiting'),
    await stored('Mara hat geantwortet: #1 Kaputt\n\nMara:\n> Erinnerung: Ticket von Mara'),
  ]
  const sql = await readFile(join(serverRoot(), 'migrations', '0950-platform-reminder-mails.sql'), 'utf8')
  await world.server.ctx.pool.query(sql)
  const { rows } = await world.server.ctx.pool.query(
    `select kind, is_secret, content = '' as empty from platform.mail m
     join unnest($1::uuid[]) with ordinality o (id, place) using (id) order by place`,
    [ids],
  )
  const erased = { kind: 'reminder', is_secret: true, empty: true }
  expect(rows).toEqual([
    erased,
    erased,
    { kind: 'reminder', is_secret: false, empty: false },
    { kind: 'bell', is_secret: false, empty: false },
  ])
})

test('Z898 a reminder that waited when reminders became secret is read by nobody, and loses its content when it ends', async () => {
  const { ctx } = world.server
  const text = 'Erinnerung: Vorsicht, heikel'
  // As it was stored before: not secret.
  const mail = { kind: 'reminder', to: jana.email, subject: 's', text, projectId: team.projectId }
  const contentOf = async (id: string) =>
    (await ctx.pool.query('select content from platform.mail where id = $1', [id])).rows[0].content
  const waits = randomUUID()
  await ctx.pool.query(
    `insert into platform.mail (id, kind, project_id, recipient, subject, content, state, created_at)
     values ($1, 'reminder', $2, $3, 's', $4, 'waiting', now())`,
    [waits, team.projectId, jana.email, JSON.stringify({ text })],
  )
  const colleague = await world.member(team, 'agent')
  const { body } = await colleague('GET', inProject(`/mails/${waits}`))
  expect(body).toMatchObject({ isSecret: true, text: '', html: null })
  await sendMail(ctx, { ...mail, subject: 'endet' })
  await world.server.errandsDone()
  const { rows } = await ctx.pool.query(`select id, state from platform.mail where subject = 'endet'`)
  expect(rows).toMatchObject([{ state: 'sent' }])
  expect(await contentOf(rows[0].id)).toBe('')
})

test('Z771 an assignment is mailed though a colleague has just replied to what the visitor wrote', async () => {
  const ticket = await report()
  await gathered(world)
  await ticket.say('Noch etwas')
  await reply(ticket.path)
  await assign(ticket.path, jana.accountId)
  expect(await leads()).toEqual(['zugewiesen'])
})

test('Z771 an assignment is mailed to somebody who had looked at the visitor’s words before', async () => {
  const ticket = await report()
  await gathered(world)
  await ticket.say('Noch etwas')
  await jana('POST', `${ticket.path}/seen`)
  await assign(ticket.path, jana.accountId)
  expect(await leads()).toEqual(['zugewiesen'])
  // Who looks after it gets none.
  await assign(ticket.path, null)
  await assign(ticket.path, jana.accountId)
  await world.server.errandsDone()
  await jana('POST', `${ticket.path}/seen`)
  expect(await leads()).toEqual([])
})

test('Z771 the author of a scheduled reply reads that it was not sent, besides what the visitor wrote', async () => {
  const ticket = await report()
  await gathered(world)
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  await jana('POST', `${ticket.path}/scheduled`, { id: randomUUID(), sendAt, text: 'Am Montag' })
  await ticket.say('Schon erledigt')
  expect((await leads()).sort()).toEqual(['Nicht gesendet', 'geantwortet'])
})

test('Z772 an assignment is not mailed once the ticket was given to somebody else', async () => {
  const ticket = await report()
  await gathered(world)
  await assign(ticket.path, jana.accountId)
  await assign(ticket.path, (await world.member(team, 'agent')).accountId)
  expect(await leads()).toEqual([])
})
