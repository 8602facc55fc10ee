import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { mailDomain } from '../../platform/mail/mail-domain.ts'
import { mailOfToken } from '../../platform/mail/reply-address.ts'
import { bare, deliveredTo, type HeadLine, isDeliveryReport } from './reading/mail-head.ts'

/** For whom a mail is, as far as its door can tell without reading it. */
export type Addressee =
  /** It has the token of one of our mails. */
  | { as: 'answer'; projectId: string; ticketId: string | null }
  | { as: 'new'; projectId: string }
  | { as: 'nobody'; reason: string }
  /** It refers to one of our mails, or reports on one, and only reading it shows which. */
  | { as: 'unknown' }

const recipientLines = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc']
const referenceLines = ['references', 'in-reply-to']

/** The lines in which mails say for whom they are, what they reply to, and whether they report on a mail. */
export const addresseeLines = [...recipientLines, ...referenceLines, 'content-type']

/** For one recipient of the envelope. */
export async function addresseeOf(ctx: Ctx, address: string): Promise<Addressee> {
  if (address.length > 320) return { as: 'nobody', reason: 'unknown recipient' }
  return (await findAddressee(ctx, [address])) ?? { as: 'nobody', reason: 'unknown recipient' }
}

/**
 * For a whole mail: the recipients it was delivered to; the lines that its sender wrote only count if none of
 * those is ours.
 */
export async function addresseeOfMail(ctx: Ctx, recipients: string[], head: HeadLine[]): Promise<Addressee> {
  const named = [...recipients, ...namedIn(head)].slice(0, MOST_NAMED)
  const found = (await findAddressee(ctx, deliveredTo(recipients, head))) ?? (await findAddressee(ctx, named))
  if (found) return found
  const isReply = wordsOf(head, referenceLines).some(id => id.endsWith(`@${mailDomain(ctx)}`))
  if (isReply || isDeliveryReport(head)) return { as: 'unknown' }
  const isNamed = named.some(address => isBare(ctx, address)) || tagsOf(ctx, named).length > 0
  return { as: 'nobody', reason: isNamed ? 'unknown recipient' : 'no recipient of ours' }
}

