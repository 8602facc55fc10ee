import { contactFieldNames } from '@lotse/contracts/contacts/contact-fields'
import { mcpLimits } from '@lotse/contracts/limits'
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTool, mcpClient } from '../../../testing/mcp-client.ts'
import { documentedTools, rowsOf } from '../../../testing/mcp-document.ts'
import { seedLotse } from '../../seed/seed-lotse.ts'
import { tokenFor } from '../../testing/api-call.ts'
import { type Call, createWorld, type World } from '../../testing/world.ts'
import { lotseTools } from './tools/lotse-tools.ts'

let world: World
let owner: Call
let projectId: string
let client: Client
beforeAll(async () => {
  world = await createWorld()
  await seedLotse(world.server.ctx, 'a demo password')
  const { lotse } = await world.server.listen()
  owner = await world.signIn('owner@example.com', 'a demo password')
  projectId = (await owner('GET', '/console/projects')).body.items[0].id
  const { secret } = await tokenFor({ projectId, owner }, { isForTeam: true, name: 'Agentin' })
  client = await mcpClient(lotse, secret)
})
afterAll(async () => {
  await client.close()
  await world.close()
})

const called = new Set<string>()
/** Calls a tool in the demo's project, and looks at what no answer may have. */
async function call(name: string, given: object = {}) {
  called.add(name)
  const told = await callTool(client, name, name === 'list_projects' ? {} : { projectId, ...given })
  expect(told, `${name}: ${told.text.slice(0, 300)}`).toMatchObject({ isError: false })
  expect(told.text.length, name).toBeLessThan(mcpLimits.answerChars + 300)
  const written = JSON.stringify(told.data)
  expect(told.text).toContain(written)
  expect(written.length).toBeLessThanOrEqual(mcpLimits.answerChars)
  expect(written).not.toMatch(/shareToken|"avatar"|sessionId|snapshotUrl|sk_|secret"/)
  expect(written).not.toContain(world.server.ctx.settings.urls.media)
  if (!('as' in given)) expect(written).not.toMatch(/<\/(p|div|ul|h\d)>/)
  return told.data
}
const teamCall = (name: string, given: object = {}) => callTool(client, name, given)

test('D141 every tool is called on the demo, and does what it says', async () => {
  const { projects } = await call('list_projects')
  expect(projects).toMatchObject([{ id: projectId, name: 'Kursladen' }])
  for (const name of ['list_members', 'read_activity_log']) {
    called.add(name)
    expect((await teamCall(name)).isError).toBe(false)
  }
  const stages = (await call('list_stages')).stages
  expect(stages.length).toBeGreaterThanOrEqual(3)
  const thanks = { isShared: true, name: 'Danke', text: { de: 'Danke, {{name}}!' } }
  await owner('POST', `/console/projects/${projectId}/replies`, thanks)
  expect((await call('list_saved_replies')).replies).toMatchObject([{ name: 'Danke', text: thanks.text }])
  const { people, tags, types } = await call('list_ticket_choices')
  expect([people.length > 0, tags.length > 0, types.length > 0]).toEqual([true, true, true])

  const found = await call('find_tickets', { status: ['open', 'in_progress'], limit: 5, sort: 'createdAt' })
  expect(found.tickets).toHaveLength(5)
  const next = await call('find_tickets', {
    status: ['open', 'in_progress'],
    limit: 5,
    sort: 'createdAt',
    after: found.next,
  })
  expect(next.tickets.map(({ id }: { id: string }) => id)).not.toContain(found.tickets[4].id)
  const bugs = (await call('find_tickets', { type: ['BUG', 'CRASH'], limit: 50 })).tickets
  const recorded = []
  for (const { id } of bugs) {
    const facts = await call('ticket_facts', { ticketId: id })
    if (facts.hasReplay) recorded.push({ id, facts })
  }
  const [{ id: ticketId, facts }] = recorded as [(typeof recorded)[0]]
  expect(facts).toMatchObject({ environment: { browserName: expect.any(String) }, hasReplay: true })
  expect(Object.keys(facts.logs)).toEqual(expect.arrayContaining(['console', 'network', 'events', 'replay']))
  expect((await call('read_ticket', { ticketId })).id).toBe(ticketId)
  for (const kind of ['console', 'network', 'events', 'replay']) {
    const log = await call('read_ticket_log', { ticketId, kind, limit: 3 })
    expect([kind, log.total > 0, log.items.length > 0]).toEqual([kind, true, true])
  }
  const { steps } = await call('reproduce_ticket', { ticketId, lang: 'de' })
  expect(steps[0]).toContain('öffnen')
  expect((await call('read_conversation', { ticketId })).messages).toEqual(expect.any(Array))

  await call('assign_ticket', { ticketId, assigneeId: people[0].id })
  await call('tag_ticket', { ticketId, addTags: ['geprüft'] })
  await call('add_note', { ticketId, text: 'Nachgestellt.' })
  await call('answer_ticket', { ticketId, text: 'Danke, das ist behoben.' })
  await call('change_ticket', { ticketId, priority: 'HIGH', stage: stages.at(-1).id })
  await call('resolve_ticket', { ticketId })
  const ids = found.tickets.slice(0, 2).map(({ id }: { id: string }) => id)
  expect(await call('change_tickets', { ids, change: { addTags: ['alt'] } })).toMatchObject({ changed: 2 })
  const made = await call('create_ticket', {
    contact: { email: 'ruth@example.com', name: 'Ruth' },
    text: 'Am Telefon: Wo ist meine Rechnung?',
    tags: ['telefon'],
  })
  expect((await owner('GET', `/console/projects/${projectId}/tickets/${ticketId}`)).body).toMatchObject({
    ...{ status: 'closed', priority: 'HIGH', assignee: { id: people[0].id } },
    tags: expect.arrayContaining(['geprüft']),
  })
  const talk = (await call('read_conversation', { ticketId })).messages
  expect(talk).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ from: 'note', text: 'Nachgestellt.' }),
      expect.objectContaining({ from: 'team', text: 'Danke, das ist behoben.' }),
    ]),
  )

  const { contacts } = await call('find_contacts', { search: 'ruth@example.com' })
  const contactId = contacts[0].id
  const { version } = await call('read_contact', { contactId })
  expect(await call('change_contact', { contactId, version, plan: 'pro' })).toMatchObject({ plan: 'pro' })
  await call('list_contact_events', { contactId })
  expect(await call('list_contact_notes', { contactId })).toMatchObject({ total: 0 })
  await call('delete_ticket', { ticketId: made.ticket.id })

  const help = await call('list_articles', { limit: 2 })
  expect(help).toMatchObject({ articles: [{}, {}], next: { offset: 2 } })
  const collectionId = help.collections[0].id
  const { article } = await call('create_article', {
    collectionId,
    title: { de: 'Rechnung finden', en: 'Find an invoice' },
    html: { de: '<p>Unter <b>Konto</b>, Rechnungen.</p>', en: '<p>Under account.</p>' },
  })
  const articleId = article.id
  expect(await call('read_article', { articleId })).toMatchObject({
    status: 'draft',
    text: { de: 'Unter Konto, Rechnungen.' },
  })
  expect((await call('read_article', { articleId, as: 'html' })).html.de).toContain('<p>')
  const edited = await call('edit_article', {
    articleId,
    version: article.version,
    title: { de: 'Wo ist meine Rechnung?', en: 'Where is my invoice?' },
  })
  const live = await call('publish_article', { articleId, version: edited.article.version })
  expect(live.article.status).toBe('live')
  const hits = (await call('search_articles', { term: 'Rechnung', lang: 'de' })).articles
  expect(hits).toContainEqual(expect.objectContaining({ id: articleId, status: 'live' }))
  const back = await call('unpublish_article', { articleId, version: live.article.version })
  expect(back.article.status).toBe('draft')
  const stale = await callTool(client, 'publish_article', { projectId, articleId, version: 1 })
  expect(stale).toMatchObject({ isError: true, text: expect.stringContaining('Read it again') })

  expect((await call('read_overview')).tickets.total).toBeGreaterThan(0)
  expect((await call('read_breakdown', { by: 'tag' })).rows.length).toBeGreaterThan(0)
  const { forms } = await call('list_forms')
  const survey = forms.find(
    ({ kind, responses }: { kind: string; responses: number }) => kind === 'survey' && responses > 0,
  )
  const period = { from: new Date(Date.now() - 300 * 86_400_000).toISOString(), to: new Date().toISOString() }
  expect((await call('read_form_results', { flowId: survey.id, ...period })).responses).toBeGreaterThan(0)
  const { campaigns } = await call('list_campaigns')
  await call('read_campaign_results', { outboundId: campaigns[0].id })

  expect([...called].sort()).toEqual(lotseTools.map(({ name }) => name).sort())
})

test('D144 the document names every tool, with its scope and what it is marked as', () => {
  expect(documentedTools('Tools of Lotse')).toEqual(rowsOf(lotseTools))
})

test('Z906 every field of a contact that agents can change, models can change, too', () => {
  const { takes } = lotseTools.find(({ name }) => name === 'change_contact') ?? {}
  expect(takes).toEqual(expect.arrayContaining([...contactFieldNames]))
})
