import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'

interface Row {
  id: string
  number: number
  title: string
  is_silent: boolean
  created_at: Date
  merged_at: Date
  by: string | null
  contact_id: string
  name: string
  email: string
  user_id: string | null
  verified: boolean
}

/** The tickets that were merged into one. */
export async function findMerged(
  ctx: Ctx,
  projectId: string,
  keptId: string,
): Promise<TicketDetail['merged']> {
  const { rows } =
    await sql<Row>`select t.id, t.number, t.merged_title as title, t.is_silent, t.created_at, t.merged_at,
      a.name as by, c.id as contact_id, c.name, c.email, c.user_id, t.verified
    from lotse.ticket t join lotse.contact c on c.project_id = t.project_id and c.id = t.contact_id
    left join lotse.account a on a.id = t.merged_by
    where t.project_id = ${projectId} and t.merged_into = ${keptId} order by t.merged_at, t.number`.execute(
      ctx.db,
    )
  return rows.map(row => ({
    id: row.id,
    number: row.number,
    title: row.title,
    contact: mergedContact(row),
    isSilent: row.is_silent,
    createdAt: row.created_at.toISOString(),
    mergedAt: row.merged_at.toISOString(),
    by: row.by,
  }))
}

export const mergedContact = (row: Pick<Row, 'contact_id' | 'name' | 'email' | 'user_id' | 'verified'>) => ({
  id: row.contact_id,
  name: row.name,
  email: row.email,
  userId: row.user_id ?? '',
  verified: row.verified,
})
