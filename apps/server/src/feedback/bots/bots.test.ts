import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { answer, begin, type Script } from './script.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const script = {
  nodes: [
    { id: 'hello', kind: 'say', text: { de: 'Hallo!', en: 'Hello!' }, next: 'topic' },
    {
      id: 'topic',
      kind: 'choose',
      text: { de: 'Worum geht es?', en: 'What is it about?' },
      saveAs: 'topic',
      buttons: [
        { id: 'invoice', text: { de: 'Rechnung', en: 'Invoice' }, to: 'mail' },
        { id: 'other', text: { de: 'Anderes', en: 'Other' }, to: 'bye' },
      ],
    },
    {
      id: 'mail',
      kind: 'ask',
      text: { de: 'Ihre E-Mail?', en: 'Your e-mail?' },
      saveAs: 'email',
      answerKind: 'email',
      next: 'fork',
    },
    {
      id: 'fork',
      kind: 'branch',
      branches: [{ if: [{ field: 'email', operator: 'contains', value: '@firma' }], to: 'team' }],
      next: 'bye',
    },
    { id: 'team', kind: 'handover', text: { de: 'Ich hole jemanden.', en: 'I will get somebody.' } },
    { id: 'bye', kind: 'close', text: { de: 'Alles Gute!', en: 'Goodbye!' } },
  ],
}

const base = () => `/console/projects/${team.projectId}`

async function liveBot(id: string, kind: 'script' | 'answer', definition: unknown) {
  const { body } = await team.owner('POST', `${base()}/bots`, { id, kind, name: 'Lotti', definition })
  const live = await team.owner('PATCH', `${base()}/bots/${id}`, { version: body.version, status: 'live' })
  expect(live.status).toBe(200)
}

// biome-ignore lint/suspicious/noExplicitAny: messages of whatever was answered
const said = (messages: any[]) => messages.map(m => m.event ?? m.text)

test('C1 a scripted bot asks, branches by answer and hands over to the team', async () => {
  await liveBot('welcome', 'script', script)
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/shared/conversations', { botId: 'welcome' })
  expect(said(body.messages)).toEqual(['Hallo!', 'Worum geht es?'])
  expect(body.messages[1]).toMatchObject({
    from: 'bot',
    sender: { name: 'Lotti' },
    buttons: [
      { id: 'invoice', text: 'Rechnung' },
      { id: 'other', text: 'Anderes' },
    ],
  })
  const path = `/shared/conversations/${body.conversation.shareToken}`
  const say = (text: string, buttonId?: string) =>
    visitor.call('POST', `${path}/messages`, { text, buttonId })
  await say('Rechnung', 'invoice')
  await say('keine Adresse')
  await say('ich@firma.example')
  const { messages } = (await visitor.call('GET', path)).body
  expect(said(messages).slice(2)).toEqual([
    'Rechnung',
    'Ihre E-Mail?',
    'keine Adresse',
    'Ihre E-Mail?',
    'ich@firma.example',
    'Ich hole jemanden.',
    'handover',
  ])
  const { items } = (await team.owner('GET', `${base()}/tickets?search=Rechnung`)).body
  expect(items).toHaveLength(1)
  const ticket = (await team.owner('GET', `${base()}/tickets/${items[0].id}`)).body
  expect(ticket.formData).toEqual({ topic: 'invoice', email: 'ich@firma.example' })
  await say('noch da?')
  expect(said((await visitor.call('GET', path)).body.messages).at(-1)).toBe('noch da?')
})

test('C1 a bot that nobody answered is no ticket for the team; a button press makes it one', async () => {
  const before = (await team.owner('GET', `${base()}/tickets`)).body.total
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/shared/conversations', { botId: 'welcome' })
  expect((await team.owner('GET', `${base()}/tickets`)).body.total).toBe(before)
  const path = `/shared/conversations/${body.conversation.shareToken}`
  await visitor.call('POST', `${path}/messages`, { text: 'Anderes', buttonId: 'other' })
  expect((await team.owner('GET', `${base()}/tickets`)).body.total).toBe(before + 1)
  expect((await visitor.call('GET', path)).body.conversation.status).toBe('closed')
})

