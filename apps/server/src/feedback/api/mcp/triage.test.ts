import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTool, mcpClient } from '../../../testing/mcp-client.ts'
import { seedLotse } from '../../seed/seed-lotse.ts'
import { tokenFor } from '../../testing/api-call.ts'
import { type Call, createWorld, type World } from '../../testing/world.ts'

let world: World
let owner: Call
let project: string
let client: Client
beforeAll(async () => {
  world = await createWorld()
  await seedLotse(world.server.ctx, 'a demo password')
  const { lotse } = await world.server.listen()
  owner = await world.signIn('owner@example.com', 'a demo password')
  const projectId = (await owner('GET', '/console/projects')).body.items[0].id
  project = `/console/projects/${projectId}`
  // As the document recommends: an agent's role, and only what triage needs.
  const { secret } = await tokenFor(
    { projectId, owner },
    { name: 'Triage', role: 'agent', scopes: ['tickets:read', 'tickets:write', 'content:read'] },
  )
  client = await mcpClient(lotse, secret)
})
afterAll(async () => {
  await client.close()
  await world.close()
})

interface Ticket {
  id: string
  number: number
  title: string
  preview: string
  type: string
}

/** What a model decides; here it is a rule, so that the test knows the outcome. */
function judge({ type, title, preview }: Ticket) {
  const words = `${title} ${preview}`.toLowerCase()
  if (type === 'BUG' || type === 'CRASH') return { tag: 'technik', priority: 'HIGH' }
  if (/rechnung|zahl|preis|abo/.test(words)) return { tag: 'zahlung', priority: 'MEDIUM' }
  return { tag: 'frage', priority: 'LOW' }
}

test('D144 an agent triages the demo inbox: it tags, assigns, notes, answers with an article and resolves', async () => {
  const tell = async (name: string, given: object = {}) => {
    const told = await callTool(client, name, given)
    expect(told, `${name}: ${told.text.slice(0, 300)}`).toMatchObject({ isError: false })
    return told.data
  }
  const unassigned = { status: ['open', 'in_progress'], assignee: 'none', limit: 50 }
  const { tickets, total } = (await tell('find_tickets', unassigned)) as { tickets: Ticket[]; total: number }
  expect([tickets.length > 3, total]).toEqual([true, tickets.length])
  const { people } = await tell('list_ticket_choices')
  for (const [nth, ticket] of tickets.entries()) {
    const { tag, priority } = judge(ticket)
    const at = { ticketId: ticket.id }
    await tell('tag_ticket', { ...at, addTags: [tag] })
    await tell('change_ticket', { ...at, priority })
    await tell('assign_ticket', { ...at, assigneeId: people[nth % people.length].id })
    if (tag === 'technik') {
      const facts = await tell('ticket_facts', at)
      await tell('add_note', {
        ...at,
        text: `Seite: ${facts.page}; Browser: ${facts.environment.browserName ?? '?'}`,
      })
    }
  }
  // A question that an article answers is answered with it, unless a colleague was faster.
  const question = tickets.find(ticket => judge(ticket).tag !== 'technik') ?? (tickets[0] as Ticket)
  const { articles } = await tell('search_articles', { term: 'Kurs', lang: 'de' })
  const article = articles.find(({ status }: { status: string }) => status === 'live')
  const { messages } = await tell('read_conversation', { ticketId: question.id })
  await tell('answer_ticket', {
    ticketId: question.id,
    text: `Das steht im Artikel „${article.title.de}“. Hilft Ihnen das?`,
    cards: [{ kind: 'article', id: article.id }],
    ...(messages.length > 0 && { seenUntil: messages.at(-1).at }),
  })
  await tell('resolve_ticket', { ticketId: question.id })

  // What the team sees in the console.
  expect((await tell('find_tickets', unassigned)).total).toBe(0)
  for (const ticket of tickets) {
    const { body } = await owner('GET', `${project}/tickets/${ticket.id}`)
    const { tag, priority } = judge(ticket)
    expect(body.tags).toContain(tag)
    expect([body.priority, body.assignee === null]).toEqual([priority, false])
    expect(body.status === 'closed').toBe(ticket.id === question.id)
  }
  const talk = (await owner('GET', `${project}/tickets/${question.id}/messages`)).body.items
  expect(talk).toContainEqual(
    expect.objectContaining({
      from: 'team',
      cards: [expect.objectContaining({ id: article.id, isGone: false })],
    }),
  )
})
