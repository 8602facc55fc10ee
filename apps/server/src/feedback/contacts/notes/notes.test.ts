import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const inProject = (path: string) => `/console/projects/${team.projectId}${path}`

/** A contact, and where its notes are. */
async function person(userId: string) {
  const visitor = await world.visitor(team.key)
  await visitor.identify(userId, { name: userId })
  const { items } = (await team.owner('GET', inProject(`/contacts?search=${userId}`))).body
  const id = items[0].id as string
  return { visitor, id, notes: inProject(`/contacts/${id}/notes`) }
}
const write = (by: TestTeam['owner'], notes: string, text: string, id: string = randomUUID()) =>
  by('POST', notes, { id, text })
const texts = async (notes: string) =>
  (await team.owner('GET', notes)).body.items.map(({ text }: { text: string }) => text)

test('D71 notes: the newest first, page by page; a repeated request writes one', async () => {
  const { notes } = await person('u-notes')
  const agent = await world.member(team, 'agent')
  const id = randomUUID()
  for (const text of ['  Ruft gern an  ', 'Zweite']) await write(agent, notes, text)
  expect((await write(agent, notes, 'Dritte', id)).status).toBe(201)
  expect((await write(agent, notes, 'Dritte', id)).status).toBe(201)
  const first = (await team.owner('GET', `${notes}?limit=2`)).body
  expect(first).toMatchObject({ total: 3, items: [{ text: 'Dritte' }, { text: 'Zweite' }] })
  const second = (await team.owner('GET', `${notes}?limit=2&after=${first.next}`)).body
  expect(second).toMatchObject({ next: null, items: [{ text: 'Ruft gern an', author: { name: 'agent' } }] })
})

test('D71 notes: only their author changes them, and viewers and other projects nothing at all', async () => {
  const { notes } = await person('u-own')
  const agent = await world.member(team, 'agent')
  const viewer = await world.member(team, 'viewer')
  const { id } = (await write(agent, notes, 'Meine')).body
  expect((await team.owner('PATCH', `${notes}/${id}`, { text: 'Fremd' })).status).toBe(403)
  expect((await team.owner('DELETE', `${notes}/${id}`)).status).toBe(403)
  expect((await write(viewer, notes, 'Nein')).status).toBe(403)
  expect((await viewer('GET', notes)).body.total).toBe(1)
  expect((await write(agent, notes, ' ')).status).toBe(422)
  const other = await world.team('Anderswo')
  const foreign = notes.replace(team.projectId, other.projectId)
  expect((await other.owner('GET', foreign)).status).toBe(404)
  expect((await write(other.owner, foreign, 'Nein')).status).toBe(404)
  expect((await other.owner('PATCH', `${foreign}/${id}`, { text: 'Nein' })).status).toBe(404)
  await other.owner('DELETE', `${foreign}/${id}`)
  // An id that is taken elsewhere neither overwrites nor shows what it belongs to.
  const { notes: elsewhere } = await person('u-elsewhere')
  expect((await write(agent, elsewhere, 'Dieselbe', id)).status).toBe(404)
  expect(await texts(notes)).toEqual(['Meine'])
  const changed = (await agent('PATCH', `${notes}/${id}`, { text: 'Besser' })).body
  expect(changed).toMatchObject({ text: 'Besser', editedAt: expect.any(String) })
  expect((await agent('DELETE', `${notes}/${id}`)).status).toBe(200)
  expect((await agent('DELETE', `${notes}/${id}`)).status).toBe(200)
  expect(await texts(notes)).toEqual([])
})

test('D71 notes: they follow an anonymous visitor who says who they are, are not exported, and go with the contact', async () => {
  const { visitor, notes, id } = await person('u-first')
  await write(team.owner, notes, 'Geht mit')
  const anonymous = await world.visitor(team.key)
  const { pool } = world.server.ctx
  const { rows } = await pool.query('select contact_id as id from lotse.visitor_session where id = $1', [
    anonymous.session.gleapId,
  ])
  await write(team.owner, inProject(`/contacts/${rows[0].id}/notes`), 'Von vorher')
  await anonymous.identify('u-first')
  expect((await texts(notes)).toSorted()).toEqual(['Geht mit', 'Von vorher'])
  const exported = JSON.stringify((await team.owner('GET', inProject(`/contacts/${id}/export`))).body)
  expect(exported).not.toContain('Von vorher')
  expect(visitor.session.gleapId).toBeTruthy()
  await team.owner('DELETE', inProject(`/contacts/${id}`))
  const left = await pool.query('select text from lotse.contact_note where contact_id = $1', [id])
  expect(left.rows).toEqual([])
})
