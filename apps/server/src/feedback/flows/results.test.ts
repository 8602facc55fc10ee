import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverRoot } from '../../platform/process/root.ts'
import { blocksOf, queriesOf } from '../../testing/plans.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Umfrage')
})
afterAll(() => world.close())

const flows = (rest = '') => `/console/projects/${team.projectId}/flows${rest}`
const field = (name: string, kind: string, more: object = {}) => ({
  name,
  kind,
  label: { de: name },
  ...more,
})
const definitionOf = (pages: object[]) => ({ feedbackType: 'SURVEY', title: { de: 'x' }, pages })

async function survey(id: string, fields: object[]) {
  const definition = definitionOf([{ id: 'one', fields }])
  const { status } = await team.owner('POST', flows(), { id, kind: 'survey', name: id, definition })
  expect(status).toBe(201)
  const visitor = await world.visitor(team.key)
  return {
    answer: async (formData: object) =>
      expect((await visitor.call('POST', '/bugs/v2', { outbound: id, formData })).status).toBe(201),
    results: async () => (await team.owner('GET', flows(`/${id}/results`))).body.fields,
  }
}

test('C3 survey results count people, not picks', async () => {
  const options = ['a', 'b', 'c'].map(value => ({ value, label: { de: value } }))
  const { answer, results } = await survey('picks', [
    field('many', 'multiselect', { options }),
    field('one', 'radio', { options }),
  ])
  await answer({ many: ['a', 'b', 'a'], one: 'a' })
  await answer({ many: ['b'], one: ['a', 'b', 'c'] })
  await answer({ many: [], one: { value: 'b' } })
  expect(await results()).toMatchObject([
    { name: 'many', answered: 2, choices: { a: 1, b: 2 } },
    { name: 'one', answered: 2, choices: { a: 1, b: 1 } },
  ])
})

test('C3 survey results: only marks the question offers count, one per person', async () => {
  const { answer, results } = await survey('marks', [
    field('nps', 'nps'),
    field('rate', 'rating', { max: 10 }),
    field('csat', 'csat'),
  ])
  for (const nps of [10, '9', { value: 2 }, 1000, -5, [1, 2, 3], 7.5, true, '0x5', 'viel'])
    await answer({ nps })
  for (const rate of [4, 5, 9, 10, -5, 11]) await answer({ rate })
  for (const csat of [4, 5, 3, 6]) await answer({ csat })
  const [nps, rate, csat] = await results()
  expect(nps).toMatchObject({ scale: { low: 0, high: 10 }, outside: 3 })
  expect(rate).toMatchObject({ scale: { low: 1, high: 10 }, outside: 2 })
  expect(nps).toMatchObject({ answered: 3, scores: { average: 7, counts: { 2: 1, 9: 1, 10: 1 }, nps: 33 } })
  expect(rate).toMatchObject({ answered: 4, scores: { average: 7, satisfied: 50 } })
  expect(csat).toMatchObject({ answered: 3, scores: { satisfied: 67 } })
  const { surveys } = (await team.owner('GET', `/console/projects/${team.projectId}/analytics`)).body
  // Two of four and two of three.
  expect(surveys).toMatchObject({
    nps: 33,
    satisfied: 57,
    groups: { promoters: 2, passives: 0, detractors: 1 },
  })
})

test('C3 survey results: the number of texts does not end with the list of them', async () => {
  const { results } = await survey('words', [field('why', 'textarea')])
  const { ctx } = world.server
  const visitor = await world.visitor(team.key)
  await visitor.call('POST', '/bugs/v2', { outbound: 'words', formData: { why: 'weil' } })
  await ctx.pool.query(`insert into lotse.ticket (id, project_id, number, contact_id, session_id, type, priority, form_data,
      flow_id, share_token, last_message_at, created_at, updated_at)
    select gen_random_uuid(), project_id, number + 1000 + n, contact_id, session_id, type, priority, form_data, flow_id,
      gen_random_uuid()::text, created_at, created_at, created_at
    from lotse.ticket, generate_series(1, 249) n where flow_id = 'words'`)
  await ctx.pool.query(`insert into lotse.flow_answer (ticket_id, name, project_id, flow_id, value, created_at)
    select id, 'why', project_id, flow_id, form_data::jsonb -> 'why', created_at from lotse.ticket where flow_id = 'words'
    on conflict do nothing`)
  const [why] = await results()
  expect([why.answered, why.texts.length]).toEqual([250, 200])
})

