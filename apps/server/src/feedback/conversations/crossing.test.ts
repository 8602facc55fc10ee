import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const newest = async () =>
  (await team.owner('GET', `/console/projects/${team.projectId}/tickets`)).body.items[0]
const ticketPath = (id: string, rest = '') => `/console/projects/${team.projectId}/tickets/${id}${rest}`

/** All calls have begun, and none of them has the ticket yet: the first one gets it first. */
async function oneAfterTheOther<T>(ticketId: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  const { pool } = world.server.ctx
  const holder = await pool.connect()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const begun: Promise<T>[] = []
  try {
    await holder.query('begin')
    await holder.query('select from lotse.ticket where id = $1 for update', [ticketId])
    for (const call of calls) {
      begun.push(call())
      await expect.poll(async () => (await pool.query(waiting)).rows.length).toBe(begun.length)
    }
    await holder.query('commit')
  } finally {
    holder.release()
  }
  return Promise.all(begun)
}

test('Z820 what a visitor writes while somebody resolves the ticket reopens it', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/shared/conversations', { text: 'Geht das so?' })
  const { id } = await newest()
  await team.owner('POST', ticketPath(id, '/messages'), { text: 'Ja.' })
  const share = body.conversation.shareToken
  await oneAfterTheOther(id, [
    () => team.owner('PATCH', ticketPath(id), { status: 'closed' }),
    () => visitor.call('POST', `/shared/conversations/${share}/messages`, { text: 'Doch nicht' }),
  ])
  expect(await newest()).toMatchObject({ id, status: 'open', unread: true })
  const { messages } = (await visitor.call('GET', `/shared/conversations/${share}`)).body
  expect(messages.map((m: { event: string | null; text: string }) => m.event ?? m.text)).toEqual([
    'Geht das so?',
    'Ja.',
    'closed',
    'Doch nicht',
    'reopened',
  ])
  const { rows } = await world.server.ctx.pool.query(
    'select waits_since is not null and answered_at is null as waits, closed_at from lotse.ticket where id = $1',
    [id],
  )
  expect(rows).toEqual([{ waits: true, closed_at: null }])
})
