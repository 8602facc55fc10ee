import type { ErrorRow } from '@lotse/contracts/console/stacks/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../../platform/queue/queue.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'
import { keptADay } from './count-crashes.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // Errands are gone when they are done: what was asked for is noted here.
  await world.server.ctx.pool.query(`
    create table ${QUEUE_SCHEMA}.asked (data jsonb);
    create function ${QUEUE_SCHEMA}.note_asked() returns trigger language plpgsql as $$
      begin insert into ${QUEUE_SCHEMA}.asked (data) values (new.data); return new; end $$;
    create trigger note_asked before insert on ${QUEUE_SCHEMA}.job for each row
      when (new.name = 'group-error' and new.state = 'created') execute function ${QUEUE_SCHEMA}.note_asked()`)
})
afterAll(() => world.close())

const stackOf = (title: string) => `${title}\n    at pay (https://shop.example/assets/app-3f2a9c1b.js:1:7)`
const failed = (title = 'TypeError: x is null') => [{ log: title, priority: 'ERROR', stack: stackOf(title) }]

const crash = (more: object = {}) => ({
  type: 'CRASH',
  isSilent: true,
  formData: { description: 'TypeError: x is null', reportedBy: 'mara@example.com' },
  metaData: { releaseVersionNumber: '2.1' },
  consoleLog: failed(),
  ...more,
})

