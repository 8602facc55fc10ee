import type { apiRoutes, ContactRef } from '@lotse/contracts/api/api'
import type { ContactDetail } from '@lotse/contracts/console/contacts'
import { mostProfileKeys } from '@lotse/contracts/limits'
import type { Parsed } from '@lotse/contracts/route'
import { reservedKeys } from '@lotse/contracts/visitor/session'
import { isUniqueViolation } from '../../platform/database/sql-state.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit } from '../audit/audit.ts'
import { holdContact } from '../contacts/addresses/hold-contact.ts'
import { readContact } from '../contacts/contacts.ts'
import { tellContact } from '../contacts/tell-contact.ts'
import type { ConsoleCtx } from '../context.ts'
import { contactSaid, MAX_BYTES } from '../sessions/profile.ts'
import { bytesOf, isShallow } from '../text/text.ts'
import { storeBytes } from '../uploads/store-bytes.ts'
import { storingOf, visitorByRef } from './contact-visitor.ts'
import { giveUserId } from './give-user-id.ts'

type Words = Parsed<typeof apiRoutes, 'PUT /api/v1/projects/:projectId/contacts'>['body']['data']

const reserved = new Set<string>(reservedKeys)

/**
 * What the site's server says about a contact counts as what the site says: it replaces what is known, except what
 * agents have changed since the site last said the same. A contact that is created for it never appears without it.
 */
export async function upsertContact(
  ctx: ConsoleCtx,
  ref: ContactRef,
  words: Words,
): Promise<ContactDetail & { created: boolean }> {
  checkWords(words)
  const write = () => transact(ctx, ctx => writeWords(ctx, ref, words))
  const { contactId, isNew } = await write().catch(error => {
    // A page has brought the same user id a moment ago: now it is found.
    if (isUniqueViolation(error)) return write()
    throw error
  })
  await tellContact(ctx, contactId)
  return { ...(await readContact(ctx, ctx.caller.projectId, contactId)), created: isNew }
}

function checkWords({ customData = {} }: Words): void {
  if (Object.keys(customData).some(name => reserved.has(name))) throw new AppError('name_reserved')
  if (Object.keys(customData).length > mostProfileKeys) throw new AppError('too_many_attributes')
  if (!isShallow(customData, 8)) throw new AppError('too_deep')
}

async function writeWords(
  ctx: InTransaction<ConsoleCtx>,
  ref: ContactRef,
  { customData = {}, lang, ...fields }: Words,
): Promise<{ contactId: string; isNew: boolean }> {
  const { projectId } = ctx.caller
  const bytes = bytesOf({ fields, customData })
  if (bytes > MAX_BYTES) throw new AppError('payload_too_large')
  const isNamed =
    'userId' in ref && fields.email ? await giveUserId(ctx, projectId, ref.userId, fields.email) : false
  const visitor = await visitorByRef(ctx, projectId, ref)
  const { contactId, isNew } = visitor
  await storeBytes(ctx, storingOf(visitor), 'profile', bytes)
  const row = await holdContact(ctx, projectId, contactId)
  if (!row) throw new AppError('not_found')
  // Who is found by an address keeps theirs: as another one, the next call would make a second contact.
  const { email: _, ...others } = fields
  const said = 'email' in ref ? others : fields
  const { changed_at } = await ctx.db
    .updateTable('lotse.contact')
    .set({ ...contactSaid(row, { fields: said, customData }), ...(lang ? { lang } : {}) })
    .where('project_id', '=', projectId)
    .where('id', '=', contactId)
    .returning('changed_at')
    .executeTakeFirstOrThrow()
  const hasData = Object.keys(customData).length > 0
  const named = { ...(isNamed ? { userId: true } : {}), ...said, ...(hasData ? { customData } : {}) }
  if (isNew) await audit(ctx, { action: 'contact.created', subject: contactId })
  else if (isNamed || changed_at > row.changed_at)
    await audit(ctx, {
      action: 'contact.changed',
      subject: contactId,
      details: { fields: Object.keys(named) },
    })
  return { contactId, isNew }
}
