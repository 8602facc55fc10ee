import { bytesPerDay } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiCall, tokenFor } from '../testing/api-call.ts'
import { fileBody, PNG } from '../testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const file = { name: 'bild.png', type: 'image/png' }

async function program(team: TestTeam) {
  const call = apiCall(world, (await tokenFor(team)).secret)
  const inProject = (rest: string) => `/api/v1/projects/${team.projectId}${rest}`
  const contact = async (userId: string): Promise<string> =>
    (await call('PUT', inProject('/contacts'), { contact: { userId }, data: {} })).body.id
  const upload = (contactId: string, { content = PNG as Buffer, named = file, key = '' } = {}) => {
    const { payload, headers } = fileBody(content, named)
    const more: Record<string, string> = key ? { 'idempotency-key': key } : {}
    return call('POST', inProject(`/contacts/${contactId}/uploads`), payload, { ...headers, ...more })
  }
  return { contact, upload }
}

test('D167 files that programs upload count for their project, whatever contact, token and address they come from', async () => {
  const team = await world.team('Ablage')
  const [one, two] = [await program(team), await program(team)]
  const ids = [await one.contact('u-1'), await two.contact('u-2')]
  expect((await one.upload(ids[0] ?? '')).status).toBe(200)
  const { dayMeter } = world.server.app.origins.lotse
  const { session, address } = bytesPerDay.upload
  for (let left = address - PNG.length; left > 0; left -= session) {
    const who = { session: `s${left}`, address: `api ${team.projectId}`, project: team.projectId }
    expect(dayMeter.take('upload', who, Math.min(left, session), bytesPerDay.upload)).toBe(0)
  }
  // Each call has another address, the tokens and the contacts differ, and what the first one stored has counted.
  expect((await one.upload(ids[0] ?? '')).status).toBe(429)
  expect((await two.upload(ids[1] ?? '')).status).toBe(429)
  const other = await program(await world.team('Nachbar'))
  expect((await other.upload(await other.contact('u-3'))).status).toBe(200)
})

test('Z1059 another file of the same size with the same key is a conflict, and the same file is the same call', async () => {
  const { contact, upload } = await program(await world.team('Wiederholt'))
  const id = await contact('u-1')
  const first = await upload(id, { key: 'bild' })
  expect(first.status).toBe(200)
  const again = await upload(id, { key: 'bild' })
  expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true'])
  const changed = Buffer.from(PNG)
  changed[40] = (changed[40] ?? 0) ^ 1
  const named = { ...file, name: 'foto.png' }
  for (const other of [{ content: changed }, { named }])
    expect(await upload(id, { ...other, key: 'bild' })).toMatchObject({
      status: 422,
      body: { error: 'idempotency_conflict' },
    })
  expect((await upload(id, { key: 'bild' })).body).toEqual(first.body)
  const { rows } = await world.server.ctx.pool.query(`select from lotse.upload where contact_id = $1`, [id])
  expect(rows).toHaveLength(1)
})

test('Z1412 an upload for what is no contact is not found, whatever its id looks like', async () => {
  const { upload } = await program(await world.team('Niemand'))
  for (const id of ['x', '%00', 'a'.repeat(300), '00000000-0000-4000-8000-000000000000'])
    expect((await upload(id)).status, id).toBe(404)
})
