import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import '../decisions.table.ts'

/** A decision, and what it replaces. */
export const chainOf = (id: string) => sql`chain as (
    select id, replaces from academy.decision where id = ${id}
    union all select d.id, d.replaces from academy.decision d join chain c on d.id = c.replaces
  )`

/** Z1141: those reports belong to another decision now; what their authors were told stands for it, too. */
export async function passTold(
  ctx: InTransaction,
  { from, to }: { from: string; to: string },
  userIds: (string | null)[],
): Promise<void> {
  await sql`with recursive ${chainOf(from)}
    insert into academy.decision_mail (decision_id, user_id, role, about, mail_key, state, at)
    select distinct on (m.user_id) ${to}::uuid, m.user_id, m.role, m.about, m.mail_key, m.state, m.at
    from academy.decision_mail m join chain c on c.id = m.decision_id
    where m.user_id = any(${userIds}::uuid[]) and m.role = 'reporter' and m.about = 'decision'
      and m.state <> 'unreachable'
    order by m.user_id, m.at desc on conflict do nothing`.execute(ctx.db)
}
