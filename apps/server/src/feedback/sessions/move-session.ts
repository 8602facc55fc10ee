import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { carryOver } from '../contacts/fields/carry-over.ts'

interface Before {
  id: string
  project_id: string
  contact_id: string
  user_id: string | null
  verified: boolean
}

/** Moves what the session did before it was identified. */
export async function moveSession(
  ctx: InTransaction,
  before: Before,
  contactId: string,
  verified: boolean,
): Promise<void> {
  const { id, project_id } = before
  const moved = before.contact_id !== contactId
  const goes = moved && (await isLastOf(ctx, before))
  if (moved || verified !== before.verified) {
    await holdRows(ctx, before, moved)
    await sql`update lotse.ticket set contact_id = ${contactId}, verified = ${verified}
              where project_id = ${project_id} and session_id = ${id}`.execute(ctx.db)
  }
  if (moved) {
    for (const table of ['event', 'upload', 'delivery']) {
      await sql`update lotse.${sql.raw(table)} set contact_id = ${contactId}
                where project_id = ${project_id} and session_id = ${id} and contact_id <> ${contactId}`.execute(
        ctx.db,
      )
    }
    // In their own conversations, what they wrote without proof is no longer a guest's.
    await sql`update lotse.message m set guest_id = null, data = '{}' from lotse.ticket t
              where m.guest_id = ${before.contact_id} and t.project_id = ${project_id} and t.id = m.ticket_id
                and t.contact_id = ${contactId} and (t.session_id = ${id} or (${verified} and t.verified))`.execute(
      ctx.db,
    )
    // In other people's conversations it stays attributed to them.
    if (goes)
      await sql`update lotse.message set guest_id = ${contactId}
              where project_id = ${project_id} and guest_id = ${before.contact_id}`.execute(ctx.db)
    for (const table of ['checklist', 'news_read', 'help_vote']) {
      await sql`update lotse.${sql.raw(table)} set contact_id = ${contactId}
                where project_id = ${project_id} and scope_id = ${id}`.execute(ctx.db)
    }
  }
  if (verified && !before.verified) await widenScope(ctx, before, contactId)
  if (goes) {
    await sql`update lotse.visitor_session set contact_id = ${contactId}
              where project_id = ${project_id} and id = ${id}`.execute(ctx.db)
    await carryOver(ctx, { projectId: project_id, from: before.contact_id, to: contactId, verified })
    await sql`delete from lotse.contact where project_id = ${project_id} and id = ${before.contact_id}
              and user_id is null`.execute(ctx.db)
  }
}

/**
 * Whether nothing is left of an anonymous contact without this session. The team may have merged others into it,
 * or it into somebody whom the site knows (D71).
 */
async function isLastOf(
  ctx: InTransaction,
  { id, project_id, contact_id, user_id }: Before,
): Promise<boolean> {
  if (user_id !== null) return false
  const { rows } = await sql`select from lotse.contact c
    where c.project_id = ${project_id} and c.id = ${contact_id} and c.user_id is null
      and not exists (select from lotse.visitor_session s where s.project_id = c.project_id and s.contact_id = c.id and s.id <> ${id})
      and not exists (select from lotse.ticket t where t.project_id = c.project_id and t.contact_id = c.id and t.session_id <> ${id})
    for update`.execute(ctx.db)
  return rows.length > 0
}

/**
 * Locks rows in the order that every call uses (`holdRows` of a message): the contact to be deleted, tickets,
 * files.
 */
async function holdRows(ctx: InTransaction, before: Before, moved: boolean): Promise<void> {
  const { id, project_id, contact_id, user_id } = before
  if (moved && user_id === null)
    await sql`select from lotse.contact where project_id = ${project_id} and id = ${contact_id} for update`.execute(
      ctx.db,
    )
  await sql`select from lotse.ticket where project_id = ${project_id} and session_id = ${id}
            order by id for no key update`.execute(ctx.db)
  await sql`select from lotse.upload where project_id = ${project_id} and session_id = ${id}
            order by token for no key update`.execute(ctx.db)
}

/**
 * Something seen once counts as seen, even on the next device: the session's marks become the contact's,
 * unless it has its own.
 */
async function widenScope(ctx: InTransaction, before: Before, contactId: string): Promise<void> {
  const { id, project_id } = before
  const keys = {
    delivery: ['outbound_id'],
    news_read: ['news_id'],
    help_vote: ['article_id'],
    checklist: ['outbound_id', 'shared_key'],
  }
  for (const [table, columns] of Object.entries(keys)) {
    const same = sql.join(
      columns.map(column => sql`o.${sql.ref(column)} = t.${sql.ref(column)}`),
      sql` and `,
    )
    await sql`update lotse.${sql.raw(table)} t set scope_id = ${contactId}
              where t.project_id = ${project_id} and t.scope_id = ${id}
                and not exists (select 1 from lotse.${sql.raw(table)} o
                                where o.project_id = t.project_id and o.scope_id = ${contactId} and ${same})`.execute(
      ctx.db,
    )
    if (table === 'checklist') await mergeChecklists(ctx, before, contactId)
    await sql`delete from lotse.${sql.raw(table)} where project_id = ${project_id} and scope_id = ${id}`.execute(
      ctx.db,
    )
  }
}

/**
 * A step done on either device is done, and a page that shows the session's copy finds the merged one by its
 * old id.
 */
async function mergeChecklists(
  ctx: InTransaction,
  { id, project_id }: Before,
  contactId: string,
): Promise<void> {
  await sql`update lotse.checklist k set former_ids = k.former_ids || t.id || t.former_ids,
      completed_steps = k.completed_steps || array(select step from unnest(t.completed_steps) step
        where step <> all(k.completed_steps))
    from lotse.checklist t
    where t.project_id = ${project_id} and t.scope_id = ${id} and k.project_id = t.project_id
      and k.scope_id = ${contactId} and k.outbound_id = t.outbound_id and k.shared_key = t.shared_key`.execute(
    ctx.db,
  )
  // Together they may complete it.
  await sql`with shown as materialized (
      select o.id, array(select step ->> 'id' from json_array_elements(o.config -> 'steps') step) as steps
      from lotse.outbound o where o.project_id = ${project_id} and o.id in (select c.outbound_id from lotse.checklist c
        where c.project_id = ${project_id} and c.scope_id = ${contactId} and c.status = 'active')
    )
    update lotse.checklist k set status = 'done' from shown
    where k.project_id = ${project_id} and k.scope_id = ${contactId} and k.status = 'active'
      and shown.id = k.outbound_id and shown.steps <@ k.completed_steps`.execute(ctx.db)
}
