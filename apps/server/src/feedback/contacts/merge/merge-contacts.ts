import type { ContactDetail, ContactMerge } from '@lotse/contracts/console/contacts'
import { transactGivingWay } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { state } from '../../facts.ts'
import { keepAddresses } from '../../letters/addresses/keep-addresses.ts'
import { readContact } from '../contacts.ts'
import { lockContacts } from '../lock-contacts.ts'
import { keepMailing } from './keep-mailing.ts'
import { mergedColumns } from './merged-columns.ts'
import { moveEverything } from './move-everything.ts'
import { readWhole } from './whole-contact.ts'

/**
 * Makes one contact of two, for the team: visitors see no more than before. The contact that goes must have
 * no id of the site: with two ids, the site says that they are two people, and the one who proves to
 * be the kept contact would have to read what the other wrote.
 */
export async function mergeContacts(
  ctx: ConsoleCtx,
  keptId: string,
  { otherId, take, version, otherVersion }: ContactMerge,
): Promise<ContactDetail> {
  const { projectId } = ctx.caller
  if (!isUuid(keptId) || keptId === otherId) throw new AppError('not_found')
  const moved = await transactGivingWay(ctx, async ctx => {
    const sessions = await lockContacts(ctx, projectId, [keptId, otherId])
    const kept = await readWhole(ctx, keptId)
    const other = await readWhole(ctx, otherId)
    if (other.user_id !== null) throw new AppError('two_identities')
    if (kept.version !== version || other.version !== otherVersion) throw new AppError('stale_version')
    await keepAddresses(ctx, [kept, other])
    await keepMailing(ctx, kept, other)
    await moveEverything(ctx, { projectId, from: otherId, to: keptId })
    await ctx.db
      .deleteFrom('lotse.contact')
      .where('project_id', '=', projectId)
      .where('id', '=', otherId)
      .execute()
    await ctx.db
      .updateTable('lotse.contact')
      .set({ ...mergedColumns(kept, other, take), version: version + 1 })
      .where('project_id', '=', projectId)
      .where('id', '=', keptId)
      .execute()
    await ctx.db
      .insertInto('lotse.merged_contact')
      .values({ project_id: projectId, id: otherId, contact_id: keptId })
      .execute()
    await audit(ctx, { action: 'contact.merged', subject: keptId })
    await state(ctx, { kind: 'contact-merged', projectId, contactId: keptId, otherId })
    return sessions.filter(({ contact_id }) => contact_id === otherId)
  })
  for (const { id } of moved) await ctx.live.visitorChanged(id)
  for (const data of [{ contactId: keptId }, { contactId: otherId, into: keptId }])
    await ctx.live.tellProject(projectId, { what: 'say', message: { name: 'contact-changed', data } })
  return readContact(ctx, projectId, keptId)
}
