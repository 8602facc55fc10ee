import type { MailLevel } from '@lotse/contracts/console/bell'
import type { Ring, RingReason } from '@lotse/contracts/console/socket'
import { isBadRating } from '@lotse/rules/mail/rating-marks'
import { visitorCode } from '@lotse/rules/text/contact-name'
import { findMentions } from '@lotse/rules/text/mentions'
import type { Ctx } from '../../platform/context.ts'
import { sameCause } from '../../platform/observe/cause.ts'
import { cut } from '../../platform/text/cut.ts'
import { oneLine } from '../../platform/text/one-line.ts'
import type { LotseFact } from '../facts.ts'
import type { Member } from './bell.table.ts'
import { type Heard, readHeard } from './read-heard.ts'

/** A member who hears of it, why, and in which ways. */
export interface Hearer {
  accountId: string
  why: RingReason
  rings: boolean
  mails: boolean
}

export interface WhoHears {
  hearers: Hearer[]
  /** Without its reason, which differs between hearers. */
  ring: Omit<Ring, 'why' | 'id'>
  /** When the message or change that it is about was written. */
  since: Date
  /** The visitor of the conversation. */
  contactId: string
  /** A rule assigned what a visitor has sent. */
  isByRule: boolean
}

/**
 * Decides who hears of facts. Nobody hears of their own actions, or of anything a bot is still answering.
 */
export async function whoHears(ctx: Ctx, facts: LotseFact[]): Promise<WhoHears[]> {
  const ringing = facts.filter(mayRing)
  if (ringing.length === 0) return []
  const all = await readHeard(ctx, ringing)
  return ringing.flatMap((fact, index) => {
    const heard = all[index]
    return heard ? [hearersWith(ctx, fact, heard)] : []
  })
}

function hearersWith(ctx: Pick<Ctx, 'now' | 'causes'>, fact: RingingFact, heard: Heard): WhoHears {
  const hearers = hearersOf(fact, heard)
  const { ticketId, projectId } = fact
  const isColleague = fact.kind === 'ticket-changed' || heard.writer !== null
  const who = isColleague ? (heard.writer ?? '') : heard.visitor
  const ring = sameCause(ctx, fact, {
    ticketId,
    projectId,
    number: heard.number,
    title: line(heard.title),
    who: line(who),
    code: isColleague ? '' : visitorCode(heard.contactId),
  })
  // A reminder is about nothing that was written: people who have seen the ticket before still get its mail.
  const since = fact.kind === 'reminder-due' ? ctx.now() : heard.since
  const isByRule = fact.kind === 'ticket-changed' && fact.accountId === null
  return { hearers, ring, since, contactId: heard.contactId, isByRule }
}

/** PostgreSQL allows 8000 bytes in a notification, push services 3000 in a message. */
const line = (text: string): string => cut(oneLine(text), 120)

type RingingFact = Exclude<LotseFact, { kind: 'contact-deleted' | 'contact-merged' | 'survey-answered' }>

const ringsAlways: LotseFact['kind'][] = [
  'ticket-created',
  'handed-over',
  'ticket-back',
  'ticket-overdue',
  'reply-held',
  'reminder-due',
]

/** Most facts ring nobody, whatever the rest of the ticket says. */
export function mayRing(fact: LotseFact): fact is RingingFact {
  if (fact.kind === 'message-written') return fact.author !== 'team'
  if (fact.kind === 'message-changed') return (fact.mentioned?.length ?? 0) > 0
  // One ring for a question, however often the visitor changes a bad answer.
  if (fact.kind === 'ticket-rated')
    return isBadRating(fact.mark) && !(fact.before !== null && isBadRating(fact.before))
  if (fact.kind === 'ticket-changed')
    return fact.changes.some(({ field, to }) => field === 'assignee' && to !== '')
  return ringsAlways.includes(fact.kind)
}

/** Only the decision, without any reads. */
export function hearersOf(fact: RingingFact, heard: Heard): Hearer[] {
  const why = reasonOf(fact, heard)
  if (!why) return []
  const doer = 'accountId' in fact ? fact.accountId : null
  // A ticket of somebody who cannot answer any more is nobody's.
  const assigneeId = heard.members.find(({ id }) => id === heard.assigneeId)?.id ?? null
  const isMine = (member: Member) => assigneeId === null || assigneeId === member.id
  const meant = (): Member[] => {
    if (fact.kind === 'message-changed') return heard.members.filter(({ id }) => fact.mentioned?.includes(id))
    if (why === 'mention') return findMentions(heard.text, heard.members)
    if (why === 'assigned') return heard.members.filter(({ id }) => id === assigneeId)
    if (fact.kind === 'ticket-back') return oneOrAll(heard, assigneeId ?? fact.snoozedBy)
    if (fact.kind === 'reply-held') return oneOrAll(heard, fact.author ?? assigneeId)
    if (fact.kind === 'reminder-due') return heard.members.filter(({ id }) => id === fact.whom)
    if (heard.isRuled && (why === 'new' || why === 'handover'))
      return heard.members.filter(({ id }) => id !== assigneeId)
    if ((why === 'overdue' || why === 'rated') && assigneeId)
      return heard.members.filter(({ id }) => id === assigneeId)
    return heard.members
  }
  return meant()
    .filter(({ id }) => id !== doer)
    .map(member => ({
      accountId: member.id,
      why,
      rings: isHeard(member.rings, why, isMine(member)),
      mails: isHeard(member.mails, why, isMine(member)),
    }))
    .filter(({ rings, mails }) => rings || mails)
}

/** If it is nobody's, or whose it was cannot answer any more, somebody has to hear of it. */
function oneOrAll({ members }: Heard, id: string | null): Member[] {
  const one = members.filter(member => member.id === id)
  return one.length > 0 ? one : members
}

/** It is for this one person, and no visitor causes it. */
export const isPersonal = (why: RingReason): boolean => why === 'mention' || why === 'reminder'

function isHeard(level: MailLevel, why: RingReason, isMine: boolean): boolean {
  if (level === 'nothing') return false
  if (level === 'everything' || isPersonal(why)) return true
  // What one has written oneself is always one's own.
  return level === 'mine' && (isMine || why === 'held')
}

function reasonOf(fact: RingingFact, heard: Heard): RingReason | undefined {
  if (fact.kind === 'ticket-changed') return 'assigned'
  if (fact.kind === 'handed-over') return 'handover'
  if (fact.kind === 'ticket-back') return 'back'
  if (fact.kind === 'ticket-overdue') return 'overdue'
  if (fact.kind === 'reply-held') return 'held'
  if (fact.kind === 'reminder-due') return 'reminder'
  if (fact.kind === 'ticket-rated') return 'rated'
  if (fact.kind === 'message-changed') return 'mention'
  if (fact.kind === 'message-written' && fact.author === 'note') return 'mention'
  // A bot answers, or has handed over since; in that case the handover rings.
  if (heard.isLed || heard.isHandedOver || heard.isSilent) return undefined
  // A conversation rings with its first message, a form with its ticket.
  if (fact.kind === 'ticket-created') return heard.isForm ? 'new' : undefined
  return heard.isFirst && !heard.isForm ? 'new' : 'answer'
}
