import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { opensAccounts } from '../../auth/oauth/opens-accounts.ts'
import { appealUntil, appealUrl } from '../appeals/appeal-link.ts'
import { readAppellant } from '../appeals/kept-address.ts'
import type { DecisionRow } from '../decisions.table.ts'
import { endTime } from '../lengths.ts'
import { type Subject, subjectOf } from '../subject.ts'
import { dateIn, effectsFor, fateText, greetingOf, isUndone, restFor, write } from './compose.ts'
import { type Recipient, recipientsOf, type ToldReporter } from './recipients.ts'
import { statementWords } from './statement-words.ts'
import { recordMail } from './tell.ts'

type Acting = InTransaction<ActingCtx>

export interface Ended {
  row: DecisionRow
  /** Why, in the words of a moderator. */
  text: string
  /** Those who had been told the outcome, and whether their reports wait again. */
  reporters: ToldReporter[]
  isOpen: boolean
  /** The person who objected to it, who is answered instead. */
  answered: string | undefined
}

/** Z1138: nobody reversed anything: what it did is gone. */
const isByClock = ({ caller }: ActingCtx): boolean => caller.isAnonymous

/** Tells those who were told of a decision that it is over. */
export async function tellEnded(ctx: Acting, ended: Ended): Promise<void> {
  await tellRestricted(ctx, ended)
  await tellGone(ctx, ended)
  for (const to of ended.reporters) if (to.id !== ended.answered) await tellReporter(ctx, ended, to)
}

/** Tells those who were told of a decision that somebody undid a part of it. */
export async function tellLifted(
  ctx: Acting,
  { row, kinds, reporters }: Pick<Ended, 'row' | 'reporters'> & { kinds: readonly ActionKind[] },
): Promise<void> {
  await tellRestricted(ctx, { row, text: '', answered: undefined, kinds })
  for (const to of reporters) await tellReporter(ctx, { row, text: '', isOpen: false }, to)
}

/** How somebody has changed a block by hand. */
export interface Change {
  /** The block as it applied, and as it applies from now on. */
  before: Outcome
  after: Outcome
  /** Why, if the words of the block were changed with it. */
  why: string | undefined
}

/** Tells whoever it restricts what applies from now on; if that is not only shorter, they can object to it. */
export async function tellEased(
  ctx: InTransaction,
  row: DecisionRow,
  { before, after, why }: Change,
): Promise<void> {
  const isOther = (before.became ?? before.kind) !== (after.became ?? after.kind)
  const isShorter = !isOther && endTime(after.until) < endTime(before.until)
  // Somebody may change it back and forth.
  const part = [after.kind, after.until ?? '', ctx.now().toISOString()]
  const isOpen = !isShorter && row.state === 'done' && !(await hasObjection(ctx, row.id))
  const until = appealUntil(row.decided_at)
  for (const { to, isCreator, subject } of await knownRestricted(ctx, row)) {
    const told = { about: subject.about, outcomes: [after], task: row.task_excerpt }
    const effects = effectsFor(told, to.language, isCreator)
    if (effects.length === 0) continue
    const t = statementWords[to.language]
    const over = isOther ? effectsFor({ ...told, outcomes: [before] }, to.language, isCreator) : []
    const url = appealUrl(ctx, { decisionId: row.id, userId: to.id }, until)
    const mail = write(to.language, {
      subject: isShorter ? t.subject.eased : t.subject.moved,
      hello: greetingOf(to),
      lead: isShorter ? t.eased : isOther ? t.otherKind : t.moved,
      effects,
      why: why ? [why] : [],
      rest: [
        ...over.map(line => `${t.noLonger} ${line}`),
        ...restFor(told, to.language, isCreator),
        t.restApplies,
      ],
      appeal: isOpen && until > ctx.now() ? { url, until } : undefined,
    })
    await recordMail(ctx, { decisionId: row.id, to, about: 'lifted', part, kind: 'decision-ended', mail })
  }
}

/** There is one appeal per decision. */
async function hasObjection({ db }: InTransaction, decisionId: string): Promise<boolean> {
  const { rows } = await sql`select from academy.appeal where decision_id = ${decisionId}`.execute(db)
  return rows.length > 0
}

/** Z798: whoever lost their account by it is told where the decision was told, and that the account is gone. */
async function tellGone(ctx: InTransaction, { row, text, answered }: Ended): Promise<void> {
  if (row.person_id === answered) return
  const isGone = (row.outcomes ?? []).some(({ kind, error }) => kind === 'delete_account' && error === null)
  const person = isGone
    ? await readAppellant(ctx, { decision_id: row.id, user_id: row.person_id })
    : undefined
  if (!person) return
  const to = { ...person, role: 'person' as const }
  const t = statementWords[to.language]
  const mail = write(to.language, {
    subject: t.subject.ended,
    hello: greetingOf(to),
    lead: t.accountGone,
    why: text ? [text] : [],
    rest: opensAccounts(ctx) ? [t.newAccount] : [],
  })
  await recordMail(ctx, { decisionId: row.id, to, about: 'ended', kind: 'decision-ended', mail })
}

