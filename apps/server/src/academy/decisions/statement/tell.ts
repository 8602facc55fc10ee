import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { appealUntil, appealUrl } from '../appeals/appeal-link.ts'
import type { DecisionRow } from '../decisions.table.ts'
import { effectsFor, reporterMail, statementMail, type Told } from './compose.ts'
import type { Recipient } from './recipients.ts'

/** One mail per decision and person, however often it is tried. */
const keyOf = (decisionId: string, userId: string) => `decision:${decisionId}:${userId}`

/** Whose appeal a decision answers, and how. */
export interface Answering {
  userId: string
  answer: string
}

/** Mails a decision to each of them, and records whom it was told and whom it could not be; who was mailed. */
export async function tellDecision(
  ctx: InTransaction,
  row: DecisionRow,
  told: Omit<Told, 'appeal'>,
  recipients: Recipient[],
  answering?: Answering,
): Promise<string[]> {
  const sent: string[] = []
  const until = appealUntil(row.decided_at)
  const outcomes = told.outcomes.filter(({ error }) => error === null)
  for (const to of recipients) {
    const link = { decisionId: row.id, userId: to.id }
    const said: Told = { ...told, outcomes, appeal: { url: appealUrl(ctx, link, until), until } }
    const isCreator = to.id === row.person_id
    // Nothing could be done to them any more.
    if (to.role === 'person' && effectsFor(said, to.language, isCreator).length === 0) continue
    const mail =
      to.role === 'reporter'
        ? reporterMail(said, to)
        : statementMail(said, to, isCreator, answering?.userId === to.id ? answering.answer : undefined)
    await recordMail(ctx, row.id, to, `decision:${to.role}`, mail)
    if (to.email) sent.push(to.id)
  }
  return sent
}

type Written = ReturnType<typeof statementMail>

/** Sends a mail about a decision once, or records that nobody can be reached. */
export async function recordMail(
  ctx: InTransaction,
  decisionId: string,
  to: Recipient,
  kind: string,
  mail: Written,
): Promise<void> {
  const key = keyOf(decisionId, to.id)
  const { rows } = await sql<{ user_id: string }>`
    insert into academy.decision_mail (decision_id, user_id, role, mail_key, state, at)
    values (${decisionId}, ${to.id}, ${to.role}, ${key}, ${to.email ? 'waiting' : 'unreachable'}, ${ctx.now()})
    on conflict do nothing returning user_id`.execute(ctx.db)
  if (rows.length === 0 || !to.email) return
  await sendMail(ctx, { ...mail, kind, to: to.email, key, isSecret: true, owner: 'decisions' })
}

/** Mails are forgotten after a while; whether they were sent is not. */
export async function keepMailStates(ctx: InTransaction): Promise<void> {
  await sql`update academy.decision_mail d set at = coalesce(m.ended_at, d.at),
      state = case m.state when 'refused' then 'refused' else 'sent' end
    from platform.mail m where d.state = 'waiting' and m.key = d.mail_key and m.state <> 'waiting'`.execute(
    ctx.db,
  )
}
