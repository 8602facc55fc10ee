import { randomUUID } from 'node:crypto'
import { mostImportedAtOnce } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const path = (rest = '') => `/console/projects/${team.projectId}/contacts${rest}`
const send = (id: string, rows: object[], dryRun = false) =>
  team.owner('POST', path('/imports'), { id, name: 'kunden.csv', dryRun, rows })
const outcomes = (answer: { body: { rows: { outcome: string; reason: string | null }[] } }) =>
  answer.body.rows.map(({ outcome, reason }) => reason ?? outcome)
const find = async (search: string) =>
  (await team.owner('GET', path(`?kind=all&search=${encodeURIComponent(search)}`))).body.items
const read = async (id: string) => (await team.owner('GET', path(`/${id}`))).body

test('D122 a dry run says what would happen and writes nothing; the import does the same, and twice is once', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-known', { name: 'Alt', plan: 'free', stadt: 'Kiel' })
  const rows = [
    { row: 2, userId: 'u-known', name: 'Neu', customData: { stadt: 'Kiel', rang: 3 } },
    { row: 3, email: 'Eva@firma.example', name: 'Eva' },
    { row: 4, email: 'eva@FIRMA.example', name: 'Nochmal' },
    { row: 5, userId: 'u-bad', customData: { userId: 'x' } },
  ]
  const expected = ['changed', 'created', 'repeated', 'name_reserved']
  const id = randomUUID()
  const dry = await send(id, rows, true)
  expect(outcomes(dry)).toEqual(expected)
  expect(dry.body.rows[0].changes).toEqual(['name', 'rang'])
  expect(await find('eva@firma.example')).toEqual([])
  expect((await team.owner('GET', path('/imports'))).body.items).toEqual([])

  const done = await send(id, rows)
  expect(outcomes(done)).toEqual(expected)
  expect(await read(done.body.rows[0].contactId)).toMatchObject({
    name: 'Neu',
    plan: 'free',
    customData: { stadt: 'Kiel', rang: 3 },
    byHand: { fields: ['name'], customData: ['rang'] },
  })
  const again = ['unchanged', 'unchanged', 'repeated', 'name_reserved']
  expect(outcomes(await send(id, rows))).toEqual(again)
  expect(outcomes(await send(randomUUID(), rows))).toEqual(again)
  expect(await find('eva@firma.example')).toHaveLength(1)
  const [first] = (await team.owner('GET', path('/imports'))).body.items.toReversed()
  expect(first).toMatchObject({ name: 'kunden.csv', by: 'Owner', created: 1, changed: 1, undoneAt: null })
})

test('Z1410 an attribute that a file only repeats is no change, and keeps its type', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-typed', { rang: 4.5, premium: true, ort: 'Kiel' })
  const row = { row: 2, userId: 'u-typed', customData: { rang: '4,5', premium: 'true', ort: 'Kiel' } }
  const done = await send(randomUUID(), [row])
  expect(outcomes(done)).toEqual(['unchanged'])
  await send(randomUUID(), [{ ...row, customData: { rang: '7' } }])
  expect((await read(done.body.rows[0].contactId)).customData).toEqual({
    rang: 7,
    premium: true,
    ort: 'Kiel',
  })
})

test('D122 an import is undone as a whole, except what has happened since', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-undo', { name: 'Vorher', phone: '1' })
  const id = randomUUID()
  const { body } = await send(id, [
    { row: 2, userId: 'u-undo', name: 'Import', phone: '2', customData: { rang: 1 } },
    { row: 3, userId: 'u-new', name: 'Bleibt nicht' },
    { row: 4, userId: 'u-noted', name: 'Bleibt' },
  ])
  const [changed, , noted] = body.rows.map(({ contactId }: { contactId: string }) => contactId)
  const { version } = await read(changed)
  await team.owner('PATCH', path(`/${changed}`), { version, phone: '3' })
  await team.owner('POST', path(`/${noted}/notes`), { id: randomUUID(), text: 'Wichtig' })
  const undone = await team.owner('POST', path(`/imports/${id}/undo`), {})
  expect(undone.body).toEqual({ deleted: 1, restored: 1, kept: 1, left: 0 })
  expect(await read(changed)).toMatchObject({ name: 'Vorher', phone: '3', customData: {} })
  expect(await find('u-new')).toEqual([])
  expect(await find('u-noted')).toHaveLength(1)
  // Nothing is added to an import that was undone.
  expect((await send(id, [{ row: 2, userId: 'u-late' }])).status).toBe(404)
})

test('D123 a long import is undone in parts', async () => {
  const id = randomUUID()
  const rows = Array.from({ length: mostImportedAtOnce }, (_, at) => ({ row: at + 2, userId: `part-${at}` }))
  await send(id, rows)
  await send(id, [{ row: rows.length + 2, userId: 'part-last' }])
  const undo = async () => (await team.owner('POST', path(`/imports/${id}/undo`), {})).body
  expect(await undo()).toEqual({ deleted: mostImportedAtOnce, restored: 0, kept: 0, left: 1 })
  expect(await undo()).toEqual({ deleted: 1, restored: 0, kept: 0, left: 0 })
  expect(await undo()).toEqual({ deleted: 0, restored: 0, kept: 0, left: 0 })
  expect(await find('part-')).toEqual([])
})