interface Known {
  to: Recipient
  isCreator: boolean
  subject: Subject
}

/** Those whom it restricts and who were told of it. */
async function knownRestricted(ctx: InTransaction, row: DecisionRow): Promise<Known[]> {
  const { rows } = await sql<{ user_id: string }>`select user_id from academy.decision_mail
    where decision_id = ${row.id} and role = 'person' and about = 'decision' and state <> 'unreachable'`.execute(
    ctx.db,
  )
  const known = new Set(rows.map(({ user_id }) => user_id))
  const subject = await subjectOf(ctx, row)
  const recipients = await recipientsOf(ctx, {
    subject,
    kinds: row.actions.map(({ kind }) => kind),
    tellPerson: true,
    tellReporters: false,
    decisionId: row.id,
  })
  return recipients
    .filter(({ id }) => known.has(id))
    .map(to => ({ to, isCreator: to.id === row.person_id, subject }))
}

type Restricted = Pick<Ended, 'row' | 'text' | 'answered'> & { kinds?: readonly ActionKind[] }

async function tellRestricted(
  ctx: Acting,
  { row, text, answered, kinds: lifted }: Restricted,
): Promise<void> {
  const done = (row.outcomes ?? []).filter(({ error }) => error === null)
  const outcomes = done.filter(isUndone)
  for (const { to, isCreator, subject } of await knownRestricted(ctx, row)) {
    const told = { about: subject.about, outcomes, task: row.task_excerpt }
    const effects = effectsFor(told, to.language, isCreator)
    if (to.id === answered || (lifted && effects.length === 0)) continue
    const t = statementWords[to.language]
    const over = isByClock(ctx) ? t.over[lifted ? 'part' : 'whole'] : undefined
    const mail = write(to.language, {
      subject: over?.subject ?? (lifted ? t.subject.lifted : t.subject.ended),
      hello: greetingOf(to),
      lead: over?.lead ?? (lifted ? t.lifted : effects.length > 0 ? t.ended : t.endedOnly),
      effects: over ? [] : effects,
      why: text ? [text] : [],
      rest: [
        ...restFor({ ...told, outcomes: done }, to.language, isCreator),
        ...(lifted ? [t.restApplies] : []),
      ],
    })
    const about = lifted ? 'lifted' : 'ended'
    await recordMail(ctx, { decisionId: row.id, to, about, part: lifted, kind: 'decision-ended', mail })
  }
}

/** Another decision follows, but their reports of other tasks are open again, and nobody else would tell them. */
export async function tellOpenAgain(
  ctx: InTransaction,
  { row, reporters }: Pick<Ended, 'row' | 'reporters'>,
): Promise<void> {
  for (const to of reporters)
    if (to.othersAt)
      await tellReporter(ctx, { row, text: '', isOpen: true }, { ...to, reportedAt: to.othersAt })
}

/** Z1048: nobody reads that a task is visible again that another decision hides, or that is in the bin. */
async function isShown(ctx: InTransaction, subtaskId: string | null): Promise<boolean> {
  const { rows } = await sql`select from academy.subtask
    where id = ${subtaskId}::uuid and enabled`.execute(ctx.db)
  return rows.length > 0
}

/** Words about a dismissal are for those who reported; all others are the creator's. */
async function tellReporter(
  ctx: InTransaction,
  { row, text, isOpen }: Pick<Ended, 'row' | 'text' | 'isOpen'>,
  to: ToldReporter,
): Promise<void> {
  const t = statementWords[to.language]
  const date = dateIn(to.language, to.reportedAt ?? row.decided_at)
  const isOpenAgain = (isOpen || !to.isDecided) && to.isWaiting === true
  // Z1047: its task is gone, or in the bin.
  const isGone = (isOpen || !to.isDecided) && !isOpenAgain
  const isUnseen = !(await isShown(ctx, row.subtask_id))
  const isDismissal = row.actions.some(({ kind }) => kind === 'dismiss')
  const mail = write(to.language, {
    subject: isOpenAgain ? t.subject.again : t.subject.report,
    hello: greetingOf(to),
    lead: isOpenAgain ? t.again(date) : t.revised(date),
    effects: isOpenAgain ? [] : [isGone ? t.gone : fateText(t, 'dismiss', isUnseen)],
    why: isDismissal && text ? [text] : [],
  })
  await recordMail(ctx, { decisionId: row.id, to, about: 'ended', kind: 'decision-ended', mail })
}
