import type { Mention } from '@lotse/contracts/academy/notes'
import { may, type NotedKind, noteRights } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { type PageQuery, readPage, type Sort } from '../../answers/page.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import type { NoteRow } from './notes.table.ts'

const newestFirst: Sort = { by: sql`m.at`, type: 'timestamptz', id: sql`m.note_id` }

/** In notes that they may still read. */
const mentionsOf = (ctx: AcademyCtx, isUnread: boolean | undefined) => {
  const kinds = (Object.keys(noteRights) as NotedKind[]).filter(kind => may(ctx.caller, noteRights[kind]))
  return ctx.db
    .selectFrom('academy.mention as m')
    .innerJoin('academy.note_entry as n', 'n.id', 'm.note_id')
    .where('m.user_id', '=', ctx.caller.userId)
    .where('n.about_kind', 'in', kinds)
    .$if(isUnread === true, query => query.where('m.read_at', 'is', null))
}

/** What a note is about, in a few words; null as long as it is in the bin. */
const title = sql<string | null>`case n.about_kind
  when 'user' then (select u.name from academy."user" u where u.id = n.about_id)
  when 'report' then (select left(r.comment, 100) from academy.subtask_report r where r.id = n.about_id)
  when 'company' then (select c.name from academy.company c where c.id = n.about_id)
  else (select j.title from academy.job j where j.id = n.about_id) end`

export async function pageMentions(ctx: AcademyCtx, query: PageQuery & { unread?: boolean | undefined }) {
  const found = mentionsOf(ctx, query.unread)
  const named = found
    .leftJoin('academy.user as author', 'author.id', 'n.author')
    .select(['m.note_id', 'm.at', 'm.read_at', 'n.about_kind', 'n.about_id', 'n.text', 'n.author'])
    .select(['author.name as author_name', title.as('title')])
  const { rows, next } = await readPage(named, newestFirst, true, query)
  const { total } = await found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  // The menu asks for this every minute: read mentions, which only become more, are not counted for it.
  const unread = query.unread ? total : await countUnread(ctx)
  return { total, items: rows.map(toMention), next, unread }
}

type Row = Pick<NoteRow, 'about_kind' | 'about_id' | 'text' | 'author'> & {
  note_id: string
  at: Date
  read_at: Date | null
  author_name: string | null
  title: string | null
}

const toMention = (row: Row): Mention => ({
  note_id: row.note_id,
  about: { kind: row.about_kind, id: row.about_id, title: row.title },
  author: row.author,
  author_name: row.author_name,
  text: row.text,
  at: rfc3339(row.at),
  read: row.read_at !== null,
})

async function countUnread(ctx: AcademyCtx): Promise<number> {
  const { unread } = await mentionsOf(ctx, true)
    .select(eb => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

/** All of the caller's own, unless it names some. Signed in as somebody else, nobody reads them in their place. */
export function markRead(ctx: AcademyCtx, noteIds: string[] | undefined): Promise<{ unread: number }> {
  return transact(ctx, async ctx => {
    if (!ctx.caller.impersonator)
      await ctx.db
        .updateTable('academy.mention')
        .set({ read_at: ctx.now() })
        .where('user_id', '=', ctx.caller.userId)
        .where('read_at', 'is', null)
        .$if(noteIds !== undefined, query => query.where('note_id', 'in', noteIds ?? []))
        .execute()
    return { unread: await countUnread(ctx) }
  })
}

/** Only those who are mentioned now are told in the app; what they have read they have read. */
export async function keepMentions(
  ctx: InTransaction<Ctx>,
  noteId: string,
  userIds: string[],
): Promise<void> {
  await sql`delete from academy.mention
    where note_id = ${noteId} and user_id <> all(${userIds}::uuid[])`.execute(ctx.db)
  await sql`insert into academy.mention (note_id, user_id, at)
    select ${noteId}::uuid, u.id, ${ctx.now()} from academy."user" u where u.id = any(${userIds}::uuid[])
    on conflict do nothing`.execute(ctx.db)
}
