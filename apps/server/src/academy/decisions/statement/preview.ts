import type { NewDecision, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { isTimed } from '@lotse/rules/moderation/decision-actions'
import type { Ctx } from '../../../platform/context.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import { appealUntil } from '../appeals/appeal-link.ts'
import { readReason, refuseProblem } from '../decide.ts'
import { endOf } from '../lengths.ts'
import { findSubject, type Subject } from '../subject.ts'
import { reporterMail, statementMail, type Told } from './compose.ts'
import { type Recipient, recipientsOf } from './recipients.ts'

/** What the decision would mail now: to each restricted person, and to one of the reporters for all. */
export async function previewMails(ctx: Ctx, given: NewDecision) {
  const subject = await findSubject(ctx, given)
  refuseProblem(subject.about, given)
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
    isReported: subject.reportId !== null,
    task: subject.excerpt,
    reason,
    text: given.text,
    outcomes: await expected(ctx, subject, given),
    appeal: { url: `${ctx.settings.urls.academy}/admin/appeal?token=…`, until: appealUntil(ctx.now()) },
  }
  const people = recipients.filter(({ role }) => role === 'person')
  const reporters = recipients.filter(({ role }) => role === 'reporter')
  const groups = [...people.map(one => [one]), ...(reporters.length > 0 ? [reporters] : [])]
  return { mails: groups.map(group => previewOf(told, group as [Recipient, ...Recipient[]], subject)) }
}

function previewOf(told: Told, group: [Recipient, ...Recipient[]], { personId }: Subject) {
  const [to] = group
  const isReporter = to.role === 'reporter'
  const { subject, text } = isReporter ? reporterMail(told, to) : statementMail(told, to, to.id === personId)
  return {
    user_name: to.name,
    role: to.role,
    language: to.language,
    count: group.length,
    unreachable: group.filter(({ email }) => email === null).length,
    subject,
    text,
  }
}

async function expected(ctx: Ctx, subject: Subject, { actions }: NewDecision): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const action of actions) {
    const { kind } = action
    const isReporters = kind === 'block_report' && subject.about !== 'person'
    const userId = isReporters ? subject.reporterId : subject.personId
    const until = isTimed(kind) && userId ? await endOf(ctx, userId, action) : null
    outcomes.push({ kind, error: null, until: until && rfc3339(until) })
  }
  return outcomes
}
