import { afterAll, beforeAll, expect, test } from 'vitest'
import { queriesOf } from '../../testing/plans.ts'
import { fileBody, PNG } from '../testing/multipart.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let visitor: TestVisitor
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  visitor = await world.visitor(team.key)
})
afterAll(() => world.close())

const tickets = (rest = '') => `/console/projects/${team.projectId}/tickets${rest}`
const talk = (shareToken: string, query = '') => `/shared/conversations/${shareToken}${query}`
const read = async (shareToken: string, query?: string) =>
  (await visitor.call('GET', talk(shareToken, query))).body
// biome-ignore lint/suspicious/noExplicitAny: messages of whatever was answered
const said = (messages: any[]) => messages.map(({ event, text }) => `${event ?? ''}${text}`)
const report = async (description: string, type = 'BUG') =>
  (await visitor.call('POST', '/bugs/v2', { type, formData: { description } })).body
const call = (id: string, type: string) => team.owner('PATCH', tickets(`/${id}`), { type })

test('C1 paging back through a report ends with what was written in its form, once', async () => {
  const { shareToken } = await report('Der Knopf klemmt')
  for (const text of ['eins', 'zwei', 'drei', 'vier', 'fünf'])
    await visitor.call('POST', talk(shareToken, '/messages'), { text })
  const newest = await read(shareToken, '?limit=3')
  expect([newest.more, said(newest.messages)]).toEqual([true, ['drei', 'vier', 'fünf']])
  const rest = await read(shareToken, `?limit=3&before=${newest.messages[0].id}`)
  expect([rest.more, said(rest.messages)]).toEqual([false, ['submittedDer Knopf klemmt', 'eins', 'zwei']])
  expect((await read(shareToken, `?before=${rest.messages[0].id}`)).messages).toEqual([])
})

test('C1 whatever the team calls it: a report keeps its words, and a chat gets none it never had', async () => {
  const { id, shareToken } = await report('Bleibt stehen')
  expect((await call(id, 'INQUIRY')).status).toBe(200)
  expect(said((await read(shareToken)).messages)).toEqual(['submittedBleibt stehen'])

  const bots = `/console/projects/${team.projectId}/bots`
  const nodes = [{ id: 'name', kind: 'ask', text: { de: 'Ihr Name?' }, saveAs: 'name' }]
  const { body } = await team.owner('POST', bots, {
    id: 'ask',
    kind: 'script',
    name: 'Lotti',
    definition: { nodes },
  })
  await team.owner('PATCH', `${bots}/ask`, { version: body.version, status: 'live' })
  const chat = (await visitor.call('POST', '/shared/conversations', { botId: 'ask' })).body.conversation
  await visitor.call('POST', talk(chat.shareToken, '/messages'), { text: 'Mara' })
  const { items } = (await team.owner('GET', tickets('?type=INQUIRY&search=Mara'))).body
  expect((await team.owner('GET', tickets(`/${items[0].id}`))).body.formData).toEqual({ name: 'Mara' })
  expect((await call(items[0].id, 'BUG')).status).toBe(200)
  expect(said((await read(chat.shareToken)).messages)).toEqual(['Ihr Name?', 'Mara'])
})

test('C1 only an answer to a survey is kept out of the inbox and of the visitor’s list', async () => {
  const { id } = await report('Zählt als Bericht')
  expect((await call(id, 'SURVEY')).status).toBe(422)
  const sent = await report('Antwortet auf keine Umfrage', 'SURVEY')
  expect(sent.type).toBe('FEEDBACK')
  const shown = (await team.owner('GET', tickets())).body.items.map((row: { id: string }) => row.id)
  expect(shown).toEqual(expect.arrayContaining([id, sent.id]))
  const own = (await visitor.call('GET', '/shared/conversations')).body.items
  expect(own.map((row: { shareToken: string }) => row.shareToken)).toContain(sent.shareToken)
})

const wishes = {
  feedbackType: 'FEATURE_REQUEST',
  title: { de: 'Wunsch', en: 'Wish' },
  pages: [
    {
      id: 'one',
      fields: [
        { name: 'title', kind: 'text', label: { de: 'Ihr Wunsch', en: 'Your wish' } },
        {
          name: 'weight',
          kind: 'radio',
          label: { de: 'Wie wichtig?', en: 'How important?' },
          options: [{ value: 'needed', label: { de: 'Brauche ich', en: 'I need it' } }],
        },
        { name: 'shot', kind: 'capture', label: { de: 'Zeigen Sie es uns', en: 'Show us' } },
      ],
    },
  ],
}
const flows = (rest = '') => `/console/projects/${team.projectId}/flows${rest}`

