import { sql } from 'kysely'
import { mailDomain } from '../../platform/mail/mail-domain.ts'
import { mailOfToken } from '../../platform/mail/reply-address.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { MENTION_MAIL } from '../bell/tell-by-mail.ts'
import type { FeedbackCtx } from '../context.ts'
import { mailKey } from './mail-key.ts'
import type { ReadMail } from './reading/read-mail.ts'
import { findProject, tagsOf } from './recipients.ts'

/** What a mail is about, and who its sender writes as; `letterId` is the mail of ours that they reply to. */
export type Target =
  | { as: 'guest'; projectId: string; ticketId: string; letterId?: string }
  /** It is proved if the token came from the same mailbox that we wrote to. */
  | { as: 'visitor'; projectId: string; ticketId: string; isProved: boolean; letterId?: string }
  | ({ as: 'agent' } & Colleague)
  | { as: 'newcomer'; projectId: string }
  /** The colleague who sent it is told, and the project's team sees it. */
  | { as: 'nobody'; reason: string; projectId?: string; colleague?: Colleague }

/** A team member, and the ticket they answer. */
export interface Colleague {
  projectId: string
  ticketId: string
  accountId: string
  /** They reply to a mail that quotes a note: what they write is one, too. */
  isNote: boolean
  /** When the mail was made that they reply to: what is newer, it does not say. */
  seenUntil: string
}

/** Why an answer with a colleague's token does not count. */
export const otherSender = 'not the colleague it was sent to'

/** An agent's answer is sent in the team's name, so the address for it is not valid for long. */
const AGENT_DAYS = 14
const DAY_MS = 86_400_000

interface AnsweredMail {
  id: string
  project_id: string | null
  ticket_id: string | null
  account_id: string | null
  kind: string
  recipient: string
  created_at: Date
  /** The visitor's identity was proved with a secret that has been replaced since. */
  is_outdated: boolean
  contact_email: string | null
  account_email: string | null
}

export async function findTarget(
  ctx: FeedbackCtx,
  mail: ReadMail,
  sender: string,
  recipients: string[],
): Promise<Target> {
  const tags = tagsOf(ctx, recipients)
  let refused: Target | undefined
  for (const tag of tags) {
    const id = mailOfToken(ctx, tag)
    const answered = id && (await findMails(ctx, [id]))[0]
    const target = answered ? ofToken(ctx, answered, sender) : undefined
    if (target && target.as !== 'nobody') return target
    refused ??= target
  }
  let named: string | undefined
  for (const tag of tags) named ??= await findProject(ctx, tag)
  // Somebody who replies to all writes to the project, too.
  if (refused && !named) return refused
  const referred = await ofReferences(ctx, mail.references, sender)
  // A person who forwards one project's letter to another project writes to the other one.
  if (referred && (!named || named === referred.projectId)) return referred
  if (named)
    return (await ofOwnMail(ctx, named, mail.references, sender)) ?? { as: 'newcomer', projectId: named }
  return { as: 'nobody', reason: tags.length > 0 ? 'unknown recipient' : 'no recipient of ours' }
}

async function findMails(ctx: FeedbackCtx, ids: string[]): Promise<AnsweredMail[]> {
  const { rows } = await sql<AnsweredMail>`
    select m.id, m.project_id, m.ticket_id, m.account_id, m.kind, m.recipient, m.created_at,
      c.email as contact_email, a.email as account_email,
      coalesce(t.verified and p.identity_replaced_at >= m.created_at, false) as is_outdated
    from (
      select id, project_id, ticket_id, contact_id, account_id, kind, recipient, created_at from platform.mail
      where id = any(${ids}::uuid[])
      union all
      select o.mail_id, o.project_id, o.ticket_id, t.contact_id, null, 'letter', '', o.created_at
      from lotse.old_letter o join lotse.ticket t on t.project_id = o.project_id and t.id = o.ticket_id
      where o.mail_id = any(${ids}::uuid[])
    ) m
      left join lotse.project p on p.id = m.project_id
      left join lotse.ticket t on t.project_id = m.project_id and t.id = m.ticket_id
      left join lotse.contact c on c.project_id = m.project_id and c.id = m.contact_id
      left join lotse.account a on a.id = m.account_id and a.disabled_at is null
    where (m.project_id is null or p.team_id is not null)`.execute(ctx.db)
  return rows
}

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other

