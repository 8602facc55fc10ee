import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const path = () => `/console/projects/${team.projectId}`
const nineToFive = [{ from: '09:00', to: '17:00' }]
const week = [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, [], []]

async function save(hours: object) {
  const { body } = await team.owner('GET', path())
  return team.owner('PATCH', path(), { version: body.version, settings: { hours } })
}

test('D57 a project has no office hours until somebody switches them on', async () => {
  const { body } = await team.owner('GET', path())
  expect(body.settings.hours).toEqual({ isOn: false, timeZone: 'UTC', week, holidays: [], isTold: false })
  const holidays = [{ day: '2026-12-24', isYearly: true, name: 'Heiligabend' }]
  const saved = await save({ isOn: true, timeZone: 'Europe/Berlin', holidays })
  expect(saved.body.settings.hours).toEqual({
    isOn: true,
    timeZone: 'Europe/Berlin',
    week,
    holidays,
    isTold: false,
  })
  // A partial change leaves the other fields as they are.
  expect((await save({ isOn: false })).body.settings.hours).toMatchObject({ isOn: false, holidays })
})

test.each([
  ['a zone that nobody knows', { timeZone: 'Mars/Base' }],
  ['six days', { week: week.slice(1) }],
  ['spans that overlap', { week: [[...nineToFive, { from: '16:00', to: '18:00' }], ...week.slice(1)] }],
  ['a span that ends before it begins', { week: [[{ from: '17:00', to: '09:00' }], ...week.slice(1)] }],
  ['a time that no clock shows', { week: [[{ from: '09:60', to: '17:00' }], ...week.slice(1)] }],
  ['a day that no calendar has', { holidays: [{ day: '2026-02-30', isYearly: false, name: '' }] }],
  [
    'more holidays than days',
    { holidays: Array.from({ length: 201 }, () => ({ day: '2026-12-24', isYearly: false, name: '' })) },
  ],
])('D57 %s is refused', async (_what, hours) => {
  expect((await save(hours)).status).toBe(422)
})
