import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { cut } from '../../../platform/text/cut.ts'
import { searchable } from '../../text/text.ts'

interface Left {
  title: string
  visitor_title: string | null
  form: string
  name: string
  email: string
  texts: string[]
  /** The names of its files. */
  files: string[]
}

/** Of longer conversations, the newest messages count. */
const MOST_MESSAGES = 200
/** As much as is searched of a message. */
const LONGEST = 10_000
/** Of all that is left: PostgreSQL refuses more words than fit into a megabyte. */
const MOST_LEFT = 150_000
/** Beyond this, new words are not added, as with new messages. */
const LONGEST_SEARCH = 4000

/**
 * After a message was edited or deleted: the ticket is found by its words as they are, and no longer by those that only
 * it had.
 */
export async function changeSearch(
  ctx: InTransaction,
  { projectId, id }: { projectId: string; id: string },
  { before, now }: { before: string; now: string },
): Promise<void> {
  const left = await wordsLeft(ctx, { projectId, id })
  const words = (text: string) => sql`to_tsvector('simple', ${text})`
  const lexemes = (text: string) => sql`unnest(tsvector_to_array(${words(text)}))`
  await sql`update lotse.ticket set search = ts_delete(search, array(
      select ${lexemes(searchable(cut(before, LONGEST)))} except select ${lexemes(left)}
        except select word from lotse.ticket g, unnest(tsvector_to_array(g.search)) word
          where g.project_id = ${projectId} and g.merged_into = ${id}))
      || case when length(search) > ${LONGEST_SEARCH} then '' else ${words(searchable(cut(now, LONGEST)))} end
    where project_id = ${projectId} and id = ${id}`.execute(ctx.db)
}

/** Everything that a ticket is found by, of its own. */
export async function wordsLeft(
  ctx: InTransaction,
  { projectId, id }: { projectId: string; id: string },
): Promise<string> {
  const { rows } =
    await sql<Left>`select t.title, t.visitor_title, t.form_data::text as form, c.name, c.email,
      array(select left(m.text, ${LONGEST}) from lotse.message m where m.project_id = t.project_id and m.ticket_id = t.id
        and m.author in ('visitor', 'team', 'bot') order by m.created_at desc, m.id desc limit ${MOST_MESSAGES}) as texts,
      array(select u.name from lotse.upload u where u.project_id = t.project_id and u.ticket_id = t.id limit ${MOST_MESSAGES}) as files
    from lotse.ticket t join lotse.contact c on c.project_id = t.project_id and c.id = t.contact_id
    where t.project_id = ${projectId} and t.id = ${id}`.execute(ctx.db)
  const [row] = rows
  if (!row) return ''
  const { title, visitor_title, form, name, email, texts, files } = row
  const all = [title, visitor_title ?? '', name, email, ...files, ...texts, form].map(searchable).join(' ')
  return cut(all, MOST_LEFT)
}
