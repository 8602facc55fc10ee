import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../tokens/ids.ts'

interface Session {
  projectId: string
  sessionId: string
}

/**
 * In a project that requires proof, an unproved user id counts for nothing, even one from before: the session
 * continues anonymously. What it wrote stays with the contact, still unproved. The row decides: two calls may
 * arrive at once.
 */
export async function stepBack(ctx: Ctx, { projectId, sessionId }: Session): Promise<void> {
  const now = ctx.now()
  await sql`with claim as (
      select id, contact_id, lang from lotse.visitor_session
      where project_id = ${projectId} and id = ${sessionId} and user_id is not null and not verified
      for update
    ), nobody as (
      insert into lotse.contact (id, project_id, lang, created_at, last_seen_at)
      select ${newId(now)}::uuid, ${projectId}::uuid, lang, ${now}::timestamptz, ${now}::timestamptz from claim
      returning id
    )
    update lotse.visitor_session s set contact_id = nobody.id, claimed_contact_id = claim.contact_id,
      user_id = null, suspicious = false, profile = '{}'
    from claim, nobody where s.id = claim.id`.execute(ctx.db)
}

/** The contact that a session identified as, or claimed to be before it stepped back. */
export async function saidToBe(
  ctx: InTransaction,
  { user_id, claimed_contact_id }: { user_id: string | null; claimed_contact_id: string | null },
): Promise<string | null> {
  if (user_id !== null || claimed_contact_id === null) return user_id
  const claimed = await ctx.db
    .selectFrom('lotse.contact')
    .select('user_id')
    .where('id', '=', claimed_contact_id)
    .executeTakeFirst()
  return claimed?.user_id ?? null
}
