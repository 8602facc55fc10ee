import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
let lena: Awaited<ReturnType<World['member']>>
let tom: Awaited<ReturnType<World['member']>>
let mara: TestVisitor
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  lena = await world.member(team, 'agent')
  tom = await world.member(team, 'agent')
  mara = await world.visitor(team.key)
})

const path = (rest = '') => `/console/projects/${team.projectId}${rest}`
const report = async () =>
  (await mara.call('POST', '/bugs/v2', { formData: { description: 'Hilfe' } })).body.id as string
const read = async (id: string) => (await team.owner('GET', path(`/tickets/${id}`))).body
const bulk = (by: typeof tom, ids: string[], change: object, seenUntil?: object) =>
  by('POST', path('/tickets/bulk'), { ids, change, ...(seenUntil ? { seenUntil } : {}) })
const writes = async (id: string, text: string) =>
  mara.call('POST', `/shared/conversations/${(await read(id)).shareToken}/messages`, { text })

test('Z823 what a colleague has changed since is left alone, with who did it and how it is now', async () => {
  const [one, two] = [await report(), await report()]
  await lena('PATCH', path(`/tickets/${one}`), { assigneeId: lena.accountId })
  const mine = { assigneeId: tom.accountId, still: { assigneeId: null } }
  const { status, body } = await bulk(tom, [one, two], mine)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    changed: 1,
    left: [{ id: one, why: 'changed', by: 'agent', now: { assigneeId: lena.accountId, stage: 'open' } }],
  })
  expect((await read(one)).assignee.id).toBe(lena.accountId)
  expect((await read(two)).assignee.id).toBe(tom.accountId)
  // Having read that, one may all the same.
  const again = { assigneeId: tom.accountId, still: { assigneeId: lena.accountId } }
  expect((await bulk(tom, [one], again)).body).toMatchObject({ changed: 1, left: [] })
  for (const [before, after] of [
    ['priority', { priority: 'HIGH', still: { priority: 'MEDIUM' } }],
    ['type', { type: 'IDEA', still: { type: 'QUESTION' } }],
  ] as const)
    expect((await bulk(tom, [one], after)).body.left, before).toHaveLength(1)
})

test('Z939 a title that a colleague has changed since stays, with who changed it and what it is now', async () => {
  const id = await report()
  const { title } = await read(id)
  expect((await bulk(lena, [id], { title: 'Kurs im Mai', still: { title } })).body.changed).toBe(1)
  const late = await bulk(tom, [id], { title: 'Neuer Termin', still: { title } })
  expect(late.body).toMatchObject({
    changed: 0,
    left: [{ why: 'changed', by: 'agent', now: { title: 'Kurs im Mai' } }],
  })
  expect((await read(id)).title).toBe('Kurs im Mai')
  expect((await bulk(tom, [id, await report()], { title: 'Beide' })).status).toBe(422)
})

test('Z823 two agents who resolve the same ticket agree, and none of them reopens it', async () => {
  const id = await report()
  const resolve = { status: 'closed', still: { stage: 'open' } }
  for (const by of [lena, tom])
    expect((await bulk(by, [id], resolve)).body).toMatchObject({ changed: 1, left: [] })
  expect((await read(id)).status).toBe('closed')
  const { items } = (await team.owner('GET', path(`/tickets/${id}/messages`))).body
  expect(items.filter(({ event }: { event: string | null }) => event === 'closed')).toHaveLength(1)
  // Somebody who saw it open does not move it out of there.
  const late = { status: 'in_progress', still: { stage: 'open' } }
  expect((await bulk(tom, [id], late)).body).toMatchObject({
    changed: 0,
    left: [{ now: { stage: 'closed' } }],
  })
  expect((await read(id)).status).toBe('closed')
})

test('Z824 a ticket whose visitor has written since is not put off or resolved by those who have not seen it', async () => {
  const [one, two] = [await report(), await report()]
  const seen = { [one]: (await read(one)).lastMessageAt, [two]: (await read(two)).lastMessageAt }
  await writes(one, 'Es eilt!')
  for (const change of [{ snooze: { until: null } }, { status: 'closed' }]) {
    const { body } = await bulk(tom, [one, two], change, seen)
    expect(body).toMatchObject({ changed: 1, left: [{ id: one, why: 'written', by: null }] })
  }
  expect(await read(one)).toMatchObject({ status: 'open', snoozed: null, unread: true })
  // Anything else may be changed, and what is known by now may be put off.
  expect((await bulk(tom, [one], { priority: 'HIGH' }, seen)).body.changed).toBe(1)
  const known = { [one]: (await read(one)).lastMessageAt }
  expect((await bulk(tom, [one], { snooze: { until: null } }, known)).body).toMatchObject({
    changed: 1,
    left: [],
  })
})

