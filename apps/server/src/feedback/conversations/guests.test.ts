import { socketLimits } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queriesOf } from '../../testing/plans.ts'
import type { FeedbackCtx } from '../context.ts'
import { keepHouse } from '../housekeeping/housekeeping.ts'
import { fileBody, PNG } from '../testing/multipart.ts'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'
import { createFileStore } from '../uploads/create-file-store.ts'

let world: World
let team: TestTeam
let ws: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const frameOf = ({ session: { gleapId, gleapHash } }: TestVisitor) =>
  openSocket(`${ws}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}&client=frame`)

test('C1 a guest with the share token hears what is written, takes nobody’s unread mark, and is told apart', async () => {
  const [owner, guest] = [await world.visitor(team.key), await world.visitor(team.key)]
  await guest.identify('gast', { name: 'Gisela Gast' })
  const { shareToken } = (await owner.call('POST', '/shared/conversations', { text: 'Hallo' })).body
    .conversation
  const path = `/shared/conversations/${shareToken}`
  const tickets = `/console/projects/${team.projectId}/tickets`
  const { id } = (await team.owner('GET', tickets)).body.items[0]

  const socket = await frameOf(guest)
  expect((await guest.call('GET', path)).status).toBe(200)
  await team.owner('POST', `${tickets}/${id}/messages`, { text: 'Guten Tag' })
  expect(await socket.next('conversation')).toEqual({ shareToken })

  const unread = async () => (await owner.call('GET', '/shared/conversations')).body.unread
  expect((await guest.call('POST', `${path}/read`)).status).toBe(200)
  expect(await unread()).toBe(1)
  await owner.call('POST', `${path}/read`)
  expect(await unread()).toBe(0)

  await owner.call('POST', `${path}/messages`, { text: 'von mir' })
  await guest.call('POST', `${path}/messages`, { text: 'vom Gast' })
  const seen = (await team.owner('GET', `${tickets}/${id}/messages`)).body.items
  const by = (text: string) => seen.find((message: { text: string }) => message.text === text)
  expect(by('von mir')).toMatchObject({ from: 'visitor', sender: null })
  expect(by('vom Gast')).toMatchObject({ from: 'visitor', sender: { name: 'Gisela Gast' } })
  const { messages } = (await owner.call('GET', path)).body
  expect(messages.at(-1)).toMatchObject({ text: 'vom Gast', sender: null })
  socket.close()
})

const begin = async (owner: TestVisitor): Promise<string> => {
  const { conversation } = (await owner.call('POST', '/shared/conversations', { text: 'Hallo' })).body
  return `/shared/conversations/${conversation.shareToken}`
}

test('Z167 many messages of a moment are one word to everybody who looks, and the last of them is heard', async () => {
  const [owner, guest] = [await world.visitor(team.key), await world.visitor(team.key)]
  const path = await begin(owner)
  await guest.call('GET', path)
  const socket = await frameOf(guest)
  const sent = Array.from({ length: 30 }, (_none, n) =>
    owner.call('POST', `${path}/messages`, { text: `Nr. ${n}` }),
  )
  for (const { status } of await Promise.all(sent)) expect(status).toBe(201)
  // A later event on the same channel proves that everything before it has arrived.
  const told = async () => {
    const fact = { what: 'frame', message: { name: 'typing', data: { shareToken: 'x', name: 'x' } } }
    await world.server.ctx.channel.publish(`v:${guest.session.gleapId}`, fact)
    await socket.next('typing')
    return socket.frames.filter(({ name }) => name === 'conversation').length
  }
  expect(await told()).toBeLessThan(15)
  socket.frames.splice(0)
  await owner.call('POST', `${path}/messages`, { text: 'zuletzt' })
  await socket.next('conversation')
  socket.close()
})

test('Z167 however many guests a conversation has, those who were here last are told of a message, all at once', async () => {
  const owner = await world.visitor(team.key)
  const path = await begin(owner)
  const guests: TestVisitor[] = []
  for (let count = 0; count < 40; count++) {
    const guest = await world.visitor(team.key)
    await guest.call('GET', path)
    guests.push(guest)
  }
  const last = guests.at(-1) as TestVisitor
  const [first, own] = [await frameOf(last), await frameOf(owner)]
  const sent = await queriesOf(
    world.server,
    async () =>
      expect((await owner.call('POST', `${path}/messages`, { text: 'Wer hört das?' })).status).toBe(201),
    /pg_notify/,
  )
  const notifications = sent.flatMap(({ values }) => values[1] as string[])
  expect(notifications.length).toBeLessThan(5)
  expect(notifications.join('').match(/v:/g)?.length).toBeLessThan(25)
  for (const socket of [first, own]) {
    await socket.next('conversation')
    socket.close()
  }
})

test('Z167 a session has fewer sockets for widget frames than for pages, and none of them is a page’s', async () => {
  const visitor = await world.visitor(team.key)
  const frames = []
  for (let count = 0; count < socketLimits.framesPerSession; count++) frames.push(await frameOf(visitor))
  await expect(frameOf(visitor)).rejects.toThrow('refused 429')
  const { gleapId, gleapHash } = visitor.session
  frames.push(await openSocket(`${ws}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}`))
  for (const frame of frames) frame.close()
})

