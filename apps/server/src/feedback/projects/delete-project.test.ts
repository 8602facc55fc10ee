import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepHouse, reapplyTombstones } from '../housekeeping/housekeeping.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { createFileStore } from '../uploads/create-file-store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const remove = (team: TestTeam, name: string) =>
  team.owner('DELETE', `/console/projects/${team.projectId}?name=${encodeURIComponent(name)}`)
const rowsOf = async (table: string, projectId: string) => {
  const { pool } = world.server.ctx
  return (await pool.query(`select from ${table} where project_id = $1`, [projectId])).rowCount
}
const isThere = async (id: string) =>
  (await world.server.ctx.pool.query('select from lotse.project where id = $1', [id])).rowCount === 1

/** Visitors with a session and events each, more than one batch. */
async function crowd(projectId: string, visitors: number): Promise<void> {
  const { pool } = world.server.ctx
  await pool.query(
    `with c as (insert into lotse.contact (id, project_id, created_at, last_seen_at)
       select gen_random_uuid(), $1, now(), now() from generate_series(1, $2::int) returning id)
     insert into lotse.visitor_session (id, project_id, contact_id, hash, created_at, last_seen_at)
       select gen_random_uuid(), $1, id, '\\x00', now(), now() from c`,
    [projectId, visitors],
  )
  await pool.query(
    `insert into lotse.event (id, project_id, contact_id, session_id, name, at, received_at)
       select gen_random_uuid(), project_id, contact_id, id, 'pageView', now(), now()
       from lotse.visitor_session, generate_series(1, 5) where project_id = $1`,
    [projectId],
  )
}

