import type { Updateable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import '../contacts.table.ts'
import '../notes/notes.table.ts'
import { noteByHand } from './by-hand.ts'
import { editable } from './editable.ts'

interface Becoming {
  projectId: string
  from: string
  to: string
  /** The session has proved to be the other contact. */
  verified: boolean
}

/**
 * What agents wrote about an anonymous contact fills the gaps of the person it turns out to be, and their notes
 * follow. Somebody who only claims to be that person adds no field to a proved contact.
 */
export async function carryOver(
  ctx: InTransaction,
  { projectId, from, to, verified }: Becoming,
): Promise<void> {
  await ctx.db
    .updateTable('lotse.contact_note')
    .set({ contact_id: to })
    .where('project_id', '=', projectId)
    .where('contact_id', '=', from)
    .execute()
  const rows = await ctx.db
    .selectFrom('lotse.contact')
    .select([...editable, 'id', 'verified', 'custom_data', 'by_hand'])
    .where('project_id', '=', projectId)
    .where('id', 'in', [from, to])
    .execute()
  const [source, target] = [from, to].map(id => rows.find(row => row.id === id))
  if (!source || !target || (target.verified && !verified)) return
  const { fields = {}, customData = {} } = source.by_hand
  const columns = Object.fromEntries(
    editable.flatMap(column =>
      Object.hasOwn(fields, column) && !target[column] && source[column] ? [[column, source[column]]] : [],
    ),
  )
  const attributes = Object.fromEntries(
    Object.entries(source.custom_data).filter(
      ([name]) => Object.hasOwn(customData, name) && !Object.hasOwn(target.custom_data, name),
    ),
  )
  if (Object.keys(columns).length + Object.keys(attributes).length === 0) return
  const after = { ...target.custom_data, ...attributes }
  const byHand = noteByHand(
    target.by_hand,
    { columns: target, customData: target.custom_data },
    { columns, customData: after },
  )
  await ctx.db
    .updateTable('lotse.contact')
    .set({
      ...(columns as Updateable<Tables['lotse.contact']>),
      custom_data: JSON.stringify(after),
      by_hand: JSON.stringify(byHand),
    })
    .where('project_id', '=', projectId)
    .where('id', '=', to)
    .execute()
}
