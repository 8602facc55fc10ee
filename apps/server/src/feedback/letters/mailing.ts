import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { isEmail } from '../text.ts'
import { findAddress } from './addresses.ts'
import { ownAddress } from './own-address.ts'

/** Whether answers in a ticket can be mailed to whoever wrote it. */
export async function mailingOf(
  ctx: Ctx,
  projectId: string,
  ticketId: string,
): Promise<TicketDetail['mailing']> {
  const { rows } = await sql<Parameters<typeof ownAddress>[0]>`
    select t.form_data, s.profile as session_profile, c.user_id, c.email
    from lotse.ticket t join lotse.contact c on c.project_id = t.project_id and c.id = t.contact_id
      left join lotse.visitor_session s on s.project_id = t.project_id and s.id = t.session_id
    where t.project_id = ${projectId} and t.id = ${ticketId}`.execute(ctx.db)
  const address = rows[0] ? ownAddress(rows[0]) : ''
  if (!isEmail(address)) return 'nowhere'
  return (await findAddress(ctx, projectId, address))?.stopped_at ? 'stopped' : 'open'
}
