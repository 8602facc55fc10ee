import { mostErrorRules } from '@lotse/contracts/console/stacks/error-rules'
import type { ErrorRow } from '@lotse/contracts/console/stacks/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function stage(name: string) {
  const team = await world.team(name)
  const path = `/console/projects/${team.projectId}`
  const visitor = await world.visitor(team.key)
  return {
    team,
    path,
    report: async (
      title: string,
      { file = 'https://shop.example/app.js', page = 'https://shop.example/' } = {},
    ) => {
      const stack = `${title}\n    at f (${file}:1:7)`
      const sent = await visitor.call('POST', '/bugs/v2', {
        type: 'BUG',
        metaData: { currentUrl: page },
        consoleLog: [{ log: 'broken', priority: 'ERROR', stack }],
      })
      expect(sent.status).toBe(201)
      await world.server.errandsDone()
    },
    titles: async (state = 'open') =>
      (await team.owner('GET', `${path}/errors?state=${state}`)).body.items
        .map(({ title }: ErrorRow) => title)
        .sort(),
    create: async (body: object) => (await team.owner('POST', `${path}/error-rules`, body)).body,
    rules: async () => (await team.owner('GET', `${path}/error-rules`)).body.items,
    tried: async (body: object) => (await team.owner('POST', `${path}/error-rules/try`, body)).body,
  }
}

test('D231 a rule shows what it would ignore, ignores that and what comes later, and lets it go again', async () => {
  const { team, path, report, titles, create, rules, tried } = await stage('Regeln')
  await report('Error: ResizeObserver loop')
  await report('Error: pay')
  expect(await tried({ message: 'resizeobserver*loop' })).toMatchObject({
    count: 1,
    items: [{ title: 'Error: ResizeObserver loop', state: 'open' }],
  })
  expect(await titles()).toHaveLength(2)
  const rule = await create({ message: 'resizeobserver*loop' })
  expect(rule).toMatchObject({ message: 'resizeobserver*loop', file: '', page: '', ignored: 0, errors: 1 })
  expect([await titles(), await titles('ignored')]).toEqual([['Error: pay'], ['Error: ResizeObserver loop']])
  await report('Error: ResizeObserver loop')
  await report('TypeError: ResizeObserver loop')
  await report('Error: pay')
  expect(await titles()).toEqual(['Error: pay'])
  expect(await rules()).toMatchObject([{ id: rule.id, ignored: 2 }])
  const deleted = await team.owner('DELETE', `${path}/error-rules/${rule.id}`)
  expect(deleted.status).toBe(200)
  expect(await titles()).toEqual(['Error: ResizeObserver loop', 'Error: pay'])
  await report('TypeError: ResizeObserver loop')
  expect(await titles()).toHaveLength(3)
})

test('D231 rules know files and pages; an error is ignored by its page only if all its reports are from there', async () => {
  const { report, titles, create, tried } = await stage('Seiten')
  const old = 'https://shop.example/old/cart'
  await report('Error: a', { page: old })
  await report('Error: b', { page: old })
  await report('Error: b', { page: 'https://shop.example/new' })
  expect(await tried({ page: '/old/' })).toMatchObject({ count: 1, items: [{ title: 'Error: a' }] })
  await create({ page: '/old/', isForOpen: false })
  expect(await titles()).toEqual(['Error: a', 'Error: b'])
  await report('Error: c', { page: old })
  expect(await titles()).toEqual(['Error: a', 'Error: b'])
  const extension = 'chrome-extension://abc/content.js'
  await report('Error: d', { file: extension })
  expect(await tried({ file: 'extension://' })).toMatchObject({ count: 1, items: [{ title: 'Error: d' }] })
})

test('D231 who decides by hand decides alone: such an error is not opened again by deleting a rule', async () => {
  const { team, path, report, titles, create } = await stage('Hand')
  await report('Error: a')
  const rule = await create({ message: 'a' })
  const [{ id }] = (await team.owner('GET', `${path}/errors?state=ignored`)).body.items
  await team.owner('POST', `${path}/errors/${id}/state`, { state: 'ignored' })
  await team.owner('DELETE', `${path}/error-rules/${rule.id}`)
  expect(await titles('ignored')).toEqual(['Error: a'])
})

test('D231 agents make rules, viewers read them, other teams have none, and there is an end', async () => {
  const { team, path, create } = await stage('Rechte')
  const rule = await create({ message: 'x' })
  const viewer = await world.member(team, 'viewer')
  expect((await viewer('GET', `${path}/error-rules`)).body.items).toHaveLength(1)
  expect((await viewer('POST', `${path}/error-rules`, { message: 'y' })).status).toBe(403)
  const other = await world.team('Nebenan')
  const foreign = `/console/projects/${other.projectId}/error-rules/${rule.id}`
  expect((await other.owner('DELETE', foreign)).status).toBe(404)
  for (const body of [{}, { message: ' * ' }, { message: 'x'.repeat(201) }])
    expect((await team.owner('POST', `${path}/error-rules`, body)).status).toBe(422)
  await world.server.ctx.pool.query(
    `insert into lotse.error_rule (id, project_id, message, file, page, created_at)
     select gen_random_uuid(), $1, 'z', '', '', now() from generate_series(2, $2::int)`,
    [team.projectId, mostErrorRules],
  )
  expect((await team.owner('POST', `${path}/error-rules`, { message: 'y' })).status).toBe(409)
})
