import { afterAll, beforeAll, expect, test } from 'vitest'
import { userHash } from '../sessions/identity.ts'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'
import { open } from '../tokens/seal.ts'

let world: World
let team: TestTeam
let ws: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const path = (rest = '') => `/console/projects/${team.projectId}/outbound${rest}`
const steps = (...ids: string[]) =>
  ids.map(id => ({ id, title: { de: `Schritt ${id}`, en: `Step ${id}` }, event: `did-${id}` }))
const config = (...ids: string[]) => ({ subject: { de: 'Los' }, popupType: 'none', steps: steps(...ids) })

async function change(id: string, what: object) {
  const { version } = (await team.owner('GET', path(`/${id}`))).body
  expect((await team.owner('PATCH', path(`/${id}`), { version, ...what })).status).toBe(200)
}

/** A live checklist for visitors who ask for it. */
async function liveChecklist(...ids: string[]): Promise<string> {
  const draft = { kind: 'checklist', name: 'Los', config: config(...ids), targeting: { event: 'never' } }
  const { id } = (await team.owner('POST', path(), draft)).body
  await change(id, { status: 'live' })
  return id
}

const begin = async (visitor: TestVisitor, outboundId: string): Promise<string> =>
  (await visitor.call('POST', '/outbound/checklists', { outboundId })).body.id
const read = async (visitor: TestVisitor, id: string) =>
  (await visitor.call('GET', `/outbound/checklists/${id}`)).body
const tick = async (visitor: TestVisitor, id: string, checkedStep: string) =>
  (await visitor.call('PUT', `/outbound/checklists/${id}`, { checkedStep })).status
const track = (visitor: TestVisitor, name: string) =>
  visitor.call('POST', '/sessions/ping', { events: [{ name }], type: 'js' })

async function prove(visitor: TestVisitor, userId: string) {
  const { ctx } = world.server
  const row = await ctx.db
    .selectFrom('lotse.project')
    .select('identity_secret')
    .where('id', '=', team.projectId)
    .executeTakeFirstOrThrow()
  const proof = userHash(open(ctx, row.identity_secret), userId)
  expect((await visitor.identify(userId, { userHash: proof })).status).toBe(200)
}

test('C1 progress carries whole steps in the visitor’s language, so that a page can say which one was done', async () => {
  const visitor = await world.visitor(team.key)
  const { gleapId, gleapHash } = visitor.session
  const page = await openSocket(`${ws}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}`)
  const id = await begin(visitor, await liveChecklist('a', 'b'))
  await visitor.call('POST', '/sessions/partialupdate', { data: { lang: 'en' } })
  await tick(visitor, id, 'b')
  const { completedSteps, completedStepsBefore, ...rest } = await page.next('checklist')
  expect(rest).toMatchObject({ id, status: 'active', steps: [{ id: 'a' }, { id: 'b', title: 'Step b' }] })
  expect([completedSteps, completedStepsBefore]).toEqual([['b'], []])
  await tick(visitor, id, 'b')
  await track(visitor, 'did-a')
  expect(await page.next('checklist')).toMatchObject({
    completedSteps: ['a', 'b'],
    completedStepsBefore: ['b'],
    status: 'done',
  })
  expect(page.frames.filter(({ name }) => name === 'checklist')).toEqual([])
  page.close()
})

test('C1 the longest checklist there can be is ticked to its end', async () => {
  const ids = Array.from({ length: 50 }, (_none, index) => `${index}`.padStart(64, 's'))
  const visitor = await world.visitor(team.key)
  const id = await begin(visitor, await liveChecklist(...ids))
  for (const step of ids) expect(await tick(visitor, id, step)).toBe(200)
  expect(await read(visitor, id)).toMatchObject({ status: 'done', completedSteps: ids })
  const other = await world.visitor(team.key)
  const long = await liveChecklist(...ids)
  const theirs = await begin(other, long)
  const events = ids.map(step => ({ name: `did-${step}` }))
  expect((await other.call('POST', '/sessions/ping', { events, type: 'js' })).status).toBe(200)
  expect(await read(other, theirs)).toMatchObject({ status: 'done' })
})

