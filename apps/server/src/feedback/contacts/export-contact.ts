import { sql } from 'kysely'
import { transact } from '../../platform/database/transaction.ts'
import { audit } from '../audit/audit.ts'
import { BELL_MAIL } from '../bell/tell-by-mail.ts'
import type { ConsoleCtx, FeedbackCtx } from '../context.ts'
import { loadPart, readRaw } from '../tickets/parts/stored-parts.ts'
import { fileUrl } from '../uploads/uploads.ts'
import { requireContact } from './contacts.ts'
import { inPieces, mails, messages, smallTables, type Table, tables, writeRows } from './export-rows.ts'

/**
 * Everything about one person, as they are entitled to get it, and nothing about others; our own secrets are
 * left out. It is streamed: some people's data is larger than a process's memory.
 */
export async function exportContact(ctx: ConsoleCtx, id: string): Promise<AsyncGenerator<string | Buffer>> {
  const contact = await requireContact(ctx, ctx.caller.projectId, id)
  await transact(ctx, ctx => audit(ctx, { action: 'contact.exported', subject: id }))
  return writeExport(ctx, ctx.caller.projectId, contact)
}

async function* writeExport(
  ctx: FeedbackCtx,
  projectId: string,
  contact: { id: string; search?: unknown },
): AsyncGenerator<string | Buffer> {
  const { search: _, ...known } = contact
  const all = (table: Table) =>
    writeRows(ctx, table, sql`project_id = ${projectId} and contact_id = ${contact.id}`)
  const files = await filesOf(ctx, projectId, contact.id)
  yield `{"exportedAt":${JSON.stringify(ctx.now())},"contact":${JSON.stringify(known)}`
  for (const table of tables) {
    yield `,"${table.as}":`
    yield* all(table.name === 'ticket' ? { ...table, ...withFiles(files, 'ticket_id') } : table)
  }
  yield ',"messages":'
  yield* writeRows(
    ctx,
    { ...messages, ...withFiles(files, 'message_id') },
    // Messages in their own conversations, and what they wrote in other people's.
    sql`project_id = ${projectId} and author not in ('note', 'change') and id in (
      select m.id from lotse.message m join lotse.ticket t on t.project_id = m.project_id and t.id = m.ticket_id
        where t.project_id = ${projectId} and t.contact_id = ${contact.id}
      union all select id from lotse.message where guest_id = ${contact.id})`,
  )
  yield ',"mails":'
  yield* writeRows(
    ctx,
    mails,
    // Mails to them, and mails that quote them to the team; not the ones that quote a note.
    sql`project_id = ${projectId} and (contact_id = ${contact.id} or kind = ${BELL_MAIL} and ticket_id in (
      select id from lotse.ticket where project_id = ${projectId} and contact_id = ${contact.id}))`,
  )
  yield ',"parts":'
  yield* writeParts(ctx, projectId, contact.id)
  yield ',"files":['
  for (const [at, piece] of inPieces(files).entries())
    yield (at > 0 ? ',' : '') +
      piece.map(({ message_id: _message, ticket_id: _ticket, ...file }) => JSON.stringify(file)).join(',')
  yield ']'
  for (const table of smallTables) {
    yield `,"${table.as}":`
    yield* all(table)
  }
  yield '}'
}

interface Attached {
  message_id: string | null
  /** Null for a part that belongs to one of the ticket's messages, too. */
  ticket_id: string | null
  url: string
}

function withFiles(files: Attached[], by: 'message_id' | 'ticket_id'): Pick<Table, 'more'> {
  const byOwner = new Map<unknown, string[]>()
  for (const { [by]: owner, url } of files) {
    const urls = byOwner.get(owner)
    if (urls) urls.push(url)
    else byOwner.set(owner, [url])
  }
  return { more: row => ({ attachments: byOwner.get(row.id) ?? [] }) }
}

/** Writes one part after the other, each as stored: two are never in memory at once. */
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
    // Housekeeping has deleted the part in the meantime.
    if (!part) continue
    yield `${before}${JSON.stringify({ ticket_id, kind }).slice(0, -1)},"content":`
    yield* readRaw(part)
    yield '}'
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Files that they sent or received. A file in one of the team's notes is neither. */
async function filesOf(ctx: FeedbackCtx, projectId: string, contactId: string) {
  const { rows } = await sql<{
    token: string
    message_id: string | null
    ticket_id: string | null
    name: string
    content_type: string
    size: number
    created_at: Date
  }>`select u.token, u.message_id,
      case when u.message_id is null then u.ticket_id end as ticket_id, u.name, u.content_type, u.size, u.created_at from lotse.upload u
    left join lotse.ticket t on t.project_id = u.project_id and t.id = u.ticket_id
    left join lotse.message m on m.project_id = u.project_id and m.id = u.message_id
    where u.project_id = ${projectId} and (u.contact_id = ${contactId} or t.contact_id = ${contactId})
      and coalesce(m.author, '') not in ('note', 'change')
    order by u.created_at`.execute(ctx.db)
  return rows.map(({ token, ...file }) => ({ ...file, url: fileUrl(ctx, token) }))
}
