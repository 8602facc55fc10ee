import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, utimesSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../../platform/queue/queue.ts'
import { startTakers, type Try } from '../../../platform/queue/taker.ts'
import { createAccount } from '../../accounts/accounts.ts'
import { createTeam } from '../../accounts/teams.ts'
import type { FeedbackCtx } from '../../context.ts'
import { readTaken } from '../../inbound/read-taken-mail.ts'
import { fileBody, WEBM } from '../../testing/multipart.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'
import { createFileStore } from '../create-file-store.ts'
import { diskPath } from '../disk-store.ts'
import { removeFiles } from '../remove-files.ts'
import { createS3Store } from '../s3-store.ts'
import { type StandIn, startStandIn } from '../testing/stand-in.ts'
import { deleteUnnamed, moveFromDisk, startDiskMover } from './disk-mover.ts'
import { moveState, noteMove } from './move-state.ts'
import { moveFromDatabase, moveWorks } from './move-to-bucket.ts'

const PASSWORD = 'correct horse battery'
let bucket: StandIn
/** With a bucket from the start, and one that gets it later. */
let far: World
let near: World
let team: TestTeam
let visitor: TestVisitor
beforeAll(async () => {
  bucket = await startStandIn()
  far = await createWorld({ ...bucket.env, OPERATORS: 'kim@example.com' })
  near = await createWorld()
  team = await far.team('Wolke')
  visitor = await far.visitor(team.key)
})
afterAll(async () => {
  for (const world of [far, near]) await world.close()
  await bucket.close()
})
afterEach(() => {
  bucket.interfere = () => false
})

const s3 = () => ({
  url: bucket.env.S3_URL,
  region: '',
  accessKey: bucket.env.S3_ACCESS_KEY,
  secretKey: bucket.env.S3_SECRET_KEY,
})
const ctxOf = ({ server: { ctx } }: World) =>
  ({ ...ctx, files: createFileStore({ ...ctx.settings, s3: s3() }) }) as unknown as FeedbackCtx
const query = async (of: World, text: string, values: unknown[] = []) =>
  (await of.server.ctx.pool.query(text, values)).rows
/** What is on the list becomes due, as if an hour had passed. */
const later = (of: World) => query(of, `update lotse.file_removal set at = now() - interval '1 second'`)
const report = () => ({
  formData: { description: 'Kaputt' },
  consoleLog: [{ log: randomBytes(30_000).toString('base64') }],
})
const failing = (method: string) => {
  bucket.interfere = (request, response) => {
    if (request.method !== method) return false
    request.resume()
    response.writeHead(500).end()
    return true
  }
}

test('D240 Z1341 while the bucket is away, reports are not accepted; their retry is stored once, and nothing of the attempts stays', async () => {
  const before = await bucket.list()
  const sent = report()
  const send = () => visitor.call('POST', '/bugs/v2', sent, { 'idempotency-key': 'once' })
  failing('PUT')
  expect((await send()).status).toBe(503)
  bucket.interfere = () => false
  const first = await send()
  expect(first.status).toBe(201)
  // Its answer was lost: the same again is put there again, and no row names it.
  expect((await send()).body.id).toBe(first.body.id)
  expect((await bucket.list()).length).toBe(before.length + 2)
  await later(far)
  await removeFiles(ctxOf(far))
  expect((await bucket.list()).length).toBe(before.length + 1)
  const base = `/console/projects/${team.projectId}/tickets/${first.body.id}`
  expect((await team.owner('GET', `${base}/parts/console`)).body).toEqual([
    expect.objectContaining({ log: sent.consoleLog[0]?.log }),
  ])
})

