import { randomBytes, randomUUID } from 'node:crypto'
import { mailDropped } from '@lotse/contracts/console/fields/choices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailNewReports } from '../../academy/bell/hear-of-reports.ts'
import { manageErrands, readErrandsInput } from '../../commands/manage-errands.ts'
import { transact } from '../../platform/database/transaction.ts'
import { defineErrand, type Errand } from '../../platform/queue/errand.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { reachingOut, startTakers } from '../../platform/queue/taker.ts'
import { readMail } from '../inbound/mail-line.ts'
import { giveUp } from '../testing/give-up.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let team: Awaited<ReturnType<World['team']>>
let other: Awaited<ReturnType<World['team']>>
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  other = await world.team('Andere')
})
afterAll(() => world.close())

const path = () => `/console/projects/${team.projectId}/given-up`

const givenUp = () => giveUp(world, team.projectId)

test('D38 what was given up is shown with its reason, to managers of its project alone', async () => {
  const id = await givenUp()
  const agent = await world.member(team, 'agent')
  expect((await team.owner('GET', path())).body).toEqual({
    items: [
      {
        id,
        name: 'bot-turn',
        reason: 'the search found no place',
        tries: 6,
        askedAt: expect.stringMatching(/Z$/),
        givenUpAt: expect.stringMatching(/Z$/),
      },
    ],
  })
  expect((await agent('GET', path())).status).toBe(403)
  expect((await other.owner('GET', `/console/projects/${other.projectId}/given-up`)).body.items).toEqual([])
  await other.owner('POST', `/console/projects/${other.projectId}/given-up/${id}/repeat`)
  await other.owner('DELETE', `/console/projects/${other.projectId}/given-up/${id}`)
  expect((await team.owner('GET', path())).body.items).toHaveLength(1)
})

