import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { cut } from '../../platform/text/cut.ts'
import { previewOf, searchable } from '../text/text.ts'
import { textsOf } from '../tickets/answer-words.ts'

interface Written {
  ticket_id: string
  text: string
}

interface Kept {
  title: string
  visitor_title: string | null
  form_data: Record<string, unknown>
  name: string
  email: string
  /** The rest of the conversation, oldest first, and its last message. */
  texts: string[]
  last: string | null
}

/**
 * Removes what somebody wrote in other people's conversations, and what the tickets repeat of it: preview,
 * title and search words. Returns the tickets.
 */
export async function removeGuestMessages(
  ctx: InTransaction,
  projectId: string,
  contactId: string,
): Promise<string[]> {
  const theirs = sql`m.project_id = ${projectId} and m.guest_id = ${contactId}`
  // A file without words is represented by its name, as in the ticket.
  const { rows } = await sql<Written>`select m.ticket_id, coalesce(nullif(m.text, ''), (
      select string_agg(u.name, ' ') from lotse.upload u where u.message_id = m.id), '') as text
    from lotse.message m where ${theirs}`.execute(ctx.db)
  await sql`delete from lotse.message m where ${theirs}`.execute(ctx.db)
  const byTicket = new Map<string, string[]>()
  for (const { ticket_id, text } of rows) {
    const texts = byTicket.get(ticket_id)
    if (texts) texts.push(text)
    else byTicket.set(ticket_id, [text])
  }
  for (const [id, gone] of byTicket) {
    const kept = await findKept(ctx, projectId, id)
    if (kept) await mendTicket(ctx, { projectId, id }, gone, kept)
  }
  return [...byTicket.keys()]
}

/** As many messages as a ticket's search words cover. */
const MOST_MESSAGES = 500
const LONGEST = 10_000

async function findKept(ctx: InTransaction, projectId: string, ticketId: string): Promise<Kept | undefined> {
  const said = sql`m.project_id = t.project_id and m.ticket_id = t.id and m.author in ('visitor', 'team', 'bot')`
  const { rows } = await sql<Kept>`
    select t.title, t.visitor_title, t.form_data, c.name, c.email,
      array(select left(m.text, ${LONGEST}) from lotse.message m where ${said}
        order by m.created_at, m.id limit ${MOST_MESSAGES}) as texts,
      (select coalesce(nullif(m.text, ''), (select u.name from lotse.upload u where u.message_id = m.id limit 1))
        from lotse.message m where ${said} order by m.created_at desc, m.id desc limit 1) as last
    from lotse.ticket t join lotse.contact c on c.project_id = t.project_id and c.id = t.contact_id
    where t.project_id = ${projectId} and t.id = ${ticketId}`.execute(ctx.db)
  return rows[0]
}

/** One text at a time: together they may exceed what PostgreSQL accepts for one. */
const wordsOf = (texts: string[]) => sql`
  select unnest(tsvector_to_array(to_tsvector('simple', word)))
  from unnest(${texts.map(text => searchable(cut(text, LONGEST)))}::text[]) word`

async function mendTicket(
  ctx: InTransaction,
  { projectId, id }: { projectId: string; id: string },
  gone: string[],
  kept: Kept,
): Promise<void> {
  const form = textsOf(kept.form_data)
  const preview = previewOf(kept.last ?? form.join(' · '))
  const firstLines = gone.map(text => cut(text.split('\n', 1)[0] ?? '', 160))
  const titled = (title: string) => (firstLines.includes(title) ? cut(preview, 160) : title)
  const title = titled(kept.title)
  const address = [kept.email, kept.email.replaceAll(/[@._+-]/g, ' ')]
  const words = wordsOf([...kept.texts, ...form, title, kept.name, ...address])
  await sql`update lotse.ticket set preview = ${preview}, title = ${title},
      visitor_title = ${kept.visitor_title === null ? null : titled(kept.visitor_title)},
      search = ts_delete(search, array(${wordsOf(gone)} except ${words}))
    where project_id = ${projectId} and id = ${id}`.execute(ctx.db)
}
