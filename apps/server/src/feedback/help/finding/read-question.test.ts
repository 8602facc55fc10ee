import { ratio } from '@lotse/rules/testing/growth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/database/transaction.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'
import { newId } from '../../tokens/ids.ts'
import { writeTexts } from '../article-texts.ts'
import { readQuestion } from './read-question.ts'
import { startTime, type Timed } from './search-turns.ts'
import { MOST_WORDS, trimVocabularies } from './vocabulary.ts'

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

const read = async (typed: string, time: Timed = startTime()) => {
  const question = await readQuestion(
    { ...world.server.ctx, ...time },
    { projectId: team.projectId, lang: 'de' },
    typed,
  )
  return question.map(({ stems }) => stems.map(({ stem }) => stem))
}

test('Z205 a word that was typed wrong becomes one of a live article, however many drafts have one as near', async () => {
  await write('live', ['quittungsblock'])
  await write(
    'draft',
    Array.from({ length: 20 }, (_, n) => `quittungsbl${letters[n]}ck`),
  )
  expect(await read('quittungsblxck drucken')).toEqual([['quittungsblock'], []])
})

test('Z205 of the words that are like one that was typed, the nearest alone are looked up in the articles', async () => {
  for (let at = 0; at < ARTICLES; at++)
    await write(
      'live',
      Array.from({ length: WORDS }, (_, n) => alike(at * WORDS + n)),
    )
  const { pool } = world.server.ctx
  await pool.query('analyze lotse.help_word, lotse.help_posting')
  const typed = 'kassenbuchäöüq'
  const list = () =>
    pool.query(
      'select word from lotse.help_word where project_id = $1 and word % $2 order by similarity(word, $2) desc',
      [team.projectId, typed],
    )
  expect((await list()).rowCount).toBe(ARTICLES * WORDS)
  expect(await ratio(() => read(typed), list, 2)).toBeLessThan(2)
})

test('D60 a word is read by its stem, as the two words it is made of, or as part of a longer one', async () => {
  await write('live', ['Gutschein', 'Code', 'Kurs', 'Kurse', 'Firmenadresse', 'Rechnung'])
  expect(await read('Gutscheine')).toEqual([['gutschein']])
  expect(await read('Gutscheincode')).toEqual([['gutschein', 'cod']])
  expect(await read('Rechnungskurs')).toEqual([['rechnung', expect.stringMatching(/^kurs?$/)]])
  expect((await read('Kurs'))[0]?.sort()).toEqual(['kur', 'kurs'])
  expect((await read('Kurse'))[0]?.sort()).toEqual(['kur', 'kurs'])
  expect(await read('Adresse')).toEqual([['firmenadress']])
})

test('D60 stop words do not count, nor do words of asking that no article has; unknown words do', async () => {
  expect(await read('Wann kann ich bitte eine Rechnung bekommen?')).toEqual([['rechnung']])
  expect(await read('Zebrastreifen und Rechnung')).toEqual([[], ['rechnung']])
})

test('Z362 a question that has used up its time is read without guessing what was mistyped', async () => {
  await write('live', ['Mahngebühr', 'Lastschrift'])
  expect(await read('Mahngebuhr Lastschrift')).toEqual([['mahngebuhr'], ['lastschrift']])
  expect(await read('Mahngbühr Lastschrift')).toEqual([[expect.any(String)], ['lastschrift']])
  expect(await read('Mahngbühr Lastschrift', { left: () => 1 })).toEqual([[], ['lastschrift']])
})

test('Z362 a project has so many words and no more; housekeeping makes room by forgetting those of no article', async () => {
  const { ctx } = world.server
  const count = async () =>
    (await ctx.pool.query('select from lotse.help_word where project_id = $1', [team.projectId])).rowCount ??
    0
  const used = await count()
  await ctx.pool.query(
    `insert into lotse.help_word (project_id, word)
       select $1, 'unbenutzt' || n from generate_series(1, $2::int) n`,
    [team.projectId, MOST_WORDS - used],
  )
  await write('live', ['Spediteur'])
  expect(await count()).toBe(MOST_WORDS)
  expect(await read('Spedteur')).toEqual([[]])
  await trimVocabularies(ctx)
  expect(await count()).toBe(used)
  await write('live', ['Spediteur'])
  expect(await read('Spedteur')).toEqual([['spediteur']])
})
