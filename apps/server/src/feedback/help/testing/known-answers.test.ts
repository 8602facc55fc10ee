import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTurns } from '../../../platform/limits/turns.ts'
import { seedHelp } from '../../seed/seed-content.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { findAnswers } from '../finding/find-answers.ts'
import { askerAt } from '../finding/search-turns.ts'
import { judgeAnswers, shareRight } from './judge-answers.ts'
import { heldOutQuestions, tuningQuestions } from './known-answers.ts'

let world: World
let projectId: string
beforeAll(async () => {
  world = await createWorld()
  projectId = (await world.team('Kursladen')).projectId
  await seedHelp(world.server.ctx, projectId)
})
afterAll(() => world.close())

test('D60 of 60 questions with known answers at least 90 % are right, and none is answered wrongly with confidence', async () => {
  const ctx = { ...world.server.ctx, takeTurn: createTurns(), ...askerAt('10.0.0.1') }
  const verdicts = await judgeAnswers(ctx, projectId, [...tuningQuestions, ...heldOutQuestions])
  expect(verdicts).toHaveLength(60)
  expect(verdicts.filter(({ title }) => title === undefined).length).toBeGreaterThanOrEqual(12)
  expect(verdicts.filter(({ isWrongClaim }) => isWrongClaim)).toEqual([])
  const missed = verdicts.filter(({ isRight }) => !isRight)
  const told = missed.map(({ asked, did, found }) => `${asked} ${did}: ${found.join(', ')}`).join('\n')
  expect(shareRight(verdicts), told).toBeGreaterThanOrEqual(0.9)
})

test('Z402 a single word somewhere in a text is listed, not claimed to be the answer', async () => {
  const ctx = { ...world.server.ctx, takeTurn: createTurns(), ...askerAt('10.0.0.1') }
  for (const asked of ['Wo sind die Aufnahmen?', 'Aufnahmen', 'Bilder']) {
    const found = await findAnswers(ctx, projectId, 'de', asked)
    expect(found.length, asked).toBeGreaterThan(0)
    expect(
      found.map(({ sure }) => sure),
      asked,
    ).not.toContain(true)
  }
})

test('D60 words that only say that somebody asks are not answered', async () => {
  const ctx = { ...world.server.ctx, takeTurn: createTurns(), ...askerAt('10.0.0.1') }
  for (const [lang, asked] of [
    ['de', 'Ich brauche Hilfe'],
    ['de', 'Wo finde ich das?'],
    ['de', 'Hallo, ich habe eine Frage'],
    ['en', 'I need help'],
    ['en', 'Hello, can I ask something?'],
  ] as const)
    expect(
      (await findAnswers(ctx, projectId, lang, asked)).map(({ sure }) => sure),
      asked,
    ).not.toContain(true)
})