test('C1 an answer from the team takes the conversation from the bot', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/shared/conversations', { botId: 'welcome' })
  const path = `/shared/conversations/${body.conversation.shareToken}`
  await visitor.call('POST', `${path}/messages`, { text: 'Etwas ganz anderes xyz' })
  const { items } = (await team.owner('GET', `${base()}/tickets?search=xyz`)).body
  await team.owner('POST', `${base()}/tickets/${items[0].id}/messages`, { text: 'Ich übernehme.' })
  await visitor.call('POST', `${path}/messages`, { text: 'Danke' })
  expect(said((await visitor.call('GET', path)).body.messages).slice(-2)).toEqual(['Ich übernehme.', 'Danke'])
})

async function writeArticle(title: Record<string, string>, html: Record<string, string>) {
  const collection = await team.owner('POST', `${base()}/help/collections`, { title: { de: 'Konto' } })
  const { body } = await team.owner('POST', `${base()}/help/articles`, {
    collectionId: collection.body.id,
    title,
    html,
  })
  await team.owner('PATCH', `${base()}/help/articles/${body.id}`, { version: body.version, status: 'live' })
  return body.id as string
}

test('C1 the answer bot finds the help article by the words of a question, in both languages, and cites it', async () => {
  const id = await writeArticle(
    { de: 'Passwort zurücksetzen', en: 'Reset your password' },
    {
      de: '<p>Klicken Sie bei der Anmeldung auf „Vergessen“. Sie erhalten einen Link, mit dem Sie ein neues Passwort setzen.</p>',
      en: '<p>Click “Forgot” when signing in. You will get a link to choose a new password.</p>',
    },
  )
  await writeArticle(
    { de: 'Rechnungen', en: 'Invoices' },
    { de: '<p>Rechnungen kommen per Post.</p>', en: '<p>Invoices come by post.</p>' },
  )
  await liveBot('helper', 'answer', {
    greeting: { de: 'Fragen Sie mich.', en: 'Ask me.' },
    sorry: { de: 'Das weiß ich nicht.', en: 'I do not know.' },
    handoverText: { de: 'Mit dem Team sprechen', en: 'Talk to the team' },
  })
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/shared/conversations', { botId: 'helper' })
  const path = `/shared/conversations/${body.conversation.shareToken}`
  await visitor.call('POST', `${path}/messages`, { text: 'Wie kann ich meine Passwörter zurücksetzen?' })
  const last = async () => (await visitor.call('GET', path)).body.messages.at(-1)
  expect(await last()).toMatchObject({
    from: 'bot',
    articles: [{ id, title: 'Passwort zurücksetzen' }],
    buttons: [{ id: 'handover', text: 'Mit dem Team sprechen' }],
  })
  expect((await last()).text, 'whole sentences').toMatch(
    /^Sie erhalten einen Link, .* ein neues Passwort setzen\.$/,
  )
  await visitor.call('POST', `${path}/messages`, { text: 'Wo steht die Kaffeemaschine?' })
  expect(await last()).toMatchObject({ text: 'Das weiß ich nicht.', articles: [] })
  await visitor.call('POST', `${path}/messages`, { text: 'Mit dem Team sprechen', buttonId: 'handover' })
  expect(await last()).toMatchObject({ from: 'system', event: 'handover' })

  const english = await world.visitor(team.key)
  await english.call('POST', '/sessions/partialupdate', { data: { lang: 'en' } })
  const answer = await english.call('POST', '/shared/conversations', {
    botId: 'helper',
    text: 'How do I reset my passwords?',
  })
  expect(answer.body.messages.at(-1)).toMatchObject({ articles: [{ id, title: 'Reset your password' }] })
})

