import { mostTicketsAtOnce } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('D76 Z1115 managers delete several tickets at once: each is logged by itself, and others’ tickets stay', async () => {
  const team = await world.team('Kursladen')
  const other = await world.team('Nachbar')
  const report = async (key: string) =>
    (await (await world.visitor(key)).call('POST', '/bugs/v2', { formData: { description: 'x' } })).body
      .id as string
  const [one, two, left] = [await report(team.key), await report(team.key), await report(team.key)]
  const foreign = await report(other.key)
  const path = `/console/projects/${team.projectId}/tickets`
  const remove = (who: typeof team.owner, ids: unknown) => who('POST', `${path}/bulk-delete`, { ids })
  const agent = await world.member(team, 'agent')
  expect((await remove(agent, [one])).status).toBe(403)
  for (const ids of [[], null, 'all', Array.from({ length: mostTicketsAtOnce + 1 }, () => one)])
    expect((await remove(team.owner, ids)).status).toBe(422)
  expect((await remove(team.owner, [one, two, one, foreign])).status).toBe(200)
  // The response may have been lost.
  expect((await remove(team.owner, [one, two])).status).toBe(200)
  const { items } = (await team.owner('GET', path)).body
  expect(items.map(({ id }: { id: string }) => id)).toEqual([left])
  const theirs = `/console/projects/${other.projectId}/tickets/${foreign}`
  expect((await other.owner('GET', theirs)).status).toBe(200)
  const log = (await team.owner('GET', `/console/teams/${team.teamId}/audit`)).body.items
  const deleted = log.filter(({ action }: { action: string }) => action === 'ticket.deleted')
  expect(deleted).toHaveLength(2)
  // Z1115: all in one transaction, so that what is queued about them is searched once.
  const { rows } = await sql<{ commits: number }>`select count(distinct xmin::text)::int as commits
    from lotse.audit where action = 'ticket.deleted' and team_id = ${team.teamId}`.execute(
    world.server.ctx.db,
  )
  expect(rows).toEqual([{ commits: 1 }])
})