/** A visitor's conversation, and what a guest writes in it. */
async function withGuest(guest: TestVisitor, first: string, words: string, more: object = {}) {
  const owner = await world.visitor(team.key)
  const { shareToken } = (await owner.call('POST', '/shared/conversations', { text: first })).body
    .conversation
  const path = `/shared/conversations/${shareToken}`
  expect((await guest.call('POST', `${path}/messages`, { text: words, ...more })).status).toBe(201)
  const texts = async () =>
    (await owner.call('GET', path)).body.messages.map(({ text }: { text: string }) => text)
  return { owner, texts }
}

const clean = () => {
  const { ctx } = world.server
  return keepHouse({ ...ctx, files: createFileStore(ctx.settings) } as FeedbackCtx)
}
const contacts = () => `/console/projects/${team.projectId}/contacts`
const contactOf = async (search: string) =>
  (await team.owner('GET', `${contacts()}?search=${search}`)).body.items[0]?.id
const found = async (search: string) =>
  (await team.owner('GET', `/console/projects/${team.projectId}/tickets?search=${search}`)).body.items

test('Z174 what a guest wrote is in their export, and goes with them: words, file, preview and what the ticket is found by', async () => {
  const guest = await world.visitor(team.key)
  await guest.identify('u-guest', { name: 'Gabi Gast' })
  const { payload, headers } = fileBody(PNG, { name: 'pirolbild.png', type: 'image/png' })
  const { fileUrl } = (await guest.call('POST', '/uploads/sdk', payload, headers)).body
  const { texts } = await withGuest(guest, 'Amsel und Drossel', 'Pirol und Drossel', {
    attachments: [fileUrl],
  })
  expect(await found('pirol')).toHaveLength(1)

  const id = await contactOf('gabi')
  const { body } = await team.owner('GET', `${contacts()}/${id}/export`)
  expect(body.messages).toMatchObject([{ text: 'Pirol und Drossel', attachments: [fileUrl] }])
  expect(JSON.stringify(body)).not.toContain('Amsel')

  expect((await team.owner('DELETE', `${contacts()}/${id}`)).status).toBe(200)
  expect(await texts()).toEqual(['Amsel und Drossel'])
  expect(await found('pirol')).toEqual([])
  expect(await found('drossel')).toMatchObject([{ title: 'Amsel und Drossel', preview: 'Amsel und Drossel' }])
  expect((await world.server.app.origins.media.inject(new URL(fileUrl).pathname)).statusCode).toBe(404)
})

test('Z175 however much was written in a conversation, each of its guests can be deleted', async () => {
  const [much, little] = [await world.visitor(team.key), await world.visitor(team.key)]
  await much.identify('u-much', { name: 'Viola Viel' })
  await little.identify('u-little', { name: 'Wanda Wenig' })
  const owner = await world.visitor(team.key)
  const { shareToken } = (await owner.call('POST', '/shared/conversations', { text: 'Wer noch?' })).body
    .conversation
  const path = `/shared/conversations/${shareToken}/messages`
  expect((await little.call('POST', path, { text: 'Ich auch' })).status).toBe(201)
  // More words, all different, than PostgreSQL accepts in one text.
  const word = (nth: number) =>
    String.fromCharCode(
      ...Array.from({ length: 4 }, (_none, at) => 0x4e00 + (Math.floor(nth / 36 ** at) % 36)),
    )
  for (let nth = 0; nth < 55; nth++) {
    const text = Array.from({ length: 1980 }, (_none, at) => word(nth * 1980 + at)).join(' ')
    expect((await much.call('POST', path, { text })).status).toBe(201)
  }
  for (const name of ['wanda', 'viola'])
    expect((await team.owner('DELETE', `${contacts()}/${await contactOf(name)}`)).status).toBe(200)
})

test('Z174 a guest who says later who they are has written it, and those who never do keep their words', async () => {
  const [guest, nobody] = [await world.visitor(team.key), await world.visitor(team.key)]
  await withGuest(guest, 'Erste Frage', 'Zilpzalp')
  const { texts } = await withGuest(nobody, 'Zweite Frage', 'Girlitz')
  await guest.identify('u-late', { name: 'Lotte Late' })
  const { body } = await team.owner('GET', `${contacts()}/${await contactOf('lotte')}/export`)
  expect(body.messages).toMatchObject([{ text: 'Zilpzalp' }])

  const { ctx } = world.server
  await ctx.pool.query(`update lotse.contact set last_seen_at = '2020-01-01' where project_id = $1`, [
    team.projectId,
  ])
  await clean()
  expect(await texts()).toEqual(['Zweite Frage', 'Girlitz'])
})

test('Z174 after an older backup, what a deleted guest wrote is deleted again', async () => {
  const guest = await world.visitor(team.key)
  await guest.identify('u-restored', { name: 'Rita Restored' })
  const { texts } = await withGuest(guest, 'Dritte Frage', 'Wendehals')
  const { ctx } = world.server
  await ctx.pool.query('insert into lotse.tombstone (contact_id, project_id, at) values ($1, $2, now())', [
    await contactOf('rita'),
    team.projectId,
  ])
  await clean()
  expect(await texts()).toEqual(['Dritte Frage'])
  expect(await found('wendehals')).toEqual([])
})
