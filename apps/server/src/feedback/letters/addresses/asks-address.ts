import { isEmail } from '@lotse/rules/mail/is-email'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { addressFields, ownAddress } from './own-address.ts'

interface Open {
  id: string
  project_id: string
  status: string
}

/**
 * Whether the author of an open ticket may be asked for an address, because answers could be mailed nowhere. Widgets
 * ask this often.
 */
export async function asksAddress(ctx: Ctx, { id, project_id, status }: Open): Promise<boolean> {
  if (status === 'closed') return false
  const { rows } = await sql<Parameters<typeof ownAddress>[0]>`
    select ${addressFields} as form_data,
      s.given_email as session_email, c.user_id, c.email
    from lotse.ticket t join lotse.contact c on c.project_id = t.project_id and c.id = t.contact_id
      left join lotse.visitor_session s on s.project_id = t.project_id and s.id = t.session_id
    where t.project_id = ${project_id} and t.id = ${id}`.execute(ctx.db)
  return rows.some(row => !isEmail(ownAddress(row)))
}