async function wish(sent: object) {
  const formData = { title: 'Kurse am Samstag', weight: 'needed', shot: 'screenshot' }
  const { body } = await visitor.call('POST', '/bugs/v2', { type: 'FEATURE_REQUEST', formData, ...sent })
  return body as { id: string; shareToken: string }
}

test('U3 U8 a form counts its answers, and its words stand on the ticket, also after it was changed', async () => {
  const made = await team.owner('POST', flows(), {
    id: 'samstag',
    kind: 'feedback',
    name: 'Wünsche',
    definition: wishes,
  })
  await team.owner('PATCH', flows('/samstag'), { version: made.body.version, status: 'live' })
  const responses = async () => (await team.owner('GET', flows('/samstag'))).body.responses
  expect(await responses()).toBe(0)
  const { id } = await wish({ flow: 'samstag' })
  // Official clients do not name a form.
  await wish({})
  expect(await responses()).toBe(2)

  const own = async (lang: string) => {
    await visitor.call('POST', '/sessions/ping', { events: [], lang })
    const { items } = (await visitor.call('GET', '/shared/conversations')).body
    return items.find((one: { title: string }) => one.title === 'Kurse am Samstag').preview
  }
  expect(await own('de')).toBe('Kurse am Samstag · Brauche ich')

  const [page] = wishes.pages
  const emptied = { ...wishes, pages: [{ ...page, fields: page?.fields.slice(0, 1) }] }
  const { version } = (await team.owner('GET', flows('/samstag'))).body
  expect((await team.owner('PATCH', flows('/samstag'), { version, definition: emptied })).status).toBe(200)
  const { body } = await team.owner('GET', tickets(`/${id}`))
  expect(body.form).toEqual({ id: 'samstag', name: 'Wünsche' })
  expect(body.preview).toBe('Kurse am Samstag · Brauche ich')
  expect(body.answers).toEqual([
    {
      name: 'title',
      kind: 'text',
      label: { de: 'Ihr Wunsch', en: 'Your wish' },
      words: null,
      text: 'Kurse am Samstag',
    },
    {
      name: 'weight',
      kind: 'radio',
      label: { de: 'Wie wichtig?', en: 'How important?' },
      words: { de: 'Brauche ich', en: 'I need it' },
    },
    {
      name: 'shot',
      kind: 'capture',
      label: { de: 'Zeigen Sie es uns', en: 'Show us' },
      words: null,
      text: 'screenshot',
    },
  ])
})

test('U8 what a bot asked stands on the ticket in its words', async () => {
  const bots = `/console/projects/${team.projectId}/bots`
  const buttons = [{ id: 'price', text: { de: 'Preise', en: 'Prices' } }]
  const nodes = [{ id: 'topic', kind: 'choose', text: { de: 'Worum geht es?' }, saveAs: 'topic', buttons }]
  const { body } = await team.owner('POST', bots, {
    id: 'topic',
    kind: 'script',
    name: 'Lotta',
    definition: { nodes },
  })
  await team.owner('PATCH', `${bots}/topic`, { version: body.version, status: 'live' })
  const { conversation } = (await visitor.call('POST', '/shared/conversations', { botId: 'topic' })).body
  await visitor.call('POST', talk(conversation.shareToken, '/messages'), { text: '', buttonId: 'price' })
  const { items } = (await team.owner('GET', tickets('?search=Preise'))).body
  expect((await team.owner('GET', tickets(`/${items[0].id}`))).body.answers).toEqual([
    {
      name: 'topic',
      kind: 'text',
      label: { de: 'Worum geht es?' },
      words: { de: 'Preise', en: 'Prices' },
    },
  ])
})

test('U8 a report without a word is called by what it is, not by a name for programs', async () => {
  const { body } = await visitor.call('POST', '/bugs/v2', { type: 'BUG' })
  expect((await team.owner('GET', tickets(`/${body.id}`))).body.title).toBe('Fehlermeldung')
})

test('U9 a title of the team stays with the team', async () => {
  const { id, shareToken } = await report('Der Gutschein geht nicht')
  const rename = await team.owner('PATCH', tickets(`/${id}`), { title: 'Schon wieder der Gutschein' })
  expect(rename.body.title).toBe('Schon wieder der Gutschein')
  await team.owner('PATCH', tickets(`/${id}`), { title: 'Gutschein, zum dritten Mal' })
  expect((await read(shareToken)).conversation.title).toBe('Der Gutschein geht nicht')
  const list = (await visitor.call('GET', '/shared/conversations')).body
  expect(JSON.stringify(list)).not.toMatch(/Schon wieder|zum dritten Mal/)
})

