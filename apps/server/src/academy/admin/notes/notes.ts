import type { Note } from '@lotse/contracts/academy/notes'
import { may, type NotedKind } from '@lotse/contracts/academy/rights'
import { findMentions } from '@lotse/rules/text/mentions'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type PageQuery, readPage, type Sort } from '../../answers/page.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { ringAfterwards } from '../../bell/bell.ts'
import { refuseStale } from '../../changes/edited.ts'
import { mailMention } from './mention-errand.ts'
import { keepMentions } from './mentions.ts'
import { mentionable, type Noted, requireNoted, requireNoteRight } from './noted.ts'
import type { NoteRow } from './notes.table.ts'
import '../../auth/users/users.table.ts'

const newestFirst: Sort = { by: sql`n.created_at`, type: 'timestamptz', id: sql`n.id` }

type Shown = NoteRow & { author_name: string | null; named: Note['mentions'] }

const toNote = (row: Shown): Note => ({
  id: row.id,
  author: row.author,
  author_name: row.author_name,
  text: row.text,
  mentions: row.deleted_at ? [] : row.named,
  created_at: rfc3339(row.created_at),
  edited_at: row.edited_at && rfc3339(row.edited_at),
  deleted_at: row.deleted_at && rfc3339(row.deleted_at),
  version: row.version,
})

const withNames = (ctx: Ctx) =>
  ctx.db
    .selectFrom('academy.note_entry as n')
    .leftJoin('academy.user as author', 'author.id', 'n.author')
    .selectAll('n')
    .select([
      'author.name as author_name',
      sql<Note['mentions']>`(select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name)), '[]')
        from academy."user" u where u.id = any(n.mentions))`.as('named'),
    ])

/** Administrators also see that something was deleted. */
export async function pageNotes(ctx: AcademyCtx, about: Noted, page: PageQuery) {
  await requireNoted(ctx, about)
  const sees = may(ctx.caller, 'admin') ? sql<boolean>`true` : sql<boolean>`n.deleted_at is null`
  const { rows, next } = await readPage(
    withNames(ctx).where('n.about_kind', '=', about.kind).where('n.about_id', '=', about.id).where(sees),
    newestFirst,
    true,
    page,
  )
  const { total } = await ctx.db
    .selectFrom('academy.note_entry as n')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('n.about_kind', '=', about.kind)
    .where('n.about_id', '=', about.id)
    .where(sees)
    .executeTakeFirstOrThrow()
  return { total, items: rows.map(toNote), next }
}

export async function notesById(ctx: Ctx, ids: string[]) {
  const rows = await withNames(ctx).where('n.id', 'in', ids).execute()
  return rows.map(row => ({ ...toNote(row), about: aboutOf(row) }))
}

export async function listMentionable(ctx: AcademyCtx, kind: NotedKind) {
  requireNoteRight(ctx, kind)
  return mentionable(ctx, kind)
}