test('D242 a report whose row is refused, or whose process dies before it, leaves nothing in the bucket', async () => {
  const before = await bucket.list()
  await query(
    far,
    `create function refused() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  )
  await query(far, 'create trigger refused before insert on lotse.ticket_part execute function refused()')
  expect((await visitor.call('POST', '/bugs/v2', report())).status).toBe(500)
  await query(far, 'drop trigger refused on lotse.ticket_part')
  expect((await bucket.list()).length).toBe(before.length + 1)
  await removeFiles(ctxOf(far))
  expect((await bucket.list()).length).toBe(before.length + 1)
  await later(far)
  await removeFiles(ctxOf(far))
  expect(await bucket.list()).toEqual(before)
})

test('D242 what could not be deleted from the bucket is deleted later', async () => {
  const { body } = await visitor.call('POST', '/bugs/v2', report())
  const before = (await bucket.list()).length
  failing('DELETE')
  await team.owner('DELETE', `/console/projects/${team.projectId}/tickets/${body.id}`)
  await expect(removeFiles(ctxOf(far))).rejects.toThrow(/answered 500/)
  expect((await bucket.list()).length).toBe(before)
  bucket.interfere = () => false
  await removeFiles(ctxOf(far))
  expect((await bucket.list()).length).toBe(before - 1)
})

test('D241 nothing leaves the database or the disk before the bucket returns the same bytes', async () => {
  const shop = await near.team('Laden')
  const own = await near.visitor(shop.key)
  for (let number = 0; number < 6; number++) await own.call('POST', '/bugs/v2', report())
  const { payload, headers } = fileBody(WEBM, { type: 'video/webm' })
  const { fileUrl } = (await own.call('POST', '/uploads/sdk', payload, headers)).body
  const { ctx } = near.server
  const store = createS3Store(s3())
  const read = () =>
    near.server.app.origins.media.inject({ url: fileUrl.replace(new URL(fileUrl).origin, '') })
  bucket.interfere = (request, response) => {
    if (request.method !== 'GET') return false
    response.writeHead(200).end('other bytes')
    return true
  }
  await expect(moveFromDatabase(ctx, store)).rejects.toThrow(/other bytes/)
  await expect(moveFromDisk(ctx, store)).rejects.toThrow(/other bytes/)
  expect(await moveState(ctx)).toMatchObject({ waiting: 7, moved: 0, fault: expect.stringMatching(/other/) })
  expect((await read()).rawPayload).toEqual(WEBM)
  // It gets stuck in the middle, and another process continues.
  let puts = 0
  bucket.interfere = (request, response) => {
    if (request.method === 'PUT') puts += 1
    if (request.method !== 'PUT' || puts <= 5) return false
    request.resume()
    response.writeHead(507).end()
    return true
  }
  await expect(moveFromDatabase(ctx, store)).rejects.toThrow(/507/)
  expect(await moveState(ctx)).toMatchObject({ waiting: 2, moved: 5, fault: expect.stringMatching(/507/) })
  bucket.interfere = () => false
  await moveFromDatabase(ctx, store)
  await moveFromDisk(ctx, store)
  expect(await moveState(ctx)).toMatchObject({ waiting: 0, moved: 7, fault: null })
  expect((await read()).statusCode).toBe(404)
  const token = String(fileUrl).split('/').at(-1) ?? ''
  expect(bucket.objects.get(token)).toEqual(WEBM)
  // Copies that were refused go; those that rows name stay, although an early one of them is on the list.
  await query(near, 'insert into lotse.file_removal (token, at) values ($1, now())', [token])
  await later(near)
  await removeFiles(ctxOf(near))
  expect(bucket.objects.get(token)).toEqual(WEBM)
  const named = await query(
    near,
    'select token from lotse.ticket_part where token is not null union all select token from lotse.upload',
  )
  const others = await query(far, 'select token from lotse.ticket_part where token is not null')
  expect(await bucket.list()).toEqual([...named, ...others].map(row => row.token).sort())
})

test('D242 a file that is deleted while it is on its way to the bucket does not arrive there for good', async () => {
  const shop = await near.team('Laden zwei')
  const own = await near.visitor(shop.key)
  const { payload, headers } = fileBody(WEBM, { type: 'video/webm' })
  const { fileUrl } = (await own.call('POST', '/uploads/sdk', payload, headers)).body
  const token = String(fileUrl).split('/').at(-1) ?? ''
  const { ctx } = near.server
  bucket.interfere = async request => {
    if (request.method !== 'PUT') return false
    await query(near, 'delete from lotse.upload where token = $1', [token])
    // The sweeper is faster than the copy.
    await removeFiles(ctxOf(near))
    return false
  }
  await moveFromDisk(ctx, createS3Store(s3()))
  bucket.interfere = () => false
  expect(bucket.objects.has(token)).toBe(true)
  await removeFiles(ctxOf(near))
  expect(bucket.objects.has(token)).toBe(false)
  // As if the process had died before it noticed.
  bucket.objects.set(token, WEBM)
  await query(near, `insert into lotse.file_removal (token, at, again) values ($1, now(), true)`, [token])
  await removeFiles(ctxOf(near))
  bucket.objects.set(token, WEBM)
  await later(near)
  await removeFiles(ctxOf(near))
  expect(bucket.objects.has(token)).toBe(false)
  expect(await query(near, 'select from lotse.file_removal')).toEqual([])
})

test('D241 an errand moves what a process without the setting has stored, and operators see how far it is', async () => {
  const { ctx } = far.server
  await visitor.call('POST', '/bugs/v2', report())
  const [part] = await query(
    far,
    `update lotse.ticket_part set bytes = decode(repeat('61', 9000), 'hex'), token = null
      where token is not null returning ticket_id, kind`,
  )
  expect(await moveState(ctx)).toMatchObject({ waiting: expect.any(Number) })
  const takers = await startTakers(ctx, moveWorks(ctx.settings))
  await query(far, `update ${QUEUE_SCHEMA}.job set start_after = now() where name = 'move-to-bucket'`)
  ctx.queue.wake(['move-to-bucket'])
  await expect.poll(async () => (await moveState(ctx)).waiting).toBe(0)
  await takers.close()
  expect(
    await query(far, 'select size, bytes from lotse.ticket_part where ticket_id = $1 and kind = $2', [
      part.ticket_id,
      part.kind,
    ]),
  ).toEqual([{ size: 9000, bytes: null }])
  expect(moveWorks(near.server.ctx.settings)).toEqual([])
  const id = await createAccount(ctx, { email: 'kim@example.com', name: 'Kim', password: PASSWORD })
  await createTeam(ctx, 'Betrieb', id)
  const kim = await far.signIn('kim@example.com', PASSWORD)
  const status = async () => (await kim('GET', '/console/server-status')).body
  const { host } = new URL(bucket.env.S3_URL)
  expect(await status()).toMatchObject({
    bucket: { host, waiting: 0, moved: expect.any(Number) },
    worries: [],
  })
  await noteMove(ctx, 'elsewhere', { waiting: 3, fault: 'it is full' })
  expect(await status()).toMatchObject({ bucket: { waiting: 3 }, worries: ['bucket'] })
})

test('D241 each process moves what is in its own data directory, and stops with it', async () => {
  const shop = await near.team('Laden drei')
  const { payload, headers } = fileBody(WEBM, { type: 'video/webm' })
  const own = await near.visitor(shop.key)
  const { fileUrl } = (await own.call('POST', '/uploads/sdk', payload, headers)).body
  const { ctx } = near.server
  await startDiskMover(ctx).close()
  const mover = startDiskMover({ ...ctx, settings: { ...ctx.settings, s3: s3() } })
  await expect.poll(() => bucket.objects.has(String(fileUrl).split('/').at(-1) ?? '')).toBe(true)
  await expect.poll(async () => (await moveState(ctx)).waiting).toBe(0)
  await mover.close()
})

test('D242 Z1432 a file that another process deletes while files move is deleted by the one that has it', async () => {
  const { ctx } = near.server
  const [shop, other] = [await near.team('Laden vier'), { ...ctxOf(near), files: createS3Store(s3()) }]
  const own = await near.visitor(shop.key)
  const { payload, headers } = fileBody(WEBM, { type: 'video/webm' })
  const upload = async () =>
    String((await own.call('POST', '/uploads/sdk', payload, headers)).body.fileUrl)
      .split('/')
      .at(-1) ?? ''
  const [gone, young, named] = [await upload(), await upload(), await upload()]
  const pathOf = (token: string) => diskPath(ctx.settings.dataDir, token)
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const token of [gone, named]) utimesSync(pathOf(token), old, old)
  await query(near, 'delete from lotse.upload where token = any($1)', [[gone, young]])
  // It sees its own data directory only.
  await removeFiles(other)
  expect([gone, young, named].map(token => existsSync(pathOf(token)))).toEqual([true, true, true])
  const mover = startDiskMover({ ...ctx, settings: { ...ctx.settings, s3: s3() } })
  await expect.poll(() => existsSync(pathOf(gone))).toBe(false)
  await mover.close()
  // One that is young may get its row; one that has a row has moved.
  expect(existsSync(pathOf(young))).toBe(true)
  expect(bucket.objects.get(named)).toEqual(WEBM)
  // A database that has never had a file there may have been connected by mistake.
  utimesSync(pathOf(young), old, old)
  const stranger = { ...far.server.ctx, settings: ctx.settings }
  await deleteUnnamed(stranger)
  expect(existsSync(pathOf(young))).toBe(true)
  await deleteUnnamed(ctx)
  expect(existsSync(pathOf(young))).toBe(false)
})

test('D242 Z1433 a file whose deletion commits just when its copy has arrived is deleted there, too', async () => {
  const { ctx } = near.server
  const shop = await near.team('Laden fünf')
  const own = await near.visitor(shop.key)
  const { payload, headers } = fileBody(WEBM, { type: 'video/webm' })
  const { fileUrl } = (await own.call('POST', '/uploads/sdk', payload, headers)).body
  const token = String(fileUrl).split('/').at(-1) ?? ''
  const other = await ctx.pool.connect()
  try {
    bucket.interfere = async request => {
      if (request.method !== 'GET') return false
      await other.query('begin')
      await other.query('delete from lotse.upload where token = $1', [token])
      return false
    }
    const moved = moveFromDisk(ctx, createS3Store(s3()))
    await expect
      .poll(() =>
        query(
          near,
          `select count(*)::int as number from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toEqual([{ number: 1 }])
    await other.query('commit')
    await moved
  } finally {
    other.release()
  }
  await removeFiles(ctxOf(near))
  expect(bucket.objects.has(token)).toBe(false)
})

