import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const inProject = (rest: string) => `/console/projects/${team.projectId}${rest}`
const inTeam = (rest = '') => `/console/teams/${team.teamId}${rest}`

/** Everything that a team stores, as one text. */
async function stored(): Promise<string> {
  const tables = [
    ...[
      'account',
      'account_session',
      'team',
      'membership',
      'invitation',
      'project',
      'sdk_key',
      'flow',
      'bot',
    ],
    ...['news', 'help_collection', 'help_article', 'help_text', 'outbound', 'ticket', 'contact', 'tombstone'],
    'saved_reply',
    'saved_view',
    'contact_note',
  ]
  const { db } = world.server.ctx
  const rows = await Promise.all(
    tables.map(table =>
      // Being here is not a change that somebody made.
      sql`select to_jsonb(t) - 'last_seen_at' as row from lotse.${sql.raw(table)} t order by 1`.execute(db),
    ),
  )
  return JSON.stringify(rows.map(({ rows }) => rows))
}

test('D5 when the activity log cannot be written, nothing has changed and nobody is told', async () => {
  const { owner } = team
  const made = async (path: string, body: object) => {
    const { body: answer, status } = await owner('POST', inProject(path), body)
    expect(status, path).toBe(201)
    return answer as { id: string; key: string }
  }
  const fields = [{ name: 'why', kind: 'text', label: { de: 'Warum?' } }]
  const definition = { feedbackType: 'BUG', title: { de: 'Frage' }, pages: [{ id: 'p', fields }] }
  const texts = { title: { de: 'Titel' }, previewText: {}, html: {}, coverImageUrl: null }
  const said = {
    greeting: { de: 'Guten Tag' },
    sorry: { de: 'Leider nein' },
    handoverText: { de: 'Zum Team' },
  }
  const bot = { kind: 'answer', name: 'Bot', definition: said }
  await made('/flows', { id: 'frage', kind: 'feedback', name: 'Frage', definition })
  await made('/bots', { id: 'bot', ...bot })
  const news = await made('/news', texts)
  const collection = { title: { de: 'Hilfe' }, description: {}, icon: 'help', position: 0 }
  const { id: collectionId } = await made('/help/collections', collection)
  const empty = await made('/help/collections', collection)
  const article = await made('/help/articles', {
    collectionId,
    title: { de: 'Artikel' },
    html: {},
    position: 0,
  })
  const banner = {
    kind: 'banner',
    name: 'Aktion',
    config: { html: { de: 'Heute' }, format: 'floating' },
  }
  const outbound = await made('/outbound', banner)
  const saved = { isShared: true, name: 'Gruß', text: { de: 'Guten Tag' } }
  const reply = await made('/replies', saved)
  const kept = { isShared: true, name: 'Neu', icon: 'list', query: {} }
  const view = await made('/views', kept)
  const member = await world.member(team, 'agent')
  const ruled = { name: 'Alles', isOn: true, conditions: {}, people: [member.accountId], mostOpen: null }
  const rule = await made('/assignment-rules', ruled)
  const { key } = await made('/keys', { name: 'Zweiter' })
  const colleague = await world.member(team, 'agent')
  const invitation = (await owner('POST', inTeam('/invitations'), { email: 'a@example.com', role: 'agent' }))
    .body
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-1', { name: 'Ada' })
  await visitor.call('POST', '/bugs/v2', { formData: { description: 'Geht nicht' }, type: 'BUG' })
  const [ticket] = (await owner('GET', inProject('/tickets'))).body.items
  const [contact] = (await owner('GET', inProject('/contacts'))).body.items

  await world.visitor(team.key)
  const [other] = (await owner('GET', inProject('/contacts?kind=anonymous'))).body.items
  const note = await made(`/contacts/${contact.id}/notes`, { id: randomUUID(), text: 'Alt' })

  // The rule still has to assign the ticket.
  await world.server.errandsDone()
  const { db } = world.server.ctx
  await sql`alter table lotse.audit add constraint full_up check (false) not valid`.execute(db)
  const before = await stored()
  const mails = (await world.server.sentMails()).length
  const changed = { version: 1, status: 'live' }
  const calls: [Parameters<typeof owner>[0], string, object?][] = [
    ['POST', inProject('/flows'), { id: 'neu', kind: 'feedback', name: 'Neu', definition }],
    ['PATCH', inProject('/flows/frage'), changed],
    ['DELETE', inProject('/flows/frage')],
    ['POST', inProject('/bots'), { id: 'neu', ...bot }],
    ['PATCH', inProject('/bots/bot'), changed],
    ['DELETE', inProject('/bots/bot')],
    ['POST', inProject('/news'), texts],
    ['PATCH', inProject(`/news/${news.id}`), changed],
    ['DELETE', inProject(`/news/${news.id}`)],
    ['POST', inProject('/help/collections'), collection],
    ['PATCH', inProject(`/help/collections/${collectionId}`), { icon: 'bug' }],
    ['DELETE', inProject(`/help/collections/${empty.id}`)],
    ['POST', inProject('/help/order'), { collectionId: null, ids: [empty.id, collectionId] }],
    ['POST', inProject('/help/articles'), { collectionId, title: { de: 'A' }, html: {}, position: 1 }],
    ['PATCH', inProject(`/help/articles/${article.id}`), { ...changed, title: { de: 'Neu' } }],
    ['DELETE', inProject(`/help/articles/${article.id}`)],
    ['POST', inProject('/outbound'), banner],
    ['PATCH', inProject(`/outbound/${outbound.id}`), { version: 1, name: 'Neu' }],
    ['DELETE', inProject(`/outbound/${outbound.id}`)],
    ['POST', inProject('/replies'), saved],
    ['PATCH', inProject(`/replies/${reply.id}`), { version: 1, name: 'Neu' }],
    ['DELETE', inProject(`/replies/${reply.id}`)],
    ['POST', inProject('/views'), kept],
    ['PATCH', inProject(`/views/${view.id}`), { version: 1, name: 'Alt' }],
    ['DELETE', inProject(`/views/${view.id}`)],
    ['POST', inProject('/assignment-rules'), ruled],
    ['POST', inProject('/assignment-rules/order'), { ids: [rule.id] }],
    ['PATCH', inProject(`/assignment-rules/${rule.id}`), { version: 1, isOn: false }],
    ['DELETE', inProject(`/assignment-rules/${rule.id}`)],
    ['PATCH', inProject(''), { version: 1, name: 'Neu' }],
    ['DELETE', inProject('?name=Kursladen')],
    ['POST', inProject('/keys'), { name: 'Dritter' }],
    ['POST', inProject(`/keys/${key}/revoke`), {}],
    ['GET', inProject('/identity-secret')],
    ['POST', inProject('/identity-secret'), {}],
    ['POST', inTeam('/projects'), { name: 'Noch eins' }],
    ['PATCH', inTeam(), { name: 'Neu' }],
    ['PATCH', inTeam(`/members/${colleague.accountId}`), { role: 'viewer' }],
    ['DELETE', inTeam(`/members/${colleague.accountId}`)],
    ['POST', inTeam('/invitations'), { email: 'b@example.com', role: 'agent' }],
    ['DELETE', inTeam(`/invitations/${invitation.id}`)],
    ['PATCH', inProject(`/tickets/${ticket.id}`), { status: 'closed' }],
    ['DELETE', inProject(`/tickets/${ticket.id}`)],
    ['GET', inProject(`/contacts/${contact.id}/export`)],
    ['GET', inProject('/tickets/export')],
    ['GET', inProject('/contacts/export')],
    ['GET', inProject('/flows/frage/results/export')],
    ['GET', inTeam('/audit/export')],
    ['PATCH', inProject(`/contacts/${contact.id}`), { version: 1, name: 'Neu' }],
    [
      'POST',
      inProject(`/contacts/${contact.id}/merge`),
      { otherId: other.id, take: [], version: 1, otherVersion: 1 },
    ],
    ['POST', inProject(`/contacts/${contact.id}/notes`), { id: randomUUID(), text: 'Neu' }],
    ['PATCH', inProject(`/contacts/${contact.id}/notes/${note.id}`), { text: 'Neu' }],
    ['DELETE', inProject(`/contacts/${contact.id}/notes/${note.id}`)],
    ['DELETE', inProject(`/contacts/${contact.id}`)],
    ['POST', '/console/session', { email: colleague.email, password: 'correct horse battery' }],
    [
      'POST',
      '/console/account/password',
      { currentPassword: 'correct horse battery', newPassword: 'battery horse correct' },
    ],
  ]
  for (const [method, path, body] of calls) {
    expect((await owner(method, path, body)).status, `${method} ${path}`).toBe(500)
    expect(await stored(), `${method} ${path}`).toBe(before)
  }
  expect(await world.server.sentMails()).toHaveLength(mails)
})
