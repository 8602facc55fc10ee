import type { InTransaction } from '../../../platform/database/transaction.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { AppealRow } from '../decisions.table.ts'
import { greetingOf, write } from '../statement/compose.ts'
import { readPeople } from '../statement/recipients.ts'
import { statementWords } from '../statement/statement-words.ts'

export async function tellReceived(ctx: InTransaction, row: AppealRow): Promise<void> {
  const [to] = await readPeople(ctx, [row.user_id])
  if (!to?.email) return
  const t = statementWords[to.language]
  const mail = write(to.language, {
    subject: t.subject.received,
    hello: greetingOf(to),
    lead: t.received,
    why: [row.text],
  })
  const key = `appeal:${row.id}`
  await sendMail(ctx, { ...mail, kind: 'appeal-received', to: to.email, key, owner: 'decisions' })
}

/** The answer, once. */
export async function tellAnswer(
  ctx: InTransaction,
  row: AppealRow,
  became: 'upheld' | 'overturned' | 'reopened',
): Promise<void> {
  const [to] = await readPeople(ctx, [row.user_id])
  if (!to?.email) return
  const t = statementWords[to.language]
  const mail = write(to.language, {
    subject: t.subject.appeal,
    hello: greetingOf(to),
    lead: t[became],
    why: [row.answer],
    rest: became === 'upheld' ? [t.elsewhere] : [],
  })
  const key = `appeal-answer:${row.id}`
  await sendMail(ctx, { ...mail, kind: 'appeal-answer', to: to.email, key, owner: 'decisions' })
}