test('C1 a checklist the team has changed counts the steps it has now, and can be finished', async () => {
  const outboundId = await liveChecklist('a', 'b', 'c')
  const visitor = await world.visitor(team.key)
  const id = await begin(visitor, outboundId)
  for (const step of ['a', 'b', 'c']) await tick(visitor, id, step)
  expect(await read(visitor, id)).toMatchObject({ status: 'done' })
  const summary = async () =>
    (await visitor.call('GET', '/shared/checklists')).body.items.find(
      (one: { outboundId: string }) => one.outboundId === outboundId,
    )
  await change(outboundId, { config: config('b', 'd') })
  expect(await read(visitor, id)).toMatchObject({ status: 'active', completedSteps: ['b'] })
  expect(await summary()).toMatchObject({ status: 'active', completedSteps: 1, totalSteps: 2 })
  await track(visitor, 'did-d')
  expect(await read(visitor, id)).toMatchObject({ status: 'done', completedSteps: ['b', 'd'] })
  await change(outboundId, { config: config('a', 'd', 'e') })
  expect(await summary()).toMatchObject({ status: 'active', completedSteps: 2, totalSteps: 3 })
})

test('C1 what was ticked before a visitor proved who they are counts, and the open page finds its checklist', async () => {
  const outboundId = await liveChecklist('a', 'b', 'c')
  const [first, second] = [await world.visitor(team.key), await world.visitor(team.key)]
  await prove(first, 'ada')
  const mine = await begin(first, outboundId)
  await tick(first, mine, 'a')
  const theirs = await begin(second, outboundId)
  for (const step of ['a', 'c']) await tick(second, theirs, step)
  await prove(second, 'ada')
  expect(await read(second, theirs)).toMatchObject({ id: mine, completedSteps: ['a', 'c'] })
  expect(await tick(second, theirs, 'b')).toBe(200)
  expect(await read(first, mine)).toMatchObject({ status: 'done', completedSteps: ['a', 'b', 'c'] })
  const stranger = await world.visitor(team.key)
  expect((await stranger.call('GET', `/outbound/checklists/${theirs}`)).status).toBe(404)
})

test('U7 a step ticks itself off when the bot, form or article of its button was used; one with an event waits for it', async () => {
  const base = `/console/projects/${team.projectId}`
  const help = await team.owner('POST', `${base}/help/collections`, { title: { de: 'Hilfe' } })
  const article = (
    await team.owner('POST', `${base}/help/articles`, {
      collectionId: help.body.id,
      title: { de: 'Los' },
      html: { de: '<p>So.</p>' },
    })
  ).body
  await team.owner('PATCH', `${base}/help/articles/${article.id}`, {
    version: article.version,
    status: 'live',
  })
  const bot = (
    await team.owner('POST', `${base}/bots`, {
      id: 'lotta',
      kind: 'script',
      name: 'Lotta',
      definition: { nodes: [{ id: 'a', kind: 'ask', text: { de: 'Und?' }, next: 'a' }] },
    })
  ).body
  await team.owner('PATCH', `${base}/bots/lotta`, { version: bot.version, status: 'live' })
  const title = { de: 'Schritt' }
  const draft = {
    kind: 'checklist',
    name: 'Los',
    targeting: { event: 'never' },
    config: {
      subject: { de: 'Los' },
      popupType: 'none',
      steps: [
        { id: 'bot', title, action: 'BOT', botId: 'lotta' },
        { id: 'form', title, action: 'FEEDBACK_FLOW', formId: 'featurerequest' },
        { id: 'article', title, action: 'HELP_ARTICLE', articleId: article.id },
        { id: 'event', title, action: 'BOT', botId: 'lotta', event: 'did-it' },
      ],
    },
  }
  const { id: outbound } = (await team.owner('POST', path(), draft)).body
  await change(outbound, { status: 'live' })
  const visitor = await world.visitor(team.key)
  const id = await begin(visitor, outbound)
  const done = async () => (await read(visitor, id)).completedSteps
  const { conversation } = (await visitor.call('POST', '/shared/conversations', { botId: 'lotta' })).body
  expect(await done(), 'only opened').toEqual([])
  await visitor.call('POST', `/shared/conversations/${conversation.shareToken}/messages`, { text: 'Ja' })
  expect(await done()).toEqual(['bot'])
  await visitor.call('POST', '/bugs/v2', { outbound: 'featurerequest', formData: { title: 'Mehr' } })
  expect(await done()).toEqual(['bot', 'form'])
  await visitor.call('GET', `/shared/help/articles/${article.id}`)
  expect(await done()).toEqual(['bot', 'form', 'article'])
  await track(visitor, 'did-it')
  expect(await read(visitor, id)).toMatchObject({ status: 'done' })
})

test('Z72 a visitor has few copies of one checklist, and goes on with those he has', async () => {
  const visitor = await world.visitor(team.key)
  const outboundId = await liveChecklist('a')
  const start = async (sharedKey: string) =>
    (await visitor.call('POST', '/outbound/checklists', { outboundId, sharedKey })).status
  for (let copy = 0; copy < 20; copy++) expect(await start(String(copy))).toBe(200)
  expect(await start('another')).toBe(429)
  expect(await start('3')).toBe(200)
})
