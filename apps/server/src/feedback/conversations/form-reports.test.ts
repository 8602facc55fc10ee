import { afterAll, beforeAll, expect, test } from 'vitest'
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
