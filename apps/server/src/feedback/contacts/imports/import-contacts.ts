import type {
  contactImportRoutes,
  ImportedContact,
  ImportedRow,
} from '@lotse/contracts/contacts/contact-imports'
import { contactKeys, takenContactKeys } from '@lotse/contracts/contacts/contact-key'
import type { Parsed } from '@lotse/contracts/route'
import { isUniqueViolation } from '../../../platform/database/sql-state.ts'
import { type InTransaction, transactGivingWay } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { newId } from '../../tokens/ids.ts'
import { holdAddresses } from '../addresses/hold-addresses.ts'
import { leadNoLonger } from '../addresses/lead-to.ts'
import { nameContact } from '../addresses/name-contact.ts'
import { type KnownContact, writeContact } from '../fields/write-contact.ts'
import { findKnown } from './find-known.ts'
import { changesOf, type Plan, planRow, refused } from './plan-row.ts'
import './imports.table.ts'

type Body = Parsed<typeof contactImportRoutes, 'POST /console/projects/:projectId/contacts/imports'>['body']
type Ctx = InTransaction<ConsoleCtx>

/**
 * All rows of one call in one commit. A contact is known by its user ID, or else by its address, as for programs
 * (`giveUserId`): the same file twice makes no second contact. What is imported counts as changed by the team.
 */
export async function importContacts(ctx: ConsoleCtx, body: Body): Promise<{ rows: ImportedRow[] }> {
  for (let left = TRIES; ; left--) {
    try {
      return { rows: await transactGivingWay(ctx, ctx => importRows(ctx, body)) }
    } catch (error) {
      // The site has identified somebody whom a row was about to create: now they are known.
      if (!isUniqueViolation(error) || left === 1) throw error
    }
  }
}

const TRIES = 5

async function importRows(ctx: Ctx, body: Body): Promise<ImportedRow[]> {
  if (!body.dryRun) {
    await openImport(ctx, body)
    await holdAddresses(ctx, ctx.caller.projectId)
  }
  const known = await findKnown(ctx, body)
  const seen = new Set<string>()
  const answers: ImportedRow[] = []
  for (const row of body.rows) {
    const { contact, isAmbiguous } = known(row)
    const keys = [...contactKeys(row), ...(contact ? [contact.id] : [])]
    const plan = keys.some(key => seen.has(key))
      ? refused('repeated')
      : isAmbiguous
        ? refused('ambiguous')
        : planRow(contact ? withoutKey(row) : row, contact)
    for (const key of [...takenContactKeys(row), ...(contact ? [contact.id] : [])]) seen.add(key)
    const contactId = body.dryRun ? contact?.id : await carryOut(ctx, body.id, row, contact, plan)
    answers.push({
      row: row.row,
      outcome: plan.outcome,
      reason: plan.reason ?? null,
      contactId: (plan.outcome !== 'refused' && contactId) || null,
      changes: changesOf(plan),
    })
  }
  return answers
}

/** Contacts who are found by an address keep theirs: a merged one may have another. */
function withoutKey({ email, ...row }: ImportedContact): ImportedContact {
  return row.userId === undefined || email === undefined ? row : { ...row, email }
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

async function carryOut(
  ctx: Ctx,
  importId: string,
  row: ImportedContact,
  known: KnownContact | undefined,
  { outcome, was, became }: Plan,
): Promise<string | undefined> {
  const { userId, email } = row
  if (outcome !== 'refused' && userId !== undefined && email)
    await leadNoLonger(ctx, ctx.caller.projectId, email, userId)
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

async function change(ctx: Ctx, known: KnownContact, { userId, columns, customData }: Plan['became']) {
  const { id, by_hand } = known
  const contact = { id, project_id: ctx.caller.projectId, email: String(known.email), by_hand }
  if (userId !== undefined) await nameContact(ctx, contact, userId)
  await writeContact(ctx, known, { columns, customData: { ...known.custom_data, ...customData } })
  return id
}
