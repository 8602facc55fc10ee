import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { ConsoleCaller, FeedbackCtx } from '../context.ts'
import { isUuid } from '../ids.ts'
import { loadPart, readRaw } from '../tickets/parts.ts'
import { removeFilesSoon } from '../uploads/remove-files.ts'
import { fileUrl } from '../uploads/uploads.ts'
import { requireContact } from './contacts.ts'

/**
 * Everything about one person, as they may ask for it. Only theirs; secrets of ours are left out. It is written bit by
 * bit: some people have more than a process has memory.
 */
export async function exportContact(
  ctx: FeedbackCtx,
  caller: ConsoleCaller,
  id: string,
): Promise<AsyncGenerator<string | Buffer>> {
  const contact = await requireContact(ctx, caller.projectId, id)
  await audit(ctx, ctx.db, caller, { action: 'contact.exported', subject: id })
  return writeExport(ctx, caller.projectId, contact)
}

async function* writeExport(
  ctx: FeedbackCtx,
  projectId: string,
  contact: { id: string; search?: unknown },
): AsyncGenerator<string | Buffer> {
  const { search: _, ...known } = contact
  const all = (table: string, columns: string, order: string) =>
    inPages(async (limit, offset) => {
      const { rows } = await sql<object>`select ${sql.raw(columns)} from lotse.${sql.raw(table)}
        where project_id = ${projectId} and contact_id = ${contact.id}
        order by ${sql.raw(order)} limit ${limit} offset ${offset}`.execute(ctx.db)
      return rows
    })
  const files = await filesOf(ctx, projectId, contact.id)
  yield `{"exportedAt":${JSON.stringify(ctx.now())},"contact":${JSON.stringify(known)},"sessions":`
  yield* all(
    'visitor_session',
    'id, verified, profile, lang, device_type, platform, current_url, created_at, last_seen_at',
    'created_at, id',
  )
  yield ',"events":'
  yield* all('visitor_event', 'name, data, at', 'at, id')
  yield ',"tickets":'
  yield* all(
    'ticket',
    'id, number, type, status, coalesce(visitor_title, title) as title, tags, form_data, custom_data, meta_data, current_url, created_at, closed_at',
    'number',
  )
  yield ',"messages":'
  yield* inPages((limit, offset) => messagesOf(ctx, projectId, contact.id, { limit, offset }, files))
  yield ',"parts":'
  yield* writeParts(ctx, projectId, contact.id)
  yield `,"files":${JSON.stringify(files.map(({ message_id: _message, ...file }) => file))},"deliveries":`
  yield* all('delivery', 'outbound_id, shown_at, clicked_at, completed_at, quit_at', 'outbound_id')
  yield ',"checklists":'
  yield* all('checklist', 'outbound_id, completed_steps, status', 'outbound_id')
  yield ',"newsRead":'
  yield* all('news_read', 'news_id, at', 'news_id')
  yield ',"votes":'
  yield* all('help_vote', 'article_id, vote, at', 'article_id')
  yield '}'
}

/** A JSON list of some hundred rows at a time. */
async function* inPages(read: (limit: number, offset: number) => Promise<object[]>): AsyncGenerator<string> {
  const limit = 500
  yield '['
  for (let offset = 0; ; offset += limit) {
    const rows = await read(limit, offset)
    const text = rows.map(row => JSON.stringify(row)).join(',')
    if (text) yield offset === 0 ? text : `,${text}`
    if (rows.length < limit) break
  }
  yield ']'
}

async function messagesOf(
  ctx: FeedbackCtx,
  projectId: string,
  contactId: string,
  { limit, offset }: { limit: number; offset: number },
  files: { message_id: string | null; url: string }[],
): Promise<object[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id, m.ticket_id, m.author, m.text, m.html, m.created_at from lotse.message m
    join lotse.ticket t on t.project_id = m.project_id and t.id = m.ticket_id
    where m.project_id = ${projectId} and t.contact_id = ${contactId} and m.author not in ('note', 'change')
    order by m.created_at, m.id limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows.map(message => ({
    ...message,
    attachments: files.filter(file => file.message_id === message.id).map(({ url }) => url),
  }))
}

/** One part after the other, each as it was stored: never two of them in memory. */
async function* writeParts(
  ctx: FeedbackCtx,
  projectId: string,
  contactId: string,
): AsyncGenerator<string | Buffer> {
  const { rows } = await sql<{ ticket_id: string; kind: string }>`
    select p.ticket_id, p.kind from lotse.ticket_part p
    join lotse.ticket t on t.project_id = p.project_id and t.id = p.ticket_id
    where p.project_id = ${projectId} and t.contact_id = ${contactId}
    order by p.ticket_id, p.kind`.execute(ctx.db)
  let before = '['
  for (const { ticket_id, kind } of rows) {
    const part = await loadPart(ctx, projectId, ticket_id, kind)
    // Its time was over meanwhile.
    if (!part) continue
    yield `${before}${JSON.stringify({ ticket_id, kind }).slice(0, -1)},"content":`
    yield* readRaw(part.bytes)
    yield '}'
    before = ','
  }
  yield before === '[' ? '[]' : ']'
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
