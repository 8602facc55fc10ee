import { smallAddress } from '@lotse/rules/mail/mailbox'
import { sql } from 'kysely'
import type { FeedbackCtx } from '../../context.ts'
import { hashOf } from './own-session.ts'

/** The contacts that have an address. */
export interface AtAddress {
  /**
   * Those who have written by mail from it, whom only the team or its programs have said to have it, and the one that
   * such a contact was merged into; the first one counts.
   */
  sure: string[]
  /** Those of them whom only the team or its programs have spoken of, and who have never written a mail. */
  spokenOf: string[]
  /** All others: what a page or a visitor says of an address, anybody may have said. */
  said: string[]
  /** Those of them whose mails no mail server has confirmed. */
  unchecked: string[]
}

interface Row {
  address: string
  id: string
  /** Neither the site nor a visitor says who they are. */
  is_nameless: boolean
  sessions: number
  hash: Buffer | null
  platform: string | null
}

/** Browser sessions may claim to be mails, too; beyond this many, a contact is not found. */
const MOST_CANDIDATES = 100

/** The one rule for "who is this address": for mails, programs and files. */
export async function whoIsAt(
  ctx: FeedbackCtx,
  projectId: string,
  emails: string[],
): Promise<(email: string) => AtAddress> {
  const addresses = [...new Set(emails.map(smallAddress))].filter(Boolean)
  if (addresses.length === 0) return () => ({ sure: [], spokenOf: [], said: [], unchecked: [] })
  const { rows } = await sql<Row>`select a.address, c.id, c.is_nameless, c.sessions, s.hash, s.platform
    from unnest(${addresses}::text[]) a (address) cross join lateral (
      select c.id, c.last_seen_at, c.user_id is null and not c.verified as is_nameless,
        case when c.user_id is null then (select count(*)::int from lotse.visitor_session o
          where o.project_id = ${projectId} and o.contact_id = c.id) else 0 end as sessions
      from lotse.contact c
      where c.project_id = ${projectId} and c.email <> '' and lower(c.email) = a.address
      order by c.last_seen_at desc, c.id desc limit ${sql.lit(MOST_CANDIDATES)}) c
    left join lotse.visitor_session s on c.is_nameless and s.project_id = ${projectId} and s.contact_id = c.id
      and s.platform in ('mail', 'api')
    order by c.last_seen_at desc, c.id desc`.execute(ctx.db)
  const aliases = await ctx.db
    .selectFrom('lotse.mail_alias')
    .select(['email', 'contact_id'])
    .where('project_id', '=', projectId)
    .where('email', 'in', addresses)
    .execute()
  const isOwn = ({ id, hash }: Row) => hash?.equals(hashOf(ctx, id)) ?? false
  const isUnchecked = (row: Row) =>
    row.is_nameless && (row.hash?.equals(hashOf(ctx, row.id, 'unchecked-mail-session')) ?? false)
  const hasMailed = (row: Row) => row.is_nameless && row.platform === 'mail' && isOwn(row)
  const isTeams = (row: Row) => row.is_nameless && row.sessions === (isOwn(row) ? 1 : 0)
  return email => {
    const here = rows.filter(({ address }) => address === smallAddress(email))
    const merged = aliases.filter(alias => alias.email === smallAddress(email))
    const sure = new Set([
      ...[...here.filter(hasMailed), ...here.filter(isTeams)].map(({ id }) => id),
      ...merged.map(({ contact_id }) => contact_id),
    ])
    const all = new Set(here.map(({ id }) => id))
    return {
      sure: [...sure],
      spokenOf: here.filter(row => isTeams(row) && !hasMailed(row)).map(({ id }) => id),
      said: [...all].filter(id => !sure.has(id)),
      unchecked: here.filter(isUnchecked).map(({ id }) => id),
    }
  }
}
