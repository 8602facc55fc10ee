import type { ContactNote } from '@lotse/contracts/contacts/contact-notes'
import { mostContactNotes } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { readCursor } from '../../../platform/tokens/sync/cursor.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { cutPage } from '../../tokens/cut-page.ts'
import { requireContact } from '../contacts.ts'
import { tellContact } from '../tell-contact.ts'
import './notes.table.ts'

interface Row {
  id: string
  contact_id: string
  text: string
  created_at: Date
  edited_at: Date | null
  account_id: string | null
  account_name: string | null
  account_avatar: string | null
}

const answer = (row: Row): ContactNote => ({
  id: row.id,
  text: row.text,
  author: row.account_id
    ? { id: row.account_id, name: row.account_name ?? '', avatar: row.account_avatar }
    : null,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
})

const noted = sql`select n.id, n.contact_id, n.text, n.created_at, n.edited_at, n.account_id, a.name as account_name,
  a.avatar as account_avatar from lotse.contact_note n left join lotse.account a on a.id = n.account_id`

export async function listNotes(
  ctx: Ctx,
  projectId: string,
  contactId: string,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  await requireContact(ctx, projectId, contactId)
  const cursor = after ? readCursor(after) : undefined
  const { rows } = await sql<Row>`${noted}
    where n.project_id = ${projectId} and n.contact_id = ${contactId}
      ${cursor ? sql`and (n.created_at, n.id) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by n.created_at desc, n.id desc limit ${limit + 1}`.execute(ctx.db)
  const { page, next } = cutPage(rows, limit, ({ created_at: at, id }) => ({ at, id }))
  return { items: page.map(answer), next, total: await countNotes(ctx, projectId, contactId) }
}

export async function notesById(ctx: Ctx, projectId: string, ids: string[]) {
  const { rows } = await sql<Row>`${noted}
    where n.project_id = ${projectId} and n.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows.map(row => ({ ...answer(row), contactId: row.contact_id }))
}

async function countNotes({ db }: Pick<Ctx, 'db'>, projectId: string, contactId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from lotse.contact_note
    where project_id = ${projectId} and contact_id = ${contactId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Throws if a contact has as many notes as one may have. */
export async function requireNoteRoom(
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  contactId: string,
): Promise<void> {
  if ((await countNotes(ctx, projectId, contactId)) >= mostContactNotes) throw new AppError('too_much_stored')
}

async function readNote(ctx: Ctx, projectId: string, contactId: string, id: string): Promise<ContactNote> {
  const { rows } = await sql<Row>`${noted}
    where n.project_id = ${projectId} and n.contact_id = ${contactId} and n.id = ${id}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  return answer(rows[0])
}

/** The id comes from the browser: a note whose answer was lost is not written twice. */
export async function writeNote(
  ctx: ConsoleCtx,
  contactId: string,
  { id, text }: { id: string; text: string },
): Promise<ContactNote> {
  const { projectId, account } = ctx.caller
  const note = await transact(ctx, async ctx => {
    await requireContact(ctx, projectId, contactId)
    await requireNoteRoom(ctx, projectId, contactId)
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('lotse.contact_note')
      .values({
        id,
        project_id: projectId,
        contact_id: contactId,
        account_id: account.id,
        text,
        created_at: ctx.now(),
        edited_at: null,
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 0n) await audit(ctx, { action: 'contact.noted', subject: contactId })
    return readNote(ctx, projectId, contactId, id)
  })
  await tellContact(ctx, contactId)
  return note
}

interface Which {
  contactId: string
  noteId: string
}

/** Only its author edits a note. */
export async function editNote(
  ctx: ConsoleCtx,
  { contactId, noteId }: Which,
  text: string,
): Promise<ContactNote> {
  const { projectId } = ctx.caller
  const note = await transact(ctx, async ctx => {
    await lockOwn(ctx, { contactId, noteId })
    await ctx.db
      .updateTable('lotse.contact_note')
      .set({ text, edited_at: ctx.now() })
      .where('project_id', '=', projectId)
      .where('id', '=', noteId)
      .execute()
    await audit(ctx, { action: 'contact.notechanged', subject: contactId })
    return readNote(ctx, projectId, contactId, noteId)
  })
  await tellContact(ctx, contactId)
  return note
}

/** Deleting a missing note succeeds: the response to the first attempt may have been lost. */
export async function deleteNote(ctx: ConsoleCtx, { contactId, noteId }: Which): Promise<void> {
  const { projectId } = ctx.caller
  const isGone = await transact(ctx, async ctx => {
    if (!(await findNote(ctx, { contactId, noteId }))) return false
    await lockOwn(ctx, { contactId, noteId })
    await ctx.db
      .deleteFrom('lotse.contact_note')
      .where('project_id', '=', projectId)
      .where('id', '=', noteId)
      .execute()
    await audit(ctx, { action: 'contact.notedeleted', subject: contactId })
    return true
  })
  if (isGone) await tellContact(ctx, contactId)
}

async function findNote(ctx: InTransaction<ConsoleCtx>, { contactId, noteId }: Which) {
  if (!isUuid(noteId) || !isUuid(contactId)) return undefined
  return ctx.db
    .selectFrom('lotse.contact_note')
    .select('account_id')
    .where('project_id', '=', ctx.caller.projectId)
    .where('contact_id', '=', contactId)
    .where('id', '=', noteId)
    .forUpdate()
    .executeTakeFirst()
}

async function lockOwn(ctx: InTransaction<ConsoleCtx>, which: Which): Promise<void> {
  const note = await findNote(ctx, which)
  if (!note) throw new AppError('not_found')
  if (note.account_id !== ctx.caller.account.id) throw new AppError('role_too_low')
}