test('D122 only managers import, a row without a key is invalid, and an address of several contacts is refused', async () => {
  for (const name of ['a', 'b'])
    await (await world.visitor(team.key)).identify(`two-${name}`, { email: 'two@firma.example' })
  expect(outcomes(await send(randomUUID(), [{ row: 2, email: 'two@firma.example', name: 'Wer?' }]))).toEqual([
    'ambiguous',
  ])
  expect((await send(randomUUID(), [{ row: 2, name: 'Niemand' }])).status).toBe(422)
  expect((await send(randomUUID(), [{ row: 2, email: 'kein' }])).status).toBe(422)
  const agent = await world.member(team, 'agent')
  const body = { id: randomUUID(), name: 'x', dryRun: true, rows: [{ row: 2, userId: 'x' }] }
  expect((await agent('POST', path('/imports'), body)).status).toBe(403)
})

test('Z905 whatever a site says of somebody can be exported and imported again: no field is too long', async () => {
  const visitor = await world.visitor(team.key)
  const long = 'x'.repeat(255)
  await visitor.identify('u-long', { name: long, companyName: long, companyId: long, plan: long })
  const [{ id }] = await find('u-long')
  const { name, companyName, companyId, plan } = await read(id)
  expect(name).toBe(long.slice(0, 200))
  const answer = await send(randomUUID(), [{ row: 2, userId: 'u-long', name, companyName, companyId, plan }])
  expect(outcomes(answer)).toEqual(['unchanged'])
})

/** Merges the second contact into the first. */
async function merge(kept: string, otherId: string) {
  const [one, other] = [await read(kept), await read(otherId)]
  const body = { otherId, take: [], version: one.version, otherVersion: other.version }
  expect((await team.owner('POST', path(`/${kept}/merge`), body)).status).toBe(200)
}

test('Z977 several imports at once make each contact once', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ row: at + 2, email: `zugleich-${at}@firma.example` }))
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(randomUUID(), rows)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const ids = answers.flatMap(({ body }) =>
    body.rows.map(({ contactId }: { contactId: string }) => contactId),
  )
  expect(new Set(ids).size).toBe(60)
  expect(answers.flatMap(outcomes).filter(outcome => outcome === 'created')).toHaveLength(60)
})

test('Z977 whoever is identified while a file is imported is changed by it, and the other rows are imported', async () => {
  const client = await world.server.ctx.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into lotse.contact (id, project_id, user_id, created_at, last_seen_at)
        values (gen_random_uuid(), $1, 'u-gerade', now(), now())`,
      [team.projectId],
    )
    const rows = [
      { row: 2, userId: 'u-gerade', name: 'Jetzt' },
      { row: 3, userId: 'u-danach', name: 'Dann' },
    ]
    const sent = send(randomUUID(), rows)
    await expect
      .poll(async () => {
        const waiting = await world.server.ctx.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiting.rowCount
      })
      .toBeGreaterThan(0)
    await client.query('commit')
    expect(outcomes(await sent)).toEqual(['changed', 'created'])
    expect(await find('u-gerade')).toHaveLength(1)
  } finally {
    client.release()
  }
})

test('Z978 who was merged into another contact is found there by the next import, and keeps that contact’s address', async () => {
  const rows = [{ row: 2, email: 'weg@firma.example', name: 'Weg' }]
  const { body } = await send(randomUUID(), rows)
  const kept = (await send(randomUUID(), [{ row: 2, email: 'bleibt@firma.example', name: 'Bleibt' }])).body
  await merge(kept.rows[0].contactId, body.rows[0].contactId)
  const again = await send(randomUUID(), [{ ...rows[0], phone: '040 2' }])
  expect(again.body.rows).toMatchObject([
    { outcome: 'changed', contactId: kept.rows[0].contactId, changes: ['name', 'phone'] },
  ])
  expect(await read(kept.rows[0].contactId)).toMatchObject({
    email: 'bleibt@firma.example',
    phone: '040 2',
  })
  expect(await find('weg@firma.example')).toEqual([])
})

test('Z979 a user ID with an address in one row, and the address alone in another, are one person', async () => {
  const rows = [
    { row: 2, userId: 'u-paar', email: 'paar@firma.example' },
    { row: 3, email: 'Paar@firma.example' },
    { row: 4, email: 'allein@firma.example' },
    { row: 5, userId: 'u-allein', email: 'allein@firma.example' },
    { row: 6, userId: 'u-mann', email: 'familie@firma.example' },
    { row: 7, userId: 'u-frau', email: 'familie@firma.example' },
  ]
  const expected = ['created', 'repeated', 'created', 'repeated', 'created', 'created']
  const id = randomUUID()
  expect(outcomes(await send(id, rows, true))).toEqual(expected)
  expect(outcomes(await send(id, rows))).toEqual(expected)
  expect(outcomes(await send(randomUUID(), rows))).toEqual(
    expected.map(outcome => (outcome === 'created' ? 'unchanged' : outcome)),
  )
  expect(await find('paar@firma.example')).toHaveLength(1)
  expect(await find('allein@firma.example')).toHaveLength(1)
})
