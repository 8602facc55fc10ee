import { isDeepStrictEqual } from 'node:util'
import { mostImportedAtOnce } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { type InTransaction, transact, transactGivingWay } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { stateAll } from '../../facts.ts'
import { editable } from '../fields/editable.ts'
import { type KnownContact, writeContact } from '../fields/write-contact.ts'
import { lockContacts } from '../lock-contacts.ts'
import type { ImportedValues } from './imports.table.ts'

interface Row {
  contact_id: string
  is_created: boolean
  was: ImportedValues
  became: ImportedValues
}

/** What colleagues or visitors have done since stays. What was changed is set back contact by contact. */
export async function undoImport(ctx: ConsoleCtx, importId: string) {
  const { rows, left } = await closeImport(ctx, importId)
  const created = rows.flatMap(({ is_created, contact_id }) => (is_created ? contact_id : []))
  const deleted = await takeAway(ctx, importId, created)
  const done = { deleted, restored: 0, kept: created.length - deleted }
  for (const row of rows.filter(({ is_created }) => !is_created)) done[await setBack(ctx, importId, row)] += 1
  return { ...done, left: left - rows.length }
}

/** From now on nothing is added to it. A repeated undo continues one that is not complete. */
const closeImport = (ctx: ConsoleCtx, importId: string): Promise<{ rows: Row[]; left: number }> =>
  transact(ctx, async ctx => {
    const { projectId } = ctx.caller
    const found = isUuid(importId)
      ? await ctx.db
          .selectFrom('lotse.contact_import')
          .select(['name', 'undone_at'])
          .where('project_id', '=', projectId)
          .where('id', '=', importId)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!found) throw new AppError('not_found')
    if (!found.undone_at) {
      await ctx.db
        .updateTable('lotse.contact_import')
        .set({ undone_at: ctx.now() })
        .where('id', '=', importId)
        .execute()
      await audit(ctx, { action: 'contact.importundone', subject: found.name })
    }
    const left = ctx.db
      .selectFrom('lotse.contact_import_row')
      .where('import_id', '=', importId)
      .where('is_undone', '=', false)
    const { count } = await left
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await left
      .select(['contact_id', 'is_created', 'was', 'became'])
      .limit(mostImportedAtOnce)
      .execute()
    return { rows, left: Number(count) }
  })

/** Deletes the contacts that the import made, unless something has happened to them since. */
const takeAway = (ctx: ConsoleCtx, importId: string, ids: string[]): Promise<number> =>
  transactGivingWay(ctx, async ctx => {
    if (ids.length === 0) return 0
    const { projectId } = ctx.caller
    await lockContacts(ctx, projectId, ids)
    const { rows } = await sql<{ id: string }>`delete from lotse.contact c
      where c.project_id = ${projectId} and c.id = any(${ids}::uuid[])
        and c.version = 1 and c.last_seen_at = c.created_at
        and not exists (select from lotse.visitor_session s
          where s.project_id = c.project_id and c.id in (s.contact_id, s.claimed_contact_id))
        and not exists (select from lotse.ticket t where t.project_id = c.project_id and t.contact_id = c.id)
        and not exists (select from lotse.contact_note n
          where n.project_id = c.project_id and n.contact_id = c.id)
      returning c.id`.execute(ctx.db)
    const gone = rows.map(({ id }) => id)
    await sql`insert into lotse.tombstone (contact_id, project_id, at)
      select id, ${projectId}, ${ctx.now()} from unnest(${gone}::uuid[]) as id on conflict do nothing`.execute(
      ctx.db,
    )
    const facts = gone.map(contactId => ({ kind: 'contact-deleted' as const, projectId, contactId }))
    await stateAll(ctx, projectId, facts)
    await markUndone(ctx, importId, ids)
    return gone.length
  })

async function markUndone({ db }: InTransaction<ConsoleCtx>, importId: string, contactIds: string[]) {
  await db
    .updateTable('lotse.contact_import_row')
    .set({ is_undone: true })
    .where('import_id', '=', importId)
    .where('contact_id', 'in', contactIds)
    .execute()
}

/** Sets back every value that is still what the import made of it. */
const setBack = (
  ctx: ConsoleCtx,
  importId: string,
  { contact_id, was, became }: Row,
): Promise<'restored' | 'kept'> =>
  transact(ctx, async ctx => {
    await markUndone(ctx, importId, [contact_id])
    const { projectId } = ctx.caller
    const { rows } = await sql<KnownContact>`select c.id, c.user_id, c.custom_data, c.by_hand, c.version,
        ${sql.join(editable.map(column => sql.ref(`c.${column}`)))}
      from lotse.contact c where c.project_id = ${projectId} and c.id = ${contact_id} for update`.execute(
      ctx.db,
    )
    const [known] = rows
    if (!known) return 'kept'
    const columns = Object.fromEntries(
      editable.flatMap(column =>
        Object.hasOwn(became.columns ?? {}, column) &&
        isDeepStrictEqual(known[column], became.columns?.[column])
          ? [[column, was.columns?.[column]]]
          : [],
      ),
    )
    const customData = { ...known.custom_data }
    for (const [name, value] of Object.entries(became.customData ?? {})) {
      if (!isDeepStrictEqual(customData[name], value)) continue
      if (Object.hasOwn(was.customData ?? {}, name)) customData[name] = was.customData?.[name]
      else delete customData[name]
    }
    const isSame = Object.keys(columns).length === 0 && isDeepStrictEqual(customData, known.custom_data)
    const isNameless = became.userId !== undefined && (await takeUserId(ctx, importId, known, became.userId))
    if (isSame && !isNameless) return 'kept'
    await writeContact(ctx, known, { columns, customData })
    return 'restored'
  })

/** Unless somebody has come with it since, or a program has written in their name. Returns whether it was taken back. */
async function takeUserId(
  { db, caller }: InTransaction<ConsoleCtx>,
  importId: string,
  { id }: KnownContact,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`update lotse.contact c set user_id = null
    from lotse.contact_import i
    where i.id = ${importId} and c.project_id = ${caller.projectId} and c.id = ${id}
      and c.user_id = ${userId} and not c.verified
      and not exists (select from lotse.visitor_session s
        where s.project_id = c.project_id and c.id in (s.contact_id, s.claimed_contact_id)
          and s.last_seen_at > i.created_at)
    returning c.id`.execute(db)
  if (rows.length === 0) return false
  await db
    .deleteFrom('lotse.mail_alias')
    .where('project_id', '=', caller.projectId)
    .where('contact_id', '=', id)
    .where('is_said', '=', true)
    .execute()
  return true
}