/** Holds the removal worker back until it may run. */
async function held(work: () => Promise<void>): Promise<void> {
  const { pool } = world.server.ctx
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table lotse.mail_address in access exclusive mode')
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('Z270 a project is closed immediately: nobody reaches it while its rows still go', async () => {
  const team = await world.team('Groß')
  const agent = await world.member(team, 'agent')
  const visitor = await world.visitor(team.key)
  const report = { formData: { description: 'Hallo' } }
  expect((await visitor.call('POST', '/bugs/v2', report)).status).toBe(201)
  await world.server.errandsDone()
  await held(async () => {
    expect((await remove(team, 'Groß')).status).toBe(200)
    expect(await rowsOf('lotse.contact', team.projectId)).toBe(1)
    expect((await visitor.call('POST', '/bugs/v2', report)).status).toBe(401)
    expect((await world.sdk(team.key)('GET', `/config/${team.key}`)).status).toBeGreaterThanOrEqual(400)
    for (const who of [team.owner, agent]) {
      expect((await who('GET', `/console/projects/${team.projectId}`)).status).toBe(404)
      expect((await who('GET', `/console/projects/${team.projectId}/tickets`)).status).toBe(404)
      const { items } = (await who('GET', '/console/projects')).body
      expect(items.map(({ id }: { id: string }) => id)).not.toContain(team.projectId)
    }
    expect((await remove(team, 'Groß')).status).toBe(404)
  })
  await world.server.errandsDone()
  expect(await isThere(team.projectId)).toBe(false)
  expect(await rowsOf('lotse.ticket', team.projectId)).toBe(0)
  const log = (await team.owner('GET', `/console/teams/${team.teamId}/audit`)).body.items
  expect(log.filter(({ action }: { action: string }) => action === 'project.deleted')).toHaveLength(1)
})

test('Z270 many visitors go in bites; other projects of the team stay', async () => {
  const team = await world.team('Viele')
  const other = (await team.owner('POST', `/console/teams/${team.teamId}/projects`, { name: 'Bleibt' })).body
  await crowd(team.projectId, 1600)
  await crowd(other.id, 20)
  expect((await remove(team, 'Viele')).status).toBe(200)
  await world.server.errandsDone()
  for (const table of ['contact', 'visitor_session', 'event'])
    expect([table, await rowsOf(`lotse.${table}`, team.projectId)]).toEqual([table, 0])
  expect(await isThere(team.projectId)).toBe(false)
  expect(await rowsOf('lotse.event', other.id)).toBe(100)
})

test('Z270 its files, errands and waiting mails go, and a row that comes late', async () => {
  const team = await world.team('Reste')
  const { ctx } = world.server
  const { pool } = ctx
  await crowd(team.projectId, 1)
  await pool.query(
    `insert into lotse.upload (token, project_id, name, content_type, size, created_at)
       values ('rest-z270', $1, 'a', 'text/plain', 1, now())`,
    [team.projectId],
  )
  await pool.query(
    `insert into platform.mail (id, kind, project_id, recipient, subject, content, created_at)
       values (gen_random_uuid(), 'bell', $1, 'x@example.net', 's', '{}', now())`,
    [team.projectId],
  )
  const about = { projectId: team.projectId, ticketId: team.projectId, messageId: team.projectId }
  await ctx.queue.boss.send('send-letter', about, { startAfter: 3600 })
  const waiting = () =>
    pool.query(`select from errand.job where name = 'send-letter' and data ->> 'projectId' = $1`, [
      team.projectId,
    ])
  expect((await waiting()).rowCount).toBe(1)
  expect((await remove(team, 'Reste')).status).toBe(200)
  await world.server.errandsDone()
  expect((await waiting()).rowCount).toBe(0)
  expect(await rowsOf('platform.mail', team.projectId)).toBe(0)
  const files = await pool.query(`select from lotse.file_removal where token = 'rest-z270'`)
  expect(files.rowCount).toBe(1)
  await crowd(team.projectId, 2)
  await pool.query(
    `update errand.job set start_after = now() - interval '1 second' where name = 'remove-project'`,
  )
  ctx.queue.wake(['remove-project'])
  await world.server.errandsDone()
  expect(await rowsOf('lotse.contact', team.projectId)).toBe(0)
})

test('Z270 GD-07 a deletion goes on after its errand was lost, and again after an older backup', async () => {
  const team = await world.team('Zurück')
  const { ctx } = world.server
  await crowd(team.projectId, 3)
  // As in an older backup, with the list of deletions of a newer one.
  await ctx.pool.query('insert into lotse.tombstone (contact_id, project_id, at) values ($1, $1, now())', [
    team.projectId,
  ])
  await reapplyTombstones(ctx)
  expect((await team.owner('GET', `/console/projects/${team.projectId}`)).status).toBe(404)
  expect(await rowsOf('lotse.sdk_key', team.projectId)).toBe(0)
  await keepHouse({ ...ctx, files: createFileStore(ctx.settings) })
  await world.server.errandsDone()
  expect(await isThere(team.projectId)).toBe(false)
  expect(await rowsOf('lotse.contact', team.projectId)).toBe(0)
})

test('Z292 a tombstone of another project closes none', async () => {
  const [team, other] = [await world.team('Offen'), await world.team('Fremd')]
  const { ctx } = world.server
  await ctx.pool.query('insert into lotse.tombstone (contact_id, project_id, at) values ($1, $2, now())', [
    team.projectId,
    other.projectId,
  ])
  await reapplyTombstones(ctx)
  expect((await team.owner('GET', `/console/projects/${team.projectId}`)).status).toBe(200)
})

test('Z292 one visitor with very many sessions goes with the project in bites', async () => {
  const team = await world.team('Ein Gast')
  await crowd(team.projectId, 1)
  await world.server.ctx.pool.query(
    `insert into lotse.visitor_session (id, project_id, contact_id, hash, created_at, last_seen_at)
       select gen_random_uuid(), project_id, id, '\\x00', now(), now()
       from lotse.contact, generate_series(1, 2500) where project_id = $1`,
    [team.projectId],
  )
  expect((await remove(team, 'Ein Gast')).status).toBe(200)
  await world.server.errandsDone()
  expect(await rowsOf('lotse.visitor_session', team.projectId)).toBe(0)
  expect(await isThere(team.projectId)).toBe(false)
})