test('D242 Z1433 a file that gets its row while others before it are being deleted stays', async () => {
  const tokens = ['first', 'second'].map(name => `${name}${randomBytes(8).toString('hex')}`)
  for (const token of tokens) bucket.objects.set(token, WEBM)
  const list = `insert into lotse.file_removal (token, at) select token, now() from unnest($1::text[]) token`
  await query(near, list, [tokens])
  const { projectId } = await near.team('Laden sechs')
  const named: string[] = []
  bucket.interfere = async request => {
    const last = tokens.find(token => !request.url?.endsWith(token)) ?? ''
    if (named.length > 0) return false
    named.push(last)
    await query(
      near,
      `insert into lotse.upload (token, project_id, name, content_type, size, created_at)
        values ($1, $2, 'film', 'video/webm', 1, now())`,
      [last, projectId],
    )
    return false
  }
  await removeFiles(ctxOf(near))
  expect(tokens.filter(token => bucket.objects.has(token))).toEqual(named)
  expect(await query(near, 'select from lotse.file_removal where token = any($1)', [tokens])).toEqual([])
})

test('Z1435 a mail that the bucket has lost is asked for as long as its errand is tried, and then ends, with a line for the operator', async () => {
  const { ctx } = far.server
  const said: object[] = []
  const log = { ...ctx.log, error: (what: object) => said.push(what), warn() {}, info() {} }
  const mailId = randomUUID()
  await query(
    far,
    `insert into lotse.inbound_mail (id, hash, door, address, size, created_at, recipients, owner, project_id, token)
      values ($1, $2, 'http', '::1', 9000, now(), '{}', $3::text, $3::uuid, 'lost')`,
    [mailId, randomBytes(32), team.projectId],
  )
  const work = (isLast: boolean) =>
    readTaken({ ...ctxOf(far), log } as unknown as FeedbackCtx, { mailId }, { isLast } as Try)
  await expect(work(false)).rejects.toThrow('the file store does not have this mail')
  const state = () =>
    query(far, 'select state, reason, token from lotse.inbound_mail where id = $1', [mailId])
  expect(await state()).toEqual([{ state: 'waiting', reason: null, token: 'lost' }])
  await work(true)
  expect(await state()).toEqual([{ state: 'refused', reason: 'lost', token: null }])
  expect(said).toEqual([{ mailId, token: 'lost', size: 9000 }])
})
