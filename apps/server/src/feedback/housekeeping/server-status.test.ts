import type { ServerStatus } from '@lotse/contracts/console/server-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { noteBackup } from '../../platform/observe/last-backup.ts'
import { serverStatus } from '../../platform/observe/server-status.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { createAccount } from '../accounts/accounts.ts'
import { createTeam } from '../accounts/teams.ts'
import { giveUp } from '../testing/give-up.ts'
import { type Call, createWorld, type World } from '../testing/world.ts'

const PASSWORD = 'correct horse battery'
let world: World
let operator: Call
beforeAll(async () => {
  world = await createWorld({ OPERATORS: 'kim@example.com,Bo@Example.com' })
  const { ctx } = world.server
  const id = await createAccount(ctx, { email: 'bo@example.com', name: 'Bo', password: PASSWORD })
  await createTeam(ctx, 'Betrieb', id)
  operator = await world.signIn('bo@example.com')
})
afterAll(() => world.close())

const status = async (): Promise<ServerStatus> => (await operator('GET', '/console/server-status')).body

test('D173 an operator sees versions, database, disk, queues and the last backup', async () => {
  const { ctx } = world.server
  const errand = defineErrand<{ word: string }>('test-status')
  await ctx.queue.boss.createQueue(errand.name)
  await transact(ctx, ctx => ctx.queue.ask(ctx, errand, { word: 'x' }))
  expect((await status()).lastBackup).toBeNull()
  await noteBackup(ctx, 1234)
  const found = await status()
  expect(found).toMatchObject({
    node: process.versions.node,
    lastBackup: { bytes: 1234 },
    channel: { by: 'postgresql', isOpen: true },
    slow: null,
    worries: [],
  })
  expect(found.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(found.database.version).toMatch(/^\d+/)
  expect(found.database.bytes).toBeGreaterThan(1_000_000)
  expect(found.database.connections).toBeGreaterThan(0)
  expect(found.disk.bytes).toBeGreaterThan(found.disk.freeBytes)
  expect(found.queues.find(({ name }) => name === errand.name)).toEqual({
    name: errand.name,
    waiting: 1,
    later: 0,
    active: 0,
    failed: 0,
  })
  await ctx.pool.query(`update errand.job set state = 'failed', completed_on = now() where name = $1`, [
    errand.name,
  ])
  const failed = await status()
  expect(failed.queues[0]).toMatchObject({ name: errand.name, failed: 1 })
  expect(failed.worries).toContain('failed')
})

test('D173 nobody else sees it, whatever their role, and the session says who may', async () => {
  const team = await world.team('Kern')
  expect((await team.owner('GET', '/console/server-status')).status).toBe(403)
  const viewer = await world.member(team, 'viewer')
  expect((await viewer('GET', '/console/server-status')).status).toBe(403)
  expect((await world.sdk(team.key)('GET', '/console/server-status')).status).toBe(401)
  expect((await operator('GET', '/console/session')).body.isOperator).toBe(true)
  expect((await team.owner('GET', '/console/session')).body.isOperator).toBe(false)
  expect((await operator('GET', `/console/projects/${team.projectId}`)).status).toBe(404)
})

test('D225 an operator repeats or discards what failed for good, of every project and of none; nobody else does', async () => {
  const { ctx } = world.server
  const team = await world.team('Fremd')
  const errand = defineErrand<{ word: string }>('test-nobodys')
  await ctx.queue.boss.createQueue(errand.name)
  const nobodys = await transact(ctx, ctx => ctx.queue.ask(ctx, errand, { word: 'x' }))
  await ctx.pool.query(
    `update errand.job set state = 'failed', completed_on = now() - interval '1 hour' where id = $1`,
    [nobodys],
  )
  const theirs = await giveUp(world, team.projectId)
  const path = '/console/server-status/given-up'
  const listed = async () =>
    (await operator('GET', path)).body.items.flatMap(({ id }: { id: string }) =>
      [nobodys, theirs].includes(id) ? id : [],
    )
  expect((await listed()).sort()).toEqual([nobodys, theirs].sort())
  const acts = [
    ['GET', path],
    ['POST', `${path}/${nobodys}/repeat`],
    ['DELETE', `${path}/${theirs}`],
  ] as const
  for (const [method, url] of acts) expect((await team.owner(method, url)).status).toBe(403)
  expect(await listed()).toHaveLength(2)
  for (const [method, url] of acts) expect((await operator(method, url)).status).toBe(200)
  expect(await listed()).toEqual([])
  const { rows } = await ctx.pool.query('select state from errand.job where id = any($1)', [
    [nobodys, theirs],
  ])
  expect(rows).toEqual([{ state: 'retry' }])
  expect((await operator('POST', `${path}/${nobodys}/repeat`)).status).toBe(404)
})

test('D173 of many backups the last thirty are remembered', async () => {
  const { ctx } = world.server
  await ctx.pool.query('delete from platform.backup')
  for (let day = 1; day <= 33; day++)
    await noteBackup({ ...ctx, now: () => new Date(Date.UTC(2020, 0, day)) }, day)
  const { rows } = await ctx.pool.query('select count(*) as count, max(bytes) as newest from platform.backup')
  expect(rows[0]).toEqual({ count: 30, newest: 33 })
  expect((await status()).lastBackup).toEqual({ at: '2020-02-02T00:00:00.000Z', bytes: 33 })
})

test('Z1079 a new installation has eight days for its first backup', async () => {
  const { ctx } = world.server
  await ctx.pool.query('delete from platform.backup')
  const settings = { ...ctx.settings, mode: 'production' as const }
  const worriesIn = async (days: number) => {
    const now = new Date(Date.now() + days * 86_400_000)
    return (await serverStatus({ ...ctx, settings, now: () => now })).worries
  }
  expect(await worriesIn(0)).not.toContain('backup')
  expect(await worriesIn(7)).not.toContain('backup')
  expect(await worriesIn(9)).toContain('backup')
  await noteBackup({ ...ctx, now: () => new Date(Date.now() + 5 * 86_400_000) }, 1)
  expect(await worriesIn(9)).not.toContain('backup')
})

test('D195 an operator sees when backups are made, and that the last one is too long ago', async () => {
  expect((await status()).dailyBackup).toBeNull()
  const other = await createWorld({
    OPERATORS: 'kim@example.com',
    BACKUP_DIR: 'backups',
    BACKUP_HOUR: '3',
    BACKUP_WEEKLY: '0',
    BACKUP_PASSPHRASE: 'five words out of a hat',
  })
  try {
    const { ctx } = other.server
    const id = await createAccount(ctx, { email: 'kim@example.com', name: 'Kim', password: PASSWORD })
    await createTeam(ctx, 'Betrieb', id)
    const kim = await other.signIn('kim@example.com')
    const read = async (): Promise<ServerStatus> => (await kim('GET', '/console/server-status')).body
    await noteBackup({ ...ctx, now: () => new Date(Date.now() - 35 * 3_600_000) }, 1)
    expect(await read()).toMatchObject({
      dailyBackup: { hour: 3, isEncrypted: true, days: 7, weeks: 0 },
      worries: [],
    })
    await ctx.pool.query(`update platform.backup set at = at - interval '2 hours'`)
    expect((await read()).worries).toEqual(['dailyBackup'])
    await noteBackup({ ...ctx, now: () => new Date(Date.now() + 9e9) }, 1)
    expect((await read()).worries, 'Z1166 one from the future').toEqual(['dailyBackup'])
    await ctx.pool.query('delete from platform.backup')
    expect((await read()).worries, 'Z1163 time for the first one').toEqual([])
    const late = { ...ctx, now: () => new Date(Date.now() + 37 * 3_600_000) }
    expect((await serverStatus(late)).worries, 'Z1163 never one').toEqual(['dailyBackup'])
  } finally {
    await other.close()
  }
})
