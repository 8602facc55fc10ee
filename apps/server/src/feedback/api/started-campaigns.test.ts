import { afterAll, beforeAll, expect, test } from 'vitest'
import { userHash } from '../sessions/identity.ts'
import { apiCall, tokenFor } from '../testing/api-call.ts'
import { type Call, createWorld, type TestTeam, type World } from '../testing/world.ts'
import { open } from '../tokens/seal.ts'

let world: World
let team: TestTeam
let call: Call
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  call = apiCall(world, (await tokenFor(team)).secret)
  const base = `/console/projects/${team.projectId}/outbound`
  const config = { text: { de: 'Ihre Testzeit ist vorbei' } }
  const targeting = { event: 'trial-over', frequency: { kind: 'always' } }
  const made = await team.owner('POST', base, { kind: 'notification', name: 'Testzeit', config, targeting })
  expect(made.status).toBe(201)
  const live = await team.owner('PATCH', `${base}/${made.body.id}`, { version: 1, status: 'live' })
  expect(live.status).toBe(200)
})
afterAll(() => world.close())

async function proofOf(userId: string): Promise<string> {
  const { ctx } = world.server
  const { rows } = await ctx.pool.query('select identity_secret from lotse.project where id = $1', [
    team.projectId,
  ])
  return userHash(open(ctx, rows[0].identity_secret), userId)
}
const track = (userId: string, ...names: string[]) =>
  call('POST', `/api/v1/projects/${team.projectId}/events`, {
    events: names.map(name => ({ contact: { userId }, name })),
  })
const pending = async () =>
  (
    await world.server.ctx.pool.query(
      `select c.user_id from lotse.delivery d join lotse.contact c on c.id = d.contact_id where d.pending order by 1`,
    )
  ).rows.map(({ user_id }) => user_id)

test('Z1061 an event of the site’s server starts the campaigns that wait for it, for people who are proved and nobody else', async () => {
  const proved = await world.visitor(team.key)
  await proved.identify('u-proved', { userHash: await proofOf('u-proved') })
  const claimed = await world.visitor(team.key)
  await claimed.identify('u-claimed')
  await call('PUT', `/api/v1/projects/${team.projectId}/contacts`, {
    contact: { userId: 'u-away' },
    data: {},
  })
  for (const userId of ['u-proved', 'u-claimed', 'u-away'])
    expect((await track(userId, 'something-else', 'pageView')).body.stored).toBe(2)
  expect(await pending()).toEqual([])
  for (const userId of ['u-proved', 'u-claimed', 'u-away'])
    expect((await track(userId, 'trial-over')).body).toEqual({ stored: 1, unknown: [], refused: [] })
  expect(await pending()).toEqual(['u-proved'])
})

test('Z1073 events that are stored are answered as stored, also if no campaign can be started for them any more', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-gone', { userHash: await proofOf('u-gone') })
  const { pool } = world.server.ctx
  // As if they were deleted as soon as their event is stored.
  await pool.query(`create function lotse.be_gone() returns trigger language plpgsql as $$
    begin
      if exists (select from lotse.event e where e.session_id = new.id and e.name = 'trial-over') then
        raise exception 'gone';
      end if;
      return new;
    end $$`)
  await pool.query(
    'create trigger gone before update on lotse.visitor_session for each row execute function lotse.be_gone()',
  )
  const { status, body } = await track('u-gone', 'trial-over')
  await pool.query('drop function lotse.be_gone() cascade')
  expect([status, body]).toEqual([200, { stored: 1, unknown: [], refused: [] }])
})
