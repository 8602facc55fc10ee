import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedbackCtx } from '../context.ts'
import { apiCall, tokenFor } from '../testing/api-call.ts'
import { fileBody, PNG } from '../testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { createFileStore } from '../uploads/create-file-store.ts'
import { keepHouse } from './housekeeping.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const start = Date.parse('2026-01-01T00:00:00Z')
const at = (days: number) => world.server.setNow(new Date(start + days * 86_400_000))
const clean = () => {
  const { ctx } = world.server
  return keepHouse({ ...ctx, files: createFileStore(ctx.settings) } as FeedbackCtx)
}
const count = async (table: string) =>
  Number(
    (
      await world.server.ctx.pool.query(`select count(*) from lotse.${table} where project_id = $1`, [
        team.projectId,
      ])
    ).rows[0].count,
  )

test('GD-05 parts, events and silent visitors go when their time is over; tickets stay', async () => {
  at(0)
  const visitor = await world.visitor(team.key)
  await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', {
    formData: { description: 'bleibt' },
    webReplay: { events: [{ type: 4 }] },
    consoleLog: [{ log: 'x' }],
  })
  await visitor.call('POST', '/sessions/events', { events: [{ name: 'bought' }] })
  at(60)
  await clean()
  expect([await count('ticket_part'), await count('event'), await count('contact')]).toEqual([2, 1, 2])
  at(100)
  await clean()
  await clean()
  expect([await count('ticket_part'), await count('event')]).toEqual([0, 1])
  at(200)
  await clean()
  expect([await count('event'), await count('contact'), await count('ticket')]).toEqual([0, 1, 1])
  const agent = await world.member(team, 'agent')
  const ticket = (await agent('GET', `/console/projects/${team.projectId}/tickets/${body.id}`)).body
  expect(ticket).toMatchObject({ title: 'bleibt', hasReplay: false, parts: [] })
})

test('Z970 unknown visitors go, and whoever the team has imported, upserted or noted something about stays', async () => {
  at(0)
  const fresh = await world.team('Kundenliste')
  const base = `/console/projects/${fresh.projectId}/contacts`
  const rows = [{ row: 2, email: 'eva@firma.example', name: 'Eva' }]
  await fresh.owner('POST', `${base}/imports`, {
    id: crypto.randomUUID(),
    name: 'kunden.csv',
    dryRun: false,
    rows,
  })
  const program = apiCall(world, (await tokenFor(fresh)).secret)
  const contact = { email: 'bo@firma.example' }
  await program('PUT', `/api/v1/projects/${fresh.projectId}/contacts`, { contact, data: { plan: 'pro' } })
  await world.visitor(fresh.key)
  await world.visitor(fresh.key)
  await world.visitor(fresh.key)
  const list = async () =>
    (
      await world.server.ctx.pool.query<{ id: string; email: string }>(
        'select id, email from lotse.contact where project_id = $1',
        [fresh.projectId],
      )
    ).rows
  const [noted, changed] = (await list()).filter(({ email }) => email === '')
  await fresh.owner('POST', `${base}/${noted?.id}/notes`, { id: crypto.randomUUID(), text: 'Ruft zurück' })
  const { status } = await fresh.owner('PATCH', `${base}/${changed?.id}`, { version: 1, phone: '040 1' })
  expect(status).toBe(200)
  at(200)
  await clean()
  const kept = (await list()).map(({ id, email }) => email || id)
  expect(kept.toSorted()).toEqual(
    ['bo@firma.example', 'eva@firma.example', noted?.id, changed?.id].toSorted(),
  )
})

test('Z160 a file in a field of a form is the ticket’s, and stays with it', async () => {
  at(280)
  const visitor = await world.visitor(team.key)
  const { payload, headers } = fileBody(PNG, { type: 'image/png' })
  const send = async () => String((await visitor.call('POST', '/uploads/sdk', payload, headers)).body.fileUrl)
  const [first, second, other] = [await send(), await send(), await send()]
  const formData = {
    files: [
      { url: first, name: 'a.png' },
      { url: second, name: 'b.png' },
    ],
    description: 'x',
  }
  await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData })
  at(298)
  await clean()
  const left = await world.server.ctx.db.selectFrom('lotse.upload').select('token').execute()
  const tokens = left.map(({ token }) => token)
  const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
  expect([first, second, other].map(url => tokens.includes(tokenOf(url)))).toEqual([true, true, false])
})

test('CR-03 Z159 an upload nobody used is gone when no report can come for it any more, with its file', async () => {
  at(300)
  const visitor = await world.visitor(team.key)
  const { payload, headers } = fileBody(PNG, { type: 'image/png' })
  const { fileUrl } = (await visitor.call('POST', '/uploads/sdk', payload, headers)).body
  const token = String(fileUrl).split('/').at(-1) ?? ''
  const store = createFileStore(world.server.ctx.settings)
  const isStored = async () => {
    const stream = await store.read(token, undefined)
    stream?.destroy()
    return stream !== undefined
  }
  await clean()
  expect(await isStored()).toBe(true)
  at(307)
  await clean()
  expect(await isStored()).toBe(true)
  at(309)
  await clean()
  expect(await isStored()).toBe(false)
})

test('GD-07 a contact that comes back with an old backup is deleted again', async () => {
  at(400)
  const visitor = await world.visitor(team.key)
  await visitor.identify('wiedergänger')
  const { pool } = world.server.ctx
  const { rows } = await pool.query(`select id from lotse.contact where user_id = 'wiedergänger'`)
  await pool.query('insert into lotse.tombstone (contact_id, project_id, at) values ($1, $2, now())', [
    rows[0].id,
    team.projectId,
  ])
  await clean()
  expect((await pool.query(`select 1 from lotse.contact where user_id = 'wiedergänger'`)).rowCount).toBe(0)
})