test('Z824 a macro that puts off or resolves leaves such a ticket as it is, reply included', async () => {
  const id = await report()
  const seenUntil = { [id]: (await read(id)).lastMessageAt }
  await writes(id, 'Es eilt!')
  for (const steps of [
    { snooze: { hours: 4 } },
    { text: { de: 'Wir melden uns.' }, snooze: { hours: null } },
    { text: { de: 'Erledigt.' }, status: 'closed' },
  ]) {
    const macro = (await tom('POST', path('/macros'), { name: randomUUID(), steps })).body.id
    const run = (more: object) =>
      tom('POST', path(`/macros/${macro}/run`), { runId: randomUUID(), ids: [id], ...more })
    expect((await run({ seenUntil })).body).toMatchObject({ done: [], refused: [{ id, why: 'written' }] })
  }
  const { items } = (await team.owner('GET', path(`/tickets/${id}/messages`))).body
  expect(items.filter(({ from }: { from: string }) => from === 'team')).toEqual([])
  expect(await read(id)).toMatchObject({ status: 'open', snoozed: null })
})

test('Z825 taking back a snooze leaves alone what a colleague has put off to another time', async () => {
  const id = await report()
  const [morning, monday] = [1, 4].map(days => new Date(Date.now() + days * 86_400_000).toISOString())
  await tom('PATCH', path(`/tickets/${id}`), { snooze: { until: morning } })
  await lena('PATCH', path(`/tickets/${id}`), { snooze: { until: monday } })
  const undo = { snooze: null, still: { snooze: { until: morning } } }
  expect((await bulk(tom, [id], undo)).body).toMatchObject({
    changed: 0,
    left: [{ why: 'changed', by: 'agent', now: { snoozed: { until: monday } } }],
  })
  expect((await read(id)).snoozed).toEqual({ until: monday })
  // A macro says until when, so that it can be taken back as well.
  const macro = (await tom('POST', path('/macros'), { name: 'Später', steps: { snooze: { hours: 4 } } })).body
    .id
  const ran = await tom('POST', path(`/macros/${macro}/run`), { runId: randomUUID(), ids: [id] })
  expect((await read(id)).snoozed).toEqual({ until: ran.body.snoozedUntil })
})

const macroOf = async (steps: object) =>
  (await tom('POST', path('/macros'), { name: randomUUID(), steps })).body.id as string
const runs = async (macro: string, ids: string[], more: object = {}) =>
  (await tom('POST', path(`/macros/${macro}/run`), { runId: randomUUID(), ids, ...more })).body

test('Z962 a macro leaves alone what a colleague has changed since it was decided on, reply included', async () => {
  const [one, two] = [await report(), await report()]
  await lena('PATCH', path(`/tickets/${one}`), { assigneeId: lena.accountId, priority: 'HIGH' })
  const macro = await macroOf({ text: { de: 'Ich bin dran.' }, assign: 'me', addTags: ['neu'] })
  const still = { [one]: { assigneeId: null }, [two]: { assigneeId: null } }
  const ran = await runs(macro, [one, two], { still })
  expect(ran).toMatchObject({ done: [two], refused: [{ id: one, why: 'changed' }] })
  // It says what it was run on, so that this is what comes back.
  expect(ran.before).toMatchObject([{ id: two, assigneeId: null, tags: [], priority: 'LOW' }])
  expect(await read(one)).toMatchObject({ assignee: { id: lena.accountId }, tags: [] })
  const { items } = (await team.owner('GET', path(`/tickets/${one}/messages`))).body
  expect(items.filter(({ from }: { from: string }) => from === 'team')).toEqual([])
  // What it leaves as it is may have changed, and what it would make of it may be so already.
  const known = { [one]: { assigneeId: lena.accountId } }
  expect((await runs(macro, [one], { still: known })).done).toEqual([one])
  expect((await runs(await macroOf({ assign: 'me' }), [one], { still })).done).toEqual([one])
})

test('Z962 a macro whose reply takes the ticket says that it was nobody’s before', async () => {
  const id = await report()
  const ran = await runs(await macroOf({ text: { de: 'Danke!' } }), [id])
  expect(ran).toMatchObject({ took: [id], before: [{ id, assigneeId: null }] })
})

test('Z963 a macro that is run although a colleague has replied still leaves what the visitor has written since', async () => {
  const [one, two] = [await report(), await report()]
  const seenUntil = { [one]: (await read(one)).lastMessageAt, [two]: (await read(two)).lastMessageAt }
  const macro = await macroOf({ text: { de: 'Erledigt.' }, status: 'closed' })
  for (const id of [one, two])
    await lena('POST', path(`/tickets/${id}/messages`), { text: 'Schon erledigt.' })
  await writes(one, 'Nein, noch nicht!')
  const why = (body: { refused: { why: string }[] }) => body.refused.map(({ why }) => why)
  expect(why(await runs(macro, [one, two], { seenUntil }))).toEqual(['replied', 'replied'])
  const anyway = await runs(macro, [one, two], { seenUntil, despiteReplies: true })
  expect(anyway).toMatchObject({ done: [two], refused: [{ id: one, why: 'written' }] })
  expect(await read(one)).toMatchObject({ status: 'open', unread: true })
})

test('Z968 a change says what each ticket was just before, with what a colleague had done already', async () => {
  const [one, two] = [await report(), await report()]
  await lena('PATCH', path(`/tickets/${one}`), { addTags: ['eilig'] })
  const { body } = await bulk(tom, [one, two], { addTags: ['eilig'] })
  const tags = body.before.map(({ id, tags }: { id: string; tags: string[] }) => [id, tags])
  expect(new Map(tags)).toEqual(
    new Map([
      [one, ['eilig']],
      [two, []],
    ]),
  )
})