function stage(team: TestTeam) {
  const list = async (): Promise<ErrorRow[]> =>
    (await team.owner('GET', `/console/projects/${team.projectId}/errors`)).body.items
  const stored = async (): Promise<number> => {
    const { rows } = await world.server.ctx.pool.query(
      'select count(*)::int as n from lotse.ticket where project_id = $1',
      [team.projectId],
    )
    return rows[0].n
  }
  const send = async (visitor: TestVisitor, times: number, more: object = {}) => {
    const answers = await Promise.all(
      Array.from({ length: times }, () => visitor.call('POST', '/bugs/v2', crash(more))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    await world.server.errandsDone()
    return answers
  }
  /** As many as are kept in a day, from as few visitors as may send them. */
  const fill = async (more: object = {}) => {
    const visitors = await Promise.all([world.visitor(team.key), world.visitor(team.key)])
    await Promise.all(visitors.map(visitor => send(visitor, keptADay / 2, more)))
  }
  return { list, stored, send, fill }
}

test('Z1320 only reports with an error that has a stack are looked at for errors', async () => {
  const team = await world.team('Sparsam')
  const visitor = await world.visitor(team.key)
  const logs = {
    none: undefined,
    calm: [{ log: 'a', priority: 'INFO', stack: stackOf('Error: a warning only') }],
    plain: [{ log: 'x failed', priority: 'ERROR' }],
    stack: failed(),
    official: [
      { log: stackOf('Error: y'), priority: 'ERROR' },
      { log: 'later', priority: 'INFO' },
    ],
    large: [...failed(), { log: 'words '.repeat(20_000), priority: 'INFO' }],
  }
  const ids: Record<string, string> = {}
  for (const [name, consoleLog] of Object.entries(logs))
    ids[name] = (await visitor.call('POST', '/bugs/v2', { type: 'BUG', consoleLog })).body.id
  await world.server.errandsDone()
  const { rows } = await world.server.ctx.pool.query(
    `select data ->> 'ticketId' as id from ${QUEUE_SCHEMA}.asked where data ->> 'projectId' = $1`,
    [team.projectId],
  )
  expect(rows.map(({ id }) => id).sort()).toEqual([ids.stack, ids.official, ids.large].sort())
})

test('D230 a flood of one crash is one error with a sample of tickets; the others are counted', async () => {
  const team = await world.team('Flut')
  const { list, stored, send } = stage(team)
  const visitors = await Promise.all([1, 2, 3].map(() => world.visitor(team.key)))
  const answers = (await Promise.all(visitors.map(visitor => send(visitor, 15)))).flat()
  expect(new Set(answers.map(({ body }) => Object.keys(body).sort().join()))).toEqual(
    new Set(['createdAt,id,shareToken,type']),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(answers.length)
  expect(answers.map(({ body }) => [body.type, body.shareToken])).toEqual(answers.map(() => ['CRASH', null]))
  expect(await stored()).toBe(keptADay)
  expect(await list()).toMatchObject([{ seen: 45, notKept: 45 - keptADay }])
  await send(await world.visitor(team.key), 5)
  const [row] = await list()
  expect(row).toMatchObject({ seen: 50, notKept: 50 - keptADay, visitors: 4 })
  expect(row?.trend.at(-1)).toBe(50)
  // Another day, another sample.
  world.server.setNow(new Date(Date.now() + 86_400_000))
  await send(await world.visitor(team.key), 1)
  world.server.setNow(() => new Date())
  expect(await stored()).toBe(keptADay + 1)
})

test('D230 a report that somebody wrote, or that shows something else, is always stored', async () => {
  const team = await world.team('Worte')
  const { stored, send, fill } = stage(team)
  await fill()
  const visitor = await world.visitor(team.key)
  let before = await stored()
  expect(before).toBe(keptADay)
  for (const more of [
    { isSilent: false },
    { type: 'BUG' },
    { formData: { description: 'Ich wollte nur bezahlen!' } },
    { formData: { description: 'TypeError: x is null', note: '"Bitte ruft mich an"' } },
    { metaData: { releaseVersionNumber: '2.2' } },
    { consoleLog: failed('TypeError: y is null') },
    { consoleLog: [{ log: 'no stack', priority: 'ERROR' }] },
    { outbound: 'campaign' },
  ]) {
    await send(visitor, 1, more)
    expect(await stored(), JSON.stringify(more)).toBe(++before)
  }
  // Ids and who met it make no crash another one.
  await send(visitor, 1, { formData: { description: 'TypeError: x is null', reportedBy: 'jo@example.com' } })
  expect(await stored()).toBe(before)
})

test('D230 a repeated call counts once, with the same answer, whether its report was kept or not', async () => {
  const team = await world.team('Wiederholt')
  const { list, stored, send, fill } = stage(team)
  const visitor = await world.visitor(team.key)
  const [kept] = await send(visitor, 1, { idempotencyKey: 'a' })
  await fill()
  const [counted] = await send(visitor, 1, { idempotencyKey: 'b' })
  expect(await stored()).toBe(keptADay)
  for (const [idempotencyKey, first] of [
    ['a', kept],
    ['b', counted],
  ] as const)
    expect((await send(visitor, 2, { idempotencyKey })).map(({ body }) => body)).toEqual([
      first?.body,
      first?.body,
    ])
  // Two attempts at once have one answer, too.
  const [one, two] = await send(visitor, 2, { idempotencyKey: 'c' })
  expect(one?.body).toEqual(two?.body)
  const other = await visitor.call('POST', '/bugs/v2', crash({ idempotencyKey: 'b', tags: ['other'] }))
  expect(other.status).toBe(422)
  expect(await list()).toMatchObject([{ seen: keptADay + 3, notKept: 3 }])
  expect(await stored()).toBe(keptADay)
})

test('D230 D211 after an error was resolved its next crash is kept, and opens it again', async () => {
  const team = await world.team('Behoben')
  const { list, stored, send, fill } = stage(team)
  await fill()
  const visitor = await world.visitor(team.key)
  await send(visitor, 3)
  const [row] = await list()
  const state = { state: 'resolved', resolvedIn: '2.1' }
  await team.owner('POST', `/console/projects/${team.projectId}/errors/${row?.id}/state`, state)
  expect(await list()).toEqual([])
  await send(visitor, 1)
  expect(await stored()).toBe(keptADay + 1)
  expect(await list()).toMatchObject([{ id: row?.id, isBack: true, notKept: 3 }])
})
