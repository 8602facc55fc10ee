import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

/** Contacts whose user ID comes with a file, after their address. */

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const path = (rest = '') => `/console/projects/${team.projectId}/contacts${rest}`
/** What became of each row, and of whom. */
const send = async (id: string, rows: object[], dryRun = false) => {
  const body = { id, name: 'kunden.csv', dryRun, rows: rows.map((row, nth) => ({ row: nth + 2, ...row })) }
  const answer = await team.owner('POST', path('/imports'), body)
  expect(answer.status).toBe(200)
  return answer.body.rows as { outcome: string; contactId: string; changes: string[] }[]
}
const outcomes = (rows: { outcome: string }[]) => rows.map(({ outcome }) => outcome)
const idOf = async (email: string) => String((await send(randomUUID(), [{ email }]))[0]?.contactId)
const userIdOf = async (id: string) => (await team.owner('GET', path(`/${id}`))).body.userId
const undo = async (id: string) => (await team.owner('POST', path(`/imports/${id}/undo`), {})).body

test('Z1158 a user ID in a file belongs to the contact whom only the team has known by the address, once', async () => {
  const email = 'vorher@firma.example'
  const known = await idOf(email)
  const rows = [
    { userId: 'u-erste', email, name: 'Erste' },
    { userId: 'u-zweite', email },
  ]
  const id = randomUUID()
  for (const dryRun of [true, false]) {
    const [first, second] = await send(id, rows, dryRun)
    expect(first).toMatchObject({ outcome: 'changed', contactId: known, changes: ['userId', 'name'] })
    expect(second).toMatchObject({ outcome: 'created' })
  }
  expect(await userIdOf(known)).toBe('u-erste')
  expect(outcomes(await send(randomUUID(), rows))).toEqual(['unchanged', 'unchanged'])
  expect(await undo(id)).toMatchObject({ deleted: 1, restored: 1, kept: 0 })
  expect(await userIdOf(known)).toBe('')
  expect(outcomes(await send(randomUUID(), rows))).toEqual(['changed', 'created'])
})

test('Z1158 whoever has come with their user ID since keeps it when the import is undone', async () => {
  const email = 'seither@firma.example'
  const known = await idOf(email)
  const id = randomUUID()
  expect(outcomes(await send(id, [{ userId: 'u-seither', email }]))).toEqual(['changed'])
  expect(await idOf(email)).toBe(known)
  await (await world.visitor(team.key)).identify('u-seither')
  expect(await undo(id)).toMatchObject({ restored: 0, kept: 1 })
  expect(await userIdOf(known)).toBe('u-seither')
})

test('Z1159 an address that was given to the wrong user ID leads there no longer once a file says who has it', async () => {
  const email = 'verwechselt@firma.example'
  const wrong = await idOf(email)
  await send(randomUUID(), [{ userId: 'u-falsch', email }])
  await send(randomUUID(), [{ userId: 'u-falsch', email: 'eigene@firma.example' }])
  expect(await idOf(email)).toBe(wrong)
  const [right] = await send(randomUUID(), [{ userId: 'u-richtig', email }])
  expect(right).toMatchObject({ outcome: 'created' })
  expect(await idOf(email)).toBe(right?.contactId)
})
