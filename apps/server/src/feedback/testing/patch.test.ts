import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountedTables } from './mounted-tables.ts'
import { createWorld, type TestTeam, type World } from './world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

type Fields = Record<string, unknown>
/** Fields that every change updates. */
const moving = ['version', 'updatedAt', 'publishedAt', 'liveAt']

/** Changes one field after the other; all others must read as before, whatever defaults the contract has. */
async function changesOnly(path: string, changes: Fields, read: () => Promise<Fields>): Promise<void> {
  for (const [name, value] of Object.entries(changes)) {
    const before = await read()
    const version = 'version' in before ? { version: before.version } : {}
    const answer = await team.owner('PATCH', path, { ...version, [name]: value })
    expect(answer.status, `${path} ${name} ${JSON.stringify(answer.body)}`).toBe(200)
    const after = await read()
    const others = (fields: Fields) =>
      Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name && !moving.includes(key)))
    expect(others(after), `${path} ${name}`).toEqual(others(before))
    expect({ value: after[name] }, `${path} ${name}`).toMatchObject({ value })
  }
}

const below = (path: string) => `/console/projects/${team.projectId}${path}`
const get = (path: string) => async () => (await team.owner('GET', path)).body as Fields
async function create(path: string, body: object): Promise<{ id: string }> {
  const answer = await team.owner('POST', below(path), body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(201)
  return answer.body
}
const words = { de: 'Wort', en: 'word' }

const cases: Record<string, () => Promise<void>> = {
  'PATCH /console/account': () =>
    changesOnly('/console/account', { name: 'Ole', lang: 'en' }, async () => {
      const { body } = await team.owner('GET', '/console/session')
      return body.account as Fields
    }),
  'PATCH /console/teams/:teamId': async () => {
    const path = `/console/teams/${team.teamId}`
    expect(await team.owner('PATCH', path, { name: 'Laden' })).toMatchObject({
      status: 200,
      body: { name: 'Laden' },
    })
  },
  'PATCH /console/teams/:teamId/members/:accountId': async () => {
    const agent = await world.member(team, 'agent')
    const path = `/console/teams/${team.teamId}/members`
    await team.owner('PATCH', `${path}/${agent.accountId}`, { role: 'viewer' })
    const { members } = (await team.owner('GET', path)).body
    expect(members.map((one: { role: string }) => one.role).sort()).toEqual(['owner', 'viewer'])
  },
  'PATCH /console/projects/:projectId': () =>
    changesOnly(
      below(''),
      { name: 'Laden', defaultLang: 'en', identityMode: 'warn', allowedOrigins: ['https://shop.example'] },
      get(below('')),
    ),
  'PATCH /console/projects/:projectId/hearing': () =>
    changesOnly(
      below('/hearing'),
      { rings: 'nothing', mails: 'weekly', digestHour: 17, digestDay: 5 },
      async () => {
        const { items } = (await team.owner('GET', '/console/hearings')).body
        return items.find((one: { projectId: string }) => one.projectId === team.projectId)
      },
    ),
  'PATCH /console/projects/:projectId/flows/:flowId': () =>
    changesOnly(
      below('/flows/bugreporting'),
      {
        name: 'Anders',
        definition: {
          feedbackType: 'X',
          title: words,
          pages: [{ id: 'a', fields: [{ name: 'b', kind: 'text', label: words }] }],
        },
        status: 'draft',
      },
      get(below('/flows/bugreporting')),
    ),
  'PATCH /console/projects/:projectId/bots/:botId': async () => {
    const definition = { greeting: words, sorry: words, handoverText: words }
    await create('/bots', { id: 'answers', kind: 'answer', name: 'A', definition })
    const changed = { ...definition, sorry: { de: 'Leider nichts' } }
    await changesOnly(
      below('/bots/answers'),
      { name: 'B', status: 'live', definition: changed },
      get(below('/bots/answers')),
    )
  },
  'PATCH /console/projects/:projectId/news/:newsId': async () => {
    const { id } = await create('/news', {
      title: words,
      html: { de: '<p>Neu</p>' },
      previewText: words,
      coverImageUrl: 'https://shop.example/a.png',
    })
    await changesOnly(
      below(`/news/${id}`),
      {
        title: { de: 'Titel' },
        html: { de: '<p>Neuer</p>' },
        previewText: { de: 'Kurz' },
        coverImageUrl: null,
        status: 'live',
      },
      get(below(`/news/${id}`)),
    )
  },
  'PATCH /console/projects/:projectId/help/collections/:collectionId': async () => {
    const { id } = await create('/help/collections', {
      title: words,
      description: words,
      icon: 'rocket',
      position: 4,
    })
    await changesOnly(
      below(`/help/collections/${id}`),
      { title: { de: 'Titel' }, description: { de: 'Text' }, icon: 'bug', position: 2 },
      async () => {
        const { body } = await team.owner('GET', below('/help'))
        return body.collections.find((one: { id: string }) => one.id === id) as Fields
      },
    )
  },
  'PATCH /console/projects/:projectId/help/articles/:articleId': async () => {
    const first = await create('/help/collections', { title: words })
    const other = await create('/help/collections', { title: words })
    const { id } = await create('/help/articles', {
      collectionId: first.id,
      title: words,
      html: { de: '<p>Text</p>', en: '<p>text</p>' },
      position: 3,
    })
    await changesOnly(
      below(`/help/articles/${id}`),
      {
        collectionId: other.id,
        title: { de: 'Titel', en: 'title' },
        html: { de: '<p>Anders</p>', en: '<p>other</p>' },
        position: 1,
        status: 'live',
      },
      get(below(`/help/articles/${id}`)),
    )
  },
  'PATCH /console/projects/:projectId/outbound/:outboundId': async () => {
    const targeting = {
      pageRules: [{ pageFilter: '/kasse', pageFilterType: 'contains' }],
      event: 'bought',
      attributes: [],
      languages: ['de'],
      audience: 'identified',
      frequency: { kind: 'always' },
    }
    const config = { text: words, sound: false }
    const { id } = await create('/outbound', { kind: 'notification', name: 'Hallo', config, targeting })
    await changesOnly(
      below(`/outbound/${id}`),
      {
        name: 'Anders',
        config: { text: { de: 'Neu' }, sound: false },
        targeting: { ...targeting, event: 'sold' },
        status: 'live',
      },
      get(below(`/outbound/${id}`)),
    )
  },
  'PATCH /console/projects/:projectId/replies/:replyId': async () => {
    const { id } = await create('/replies', { isShared: true, name: 'Preise', shortcut: 'p', text: words })
    await changesOnly(
      below(`/replies/${id}`),
      { name: 'Kosten', shortcut: 'k', text: { de: 'Neu' }, isShared: false },
      get(below(`/replies/${id}`)),
    )
  },
  'PATCH /console/projects/:projectId/views/:viewId': async () => {
    const view = { isShared: true, name: 'Neu', icon: 'star', query: { tag: ['a'], sort: '-priority' } }
    const { id } = await create('/views', view)
    await changesOnly(
      below(`/views/${id}`),
      { name: 'Alt', icon: 'flag', query: { priority: ['HIGH'], sort: 'createdAt' }, isShared: false },
      async () => {
        const { items } = (await team.owner('GET', below('/views'))).body
        return items.find((one: { id: string }) => one.id === id) as Fields
      },
    )
  },
  'PATCH /console/projects/:projectId/webhooks/:webhookId': async () => {
    const { id } = await create('/webhooks', {
      ...{ name: 'Alt', address: 'https://webhooks.invalid/', format: 'json', topics: ['ticket.created'] },
      ...{ lang: 'de', withPicture: true, payloadVersion: 1, isOn: true },
    })
    await changesOnly(
      below(`/webhooks/${id}`),
      {
        ...{ name: 'Neu', address: 'https://webhooks.invalid/neu', format: 'slack' },
        ...{ topics: ['ticket.rated'], lang: 'en', withPicture: false },
      },
      get(below(`/webhooks/${id}`)),
    )
  },
  'PATCH /console/projects/:projectId/trackers/:trackerId': async () => {
    const { id } = await create('/trackers', {
      ...{ kind: 'jira', name: 'Alt', address: 'https://trackers.invalid', target: 'ALT' },
      ...{ account: 'old@example.com', token: 'the first token', closes: 'tell' },
    })
    await changesOnly(
      below(`/trackers/${id}`),
      { name: 'Neu', target: 'NEU', account: 'new@example.com', closes: 'close' },
      async () => {
        const { items } = (await team.owner('GET', below('/trackers'))).body
        return items.find((one: { id: string }) => one.id === id) as Fields
      },
    )
  },
  'PATCH /console/projects/:projectId/views': async () => {
    const { id } = await create('/views', { isShared: false, name: 'Start', icon: 'list', query: {} })
    const read = async () => {
      const { items, startId } = (await team.owner('GET', below('/views'))).body
      return { ids: items.map((one: { id: string }) => one.id), startId } as Fields
    }
    const { ids } = await read()
    await changesOnly(below('/views'), { startId: id, ids: (ids as string[]).toReversed() }, read)
  },
  'PATCH /console/projects/:projectId/macros/:macroId': async () => {
    const { id } = await create('/macros', { name: 'Fertig', steps: { status: 'closed', addTags: ['a'] } })
    await changesOnly(
      below(`/macros/${id}`),
      { name: 'Erledigt', steps: { status: 'open' } },
      get(below(`/macros/${id}`)),
    )
  },
  'PATCH /console/projects/:projectId/assignment-rules/:ruleId': async () => {
    const [first, second] = [await world.member(team, 'agent'), await world.member(team, 'agent')]
    const conditions = { pages: [], flows: [], types: [], tags: [], langs: [], channels: [] }
    const rule = { name: 'Kasse', isOn: false, conditions, people: [first.accountId], mostOpen: null }
    const { id } = await create('/assignment-rules', rule)
    await changesOnly(
      below(`/assignment-rules/${id}`),
      {
        name: 'Konto',
        isOn: true,
        conditions: { ...conditions, types: ['BUG'] },
        people: [second.accountId, first.accountId],
        mostOpen: 3,
      },
      get(below(`/assignment-rules/${id}`)),
    )
    // It would assign the tickets of other cases.
    await team.owner('DELETE', below(`/assignment-rules/${id}`))
  },
  'PATCH /console/projects/:projectId/stages/:stageId': async () => {
    const { id } = await create('/stages', { status: 'open', name: 'Wartet', color: '#112233' })
    await changesOnly(
      below(`/stages/${id}`),
      { name: 'Ruht', color: '#445566', flows: ['bugreporting'], types: ['BUG'] },
      get(below(`/stages/${id}`)),
    )
  },
  'PATCH /console/projects/:projectId/contacts/:contactId': async () => {
    const visitor = await world.visitor(team.key)
    await visitor.identify('u-patch', { name: 'Ada', city: 'Kiel' })
    const { items } = await get(below('/contacts?search=Ada'))()
    const path = below(`/contacts/${(items as { id: string }[])[0]?.id}`)
    await changesOnly(
      path,
      {
        name: 'Ada Nord',
        email: 'ada@example.org',
        phone: '040 1',
        companyName: 'Nord',
        companyId: 'n-1',
        plan: 'pro',
        value: 12.5,
        sla: 4,
        customData: { job: 'CTO' },
      },
      async () => {
        // They follow from the others (D71).
        const { byHand: _, company: __, ...rest } = await get(path)()
        return rest
      },
    )
  },
  'PATCH /console/projects/:projectId/contacts/:contactId/notes/:noteId': async () => {
    const visitor = await world.visitor(team.key)
    await visitor.identify('u-noted', { name: 'Bea' })
    const { items } = await get(below('/contacts?search=Bea'))()
    const path = `/contacts/${(items as { id: string }[])[0]?.id}/notes`
    const { id } = await create(path, { id: randomUUID(), text: 'Eins' })
    await create(path, { id: randomUUID(), text: 'Zwei' })
    await team.owner('PATCH', below(`${path}/${id}`), { text: 'Drei' })
    const notes = (await get(below(path))()).items as { text: string }[]
    expect(notes.map(({ text }) => text).toSorted()).toEqual(['Drei', 'Zwei'])
  },
  'PATCH /console/projects/:projectId/tickets/:ticketId/messages/:messageId': async () => {
    const visitor = await world.visitor(team.key)
    const { body } = await visitor.call('POST', '/bugs/v2', { formData: { description: 'Es geht nicht' } })
    const path = `/tickets/${body.id}/messages`
    const { id } = await create(path, { text: 'Eins' })
    await create(path, { text: 'Zwei' })
    const texts = async () => (await get(below(path))()).items as { text: string }[]
    const before = (await texts()).map(({ text }) => text)
    await team.owner('PATCH', below(`${path}/${id}`), { text: 'Drei' })
    expect((await texts()).map(({ text }) => text)).toEqual(
      before.map(text => (text === 'Eins' ? 'Drei' : text)),
    )
  },
  'PATCH /console/projects/:projectId/tickets/:ticketId': async () => {
    const visitor = await world.visitor(team.key)
    const { body } = await visitor.call('POST', '/bugs/v2', {
      priority: 'HIGH',
      tags: ['kasse'],
      formData: { description: 'Es geht nicht' },
    })
    await changesOnly(
      below(`/tickets/${body.id}`),
      { status: 'in_progress', priority: 'LOW', type: 'CRASH', title: 'Titel', tags: ['a', 'b'] },
      async () => {
        // Signed addresses differ each time, and a stage belongs to its status (D63).
        const { media: _, stage: __, ...rest } = await get(below(`/tickets/${body.id}`))()
        return rest
      },
    )
  },
}

test('C1 every PATCH of the route tables has a case here', () => {
  const tables = mountedTables(world)
  const patches = tables.flatMap(table => Object.keys(table)).filter(key => key.startsWith('PATCH '))
  expect(Object.keys(cases).sort()).toEqual(patches.sort())
})

test.each(Object.keys(cases))('C1 %s changes what it names and nothing else', async key => {
  await cases[key]?.()
})

test('C1 settings: a section, a field or a list changes alone', async () => {
  const path = below('')
  const change = async (settings: object) => {
    const { version } = await get(path)()
    const answer = await team.owner('PATCH', path, { version, settings })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.settings
  }
  const first = await change({
    appearance: { color: '#112233', borderRadius: 3 },
    features: { enableWebReplays: true, networkLogBlacklist: ['intern.example'] },
    texts: { welcomeTitle: { de: 'Moin' } },
    translations: { de: { next: 'Los' } },
    menu: [{ kind: 'news', title: { de: 'Neues' } }],
    retention: { replays: 7 },
  })
  const second = await change({ appearance: { color: '#445566' } })
  expect(second).toEqual({ ...first, appearance: { ...first.appearance, color: '#445566' } })
  const third = await change({ features: { enableShortcuts: false } })
  expect(third).toEqual({ ...second, features: { ...second.features, enableShortcuts: false } })
})
