import type { MailAbout } from '@lotse/contracts/academy/decisions/decisions'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { opensAccounts } from '../../auth/oauth/opens-accounts.ts'
import type { AppealRow, EndedRow } from '../decisions.table.ts'
import { endedTold, greetingOf, isUndone, lostFor, restFor, write } from '../statement/compose.ts'
import type { Recipient } from '../statement/recipients.ts'
import { statementWords } from '../statement/statement-words.ts'
import { recordMail } from '../statement/tell.ts'
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

export type Became = 'upheld' | 'overturned' | 'overturnedOnly' | 'reopened' | 'replaced' | 'accountGone'

/** What became of a decision that was taken back. */
export function becameOf({ outcomes, opened, person_id }: EndedRow, appellant: string): Became {
  const done = (outcomes ?? []).filter(({ error }) => error === null)
  if (done.some(({ kind }) => kind === 'delete_account')) return 'accountGone'
  // Z1132: whoever reported reads of their own report only.
  if (appellant === person_id ? opened.length > 0 : opened.includes(appellant)) return 'reopened'
  if (appellant !== person_id && done.some(({ kind }) => kind === 'dismiss')) return 'overturnedOnly'
  return done.every(one => isUndone(one) && !one.waits && !one.unseen) ? 'overturned' : 'overturnedOnly'
}

function answerMail(to: Reader, { answer, token_id }: AppealRow, became: Became, rest: string[]) {
  const t = statementWords[to.language]
  const by = token_id === null ? [] : [t.answeredByProgram]
  return write(to.language, {
    subject: t.subject.appeal,
    hello: greetingOf(to),
    lead: t[became],
    why: answer ? [answer] : [],
    rest: [...by, ...(became === 'upheld' ? [t.elsewhere] : rest)],
  })
}

interface Answered {
  became: Became
  /** The decision, if it was taken back. */
  ended?: EndedRow | undefined
}

/** The answer, once. */
export const tellAnswer = (ctx: InTransaction, row: AppealRow, { became, ended }: Answered): Promise<void> =>
  tell(ctx, row, { about: 'answer', kind: 'appeal-answer' }, to => {
    const told = ended && endedTold(ended)
    // What still applies is said by what replaces it.
    const say = became === 'replaced' ? lostFor : restFor
    const rest = told ? say(told, to.language, row.user_id === ended?.person_id) : []
    const isGone =
      became === 'overturnedOnly' &&
      row.user_id !== ended?.person_id &&
      ended?.actions.some(({ kind }) => kind === 'dismiss')
    const isNew = became === 'accountGone' && opensAccounts(ctx)
    const t = statementWords[to.language]
    const more = isNew ? [t.newAccount] : isGone ? [t.gone] : []
    return answerMail(to, row, became, [...rest, ...more])
  })