test('D38 it is tried once more, or left undone, and the log says who did so', async () => {
  await team.owner('POST', `${path()}/${await givenUp()}/repeat`)
  await team.owner('DELETE', `${path()}/${await givenUp()}`)
  for (const { id } of (await team.owner('GET', path())).body.items)
    await team.owner('POST', `${path()}/${id}/repeat`)
  // Its conversation is gone, so there is nothing left to do.
  await world.server.errandsDone()
  expect((await team.owner('GET', path())).body.items).toEqual([])
  const { rows } = await world.server.ctx.pool.query(
    `select action, count(*)::int as times from lotse.audit where action like 'errand.%' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { action: 'errand.dropped', times: 1 },
    { action: 'errand.repeated', times: 2 },
  ])
})

/** In the state after its last attempt. */
async function failed(errand: Errand<object>, data: object): Promise<string> {
  const { ctx } = world.server
  const id = await transact(ctx, ctx => ctx.queue.ask(ctx, errand, data, { inSeconds: 3600 }))
  await ctx.pool.query(
    `update ${QUEUE_SCHEMA}.job set state = 'failed', retry_count = 5, completed_on = now() where id = $1`,
    [id],
  )
  return id
}

const idsOf = async ({ owner, projectId }: typeof team): Promise<string[]> =>
  (await owner('GET', `/console/projects/${projectId}/given-up`)).body.items.map(
    ({ id }: { id: string }) => id,
  )

test('Z373 a push and an incoming mail are shown to the project they are about, and can be repeated there', async () => {
  const { projectId } = team
  const { pool } = world.server.ctx
  const push = defineErrand<object>('push')
  const pushId = await failed(push, {
    subscriptionId: randomUUID(),
    ring: { projectId, ticketId: randomUUID() },
  })
  const mails = await Promise.all(
    [projectId, `answers ${projectId}`].map(async owner => {
      const mailId = randomUUID()
      await pool.query(
        `insert into lotse.inbound_mail (id, hash, door, address, recipients, size, created_at, state, owner)
         values ($1, $2, 'http', '::1', '{}', 1, now(), 'taken', $3)`,
        [mailId, randomBytes(32), owner],
      )
      return failed(readMail, { mailId })
    }),
  )
  const all = [pushId, ...mails]
  expect((await idsOf(team)).sort()).toEqual([...all].sort())
  expect(await idsOf(other)).toEqual([])
  await other.owner('POST', `/console/projects/${other.projectId}/given-up/${pushId}/repeat`)
  for (const id of all) expect((await team.owner('POST', `${path()}/${id}/repeat`)).status).toBe(200)
  await world.server.errandsDone()
  expect(await idsOf(team)).toEqual([])
})

test('Z373 whoever runs the server sees every failed errand, repeats it or discards it', async () => {
  const { ctx } = world.server
  const run = (...args: string[]) => manageErrands(ctx, readErrandsInput(args))
  const ofNobody = await failed(mailNewReports, { userId: randomUUID() })
  const ofTeam = await givenUp()
  expect(await idsOf(team)).toEqual([ofTeam])
  const listed = await run()
  expect(listed).toMatch(new RegExp(`^${ofNobody} .*Z  mail-new-reports  6 tries`, 'm'))
  expect(listed).toContain(ofTeam)
  expect(await run('repeat', ofNobody)).toContain('mail-new-reports')
  await world.server.errandsDone()
  expect(await run('drop', ofTeam)).toContain('bot-turn')
  expect(await run()).toBe('No errand has failed for good.')
  await expect(run('repeat', ofNobody)).rejects.toThrow('No failed errand')
  for (const args of [['repeat'], ['burn', ofTeam], ['mails', ofTeam]])
    expect(() => readErrandsInput(args)).toThrow('Say npm run errands')
})

test('Z1271 a failed errand that is repeated and fails again is listed again, however long it takes', async () => {
  const { ctx } = world.server
  const slow = defineErrand<object>(`test-${randomUUID()}`)
  await ctx.queue.boss.createQueue(slow.name)
  const id = await failed(slow, { projectId: team.projectId })
  await ctx.pool.query(
    `update ${QUEUE_SCHEMA}.job set completed_on = now() - interval '1 hour', started_on = now() - interval '1 hour',
       retry_count = retry_limit where id = $1`,
    [id],
  )
  let go = () => {}
  const isGoing = new Promise<void>(done => {
    go = done
  })
  let hasBegun = false
  const work = reachingOut(slow, async () => {
    hasBegun = true
    await isGoing
    throw new Error('still no answer')
  })
  expect((await team.owner('POST', `${path()}/${id}/repeat`)).status).toBe(200)
  await ctx.queue.boss.maintain()
  const takers = await startTakers(ctx, [work])
  try {
    await expect.poll(() => hasBegun).toBe(true)
    await ctx.queue.boss.maintain()
    go()
    await expect.poll(() => idsOf(team)).toEqual([id])
  } finally {
    await takers.close()
  }
  await team.owner('DELETE', `${path()}/${id}`)
})

test('Z1274 a mail whose errand somebody discards does not wait any more: it can be sent again, and no other waits for it', async () => {
  const { db } = world.server.ctx
  const { projectId } = team
  const [sentId, cameId] = [randomUUID(), randomUUID()]
  const now = new Date()
  await db
    .insertInto('platform.mail')
    .values({
      ...{ id: sentId, key: null, kind: 'bell', project_id: projectId, recipient: 'bo@example.com' },
      ...{ subject: 'Neu', content: '{"text":"Neu"}', created_at: now },
    })
    .execute()
  await db
    .insertInto('lotse.inbound_mail')
    .values({
      ...{ id: cameId, hash: randomBytes(32), door: 'http', address: '::1', recipients: [], size: 1 },
      ...{ raw: Buffer.from('x'), created_at: now, project_id: projectId, owner: projectId },
    })
    .execute()
  const ids = [
    await failed(defineErrand<object>('deliver-mail'), { mailId: sentId }),
    await failed(readMail, { mailId: cameId }),
  ]
  for (const id of ids) expect((await team.owner('DELETE', `${path()}/${id}`)).status).toBe(200)
  const { items } = (await team.owner('GET', `/console/projects/${projectId}/mails?state=refused`)).body
  expect(items).toMatchObject([{ id: sentId, reason: mailDropped, isRepeatable: true }])
  const came = db.selectFrom('lotse.inbound_mail').select(['state', 'raw']).where('id', '=', cameId)
  expect(await came.executeTakeFirst()).toEqual({ state: 'refused', raw: null })
})

test('Z1374 a link to sign in does not stay stored when the errand of its mail is discarded', async () => {
  const { ctx } = world.server
  const mailId = randomUUID()
  await ctx.db
    .insertInto('platform.mail')
    .values({
      ...{ id: mailId, key: null, kind: 'password-reset', recipient: 'bo@example.com', subject: 'Link' },
      ...{ content: 'sealed', is_secret: true, created_at: new Date() },
    })
    .execute()
  const id = await failed(defineErrand<object>('deliver-mail'), { mailId })
  await manageErrands(ctx, readErrandsInput(['drop', id]))
  const left = ctx.db.selectFrom('platform.mail').select(['state', 'content']).where('id', '=', mailId)
  expect(await left.executeTakeFirst()).toEqual({ state: 'refused', content: '' })
})
