/**
 * Questions with known answers, asked to the answer bot over the demo's help articles.
 *
 *   npx tsx bench/lotse-answers.ts           each question, then the totals of both halves
 *
 * The thresholds were chosen on the first half; the second shows whether they fit other questions. The bench fails if
 * less than 90 % of all are right, or if the bot gave a wrong answer with confidence.
 */
import { createAccount } from '../apps/server/src/feedback/accounts/accounts.ts'
import { createTeam } from '../apps/server/src/feedback/accounts/teams.ts'
import { askerAt } from '../apps/server/src/feedback/help/finding/search-turns.ts'
import {
  judgeAnswers,
  shareRight,
  type Verdict,
} from '../apps/server/src/feedback/help/testing/judge-answers.ts'
import { heldOutQuestions, tuningQuestions } from '../apps/server/src/feedback/help/testing/known-answers.ts'
import { createProject } from '../apps/server/src/feedback/projects/create-project.ts'
import { seedHelp } from '../apps/server/src/feedback/seed/seed-content.ts'
import { createTurns } from '../apps/server/src/platform/limits/turns.ts'
import { migrated, startDatabase } from './bench-context.ts'
import { tell } from './tell-result.ts'

const LEAST = 0.9

function print(half: string, verdicts: Verdict[]): Verdict[] {
  console.log(`\n${half}`)
  for (const { lang, asked, title, vague, did, found, isRight, isWrongClaim } of verdicts) {
    const mark = isWrongClaim ? 'WRONG' : isRight ? 'right' : 'missed'
    const wanted = title === undefined ? 'no answer' : vague ? `${title} (vague)` : title
    console.log(
      `  ${mark.padEnd(6)} ${lang} ${asked}\n         ${wanted} | ${did}: ${found.join(', ') || '–'}`,
    )
  }
  total(verdicts)
  return verdicts
}

function total(verdicts: Verdict[]): void {
  const count = (is: (verdict: Verdict) => boolean) => verdicts.filter(is).length
  console.log(
    `  ${verdicts.length} questions: ${count(({ isRight }) => isRight)} right (${(100 * shareRight(verdicts)).toFixed(0)} %), ` +
      `${count(({ did }) => did === 'answered')} answered, ${count(({ did }) => did === 'listed')} listed, ` +
      `${count(({ did }) => did === 'nothing')} found nothing, ${count(({ isWrongClaim }) => isWrongClaim)} wrong with confidence`,
  )
}

const postgres = await startDatabase()
const { ctx } = await migrated(postgres, `answers_${Date.now()}`)
const owner = await createAccount(ctx, { email: 'o@example.com', name: 'O', password: 'a long password' })
const { id } = await createProject(ctx, { name: 'Answers', teamId: await createTeam(ctx, 'Bench', owner) })
await seedHelp(ctx, id)
const asker = { ...ctx, takeTurn: createTurns(), ...askerAt('10.0.0.1') }
const all = [
  ...print('Tuning half', await judgeAnswers(asker, id, tuningQuestions)),
  ...print('Held-out half', await judgeAnswers(asker, id, heldOutQuestions)),
]
console.log('\nBoth halves')
total(all)
tell({ row: 'right answers', value: 100 * shareRight(all), unit: '%', least: 100 * LEAST })
tell({
  row: 'wrong answers given with confidence',
  value: all.filter(({ isWrongClaim }) => isWrongClaim).length,
  most: 0,
})
await postgres.stop()
process.exit(shareRight(all) >= LEAST && !all.some(({ isWrongClaim }) => isWrongClaim) ? 0 : 1)