async function readNote(ctx: Ctx, id: string): Promise<Note> {
  const row = await withNames(ctx).where('n.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('note_not_found')
  return toNote(row)
}

export interface NewNote {
  id: string
  about: Noted
  text: string
}

/** The id comes from the browser: a note whose answer was lost is not written twice. */
export function writeNote(ctx: AcademyCtx, { id, about, text }: NewNote): Promise<Note> {
  return transact(ctx, async ctx => {
    await requireNoted(ctx, about)
    const mentions = await mentionsIn(ctx, about.kind, text)
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('academy.note_entry')
      .values({
        id,
        about_kind: about.kind,
        about_id: about.id,
        author: ctx.caller.userId,
        text,
        mentions,
        created_at: ctx.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) {
      const known = await lockNote(ctx, id)
      if (known.author !== ctx.caller.userId) throw new AppError('permission_denied')
      return readNote(ctx, id)
    }
    await tellMentioned(ctx, id, mentions, mentions)
    await noteDone(ctx, 'note.create', about)
    return readNote(ctx, id)
  })
}

/** Only its author edits a note; administrators can see what it said before. */
export function editNote(
  ctx: AcademyCtx,
  id: string,
  change: { text?: string | undefined; version?: number | null | undefined },
): Promise<Note> {
  return transact(ctx, async ctx => {
    const before = await lockNote(ctx, id)
    if (before.author !== ctx.caller.userId) throw new AppError('permission_denied')
    if (before.deleted_at) throw new AppError('note_not_found')
    refuseStale(before, change)
    const { text = before.text } = change
    if (text === before.text) return readNote(ctx, id)
    const mentions = await mentionsIn(ctx, before.about_kind, text)
    await keepText(ctx, before)
    await ctx.db
      .updateTable('academy.note_entry')
      .set({ text, mentions, edited_at: ctx.now(), version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    const added = mentions.filter(one => !before.mentions.includes(one))
    await tellMentioned(ctx, id, mentions, added)
    await noteDone(ctx, 'note.change', aboutOf(before))
    return readNote(ctx, id)
  })
}

/** Deleting a deleted note succeeds: the response to the first attempt may have been lost. */
export function deleteNote(ctx: AcademyCtx, id: string): Promise<true> {
  return transact(ctx, async ctx => {
    const before = await lockNote(ctx, id)
    if (before.author !== ctx.caller.userId && !may(ctx.caller, 'admin'))
      throw new AppError('permission_denied')
    if (before.deleted_at) return true as const
    await keepText(ctx, before)
    await ctx.db
      .updateTable('academy.note_entry')
      .set({
        text: '',
        mentions: [],
        deleted_at: ctx.now(),
        deleted_by: ctx.caller.userId,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute()
    await keepMentions(ctx, id, [])
    await noteDone(ctx, 'note.delete', aboutOf(before))
    return true as const
  })
}

export async function listEdits(
  ctx: AcademyCtx,
  id: string,
  { limit = 50, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
) {
  await readNote(ctx, id)
  const edits = ctx.db.selectFrom('academy.note_edit as e').where('e.note_id', '=', id)
  const rows = await edits
    .leftJoin('academy.user as u', 'u.id', 'e.edited_by')
    .select(['e.at', 'e.edited_by', 'u.name as edited_by_name', 'e.text'])
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await edits.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, items: rows.map(row => ({ ...row, at: rfc3339(row.at) })) }
}

const aboutOf = ({ about_kind, about_id }: NoteRow): Noted => ({ kind: about_kind, id: about_id })

/** People who may not see what it is about may do nothing with it. */
async function lockNote(ctx: InTransaction<AcademyCtx>, id: string): Promise<NoteRow> {
  const row = await ctx.db
    .selectFrom('academy.note_entry')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('note_not_found')
  requireNoteRight(ctx, row.about_kind)
  return row
}

async function keepText(ctx: InTransaction<AcademyCtx>, { id, text }: NoteRow): Promise<void> {
  await ctx.db
    .insertInto('academy.note_edit')
    .values({ note_id: id, at: ctx.now(), edited_by: ctx.caller.userId, text })
    .execute()
}

async function mentionsIn(ctx: AcademyCtx, kind: NotedKind, text: string): Promise<string[]> {
  if (!text.includes('@')) return []
  const found = findMentions(text, await mentionable(ctx, kind))
  return found.map(({ id }) => id)
}

/** All of them in the app, and those who were not mentioned before by mail. */
async function tellMentioned(
  ctx: InTransaction<AcademyCtx>,
  noteId: string,
  all: string[],
  added: string[],
): Promise<void> {
  const isOther = (id: string) => id !== ctx.caller.userId
  await keepMentions(ctx, noteId, all.filter(isOther))
  for (const userId of added.filter(isOther))
    await ctx.queue.ask(ctx, mailMention, { noteId, userId }, { key: `${noteId} ${userId}` })
}

/** The history has no words: notes about a user go with the user. */
async function noteDone(
  ctx: InTransaction<AcademyCtx>,
  action: 'note.create' | 'note.change' | 'note.delete',
  target: Noted,
): Promise<void> {
  await audit(ctx, { action, target })
  ringAfterwards(ctx)
}
