import { ratio } from '@lotse/rules/testing/growth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { newId } from '../tokens/ids.ts'
import { writeTexts } from './article-texts.ts'
import { mendWords } from './mend-words.ts'

const ARTICLES = 4
const WORDS = 2500
const letters = 'abcdefghijklmnopqrstuvwxyz'
const alike = (n: number) =>
  `kassenbuch${[17_576, 676, 26, 1].map(step => letters[Math.floor(n / step) % 26]).join('')}`

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kasse')
})
afterAll(() => world.close())

async function write(status: 'live' | 'draft', words: string[]): Promise<void> {
  const { ctx } = world.server
  const now = new Date()
  const [collection, article] = [newId(now), newId(now)]
  await ctx.pool.query(
    `insert into lotse.help_collection (id, project_id, title, description, created_at, updated_at)
     values ($1, $2, '{}', '{}', $3, $3)`,
    [collection, team.projectId, now],
  )
  await ctx.pool.query(
    `insert into lotse.help_article (id, project_id, collection_id, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [article, team.projectId, collection, status, now],
  )
  const texts = { title: { de: 'Titel' }, html: { de: `<p>${words.join(' ')}</p>` } }
  await transact(ctx, ctx => writeTexts(ctx, team.projectId, article, texts))
}

const mend = (typed: string) => mendWords(world.server.ctx, team.projectId, 'german', typed)

test('Z205 a word that was typed wrong becomes one of a live article, however many drafts have one as near', async () => {
  await write('live', ['quittungsblock'])
  await write(
    'draft',
    Array.from({ length: 20 }, (_, n) => `quittungsbl${letters[n]}ck`),
  )
  expect(await mend('quittungsblxck drucken')).toBe('quittungsblock drucken')
})

test('Z205 of the words that are like one that was typed, the nearest alone are looked up in the articles', async () => {
  for (let at = 0; at < ARTICLES; at++)
    await write(
      'live',
      Array.from({ length: WORDS }, (_, n) => alike(at * WORDS + n)),
    )
  const { pool } = world.server.ctx
  await pool.query('analyze lotse.help_word, lotse.help_text, lotse.help_article')
  const typed = 'kassenbuchäöüq'
  const list = () =>
    pool.query(
      'select word from lotse.help_word where project_id = $1 and word % $2 order by similarity(word, $2) desc',
      [team.projectId, typed],
    )
  expect((await list()).rowCount).toBe(ARTICLES * WORDS)
  expect(await ratio(() => mend(typed), list, 2)).toBeLessThan(2)
})
