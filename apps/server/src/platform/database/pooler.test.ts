import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { spawnServer } from '../../../../../e2e/server.ts'
import { createDataDirs } from '../../../../../scripts/testing/starts.ts'
import { freePorts, startProcess } from '../../feedback/testing/server-process.ts'
import { openSocket } from '../../feedback/testing/socket-client.ts'
import { createWorld, type World } from '../../feedback/testing/world.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { repositoryRoot } from '../process/root.ts'
import { readSettings } from '../process/settings.ts'
import { ensureDatabase, openDatabase } from './database.ts'
import { isPoolerRefusal, poolerTrouble } from './pooler.ts'
import { type Pgbouncer, startPgbouncer, whyNoPgbouncer } from './testing/pgbouncer.ts'

const reason = whyNoPgbouncer()
describe.skipIf(reason)(`a real PgBouncer${reason ? `, not tested here: ${reason}` : ''}`, () => {
  const { dataDir, removeAll } = createDataDirs()
  let pooler: Pgbouncer
  let world: World
  beforeAll(async () => {
    pooler = await startPgbouncer(inject('postgresUrl'))
    world = await createWorld({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: inject('postgresUrl') })
    await world.server.listen()
  })
  afterAll(async () => {
    await world.close()
    await pooler.close()
    removeAll()
  })
  const troubleOf = (env: Record<string, string>) => poolerTrouble(readSettings(env, '/'))

  test('D186 through a pooler of transactions, visitors and team work as without one, however few sessions it has', async () => {
    const { ctx } = world.server
    const { rows } = await ctx.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '30s' }])
    const team = await world.team('Kursladen')
    const agent = await world.member(team, 'agent')
    const { lotse } = ctx.settings.urls
    const desk = await openSocket(
      `${lotse.replace('http', 'ws')}/console/socket?projectId=${team.projectId}`,
      { cookie: agent.cookie, origin: lotse },
    )
    const visitors = await Promise.all(Array.from({ length: 24 }, () => world.visitor(team.key)))
    const sent = await Promise.all(
      visitors.map((visitor, nth) =>
        visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description: `lamp ${nth}` } }),
      ),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
    await desk.next('ticket-created')
    const inbox = `/console/projects/${team.projectId}/tickets`
    const lists = await Promise.all(Array.from({ length: 24 }, () => agent('GET', `${inbox}?search=lamp`)))
    for (const { body } of lists) expect(body.items).toHaveLength(24)
    const answers = await Promise.all(
      sent.map(({ body }) => agent('POST', `${inbox}/${body.id}/messages`, { text: 'Thank you' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    await world.server.errandsDone()
    desk.close()
  })

  test('Z1160 a statement with a name works through it, whichever session gets it', async () => {
    const { pool } = world.server.ctx
    const ask = (nth: number) =>
      pool.query({ name: 'pooler-test', text: 'select $1::int as nth', values: [nth] })
    for (let round = 0; round < 5; round++) {
      const found = await Promise.all(Array.from({ length: 30 }, (_, nth) => ask(nth)))
      expect(found.map(({ rows }) => rows[0].nth)).toEqual(Array.from({ length: 30 }, (_, nth) => nth))
    }
  })

  test('D186 the two ways are compared: swapped, pooled twice, to two databases, or without a limit', async () => {
    const direct = inject('postgresUrl')
    const name = 'pooler_trouble'
    await ensureDatabase(direct, name)
    const both = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct }
    expect(await troubleOf(both)).toBeUndefined()
    expect(await troubleOf({ DATABASE_URL: direct })).toBeUndefined()
    expect(await troubleOf({ DATABASE_URL: pooler.url })).toMatchObject({
      said: 'DATABASE_URL goes through a pooler',
      mustStop: false,
    })
    expect(await troubleOf({ ...both, DATABASE_DIRECT_URL: pooler.url })).toMatchObject({
      said: 'DATABASE_DIRECT_URL goes through a pooler',
      mustStop: true,
    })
    expect(await troubleOf({ ...both, DATABASE_DIRECT_URL: databaseUrl(direct, name) })).toMatchObject({
      said: expect.stringContaining('different databases'),
      mustStop: true,
    })
    expect(await troubleOf({ ...both, DATABASE_URL: direct })).toMatchObject({
      said: expect.stringContaining('may take for ever'),
      mustStop: false,
    })
    const refused = openDatabase(pooler.url, 1)
    const error = await refused.pool.query('select 1').catch(error => error)
    expect(isPoolerRefusal(error)).toBe(true)
    await refused.close()
  })

  test('D186 a process starts through a pooler, makes its tables past it, and says what is missing', {
    timeout: 180_000,
  }, async () => {
    const direct = databaseUrl(inject('postgresUrl'), 'pooler_start')
    await ensureDatabase(inject('postgresUrl'), 'pooler_start')
    const through = databaseUrl(pooler.url, 'pooler_start')
    const alone = spawnServer(
      [join(inject('bundle'), 'main.mjs')],
      { DATABASE_URL: through, DATA_DIR: dataDir() },
      repositoryRoot(),
    )
    expect(await alone.ended).toBe(1)
    expect(alone.output()).toContain('set DATABASE_DIRECT_URL to the address of the database itself')
    const server = await startProcess({
      databaseUrl: through,
      dataDir: dataDir(),
      ports: await freePorts(),
      env: { DATABASE_DIRECT_URL: direct },
    })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})
