import { mailboxOf, smallAddress } from '@lotse/rules/mail/mailbox'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { isNewTeam } from '../../accounts/new-team.ts'
import '../letters.table.ts'
import { forgetStopped, mailboxHash, wasAskedSince, wasStopped } from './stopped-addresses.ts'

/** A project asks an address to confirm itself only once in this time. */
export const ASK_DAYS = 30
/** The same visitor has written again, and the mail may have been lost. */
const ASK_AGAIN_DAYS = 1
/**
 * A mailbox is asked at most this often per day, by all projects together. A project's first request is never
 * refused because of what others did, unless its team is new, or its owners have asked that mailbox often
 * enough with their other projects.
 */
const ASKED_A_DAY = 5
const ASKED_BY_AN_OWNER = 3
const DAY_MS = 86_400_000

/** What is known about an address: also that its owner wanted no mails before their contact was deleted. */
export async function findAddress(ctx: Ctx, projectId: string, email: string) {
  const row = await ctx.db
    .selectFrom('lotse.mail_address')
    .select(['proved_at', 'stopped_at'])
    .where('project_id', '=', projectId)
    .where('email', '=', smallAddress(email))
    .executeTakeFirst()
  const stopped_at = row?.stopped_at ?? (await wasStopped(ctx, projectId, email))
  return { proved_at: row?.proved_at ?? null, stopped_at }
}

/**
 * Its owner has confirmed it, or replied to a mail: they read it, and want our mails, whatever they wanted
 * before.
 */
export async function proveAddress(ctx: Ctx, projectId: string, email: string): Promise<void> {
  await noteRead(ctx, projectId, email)
  await resumeAddress(ctx, projectId, email)
}

/**
 * Its owner has followed one of our links, so they read it. Reading an old letter does not mean wanting new
 * ones.
 */
export const noteRead = (ctx: Ctx, projectId: string, email: string): Promise<void> =>
  note(ctx, projectId, email, 'proved_at')

/** Its owner wants no more mail from this project. */
export const stopAddress = (ctx: Ctx, projectId: string, email: string): Promise<void> =>
  note(ctx, projectId, email, 'stopped_at')

/** They have changed their mind. */
export async function resumeAddress(ctx: Ctx, projectId: string, email: string): Promise<void> {
  await ctx.db
    .updateTable('lotse.mail_address')
    .set({ stopped_at: null })
    .where('project_id', '=', projectId)
    .where('email', '=', smallAddress(email))
    .execute()
  await forgetStopped(ctx, projectId, email)
}

async function note(
  ctx: Ctx,
  projectId: string,
  email: string,
  what: 'proved_at' | 'stopped_at',
): Promise<void> {
  await ctx.db
    .insertInto('lotse.mail_address')
    .values({ ...newAddress(projectId, email), [what]: ctx.now() })
    .onConflict(conflict => conflict.columns(['project_id', 'email']).doUpdateSet({ [what]: ctx.now() }))
    .execute()
}

export const newAddress = (projectId: string, email: string) => ({
  project_id: projectId,
  email: smallAddress(email),
  mailbox: mailboxOf(email),
})

/** Who gave an address, and when they wrote what waits for it. */
interface Giver {
  sessionId: string
  wroteAt: Date
}

/** Whether its owner would be asked to confirm it now. */
export async function isDueForAsking(
  ctx: Ctx,
  projectId: string,
  email: string,
  giver: Giver,
): Promise<boolean> {
  if (await wasAskedEnough(ctx, projectId, email)) return false
  const { rows } = await sql`select 1 from lotse.mail_address
    where project_id = ${projectId} and email = ${smallAddress(email)} and not ${isRested(ctx, giver)}`.execute(
    ctx.db,
  )
  return rows.length === 0
}

/** Whether its owner may be asked to confirm it now; from here on they count as asked. */
export async function mayAsk(
  ctx: InTransaction,
  projectId: string,
  email: string,
  giver: Giver,
): Promise<boolean> {
  // Two projects that ask at the same moment are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${mailboxOf(email)}, 440))`.execute(ctx.db)
  if (await wasAskedEnough(ctx, projectId, email)) return false
  const asked = { asked_at: ctx.now(), asked_session: giver.sessionId }
  const row = await ctx.db
    .insertInto('lotse.mail_address')
    .values({ ...newAddress(projectId, email), ...asked })
    .onConflict(conflict =>
      conflict.columns(['project_id', 'email']).doUpdateSet(asked).where(isRested(ctx, giver)),
    )
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

const daysAgo = (ctx: Ctx, days: number) => new Date(ctx.now().getTime() - days * DAY_MS)

async function wasAskedEnough(ctx: Ctx, projectId: string, email: string): Promise<boolean> {
  // Their contact was deleted since: nobody can tell any more whether it is the same visitor who writes again.
  if (await wasAskedSince(ctx, projectId, email, daysAgo(ctx, ASK_DAYS))) return true
  const since = daysAgo(ctx, 1)
  const { rows } = await sql<{ all: number; own: number; owners: number; team_id: string | null }>`
    select count(a.project_id)::int as all, (count(a.project_id) filter (where a.project_id = p.id))::int as own,
      (count(a.project_id) filter (where exists (
        select 1 from lotse.project other
          join lotse.membership theirs on theirs.team_id = other.team_id and theirs.role = 'owner'
          join lotse.membership ours on ours.account_id = theirs.account_id and ours.role = 'owner'
        where other.id = a.project_id and ours.team_id = p.team_id)))::int as owners,
      p.team_id
    from lotse.project p
      left join (
        select project_id from lotse.mail_address where mailbox = ${mailboxOf(email)} and asked_at > ${since}
        union all
        select project_id from lotse.stopped_address
          where mailbox = ${mailboxHash(ctx, email)} and asked_at > ${since}) a on true
    where p.id = ${projectId} group by p.id`.execute(ctx.db)
  const [asked] = rows
  if (!asked?.team_id) return true
  if (asked.all < ASKED_A_DAY) return false
  return asked.own > 0 || asked.owners >= ASKED_BY_AN_OWNER || (await isNewTeam(ctx, asked.team_id))
}

/** Matches an address that the project has not asked, or may ask again. */
const isRested = (ctx: Ctx, { sessionId, wroteAt }: Giver) => sql<boolean>`(
  lotse.mail_address.asked_at is null
  or lotse.mail_address.asked_at < ${daysAgo(ctx, ASK_DAYS)}
  or (coalesce(lotse.mail_address.asked_session = ${sessionId}, false) and lotse.mail_address.asked_at < ${wroteAt}
    and lotse.mail_address.asked_at < ${daysAgo(ctx, ASK_AGAIN_DAYS)}))`