/** The token proves that the sender has our mail, or was given it. The address shows which of the two. */
function ofToken(ctx: FeedbackCtx, mail: AnsweredMail, sender: string): Target {
  const { project_id: projectId, ticket_id: ticketId, account_id: accountId } = mail
  if (!projectId) return { as: 'nobody', reason: 'not about a project' }
  if (accountId) {
    if (!ticketId) return { as: 'nobody', reason: 'the ticket is gone', projectId }
    const seenUntil = mail.created_at.toISOString()
    const colleague = { projectId, ticketId, accountId, isNote: mail.kind === MENTION_MAIL, seenUntil }
    // It may be one of their aliases, or somebody they forwarded it to: they may believe that the visitor has
    // read it.
    if (!isSame(mail.account_email, sender))
      return { as: 'nobody', reason: otherSender, projectId, colleague }
    const age = ctx.now().getTime() - mail.created_at.getTime()
    if (age > AGENT_DAYS * DAY_MS)
      return { as: 'nobody', reason: 'the mail is too old', projectId, colleague }
    return { as: 'agent', ...colleague }
  }
  // Somebody still wants an answer, even if the ticket was deleted in the meantime, or its link may be a
  // thief's (decision 007).
  if (!ticketId || mail.is_outdated) return { as: 'newcomer', projectId }
  const answer = { projectId, ticketId, letterId: mail.id }
  const isProved = isSame(mail.recipient, sender)
  if (isProved || isSame(mail.contact_email, sender)) return { as: 'visitor', ...answer, isProved }
  return { as: 'guest', ...answer }
}

/**
 * Every forwarded copy contains our mails' ids, so they only count for the one person, and never for the
 * team.
 */
async function ofReferences(
  ctx: FeedbackCtx,
  references: string[],
  sender: string,
): Promise<Extract<Target, { as: 'visitor' }> | undefined> {
  const own = `@${mailDomain(ctx)}`
  const ids = references.filter(id => id.endsWith(own)).map(id => id.slice(0, -own.length))
  const mails = await findMails(ctx, ids.filter(isUuid))
  for (const id of ids.reverse()) {
    const mail = mails.find(one => one.id === id.toLowerCase())
    const target = mail && !mail.account_id && mail.ticket_id ? ofToken(ctx, mail, sender) : undefined
    if (target?.as === 'visitor') return { ...target, isProved: false }
  }
  return undefined
}

/** A second mail from a person who replies to their own first one. It proves no more than the first did. */
async function ofOwnMail(
  ctx: FeedbackCtx,
  projectId: string,
  references: string[],
  sender: string,
): Promise<Target | undefined> {
  if (references.length === 0) return undefined
  const keys = references.map(id => mailKey(id, sender))
  const { rows } = await sql<{ ticket_id: string; is_guest: boolean }>`
    select m.ticket_id, coalesce((m.data ->> 'guest')::boolean, false) as is_guest
    from lotse.message m join lotse.project p on p.id = m.project_id
      join lotse.ticket t on t.project_id = m.project_id and t.id = m.ticket_id
    where m.project_id = ${projectId} and m.data ->> 'mailKey' = any(${keys}) and m.author = 'visitor'
      and not coalesce(t.verified and p.identity_replaced_at >= m.created_at, false)
    order by m.created_at desc, m.id desc limit 1`.execute(ctx.db)
  const [found] = rows
  if (!found) return undefined
  const { ticket_id: ticketId } = found
  return found.is_guest
    ? { as: 'guest', projectId, ticketId }
    : { as: 'visitor', projectId, ticketId, isProved: false }
}