test('U6 the article about the rare word of a question answers; an unsure bot shows articles and claims nothing', async () => {
  const shop = await world.team('Kursladen')
  const own = `/console/projects/${shop.projectId}`
  const collection = await shop.owner('POST', `${own}/help/collections`, { title: { de: 'Buchen' } })
  const ids: Record<string, string> = {}
  for (const [title, html] of [
    [
      'Einen Kurs buchen',
      '<p>Öffnen Sie den Kurs und legen Sie ihn in den Korb. Ein Kurs kann voll sein.</p>',
    ],
    ['Gutschein einlösen', '<p>Ein Gutschein gilt für einen Kurs.</p>'],
    ['Stornieren und umbuchen', '<p>Bis 14 Tage vor Beginn stornieren Sie kostenfrei.</p>'],
    ['Einen Abend verpasst?', '<p>Jeder Abend steht bis vier Wochen nach dem Kurs in Ihrem Konto.</p>'],
    ['Rechnung', '<p>Die Rechnung kommt als PDF.</p>'],
  ] as const) {
    const { body } = await shop.owner('POST', `${own}/help/articles`, {
      collectionId: collection.body.id,
      title: { de: title },
      html: { de: html },
    })
    await shop.owner('PATCH', `${own}/help/articles/${body.id}`, { version: body.version, status: 'live' })
    ids[title] = body.id
  }
  const ask = async (text: string) =>
    (
      await shop.owner('POST', `${own}/bots/try`, {
        kind: 'answer',
        definition: {
          greeting: { de: 'Hallo' },
          sorry: { de: 'Leider nichts.' },
          handoverText: { de: 'Team' },
        },
        lang: 'de',
        state: null,
        text,
      })
    ).body.messages[0]
  const cancelled = await ask('Kann ich meinen Kurs stornieren?')
  expect(cancelled.text).toBe('Bis 14 Tage vor Beginn stornieren Sie kostenfrei.')
  expect(cancelled.articles[0].id).toBe(ids['Stornieren und umbuchen'])
  expect((await ask('Wo ist meine Rechnug?')).articles[0].id).toBe(ids.Rechnung)
  const unsure = await ask('Welche Fahrradwerkstatt öffnet am Abend nach dem Kurs?')
  expect(unsure.text).toBe('Meinen Sie vielleicht einen dieser Artikel?')
  expect(unsure.articles[0].id).toBe(ids['Einen Abend verpasst?'])
  expect(await ask('Wo steht die Kaffeemaschine?')).toMatchObject({ text: 'Leider nichts.', articles: [] })
})

test('C3 a try-out runs the bot of the editor, and leaves nothing behind', async () => {
  const before = (await team.owner('GET', `${base()}/tickets`)).body.total
  const turn = async (body: object) =>
    (
      await team.owner('POST', `${base()}/bots/try`, {
        kind: 'script',
        definition: script,
        lang: 'de',
        ...body,
      })
    ).body
  const first = await turn({ state: null })
  expect(said(first.messages)).toEqual(['Hallo!', 'Worum geht es?'])
  const second = await turn({ state: first.state, text: 'Rechnung', buttonId: 'invoice' })
  expect(said(second.messages)).toEqual(['Ihre E-Mail?'])
  const last = await turn({ state: second.state, text: 'ich@firma.example' })
  expect(last).toMatchObject({
    state: null,
    end: 'handover',
    answers: { topic: 'invoice', email: 'ich@firma.example' },
  })
  expect(said((await turn({ state: null, lang: 'en' })).messages)).toEqual(['Hello!', 'What is it about?'])
  expect((await team.owner('GET', `${base()}/tickets`)).body.total).toBe(before)
  expect(
    (await team.owner('GET', `${base()}/bots`)).body.items.map(({ id }: { id: string }) => id),
  ).not.toContain('')
})

test('C3 the answer bot keeps to its languages and collections', async () => {
  const id = await writeArticle(
    { de: 'Umtausch' },
    { de: '<p>Der Umtausch eines Gutscheins ist möglich.</p>' },
  )
  const { collectionId } = (await team.owner('GET', `${base()}/help/articles/${id}`)).body
  const other = (await team.owner('POST', `${base()}/help/collections`, { title: { de: 'Andere' } })).body.id
  const ask = async (lang: string, rest: object) =>
    (
      await team.owner('POST', `${base()}/bots/try`, {
        kind: 'answer',
        definition: {
          greeting: { de: 'Hallo' },
          sorry: { de: 'Leider nichts.' },
          handoverText: { de: 'Team' },
          ...rest,
        },
        lang,
        state: null,
        text: 'Umtausch eines Gutscheins?',
      })
    ).body
  expect((await ask('de', {})).messages[0].articles).toEqual([{ id, title: 'Umtausch' }])
  expect((await ask('de', { collections: [collectionId] })).messages[0].articles).toHaveLength(1)
  expect((await ask('de', { collections: [other] })).messages[0]).toMatchObject({
    text: 'Leider nichts.',
    articles: [],
  })
  expect(await ask('en', { languages: ['de'] })).toMatchObject({ messages: [], end: 'handover', state: null })
})

