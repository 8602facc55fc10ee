import type {
  contactImportRoutes,
  ImportedContact,
  ImportedRow,
} from '@lotse/contracts/contacts/contact-imports'
import { contactKey } from '@lotse/contracts/contacts/contact-key'
import type { Parsed } from '@lotse/contracts/route'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { newId } from '../../tokens/ids.ts'
import { editable } from '../fields/editable.ts'
import { type KnownContact, writeContact } from '../fields/write-contact.ts'
import { changesOf, type Plan, planRow, refused } from './plan-row.ts'
import './imports.table.ts'

type Body = Parsed<typeof contactImportRoutes, 'POST /console/projects/:projectId/contacts/imports'>['body']
type Ctx = InTransaction<ConsoleCtx>

/**
 * All rows of one call in one commit. A contact is known by its user ID, or else by its address: the same file twice
 * makes no second contact. What is imported counts as changed by the team.
 */
export async function importContacts(ctx: ConsoleCtx, body: Body): Promise<{ rows: ImportedRow[] }> {
  const rows = await transact(ctx, async ctx => {
    if (!body.dryRun) await openImport(ctx, body)
    const contacts = await findKnown(ctx, body)
    const seen = new Set<string>()
    const answers: ImportedRow[] = []
    for (const row of body.rows) {
      const found = contacts.of(row)
      const key = found[0]?.id ?? contactKey(row)
      const plan = seen.has(key)
        ? refused('repeated')
        : found.length > 1
          ? refused('ambiguous')
          : planRow(row, found[0])
      seen.add(key)
      const contactId = body.dryRun ? found[0]?.id : await carryOut(ctx, body.id, row, found[0], plan)
      answers.push({
        row: row.row,
        outcome: plan.outcome,
        reason: plan.reason ?? null,
        contactId: (plan.outcome !== 'refused' && contactId) || null,
        changes: changesOf(plan),
      })
    }
    return answers
  })
  return { rows }
}

/** The first call begins the import. */
async function openImport(ctx: Ctx, { id, name }: Body): Promise<void> {
  const { projectId, account } = ctx.caller
  const begun = await ctx.db
    .insertInto('lotse.contact_import')
    .values({ id, project_id: projectId, account_id: account.id, name, created_at: ctx.now() })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun) return audit(ctx, { action: 'contact.imported', subject: name })
  const known = await ctx.db
    .selectFrom('lotse.contact_import')
    .select('undone_at')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known || known.undone_at) throw new AppError('not_found')
}

/** The contacts that rows may mean, locked unless nothing is written. */
async function findKnown(ctx: Ctx, { rows, dryRun }: Body) {
  const userIds = rows.flatMap(({ userId }) => userId ?? [])
  const emails = rows.flatMap(({ userId, email }) =>
    userId === undefined && email ? [email.toLowerCase()] : [],
  )
  const { rows: known } = await sql<KnownContact>`select c.id, c.user_id, c.custom_data, c.by_hand, c.version,
      ${sql.join(editable.map(column => sql.ref(`c.${column}`)))}
    from lotse.contact c where c.project_id = ${ctx.caller.projectId}
      and (c.user_id = any(${userIds}::text[]) or (c.email <> '' and lower(c.email) = any(${emails}::text[])))
    order by c.id ${dryRun ? sql`` : sql`for update`}`.execute(ctx.db)
  const byUser = new Map(known.map(contact => [contact.user_id, contact]))
  const byMail = new Map<string, KnownContact[]>()
  for (const contact of known) {
    const key = String(contact.email).toLowerCase()
    byMail.set(key, [...(byMail.get(key) ?? []), contact])
  }
  return {
    of({ userId, email = '' }: ImportedContact): KnownContact[] {
      if (userId === undefined) return byMail.get(email.toLowerCase()) ?? []
      const contact = byUser.get(userId)
      return contact ? [contact] : []
    },
  }
}

async function carryOut(
  ctx: Ctx,
  importId: string,
  row: ImportedContact,
  known: KnownContact | undefined,
  { outcome, was, became }: Plan,
): Promise<string | undefined> {
  if (outcome === 'refused' || outcome === 'unchanged') return known?.id
  const id = known ? await change(ctx, known, became) : await create(ctx, row, became)
  await ctx.db
    .insertInto('lotse.contact_import_row')
    .values({
      import_id: importId,
      contact_id: id,
      is_created: !known,
      was: JSON.stringify(was),
      became: JSON.stringify(became),
    })
    .onConflict(conflict => conflict.columns(['import_id', 'contact_id']).doNothing())
    .execute()
  return id
}

async function create(ctx: Ctx, { userId }: ImportedContact, { columns, customData }: Plan['became']) {
  const now = ctx.now()
  const id = newId(now)
  await ctx.db
    .insertInto('lotse.contact')
    .values({
      id,
      project_id: ctx.caller.projectId,
      user_id: userId ?? null,
      ...columns,
      custom_data: JSON.stringify(customData),
      created_at: now,
      last_seen_at: now,
    })
    .execute()
  return id
}

async function change(ctx: Ctx, known: KnownContact, { columns, customData }: Plan['became']) {
  await writeContact(ctx, known, { columns, customData: { ...known.custom_data, ...customData } })
  return known.id
}
