import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTurns } from '../../../platform/limits/turns.ts'
import { blocksOf, plansOf } from '../../../testing/plans.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'
import { newId } from '../../tokens/ids.ts'
import { findAnswers } from './find-answers.ts'
import { searchHelp } from './search-help.ts'
import { askerAt } from './search-turns.ts'

const FEW = 100
const MANY = 10_000

let world: World
let small: TestTeam
let large: TestTeam
beforeAll(async () => {
  world = await createWorld()
  small = await world.team('Klein')
  large = await world.team('Gross')
  await write(small.projectId, FEW)
  await write(large.projectId, MANY)
  await vi.waitFor(async () => expect(await hiddenPages()).toBe(0), { timeout: 60_000, interval: 200 })
}, 120_000)
afterAll(() => world.close())

/**
 * Vacuums, and counts the pages whose rows may still be invisible to somebody: an older transaction of the server
 * keeps them so, and reading them costs more blocks.
 */
async function hiddenPages(): Promise<number> {
  const tables = ['help_posting', 'help_text', 'help_word', 'help_article'].map(name => `lotse.${name}`)
  const { pool } = world.server.ctx
  await pool.query(`vacuum analyze ${tables.join(', ')}`)
  const { rows } = await pool.query(
    'select sum(relpages - relallvisible)::int as hidden from pg_class where oid = any($1::regclass[])',
    [tables],
  )
  return rows[0].hidden
}

/** One word is in all articles, one in every second title, one in every tenth article, one in three of them. */
async function write(projectId: string, count: number): Promise<void> {
  const { pool } = world.server.ctx
  const now = new Date()
  const collection = newId(now)
  await pool.query(
    `insert into lotse.help_collection (id, project_id, title, description, created_at, updated_at)
     values ($1, $2, '{}', '{}', $3, $3)`,
    [collection, projectId, now],
  )
  await pool.query(
    `with made as (insert into lotse.help_article (id, project_id, collection_id, status, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 'live', $3, $3 from generate_series(1, $4::int) returning id),
     written as (select id, number, case when number % 2 = 0 then 'Rechnung ' else '' end || 'Nummer ' || number as title,
         'Der Kurs findet statt.' || case when number % 10 = 0 then ' Gutschein.' else '' end
           || case when number <= 3 then ' Kontrabass.' else '' end as plain
       from (select id, row_number() over () as number from made) m)
     insert into lotse.help_text (article_id, project_id, lang, title, html, plain, search)
       select id, $1, 'de', title, '', plain,
         setweight(to_tsvector('german', title), 'A') || setweight(to_tsvector('german', plain), 'C') from written`,
    [projectId, collection, now, count],
  )
  await pool.query(
    `insert into lotse.help_posting (project_id, lang, stem, place, article_id)
       select project_id, lang, t.lexeme, case when 'A' = any(t.weights) then 1 else 3 end, article_id
       from lotse.help_text, unnest(search) t where project_id = $1`,
    [projectId],
  )
  await pool.query(
    `insert into lotse.help_word (project_id, word) select $1, unnest('{rechnung,nummer,kurs,findet,statt,gutschein,kontrabass}'::text[])`,
    [projectId],
  )
}

const questions = [
  'Kontrabass',
  'Kontrabsas im Kurs',
  'Gutschein für einen Kurs',
  'Rechnung zum Kurs',
  'Kursrechnung mit Gutschein',
  'Wo findet der Kurs mit dem Kontrabass statt?',
]
const ctx = () => ({ ...world.server.ctx, takeTurn: createTurns(), ...askerAt('10.0.0.1') })
const ways = {
  bot: (projectId: string, text: string) => findAnswers(ctx(), projectId, 'de', text),
  search: (projectId: string, text: string) => searchHelp(ctx(), projectId, 'de', 'de', text),
}

test('D60 finding reads as much of 10,000 articles as of 100, for the bot and the search, whatever is asked', async () => {
  for (const [way, ask] of Object.entries(ways))
    for (const text of questions) {
      const blocks = async ({ projectId }: TestTeam) =>
        blocksOf(world.server, projectId, () => ask(projectId, text))
      const [few, many] = [await blocks(small), await blocks(large)]
      expect(few, `${way}: ${text}`).toBeGreaterThan(0)
      expect(many / few, `${way}: ${text}, ${few} and ${many} blocks`).toBeLessThanOrEqual(1.5)
    }
})

test('D60 no question reads all articles or all words', async () => {
  for (const ask of Object.values(ways))
    for (const text of questions)
      for (const plan of await plansOf(world.server, () => ask(large.projectId, text)))
        expect(plan, text).not.toMatch(/Seq Scan on help_(posting|article|text)/)
})