const local = (nodes: unknown[]) => ({ nodes }) as Script
test('C1 a script that runs in a circle, or points nowhere, ends', () => {
  expect(begin(local([{ id: 'a', kind: 'say', text: 'x', next: 'a' }]))).toMatchObject({
    at: 'ended',
    as: 'handover',
  })
  expect(begin(local([{ id: 'a', kind: 'say', text: 'x', next: 'gone' }]))).toMatchObject({
    at: 'ended',
    as: 'done',
  })
  expect(begin(local([]))).toMatchObject({ at: 'ended', as: 'done', said: [] })
  const gone = answer(local([]), { node: 'deleted', answers: {} }, 'x', undefined)
  expect(gone).toMatchObject({ at: 'ended', as: 'handover' })
})

test('C1 two messages at once: one answers the bot’s question, the other the next one', async () => {
  const ask = (id: string, text: string, next: string) => ({
    id,
    kind: 'ask',
    text: { de: text },
    saveAs: id,
    next,
  })
  await liveBot('twice', 'script', {
    nodes: [ask('one', 'Eins?', 'two'), ask('two', 'Zwei?', 'three'), ask('three', 'Drei?', 'end')],
  })
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/shared/conversations', { botId: 'twice' })
  const path = `/shared/conversations/${body.conversation.shareToken}`
  const texts = ['zugleich a', 'zugleich b']
  await Promise.all(texts.map(text => visitor.call('POST', `${path}/messages`, { text })))
  const { messages } = (await visitor.call('GET', path)).body
  const asked = messages.filter((m: { from: string }) => m.from === 'bot')
  expect(said(asked)).toEqual(['Eins?', 'Zwei?', 'Drei?'])
  const { items } = (await team.owner('GET', `${base()}/tickets?search=zugleich`)).body
  const { formData } = (await team.owner('GET', `${base()}/tickets/${items[0].id}`)).body
  expect([formData.one, formData.two].sort()).toEqual(texts)
})

test('C1 a search without a hit says nothing empty, and leaves nobody alone', async () => {
  await liveBot('seeker', 'script', {
    nodes: [{ id: 'ask', kind: 'search', text: { de: 'Was suchen Sie?' } }],
  })
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/shared/conversations', { botId: 'seeker' })
  const path = `/shared/conversations/${body.conversation.shareToken}`
  await visitor.call('POST', `${path}/messages`, { text: 'Schnabeltierfutter' })
  const { messages } = (await visitor.call('GET', path)).body
  expect(said(messages)).toEqual(['Was suchen Sie?', 'Schnabeltierfutter', 'handover'])
})

test('C1 a pressed button is enough: what stands on it is what the visitor said', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/shared/conversations', { botId: 'welcome' })
  const path = `/shared/conversations/${body.conversation.shareToken}/messages`
  const unknown = await visitor.call('POST', path, { buttonId: 'never offered' })
  expect(unknown.status).toBe(422)
  const pressed = await visitor.call('POST', path, { buttonId: 'invoice' })
  expect(pressed).toMatchObject({ status: 201, body: { text: 'Rechnung' } })
})

test('Z194 a script that asks very much about the answers between two questions leaves them to the team', () => {
  const conditions = (count: number) =>
    Array.from({ length: count }, () => ({ field: 'a', operator: 'filled' as const }))
  const ends = (count: number) => {
    const fork = { id: 'fork', kind: 'branch' as const, branches: [{ if: conditions(count), to: 'bye' }] }
    const script: Script = {
      nodes: [{ id: 'a', kind: 'ask', saveAs: 'a', next: 'fork' }, fork, { id: 'bye', kind: 'close' }],
    }
    const step = answer(script, { node: 'a', answers: {} }, 'ja', undefined)
    return step.at === 'ended' ? step.as : step.at
  }
  expect([ends(1000), ends(1001)]).toEqual(['close', 'handover'])
})
