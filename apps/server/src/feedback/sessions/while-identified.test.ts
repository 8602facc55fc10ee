import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileBody, PNG } from '../testing/multipart.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Im selben Augenblick')
})
afterAll(() => world.close())

/**
 * Runs calls whose visitor identifies in mid-call: the session is locked until all of them wait for it or
 * have their contact, then it becomes somebody else.
 */
async function whileIdentified(visitor: TestVisitor, call: () => Promise<{ status: number; body: unknown }>) {
  const { pool } = world.server.ctx
  const client = await pool.connect()
  await client.query('begin')
  const contact = await client.query(
    `select c.id from lotse.contact c join lotse.visitor_session s on s.contact_id = c.id where s.id = $1 for update of c`,
    [visitor.session.gleapId],
  )
  expect(contact.rows).toHaveLength(1)
  const said = visitor.identify(`named-${visitor.session.gleapId}`)
  const waits = async () =>
    (
      await pool.query(
        `select count(*)::int as number from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].number
  await expect.poll(waits).toBe(1)
  const answer = call()
  await expect.poll(waits).toBe(2)
  await client.query('commit')
  client.release()
  expect((await said).status).toBe(200)
  return answer
}

const ownerOf = async (table: string, where: string, value: string) =>
  (
    await world.server.ctx.pool.query(
      `select c.user_id from lotse.${table} t join lotse.contact c on c.id = t.contact_id where t.${where} = $1`,
      [value],
    )
  ).rows.map(row => row.user_id)

test('Z272 what a visitor sends while they say who they are is stored under their name', async () => {
  const calls: Record<string, (visitor: TestVisitor) => Promise<{ status: number; body: unknown }>> = {
    ticket: visitor => visitor.call('POST', '/bugs/v2', { formData: { description: 'Bericht' } }),
    conversation: visitor => visitor.call('POST', '/shared/conversations', { text: 'Hallo' }),
    upload: visitor => {
      const { payload, headers } = fileBody(PNG, { name: 'a.png', type: 'image/png' })
      return visitor.call('POST', '/uploads/sdk', payload, headers)
    },
  }
  for (const [what, call] of Object.entries(calls)) {
    const visitor = await world.visitor(team.key)
    const answer = await whileIdentified(visitor, () => call(visitor))
    expect(answer.status, what).toBeLessThan(300)
    const table = what === 'upload' ? 'upload' : 'ticket'
    const { gleapId } = visitor.session
    expect(await ownerOf(table, 'session_id', gleapId), what).toEqual([`named-${gleapId}`])
  }
})

test('Z272 a file whose row could not be written is on the list of those that go; one that could is not', async () => {
  const visitor = await world.visitor(team.key)
  const { payload, headers } = fileBody(PNG, { name: 'a.png', type: 'image/png' })
  const { pool } = world.server.ctx
  const due = async () =>
    (await pool.query('select count(*)::int as number from lotse.file_removal where at > now()')).rows[0]
      .number
  expect((await visitor.call('POST', '/uploads/sdk', payload, headers)).status).toBe(200)
  expect(await due()).toBe(0)
  await pool.query(`alter table lotse.upload add constraint refused check (name <> 'b.png')`)
  const refused = fileBody(PNG, { name: 'b.png', type: 'image/png' })
  expect((await visitor.call('POST', '/uploads/sdk', refused.payload, refused.headers)).status).toBe(500)
  expect(await due()).toBe(1)
})
