import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { transact } from '../../platform/database/transaction.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import '../contacts/merge/merge.table.ts'
import { defaultLang } from '../projects/default-lang.ts'
import { newId } from '../tokens/ids.ts'

/**
 * Their session has a hash that belongs to no token: nobody ever presents it, and no browser session can pass
 * for it, whatever that session says about itself.
 */
export const hashOf = ({ keys }: Pick<FeedbackCtx, 'keys'>, contactId: string): Buffer =>
  createHmac('sha256', keys.derive('mail-session')).update(contactId).digest()

/**
 * The sender at this address, as a visitor. Anybody can write any sender into a mail, so it never counts as
 * proof of identity, and never gets to see anything.
 */
export function visitorByMail(
  ctx: FeedbackCtx,
  projectId: string,
  { address, name }: { address: string; name: string },
): Promise<Visitor> {
  return transact(ctx, async ctx => {
    // Two simultaneous mails of one person must not create two contacts.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${projectId} ${address}`}, 0))`.execute(
      ctx.db,
    )
    const contactId =
      (await findContact(ctx, projectId, address)) ??
      (await findMerged(ctx, projectId, address)) ??
      (await addContact(ctx, projectId, address, name))
    const sessionId = await sessionOf(ctx, projectId, contactId)
    return {
      projectId,
      sessionId,
      contactId,
      verified: false,
      requireSpamToken: false,
      largeReports: false,
      userId: null,
      lang: await defaultLang(ctx, projectId),
      scopeId: sessionId,
    }
  })
}

/**
 * A person who has written by mail before. A contact that the site or a visitor has identified is not used:
 * anybody may claim to be them and give this address. Nor is an anonymous visitor: their contact is deleted
 * when they identify.
 */
async function findContact(
  ctx: FeedbackCtx,
  projectId: string,
  address: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; hash: Buffer }>`
    select c.id, s.hash from lotse.contact c
      join lotse.visitor_session s on s.project_id = c.project_id and s.contact_id = c.id and s.platform = 'mail'
    where c.project_id = ${projectId} and lower(c.email) = ${address} and c.email <> '' and not c.verified
      and c.user_id is null
    order by c.last_seen_at desc, c.id desc limit ${MOST_CANDIDATES}`.execute(ctx.db)
  return rows.find(({ id, hash }) => hash.equals(hashOf(ctx, id)))?.id
}

/** The contact that the team has merged them into. */
async function findMerged(ctx: FeedbackCtx, projectId: string, email: string): Promise<string | undefined> {
  const alias = await ctx.db
    .selectFrom('lotse.mail_alias')
    .select('contact_id')
    .where('project_id', '=', projectId)
    .where('email', '=', email)
    .executeTakeFirst()
  return alias?.contact_id
}

/** Browser sessions may claim to be mails, too; with more of them than this, a new contact is created. */
const MOST_CANDIDATES = 100

async function addContact(ctx: FeedbackCtx, projectId: string, email: string, name: string): Promise<string> {
  const now = ctx.now()
  const id = newId(now)
  await ctx.db
    .insertInto('lotse.contact')
    .values({ id, project_id: projectId, email, name, created_at: now, last_seen_at: now })
    .execute()
  return id
}

/** The session of somebody who writes without one: by mail, or through a program of the team. */
export async function sessionOf(
  ctx: FeedbackCtx,
  projectId: string,
  contactId: string,
  platform: 'mail' | 'api' = 'mail',
): Promise<string> {
  const now = ctx.now()
  const hash = hashOf(ctx, contactId)
  const known = await ctx.db
    .updateTable('lotse.visitor_session')
    .set({ last_seen_at: now })
    .where('project_id', '=', projectId)
    .where('contact_id', '=', contactId)
    .where('hash', '=', hash)
    .returning('id')
    .executeTakeFirst()
  if (known) return known.id
  const id = newId(now)
  await ctx.db
    .insertInto('lotse.visitor_session')
    .values({
      id,
      project_id: projectId,
      contact_id: contactId,
      hash,
      platform,
      created_at: now,
      last_seen_at: now,
    })
    .execute()
  return id
}
