import { afterAll, beforeAll, expect, test } from 'vitest'
import { queriesOf } from '../../testing/plans.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { measureReplies } from './reply-times.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const path = (rest = '') => `/console/projects/${team.projectId}${rest}`
async function save(hours: object) {
  const { body } = await team.owner('GET', path())
  await team.owner('PATCH', path(), { version: body.version, settings: { hours } })
  await world.server.errandsDone()
}
const config = async () => (await world.sdk(team.key)('GET', `/config/${team.key}`)).body.flowConfig
/** Tickets that were answered after so many minutes each. */
async function answered(minutes: number[]) {
  const mara = await world.visitor(team.key)
  for (const took of minutes) {
    const { body } = await mara.call('POST', '/bugs/v2', { formData: { description: 'Frage' } })
    await team.owner('POST', path(`/tickets/${body.id}/messages`), { text: 'Antwort' })
    await world.server.ctx.pool.query(
      `update lotse.ticket set waits_since = answered_at - make_interval(mins => $2) where id = $1`,
      [body.id, took],
    )
  }
}
const allDay = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])

test('D58 visitors are told nothing unless the team wants it, and no time if there are too few answers', async () => {
  expect(await config()).not.toHaveProperty('office')
  await save({ isOn: true, timeZone: 'Europe/Berlin', week: allDay, holidays: [] })
  expect(await config()).not.toHaveProperty('office')
  await answered([30, 30, 30, 30, 30, 30, 30, 30, 30])
  const holidays = [{ day: '2026-12-24', isYearly: true, name: 'Betriebsausflug' }]
  await save({ isTold: true, holidays })
  const { office } = await config()
  expect(office).toEqual({
    hours: { timeZone: 'Europe/Berlin', week: allDay, holidays: [{ ...holidays[0], name: '' }] },
  })
})

test('D58 the time is the median of first answers, rounded up, in office time', async () => {
  await answered([9999, 100])
  await measureReplies(world.server.ctx, team.projectId)
  // Nine times thirty, and two that took longer.
  expect((await config()).office.reply).toEqual({ unit: 'minute', count: 30 })
  await answered(Array.from({ length: 12 }, () => 100))
  await measureReplies(world.server.ctx, team.projectId)
  expect((await config()).office.reply).toEqual({ unit: 'hour', count: 2 })
  // No office, no time in which nobody waits.
  await save({ isOn: false })
  expect((await config()).office).toEqual({ reply: { unit: 'hour', count: 2 } })
  // An office that never opens lets nobody wait.
  await save({ isOn: true, week: allDay.map(() => []) })
  expect((await config()).office.reply).toEqual({ unit: 'minute', count: 5 })
  await save({ isTold: false })
  expect(await config()).not.toHaveProperty('office')
})

test('D58 it is read with the project: no visitor waits until it is measured', async () => {
  await save({ isTold: true })
  const queries = await queriesOf(world.server, config)
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.filter(({ text }) => text.includes('answered_at'))).toEqual([])
})

test('D58 another project’s answers say nothing about this one', async () => {
  const mine = team
  team = await world.team('Andere')
  await save({ isTold: true })
  expect((await config()).office).toEqual({})
  team = mine
})
