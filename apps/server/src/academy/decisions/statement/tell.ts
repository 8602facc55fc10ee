import type { MailAbout } from '@lotse/contracts/academy/decisions/decisions'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { appealUntil, appealUrl, exampleUrl } from '../appeals/appeal-link.ts'
import type { DecisionRow, EndedRow } from '../decisions.table.ts'
import { effectsFor, endedTold, lostFor, reporterMail, statementMail, type Told } from './compose.ts'
import type { Recipient } from './recipients.ts'

/** One mail per decision, person and what it is about, however often it is tried. */
const keyOf = ({ decisionId, to, about, part = [] }: Pick<Mailed, 'decisionId' | 'to' | 'about' | 'part'>) =>
  ['decision', decisionId, to.id, ...(about === 'decision' ? [] : [about]), ...part].join(':')

/** Whose appeal a decision answers, and how. */
export interface Answering {
  userId: string
  answer: string
  /** What it replaces, with what could not be undone of it. */
  ended: EndedRow
}

/** If set, mails are collected in it instead of being sent. */
export interface Rehearsing {
  rehearsed?: Mailed[]
}

/** Mails a decision to each of them, and records whom it was told and whom it could not be; who was mailed. */
export async function tellDecision(
  ctx: InTransaction & Rehearsing,
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
    const url = ctx.rehearsed ? exampleUrl(ctx) : appealUrl(ctx, link, until)
    const said: Told = { ...told, outcomes, appeal: { url, until } }
    const isCreator = to.id === row.person_id
    // Nothing could be done to them any more.
    if (to.role === 'person' && effectsFor(said, to.language, isCreator).length === 0) continue
    const answer = answering?.userId === to.id ? answering.answer : undefined
    // Z1046: only the person whom the ended decision was about; this one may be about somebody else.
    const lost = answering
      ? lostFor(endedTold(answering.ended), to.language, to.id === answering.ended.person_id)
      : []
    const mail =
      to.role === 'reporter'
        ? reporterMail(said, to, answer)
        : statementMail(said, to, { isCreator, answer, lost })
    await recordMail(ctx, { decisionId: row.id, to, about: 'decision', kind: `decision:${to.role}`, mail })
    if (to.email) sent.push(to.id)
  }
  return sent
}

export interface Mailed {
  decisionId: string
  to: Pick<Recipient, 'id' | 'name' | 'role' | 'email' | 'language'>
  about: MailAbout
  /** Which part of the decision was lifted, or until when it lasts now: each is told once. */
  part?: readonly string[] | undefined
  kind: string
  mail: ReturnType<typeof statementMail>
}

/** Sends a mail about a decision once, or records that nobody can be reached. */
export async function recordMail(ctx: InTransaction & Rehearsing, mailed: Mailed): Promise<void> {
  const { decisionId, to, about, kind, mail } = mailed
  const key = keyOf(mailed)
  const { rows } = await sql<{ user_id: string }>`
    insert into academy.decision_mail (decision_id, user_id, role, about, mail_key, state, at)
    values (${decisionId}, ${to.id}, ${to.role}, ${about}, ${key}, ${to.email ? 'waiting' : 'unreachable'},
      ${ctx.now()})
    on conflict (decision_id, user_id, about) do update
      set mail_key = excluded.mail_key, state = excluded.state, at = excluded.at
      where decision_mail.mail_key <> excluded.mail_key
    returning user_id`.execute(ctx.db)
  if (rows.length === 0) return
  ctx.rehearsed?.push(mailed)
  if (!to.email || ctx.rehearsed) return
  await sendMail(ctx, { ...mail, kind, to: to.email, key, isSecret: true, owner: 'decisions' })
}

/** Mails are forgotten after a while; whether they were sent is not. */
export async function keepMailStates(ctx: InTransaction): Promise<void> {
  for (const table of ['decision_mail', 'decision_mail_past'])
    await sql`update academy.${sql.id(table)} d set at = coalesce(m.ended_at, d.at),
        state = case m.state when 'refused' then 'refused' else 'sent' end
      from platform.mail m where d.state = 'waiting' and m.key = d.mail_key and m.state <> 'waiting'`.execute(
      ctx.db,
    )
}
