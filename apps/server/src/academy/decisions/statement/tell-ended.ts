import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { subjectOf } from '../carry-out.ts'
import type { DecisionRow } from '../decisions.table.ts'
import { effectsFor, greetingOf, write } from './compose.ts'
import { recipientsOf } from './recipients.ts'
import { statementWords } from './statement-words.ts'

/** Tells those who were told of a restriction that it is over. */
export async function tellEnded(ctx: InTransaction, row: DecisionRow, text: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`select user_id from academy.decision_mail
    where decision_id = ${row.id} and role = 'person' and state <> 'unreachable'`.execute(ctx.db)
  const told = new Set(rows.map(({ user_id }) => user_id))
  const subject = await subjectOf(ctx, row)
  const recipients = await recipientsOf(ctx, {
    subject,
    kinds: row.actions.map(({ kind }) => kind),
    tellPerson: true,
    tellReporters: false,
    decisionId: row.id,
  })
  const outcomes = (row.outcomes ?? []).filter(({ error, back }) => error === null && back === null)
  for (const to of recipients) {
    const effects = effectsFor(
      { about: subject.about, outcomes, task: row.task_excerpt },
      to.language,
      to.id === row.person_id,
    )
    if (!to.email || !told.has(to.id) || effects.length === 0) continue
    const t = statementWords[to.language]
    const mail = write(to.language, {
      subject: t.subject.ended,
      hello: greetingOf(to),
      lead: t.ended,
      effects,
      why: text ? [text] : [],
    })
    const key = `decision-ended:${row.id}:${to.id}`
    await sendMail(ctx, { ...mail, kind: 'decision-ended', to: to.email, key, owner: 'decisions' })
  }
}