const wordsOf = (head: HeadLine[], names: string[]): string[] =>
  head.filter(({ name }) => names.includes(name)).flatMap(({ value }) => value.split(/[\s<>,;:"()]+/))

/** The recipients that a mail names itself: its sender wrote most of them. */
export const namedIn = (head: HeadLine[]): string[] => wordsOf(head, recipientLines).map(bare)

/** Whether these recipients alone determine for whom a mail is. */
export const isForUs = async (ctx: Ctx, recipients: string[]): Promise<boolean> =>
  (await findAddressee(ctx, recipients)) !== undefined

/** The mail is stored once for each of them. */
export const MOST_OWNERS = 3

/**
 * Groups the recipients of an envelope by whose share they use up. All of them together if none leads
 * anywhere.
 */
export async function splitByOwner(ctx: Ctx, recipients: string[]): Promise<string[][]> {
  const found = new Map<string, string[]>()
  const ours = recipients.filter(address => tagsOf(ctx, [address]).length > 0).slice(0, MOST_TAGS)
  for (const address of ours) {
    const addressee = await addresseeOf(ctx, address)
    if (addressee.as === 'nobody') continue
    const owner = ownerOf(addressee)
    found.set(owner, [...(found.get(owner) ?? []), address])
  }
  if (found.size > MOST_OWNERS) ctx.log.warn({ projects: found.size }, 'a mail names too many projects')
  return found.size > 0 ? answersFirst(found).slice(0, MOST_OWNERS) : [recipients]
}

/** An answer counts before a copy of it for the whole project, which is dropped then. */
export const answersFirst = (byOwner: Map<string, string[]>): string[][] =>
  [...byOwner]
    .sort(([one], [other]) => Number(isAnswers(other)) - Number(isAnswers(one)))
    .map(([, recipients]) => recipients)

/** One group for each ticket whose mails are answered, with everything else in the first one. */
export async function byTicket(ctx: Ctx, recipients: string[]): Promise<[string[], ...string[][]]> {
  const found = new Map<string, string[]>()
  const others: string[] = []
  for (const [at, address] of recipients.entries()) {
    const isTagged = at < MOST_TAGS && tagsOf(ctx, [address]).length > 0
    const addressee = isTagged ? await addresseeOf(ctx, address) : undefined
    if (addressee?.as === 'answer' && addressee.ticketId)
      found.set(addressee.ticketId, [...(found.get(addressee.ticketId) ?? []), address])
    else others.push(address)
  }
  const [first = [], ...rest] = [...found.values()].slice(0, MOST_OWNERS)
  return [[...first, ...others], ...rest]
}

/** Those recipients that are addresses for answers to mails of this project. */
export async function answersTo(ctx: Ctx, projectId: string, recipients: string[]): Promise<string[]> {
  const tagged = recipients.filter(address => tagsOf(ctx, [address]).length > 0).slice(0, MOST_TAGS)
  const found: string[] = []
  for (const address of tagged) {
    const addressee = await addresseeOf(ctx, address)
    if (addressee.as === 'answer' && addressee.projectId === projectId) found.push(address)
  }
  return found
}

const MOST_NAMED = 200
/** One mail must not cause endless lookups of keys. */
const MOST_TAGS = 20

async function findAddressee(ctx: Ctx, addresses: string[]): Promise<Addressee | undefined> {
  const tags = [...new Set(tagsOf(ctx, addresses))].slice(0, MOST_TAGS)
  for (const tag of tags) {
    const mailId = mailOfToken(ctx, tag)
    const about = mailId && (await findMail(ctx, mailId))
    if (about) return { as: 'answer', ...about }
  }
  for (const tag of tags) {
    const projectId = await findProject(ctx, tag)
    if (projectId) return { as: 'new', projectId }
  }
  return undefined
}

/** Undefined for a mail that was deleted with its person or ticket, and for one that is about no project. */
async function findMail(ctx: Ctx, mailId: string) {
  const { rows } = await sql<{ projectId: string; ticketId: string | null }>`
    select project_id as "projectId", ticket_id as "ticketId" from platform.mail
      where id = ${mailId} and project_id is not null
    union all select project_id, ticket_id from lotse.old_letter where mail_id = ${mailId}`.execute(ctx.db)
  return rows[0]
}

/**
 * Whose share a mail uses up, and whose turn it takes: nothing that its sender can choose. All answers of one
 * project share what there is, however many tickets they are about.
 */
export function ownerOf(addressee: Addressee): string {
  if (addressee.as === 'new') return addressee.projectId
  return addressee.as === 'answer' ? answersOwner(addressee.projectId) : 'unknown'
}

export const answersOwner = (projectId: string): string => `answers ${projectId}`
const isAnswers = (owner: string): boolean => owner.startsWith('answers ')

const isBare = ({ settings }: Pick<Ctx, 'settings'>, address: string): boolean =>
  address.toLowerCase() === settings.answersTo?.toLowerCase()

/** The part after the plus in those recipients that are ours. */
export function tagsOf({ settings }: Pick<Ctx, 'settings'>, recipients: string[]): string[] {
  const [name = '', domain = ''] = (settings.answersTo ?? '').toLowerCase().split('@')
  if (!domain) return []
  return recipients.filter(isPlain).flatMap(address => {
    const small = address.toLowerCase()
    const isOurs = small.startsWith(`${name}+`) && small.endsWith(`@${domain}`)
    return isOurs ? [address.slice(name.length + 1, address.lastIndexOf('@'))] : []
  })
}

/** No address has such characters, and PostgreSQL refuses some of them. */
const isPlain = (address: string): boolean => !/\p{C}/u.test(address) && address.isWellFormed()

/** Keys are case-sensitive, but mail servers may change the case. */
export async function findProject(ctx: Ctx, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ project_id: string; key: string }>`
    select project_id, key from lotse.sdk_key
    where lower(key) = lower(${key}) and revoked_at is null limit 10`.execute(ctx.db)
  const exact = rows.find(row => row.key === key)
  return exact?.project_id ?? (rows.length === 1 ? rows[0]?.project_id : undefined)
}