test('U19 a conversation nobody has written in is counted nowhere', async () => {
  const own = await world.team('Zählt')
  const guest = await world.visitor(own.key)
  const at = `/console/projects/${own.projectId}`
  await own.owner('POST', `${at}/bots`, {
    id: 'hi',
    kind: 'script',
    name: 'Lotta',
    definition: { nodes: [{ id: 'ask', kind: 'ask', text: { de: 'Worum geht es?' } }] },
  })
  await own.owner('PATCH', `${at}/bots/hi`, { version: 1, status: 'live' })
  await guest.call('POST', '/shared/conversations', { botId: 'hi' })
  await guest.call('POST', '/bugs/v2', { formData: { description: 'Zählt' } })
  const listed = (await own.owner('GET', `${at}/tickets?status=open`)).body
  const [row] = listed.items
  await own.owner('PATCH', `${at}/tickets/${row.id}`, {
    assigneeId: (await own.owner('GET', '/console/session')).body.account.id,
  })
  const { rows } = await world.server.ctx.pool.query(
    `update lotse.ticket t set assignee_id = s.assignee_id from lotse.ticket s
     where t.project_id = $1 and t.title = '' and s.id = $2 returning t.id`,
    [own.projectId, row.id],
  )
  expect(rows).toHaveLength(1)
  const facets = (await own.owner('GET', `${at}/ticket-facets`)).body
  const projects = (await own.owner('GET', '/console/projects')).body.items
  const contact = (await own.owner('GET', `${at}/contacts/${row.contact.id}`)).body
  expect([listed.total, facets.open, facets.unread, facets.mine]).toEqual([1, 1, 1, 1])
  expect([projects[0].openTickets, contact.ticketCount]).toEqual([1, 1])
})

test('Z70 lists and calls about a conversation read nothing of what its form holds, and the form is still its first message', async () => {
  const { shareToken } = await wish({
    flow: 'samstag',
    formData: { title: 'Viel', description: `Anfang ${'x'.repeat(30_000)}`, rest: Array(9000).fill({}) },
  })
  const queries = await queriesOf(world.server, async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', `/${shareToken}/typing`],
      ['POST', `/${shareToken}/read`],
    ] as const)
      expect((await visitor.call(method, `/shared/conversations${path}`)).status).toBe(200)
  })
  expect(queries.length).toBeGreaterThan(3)
  expect(queries.filter(({ text }) => text.includes('form_data'))).toEqual([])
  const { messages } = (await visitor.call('GET', `/shared/conversations/${shareToken}`)).body
  expect(messages[0].text).toHaveLength(20_000)
  expect(messages[0].text).toMatch(/^Anfang x/)
})

test('Z172 files of a form are seen by the team and by their visitor as they are stored, whatever the form says of them', async () => {
  const upload = async (content: Buffer | string, name: string, type: string) => {
    const { payload, headers } = fileBody(content, { name, type })
    return (await visitor.call('POST', '/uploads/sdk', payload, headers)).body.fileUrl as string
  }
  const [picture, paper] = [
    await upload(PNG, 'foto.png', 'image/png'),
    await upload('%PDF-1.7', 'rechnung.pdf', 'application/pdf'),
  ]
  const foreign = 'https://evil.example/files/foto.png'
  const { id, shareToken } = (
    await visitor.call('POST', '/bugs/v2', {
      formData: {
        description: 'Mit Anhang',
        photo: [{ url: picture, name: 'gelogen.exe', type: 'text/html', size: 1 }],
        papers: [
          { url: paper, name: 'auch gelogen' },
          { url: foreign, name: 'foto.png', type: 'image/png' },
        ],
      },
    })
  ).body
  const files = [
    { name: 'foto.png', type: 'image/png', size: PNG.length, url: picture },
    { name: 'rechnung.pdf', type: 'application/pdf', size: 8, url: paper },
  ]
  const fields = ['photo', 'papers']
  const ticket = (await team.owner('GET', tickets(`/${id}`))).body
  expect(ticket.files).toEqual(files.map((file, at) => ({ ...file, field: fields[at] })))
  expect((await read(shareToken)).messages[0]).toMatchObject({ text: 'Mit Anhang', attachments: files })

  // A message's files belong to the message, and a recording is not one of them.
  const more = await upload(PNG, 'später.png', 'image/png')
  await visitor.call('POST', talk(shareToken, '/messages'), { text: 'noch eins', attachments: [more] })
  expect((await team.owner('GET', tickets(`/${id}`))).body.files).toHaveLength(2)
  const contacts = `/console/projects/${team.projectId}/contacts`
  const { body } = await team.owner('GET', `${contacts}/${ticket.contact.id}/export`)
  const exported = body.tickets.find((one: { id: string }) => one.id === id)
  expect(exported.attachments).toEqual([picture, paper])
})
