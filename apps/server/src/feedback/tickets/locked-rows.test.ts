import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileBody, PNG } from '../testing/multipart.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let other: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Warteschlange')
  other = await world.team('Nachbarn')
})
afterAll(() => world.close())

/** Locks rows in its own transaction until it is released. */
async function hold(text: string, values: unknown[]) {
  const client = await world.server.ctx.pool.connect()
  await client.query('begin')
  const { rows } = await client.query(text, values)
  return {
    rows,
    letGo: async () => {
      await client.query('commit')
      client.release()
    },
  }
}

const report = (visitor: TestVisitor, description: string) =>
  visitor.call('POST', '/bugs/v2', { formData: { description, name: 'Bob', reportedBy: 'bob@example.org' } })

test('Z207 a report whose contact is held keeps no report of others waiting, and is stored when it is let go', async () => {
  const bob = await world.visitor(team.key)
  await bob.identify('held')
  const others = await Promise.all([...Array(5).fill(other.key), team.key].map(key => world.visitor(key)))
  const held = await hold('select id from lotse.contact where project_id = $1 and user_id = $2 for update', [
    team.projectId,
    'held',
  ])
  expect(held.rows).toHaveLength(1)
  const waiting = report(bob, 'wartet')
  const answers = await Promise.all(others.map(visitor => report(visitor, 'sofort')))
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201))
  await held.letGo()
  expect((await waiting).status).toBe(201)
})

test('Z207 however many reports wait for a row, calls of others find a connection', async () => {
  const sessions = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const visitor = await world.visitor(team.key)
      await visitor.identify('crowd')
      return visitor
    }),
  )
  const held = await hold('select id from lotse.contact where project_id = $1 and user_id = $2 for update', [
    team.projectId,
    'crowd',
  ])
  const waiting = sessions.map(visitor => report(visitor, 'wartet auch'))
  const neighbour = await world.visitor(other.key)
  expect((await report(neighbour, 'sofort')).status).toBe(201)
  await expect.poll(async () => (await waitingForRows()).length).toBe(1)
  expect((await report(neighbour, 'noch einer')).status).toBe(201)
  await held.letGo()
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(201)
})

const waitingForRows = async () =>
  (
    await world.server.ctx.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows

test('Z207 who somebody is, is said without keeping their reports waiting for the events of the session', async () => {
  const { pool } = world.server.ctx
  const known = await world.visitor(team.key)
  await known.identify('mover')
  const fresh = await world.visitor(team.key)
  const events = Array.from({ length: 1000 }, () => ({ name: 'step' }))
  for (let ping = 0; ping < 3; ping++)
    expect((await fresh.call('POST', '/sessions/ping', { events })).status).toBe(200)
  // One event is locked: moving it has to wait.
  const held = await hold('select id from lotse.event where session_id = $1 limit 1 for update', [
    fresh.session.gleapId,
  ])
  const said = fresh.identify('mover')
  await expect.poll(async () => (await waitingForRows()).length).toBe(1)
  expect((await report(known, 'mein Bericht')).status).toBe(201)
  await held.letGo()
  expect((await said).status).toBe(200)
  const { rows } = await pool.query(
    `select c.user_id, count(*)::int from lotse.event e join lotse.contact c on c.id = e.contact_id
     where e.session_id = $1 group by 1`,
    [fresh.session.gleapId],
  )
  expect(rows).toEqual([{ user_id: 'mover', count: 3000 }])
})

test('Z207 of two identities at once on one session with many events, all of them go with the one it becomes', async () => {
  const fresh = await world.visitor(team.key)
  const events = Array.from({ length: 1000 }, () => ({ name: 'step' }))
  for (let ping = 0; ping < 3; ping++) await fresh.call('POST', '/sessions/ping', { events })
  const answers = await Promise.all([fresh.identify('either'), fresh.identify('or')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const winner = answers.find(({ body }) => body.gleapId === fresh.session.gleapId)?.body.userId
  const { rows } = await world.server.ctx.pool.query(
    `select c.user_id, count(*)::int from lotse.event e join lotse.contact c on c.id = e.contact_id
     where e.session_id = $1 group by 1`,
    [fresh.session.gleapId],
  )
  expect(rows).toEqual([{ user_id: winner, count: 3000 }])
})

/** A conversation and files of an anonymous session, with enough events that moving them takes a while. */
async function beforeIdentity() {
  const visitor = await world.visitor(team.key)
  const events = Array.from({ length: 999 }, () => ({ name: 'step' }))
  await visitor.call('POST', '/sessions/ping', { events })
  const { body } = await visitor.call('POST', '/shared/conversations', { text: 'Hallo' })
  const files: string[] = []
  for (const name of ['a.png', 'b.png', 'c.png']) {
    const { payload, headers } = fileBody(PNG, { name, type: 'image/png' })
    files.push((await visitor.call('POST', '/uploads/sdk', payload, headers)).body.fileUrl)
  }
  return { visitor, files, messages: `/shared/conversations/${body.conversation.shareToken}/messages` }
}

/** How often PostgreSQL had to roll back one of two calls that waited for each other. */
async function deadlocks(): Promise<number> {
  const { rows } = await world.server.ctx.pool.query(
    `select pg_stat_force_next_flush(), deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0].deadlocks
}

test('Z266 whoever writes, sends files and says who they are, all at once, never waits for themselves', async () => {
  const before = await deadlocks()
  for (let round = 0; round < 4; round++) {
    const { visitor, files, messages } = await beforeIdentity()
    const answers = await Promise.all([
      visitor.identify(`busy-${round}`),
      ...files.map(file => visitor.call('POST', messages, { text: 'Bild', attachments: [file] })),
      visitor.call('POST', '/shared/conversations', { text: 'Noch etwas', attachments: [files[0]] }),
      report(visitor, 'Und ein Bericht'),
    ])
    // Two may want the same file: the second finds it used.
    expect(answers.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
    expect(answers[0]?.status).toBe(200)
  }
  expect(await deadlocks()).toBe(before)
})

test('Z319 whoever goes on saying who they are can be deleted, and nothing of theirs is undone for it', async () => {
  const before = await deadlocks()
  const sessions = await Promise.all(Array.from({ length: 12 }, () => world.visitor(team.key)))
  let isOver = false
  const refused: number[] = []
  const go = async (visitor: TestVisitor, at: number) => {
    for (let turn = 0; !isOver; turn++) {
      const said = [
        await visitor.identify('insistent', { name: `Mara ${at} ${turn}` }),
        await visitor.call('POST', '/sessions/partialupdate', { data: { phone: `${turn}` } }),
      ]
      refused.push(...said.map(({ status }) => status).filter(status => status >= 500 || status === 429))
      // Its session was deleted with the contact.
      if (said.some(({ status }) => status === 401)) return
    }
  }
  const deletions: number[] = []
  for (let round = 0; round < 3; round++) {
    isOver = false
    const busy = sessions.splice(0, 4).map(go)
    await expect.poll(() => idsOf('insistent')).toHaveLength(1)
    const [id] = await idsOf('insistent')
    const { status } = await team.owner('DELETE', `/console/projects/${team.projectId}/contacts/${id}`)
    deletions.push(status)
    isOver = true
    await Promise.all(busy)
  }
  expect(deletions).toEqual([200, 200, 200])
  expect(refused).toEqual([])
  expect(await deadlocks()).toBe(before)
})

const idsOf = async (userId: string): Promise<string[]> => {
  const { rows } = await world.server.ctx.pool.query(
    'select id from lotse.contact where project_id = $1 and user_id = $2',
    [team.projectId, userId],
  )
  return rows.map(({ id }) => id)
}
