import { longestSearch } from '@lotse/contracts/limits'
import { ratio } from '@lotse/rules/testing/growth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { createTurns } from '../../../platform/limits/turns.ts'
import { mostConnections } from '../../../testing/plans.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'
import { newId } from '../../tokens/ids.ts'
import { findAnswers } from './find-answers.ts'
import { searchArticles } from './search-articles.ts'
import { searchHelp } from './search-help.ts'
import { askerAt, type SearchCtx } from './search-turns.ts'

const ARTICLES = 200
const RARE = 20
const word = (n: number) => `wort${n.toString(36)}`
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => word(from + n)).join(' ')

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Hilfe')
  const { pool } = world.server.ctx
  const now = new Date()
  const collection = newId(now)
  await pool.query(
    `insert into lotse.help_collection (id, project_id, title, description, created_at, updated_at)
     values ($1, $2, '{}', '{}', $3, $3)`,
    [collection, team.projectId, now],
  )
  await pool.query(
    `with made as (insert into lotse.help_article (id, project_id, collection_id, status, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 'live', $3, $3 from generate_series(1, $4::int) returning id)
     insert into lotse.help_text (article_id, project_id, lang, title, html, plain, search)
       select id, $1, 'de', 'Titel', '', text, setweight(to_tsvector('german', text), 'C')
       from (select id, $5 || case when row_number() over () <= $6::int then ' selten' else '' end as text from made) m`,
    [team.projectId, collection, now, ARTICLES, words(0, 300), RARE],
  )
  await pool.query(
    `insert into lotse.help_posting (project_id, lang, stem, place, article_id)
       select project_id, lang, t.lexeme, 3, article_id from lotse.help_text, unnest(search) t where project_id = $1`,
    [team.projectId],
  )
})
afterAll(() => world.close())

const ctx = () => ({ ...world.server.ctx, takeTurn: createTurns(), ...askerAt('10.0.0.1') })
const ask = (question: string) => findAnswers(ctx(), team.projectId, 'de', question)

test('Z50 a question of 20,000 characters costs no more than one of 5,000, nor much more than one of a search', async () => {
  const question = (length: number) => words(0, 4000).slice(0, length)
  expect(
    await ratio(
      () => ask(question(20_000)),
      () => ask(question(5000)),
      1.5,
    ),
  ).toBeLessThan(1.5)
  expect(
    await ratio(
      () => ask(question(20_000)),
      () => ask(question(longestSearch)),
      1.5,
    ),
  ).toBeLessThan(1.5)
})

test('Z50 a question of many words costs a few times what one word costs', async () => {
  const many = words(0, 300).slice(0, longestSearch)
  const times = await ratio(
    () => ask(many),
    () => ask(word(7)),
    8,
  )
  expect(times).toBeLessThan(8)
})

test('Z50 hits are marked in what a search shows, not in all that it finds', async () => {
  const search = (term: string) => searchHelp(ctx(), team.projectId, 'de', 'de', term)
  expect(await search(word(7))).toHaveLength(20)
  expect(await search('selten')).toHaveLength(20)
  const times = await ratio(
    () => search(word(7)),
    () => search('selten'),
    3,
  )
  expect(times).toBeLessThan(3)
})

/** The maximum number of connections that six questions of one asker use, each in its own project. */
async function mostOf(ask: (ctx: SearchCtx, projectId: string) => Promise<unknown>): Promise<number> {
  const teams = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(name => world.team(name)))
  // A separate pool: the server does other work, too.
  const store = openDatabase(world.server.ctx.pool.options.connectionString ?? '')
  const own = { ...ctx(), ...store }
  const most = await mostConnections({ ctx: own }, () =>
    Promise.all(teams.map(({ projectId }) => ask(own, projectId))),
  )
  await store.close()
  return most
}

test('Z197 whoever searches in many projects at once leaves room for others', async () => {
  expect(await mostOf((ctx, projectId) => searchHelp(ctx, projectId, 'de', 'de', word(7)))).toBe(2)
})

test('Z205 whoever asks bots or as one of the team in many projects at once leaves room for others', async () => {
  expect(await mostOf((ctx, projectId) => findAnswers(ctx, projectId, 'de', word(7)))).toBe(2)
  expect(await mostOf((ctx, projectId) => searchArticles(ctx, projectId, 'de', word(7)))).toBe(2)
})
