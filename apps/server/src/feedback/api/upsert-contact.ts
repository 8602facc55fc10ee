import type { apiRoutes, ContactRef } from '@lotse/contracts/api/api'
import type { ContactDetail } from '@lotse/contracts/console/contacts'
import { mostProfileKeys } from '@lotse/contracts/limits'
import type { Parsed } from '@lotse/contracts/route'
import { reservedKeys } from '@lotse/contracts/visitor/session'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit } from '../audit/audit.ts'
import { readContact } from '../contacts/contacts.ts'
import { tellContact } from '../contacts/tell-contact.ts'
import type { ConsoleCtx } from '../context.ts'
import { contactSaid, MAX_BYTES } from '../sessions/profile.ts'
import { bytesOf, isShallow } from '../text/text.ts'
import { storeBytes } from '../uploads/store-bytes.ts'
import { storingOf, visitorByRef } from './contact-visitor.ts'

type Words = Parsed<typeof apiRoutes, 'PUT /api/v1/projects/:projectId/contacts'>['body']['data']

const reserved = new Set<string>(reservedKeys)

/**
 * What the site's server says about a contact counts as what the site says: it replaces what is known, except what
 * agents have changed since the site last said the same.
 */
export async function upsertContact(
  ctx: ConsoleCtx,
  ref: ContactRef,
  { customData = {}, lang, ...fields }: Words,
): Promise<ContactDetail & { created: boolean }> {
  const { projectId } = ctx.caller
  if (Object.keys(customData).some(name => reserved.has(name))) throw new AppError('name_reserved')
  if (Object.keys(customData).length > mostProfileKeys) throw new AppError('too_many_attributes')
  if (!isShallow(customData, 8)) throw new AppError('too_deep')
  const bytes = bytesOf({ fields, customData })
  if (bytes > MAX_BYTES) throw new AppError('payload_too_large')
  const before = ctx.now()
  const visitor = await visitorByRef(ctx, projectId, ref)
  await storeBytes(ctx, storingOf(visitor), 'profile', bytes)
  const created = await transact(ctx, async ctx => {
    const hasData = Object.keys(customData).length > 0
    const row = await lockContact(ctx, projectId, visitor.contactId)
    // Who is found by an address keeps theirs: as another one, the next call would make a second contact.
    const { email: _, ...others } = fields
    const said = 'email' in ref ? others : fields
    const { changed_at } = await ctx.db
      .updateTable('lotse.contact')
      .set({ ...contactSaid(row, { fields: said, customData }), ...(lang ? { lang } : {}) })
      .where('project_id', '=', projectId)
      .where('id', '=', visitor.contactId)
      .returning('changed_at')
      .executeTakeFirstOrThrow()
    const isNew = row.created_at >= before
    if (isNew || changed_at > row.changed_at)
      await audit(ctx, {
        action: isNew ? 'contact.created' : 'contact.changed',
        subject: visitor.contactId,
        ...(isNew
          ? {}
          : { details: { fields: Object.keys({ ...said, ...(hasData ? { customData } : {}) }) } }),
      })
    return isNew
  })
  await tellContact(ctx, visitor.contactId)
  return { ...(await readContact(ctx, projectId, visitor.contactId)), created }
}

function lockContact(ctx: InTransaction, projectId: string, id: string) {
  return ctx.db
    .selectFrom('lotse.contact')
    .select(['custom_data', 'by_hand', 'created_at', 'changed_at'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}
