import type { ContactChange, ContactDetail } from '@lotse/contracts/console/contacts'
import { mostProfileKeys } from '@lotse/contracts/limits'
import { reservedKeys } from '@lotse/contracts/visitor/session'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { MAX_BYTES } from '../../sessions/profile.ts'
import { bytesOf } from '../../text/text.ts'
import { readContact } from '../contacts.ts'
import { tellContact } from '../tell-contact.ts'
import { editable, wireNames } from './editable.ts'
import { writeContact } from './write-contact.ts'

/**
 * Changes what the team knows about a contact. What a session has said about itself stays as it is: letters go
 * to the address that visitors gave themselves, and only they prove it.
 */
export async function changeContact(
  ctx: ConsoleCtx,
  contactId: string,
  { version, customData = {}, ...fields }: ContactChange,
): Promise<ContactDetail> {
  const { projectId } = ctx.caller
  if (!isUuid(contactId)) throw new AppError('not_found')
  await transact(ctx, async ctx => {
    const row = await ctx.db
      .selectFrom('lotse.contact')
      .select(['id', ...editable, 'custom_data', 'by_hand', 'version'])
      .where('project_id', '=', projectId)
      .where('id', '=', contactId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    if (row.version !== version) throw new AppError('stale_version')
    const columns = Object.fromEntries(
      editable.flatMap(column => {
        const value = fields[wireNames[column]]
        return value === undefined ? [] : [[column, value]]
      }),
    )
    const attributes = changedAttributes(row.custom_data, customData)
    await writeContact(ctx, row, { columns, customData: attributes })
    // The log keeps nothing that somebody might want to be forgotten.
    const named = Object.keys({ ...fields, ...(Object.keys(customData).length > 0 ? { customData } : {}) })
    await audit(ctx, { action: 'contact.changed', subject: contactId, details: { fields: named } })
  })
  await tellContact(ctx, contactId)
  return readContact(ctx, projectId, contactId)
}

/** Names of fields cannot be names of attributes, as for sites. */
const reserved = new Set<string>(reservedKeys)

function changedAttributes(
  before: Record<string, unknown>,
  changes: NonNullable<ContactChange['customData']>,
): Record<string, unknown> {
  const after = { ...before }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete after[name]
    else if (reserved.has(name)) throw new AppError('name_reserved')
    else after[name] = value
  }
  if (Object.keys(after).length > mostProfileKeys || bytesOf(after) > MAX_BYTES)
    throw new AppError('too_many_attributes')
  return after
}
