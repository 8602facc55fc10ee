import type { ImportedContact } from '@lotse/contracts/contacts/contact-imports'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../../context.ts'
import { whoIsAt } from '../addresses/who-is-at.ts'
import { editable } from '../fields/editable.ts'
import type { KnownContact } from '../fields/write-contact.ts'

interface Rows {
  rows: ImportedContact[]
  dryRun: boolean
}

interface Meant {
  contact: KnownContact | undefined
  isAmbiguous: boolean
}

/**
 * The contacts that rows mean, locked unless nothing is written. A user ID that nobody has yet belongs to whom only
 * programs and the team have known so far, by the row's address; of several rows, the first one gives it.
 */
export async function findKnown(
  ctx: InTransaction<ConsoleCtx>,
  { rows, dryRun }: Rows,
): Promise<(row: ImportedContact) => Meant> {
  const { projectId } = ctx.caller
  const at = await whoIsAt(
    ctx,
    projectId,
    rows.flatMap(({ email }) => email ?? []),
  )
  const alone = (email: string) => {
    const { sure, said } = at(email)
    return sure.length > 0 ? sure.slice(0, 1) : said
  }
  const nameless = (email: string) => at(email).spokenOf
  const userIds = rows.flatMap(({ userId }) => userId ?? [])
  const ids = rows.flatMap(({ userId, email }) => {
    if (!email) return []
    return userId === undefined ? alone(email) : nameless(email)
  })
  const { rows: known } = await sql<KnownContact>`select c.id, c.user_id, c.custom_data, c.by_hand, c.version,
      ${sql.join(editable.map(column => sql.ref(`c.${column}`)))}
    from lotse.contact c where c.project_id = ${projectId}
      and (c.user_id = any(${userIds}::text[]) or c.id = any(${ids}::uuid[]))
    order by c.id ${dryRun ? sql`` : sql`for update`}`.execute(ctx.db)
  const byUser = new Map(known.map(contact => [contact.user_id, contact]))
  const byId = new Map(known.map(contact => [contact.id, contact]))
  const named = new Set<string>()
  const nextNameless = (email: string): KnownContact | undefined => {
    const found = nameless(email).find(id => byId.get(id)?.user_id === null && !named.has(id))
    if (found === undefined) return undefined
    named.add(found)
    return byId.get(found)
  }
  return ({ userId, email = '' }) => {
    if (userId !== undefined)
      return { contact: byUser.get(userId) ?? nextNameless(email), isAmbiguous: false }
    const [id = '', ...others] = alone(email)
    return { contact: byId.get(id), isAmbiguous: others.length > 0 }
  }
}