test('Z71 results hold the beginning of what anybody sent', async () => {
  const { results } = await survey('long', [field('why', 'textarea'), field('which', 'select')])
  const visitor = await world.visitor(team.key)
  const long = 'x'.repeat(100_000)
  await visitor.call('POST', '/bugs/v2', { outbound: 'long', formData: { why: long, which: long } })
  const [why, which] = await results()
  expect(why.texts[0].text).toHaveLength(2000)
  expect(Object.keys(which.choices)).toEqual(['x'.repeat(200)])
})

test('Z169 results and figures read what was asked, however much came with the answers', async () => {
  const asked = [field('score', 'nps'), field('why', 'textarea'), field('which', 'select')]
  const said = { score: 9, why: 'weil', which: 'a' }
  const few = await survey('few', asked)
  const much = await survey('much', asked)
  for (let count = 0; count < 10; count++) {
    await few.answer(said)
    await much.answer(said)
  }
  const { ctx } = world.server
  await ctx.pool.query(`update lotse.ticket set form_data = (form_data::jsonb || jsonb_build_object('rest',
      (select string_agg(md5(random()::text), '') from generate_series(1, 12000))))::json where flow_id = 'much'`)
  const figures = () => team.owner('GET', `/console/projects/${team.projectId}/analytics`)
  const ofFew = await blocksOf(world.server, 'few', few.results)
  const ofMuch = await blocksOf(world.server, 'much', much.results)
  expect(ofFew).toBeGreaterThan(5)
  expect(ofMuch / ofFew).toBeLessThan(5)
  const queries = await queriesOf(world.server, async () => [await much.results(), await figures()])
  expect(queries.length).toBeGreaterThan(10)
  expect(queries.filter(({ text }) => text.includes('form_data'))).toEqual([])
  expect(await much.results()).toMatchObject([
    { name: 'score', answered: 10, scores: { nps: 100 } },
    { name: 'why', answered: 10 },
    { name: 'which', answered: 10, choices: { a: 10 } },
  ])
})

test('Z169 answers of before are counted as they were', async () => {
  const options = ['a', 'b'].map(value => ({ value, label: { de: value } }))
  const { answer, results } = await survey('before', [
    field('score', 'nps'),
    field('why', 'textarea'),
    field('many', 'multiselect', { options }),
    field('one', 'radio', { options }),
    field('agreed', 'checkbox'),
    field('files', 'upload'),
  ])
  const long = 'ä'.repeat(5000)
  await answer({ score: { value: '9' }, why: long, many: ['a', 'b', { odd: 1 }], one: 'a', agreed: true })
  await answer({ score: 11, why: '', many: [], one: { value: 'b' }, files: [{ url: 'x' }], rest: 'y' })
  await answer({ score: [1], why: 7, many: { value: ['b'] }, one: null })
  const before = await results()
  expect(before[0]).toMatchObject({ answered: 1, outside: 1 })
  expect(before[1].texts).toMatchObject([{ text: '7' }, { text: 'ä'.repeat(2000) }])
  expect(before[2]).toMatchObject({ answered: 2, choices: { a: 1, b: 2 } })
  const { pool } = world.server.ctx
  await pool.query('drop table lotse.flow_answer')
  await pool.query(await readFile(join(serverRoot(), 'migrations', '0410-lotse-flow-answers.sql'), 'utf8'))
  expect(await results()).toEqual(before)
})

test.each([
  [
    'a page id twice',
    [
      { id: 'a', fields: [] },
      { id: 'a', fields: [] },
    ],
    'pages.1.id',
  ],
  [
    'a field name twice',
    [
      { id: 'a', fields: [field('x', 'text')] },
      { id: 'b', fields: [field('x', 'nps')] },
    ],
    'pages.0.fields.0.name',
  ],
  [
    'a branch to a page that is not there',
    [{ id: 'a', fields: [], branches: [{ if: [], to: 'b' }] }],
    'pages.0.branches.0.to',
  ],
])('C3 a flow with %s is refused', async (_what, pages, place) => {
  const flow = { id: 'odd', kind: 'survey', name: 'x', definition: definitionOf(pages) }
  const { status, body } = await team.owner('POST', flows(), flow)
  expect(status).toBe(422)
  const places = body.issues.map((issue: { path: string[] }) => issue.path.join('.'))
  expect(places).toContain(`body.definition.${place}`)
})

test('C3 a flow whose branches lead to its pages or its end is fine', async () => {
  const branches = [
    { if: [], to: 'b' },
    { if: [], to: 'end' },
  ]
  const pages = [
    { id: 'a', fields: [], branches },
    { id: 'b', fields: [] },
  ]
  const flow = { id: 'fine', kind: 'survey', name: 'x', definition: definitionOf(pages) }
  expect((await team.owner('POST', flows(), flow)).status).toBe(201)
})
