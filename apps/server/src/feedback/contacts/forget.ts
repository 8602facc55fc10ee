import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { ConsoleCaller, FeedbackCtx } from '../context.ts'
import { isUuid } from '../ids.ts'
import { unpack } from '../tickets/parts.ts'
import { removeFilesSoon } from '../uploads/remove-files.ts'
import { fileUrl } from '../uploads/uploads.ts'
import { requireContact } from './contacts.ts'

/** Everything about one person, as they may ask for it. Only theirs; secrets of ours are left out. */
export async function exportContact(ctx: FeedbackCtx, caller: ConsoleCaller, id: string): Promise<unknown> {
  const { projectId } = caller
  const contact = await requireContact(ctx, projectId, id)
  const all = async (table: string, columns: string, where = 'contact_id') =>
    (
      await sql<Record<string, unknown>>`select ${sql.raw(columns)} from lotse.${sql.raw(table)}
        where project_id = ${projectId} and ${sql.ref(where)} = ${id}`.execute(ctx.db)
    ).rows
  const { rows: messages } = await sql<Record<string, unknown> & { id: string }>`
    select m.id, m.ticket_id, m.author, m.text, m.html, m.created_at from lotse.message m
    join lotse.ticket t on t.project_id = m.project_id and t.id = m.ticket_id
    where m.project_id = ${projectId} and t.contact_id = ${id} and m.author not in ('note', 'change')
    order by m.created_at, m.id`.execute(ctx.db)
  const { rows: parts } = await sql<{ ticket_id: string; kind: string; bytes: Buffer }>`
    select p.ticket_id, p.kind, p.bytes from lotse.ticket_part p
    join lotse.ticket t on t.project_id = p.project_id and t.id = p.ticket_id
    where p.project_id = ${projectId} and t.contact_id = ${id}`.execute(ctx.db)
  const files = await filesOf(ctx, projectId, id)
  await audit(ctx, ctx.db, caller, { action: 'contact.exported', subject: id })
  const { search: _, ...known } = contact as typeof contact & { search?: unknown }
  return {
    exportedAt: ctx.now().toISOString(),
    contact: known,
    sessions: await all(
      'visitor_session',
      'id, verified, profile, lang, device_type, platform, current_url, created_at, last_seen_at',
    ),
    events: await all('visitor_event', 'name, data, at'),
    tickets: await all(
      'ticket',
      'id, number, type, status, title, tags, form_data, custom_data, meta_data, current_url, created_at, closed_at',
    ),
    messages: messages.map(message => ({
      ...message,
      attachments: files.filter(file => file.message_id === message.id).map(({ url }) => url),
    })),
    parts: await Promise.all(
      parts.map(async ({ ticket_id, kind, bytes }) => ({ ticket_id, kind, content: await unpack(bytes) })),
    ),
    files: files.map(({ message_id: _message, ...file }) => file),
    deliveries: await all('delivery', 'outbound_id, shown_at, clicked_at, completed_at, quit_at'),
    checklists: await all('checklist', 'outbound_id, completed_steps, status'),
    newsRead: await all('news_read', 'news_id, at'),
    votes: await all('help_vote', 'article_id, vote, at'),
  }
}

/** What they sent, and what was sent to them. A file in a note of the team is neither. */
async function filesOf(ctx: FeedbackCtx, projectId: string, contactId: string) {
  const { rows } = await sql<{
    token: string
    message_id: string | null
    name: string
    content_type: string
    size: number
    created_at: Date
  }>`select u.token, u.message_id, u.name, u.content_type, u.size, u.created_at from lotse.upload u
    left join lotse.ticket t on t.project_id = u.project_id and t.id = u.ticket_id
    left join lotse.message m on m.project_id = u.project_id and m.id = u.message_id
    where u.project_id = ${projectId} and (u.contact_id = ${contactId} or t.contact_id = ${contactId})
      and coalesce(m.author, '') not in ('note', 'change')
    order by u.created_at`.execute(ctx.db)
  return rows.map(({ token, ...file }) => ({ ...file, url: fileUrl(ctx, token) }))
}

/**
 * Everything goes with the contact by cascade, in one transaction; files follow from the list that the same
 * transaction writes. What stays is a tombstone without a word about the person, for a restored backup.
 */
export async function deleteContact(ctx: FeedbackCtx, caller: ConsoleCaller, id: string): Promise<void> {
  if (!isUuid(id)) return
  const { projectId } = caller
  const sessions = await ctx.db.transaction().execute(async tx => {
    const gone = await tx
      .selectFrom('lotse.visitor_session')
      .select('id')
      .where('project_id', '=', projectId)
      .where('contact_id', '=', id)
      .execute()
    const { numDeletedRows } = await tx
      .deleteFrom('lotse.contact')
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return []
    await sql`insert into lotse.tombstone (contact_id, project_id, at) values (${id}, ${projectId}, ${ctx.now()})
              on conflict do nothing`.execute(tx)
    await audit(ctx, tx, caller, { action: 'contact.deleted', subject: id })
    return gone
  })
  removeFilesSoon(ctx)
  await ctx.live.tellVisitor([id, ...sessions.map(session => session.id)], { what: 'gone' })
}
