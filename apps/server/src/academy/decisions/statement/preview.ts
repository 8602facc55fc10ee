import type { MailPreviews, NewDecision, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { isHarmless, isTimed } from '@lotse/rules/moderation/decision-actions'
import type { Ctx } from '../../../platform/context.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { isKeptHidden } from '../../settling/hiding.ts'
import { targetOf } from '../actions.ts'
import { appealUntil, exampleUrl } from '../appeals/appeal-link.ts'
import { inOrder } from '../carry-out.ts'
import { readReason, refuseProblem } from '../decide.ts'
import { endOf, laterEnd, refusePastEnd } from '../lengths.ts'
import { findSubject, type Part, partsOf, type Subject, type Words } from '../subject.ts'
import { reporterMail, statementMail, type Told } from './compose.ts'
import { type Recipient, recipientsOf } from './recipients.ts'
import type { Mailed } from './tell.ts'

/** What the decision would mail now: to each restricted person, and to one of the reporters for all. */
export async function previewMails(ctx: AcademyCtx, given: NewDecision): Promise<MailPreviews> {
  const mails = []
  for (const part of partsOf(await findSubject(ctx, given), given)) mails.push(...(await mailsOf(ctx, part)))
  return { mails }
}

async function mailsOf(ctx: AcademyCtx, { subject, words: given }: Part): Promise<MailPreviews['mails']> {
  refuseProblem(subject.about, given)
  refusePastEnd(ctx, given.actions)
  const reason = await readReason(ctx, given.reason_id)
  const recipients = await recipientsOf(ctx, {
    subject,
    kinds: given.actions.map(({ kind }) => kind),
    tellPerson: given.tell_person,
    tellReporters: given.tell_reporters,
    decisionId: null,
  })
  const told: Told = {
    about: subject.about,
    source: subject.source,
    isByProgram: ctx.caller.token !== undefined,
    isRevised: false,
    task: subject.excerpt,
    reason,
    text: given.text,
    outcomes: await expected(ctx, subject, given),
    appeal: { url: exampleUrl(ctx), until: appealUntil(ctx.now()) },
  }
  const people = recipients.filter(({ role }) => role === 'person')
  const reporters = recipients.filter(({ role }) => role === 'reporter')
  const groups = [...people.map(one => [one]), ...(reporters.length > 0 ? [reporters] : [])]
  const mailTo = (to: Recipient) =>
    to.role === 'reporter'
      ? reporterMail(told, to)
      : statementMail(told, to, { isCreator: to.id === subject.personId })
  return groups.map(([first, ...others]) =>
    previewOf([{ to: first as Recipient, mail: mailTo(first as Recipient) }, ...others.map(to => ({ to }))]),
  )
}

/** One mail stands for all of the group. */
export function previewOf([first, ...others]: [
  Pick<Mailed, 'to' | 'mail'>,
  ...Pick<Mailed, 'to'>[],
]): MailPreviews['mails'][number] {
  const { to, mail } = first
  const isUnreachable = ({ to }: Pick<Mailed, 'to'>) => to.email === null
  return {
    user_name: to.name,
    role: to.role,
    language: to.language,
    count: 1 + others.length,
    unreachable: [first, ...others].filter(isUnreachable).length,
    subject: mail.subject,
    text: mail.text,
  }
}

async function expected(ctx: Ctx, subject: Subject, { actions }: Words): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const action of inOrder(actions)) {
    const { kind } = action
    const userId = isTimed(kind) ? targetOf(subject, kind) : null
    const own = userId ? await endOf(ctx, userId, action, null) : null
    const until = kind === 'ban_account' && userId ? await laterEnd(ctx, userId, own) : own
    const isHidden =
      isHarmless(kind) && subject.subtaskId !== null && (await isKeptHidden(ctx, subject.subtaskId))
    outcomes.push({
      kind,
      error: null,
      until: until && rfc3339(until),
      ...(isHidden ? { kept: { hidden: 1, deleted: 0 } } : {}),
    })
  }
  return outcomes
}
