import type { AppealDecision } from '@lotse/contracts/academy/decisions/appeals'
import type { MailAbout } from '@lotse/contracts/academy/decisions/decisions'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { AppealRow, DecisionRow } from '../decisions.table.ts'
import { greetingOf, staysFor, write } from '../statement/compose.ts'
import type { Recipient } from '../statement/recipients.ts'
import { statementWords } from '../statement/statement-words.ts'
import { recordMail } from '../statement/tell.ts'
import { aboutOf } from '../subject.ts'
import { readAppellant } from './kept-address.ts'

type Reader = Pick<Recipient, 'display_name' | 'language'>

/** Once, to the person who objected, and among the mails of the decision. */
async function tell(
  ctx: InTransaction,
  row: AppealRow,
  { about, kind }: { about: MailAbout; kind: string },
  mailTo: (to: Reader) => ReturnType<typeof write>,
): Promise<void> {
  const to = await readAppellant(ctx, row)
  if (!to) return
  const told = await ctx.db
    .selectFrom('academy.decision_mail')
    .select('role')
    .where('decision_id', '=', row.decision_id)
    .where('user_id', '=', row.user_id)
    .where('about', '=', 'decision')
    .executeTakeFirst()
  const role = told?.role ?? 'person'
  const mail = mailTo(to)
  await recordMail(ctx, { decisionId: row.decision_id, to: { ...to, role }, about, kind, mail })
}

export const tellReceived = (ctx: InTransaction, row: AppealRow): Promise<void> =>
  tell(ctx, row, { about: 'received', kind: 'appeal-received' }, to => {
    const t = statementWords[to.language]
    const hello = greetingOf(to)
    return write(to.language, { subject: t.subject.received, hello, lead: t.received, why: [row.text] })
  })

export type Became = 'upheld' | 'overturned' | 'reopened' | 'replaced' | 'accountGone'

/** What becomes of a decision to which the answer is no other one. */
export function becameOf(
  outcome: AppealDecision['outcome'],
  { actions, reports }: Pick<DecisionRow, 'actions' | 'reports'>,
  isReopened = actions.some(({ kind }) => kind === 'dismiss'),
): Became {
  if (outcome === 'uphold') return 'upheld'
  if (actions.some(({ kind }) => kind === 'delete_account')) return 'accountGone'
  return isReopened && reports > 0 ? 'reopened' : 'overturned'
}

function answerMail(to: Reader, answer: string, became: Became, stays: string[]) {
  const t = statementWords[to.language]
  return write(to.language, {
    subject: t.subject.appeal,
    hello: greetingOf(to),
    lead: t[became],
    why: answer ? [answer] : [],
    rest: became === 'upheld' ? [t.elsewhere] : stays,
  })
}

interface Answered {
  became: Became
  /** The decision, if it was taken back. */
  ended?: DecisionRow | undefined
}

/** The answer, once. */
export const tellAnswer = (ctx: InTransaction, row: AppealRow, { became, ended }: Answered): Promise<void> =>
  tell(ctx, row, { about: 'answer', kind: 'appeal-answer' }, to => {
    const told = ended && { about: aboutOf(ended), outcomes: ended.outcomes ?? [], task: ended.task_excerpt }
    const stays = told ? staysFor(told, to.language, row.user_id === ended?.person_id) : []
    return answerMail(to, row.answer, became, stays)
  })
