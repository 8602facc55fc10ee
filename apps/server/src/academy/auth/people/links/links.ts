import type { AccountLinks } from '@lotse/contracts/academy/people/people'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/context.ts'
import { findUser } from '../../users/users.ts'
import { leavesTraces, oldestTrace } from './traces.ts'

/** More would say nothing: that is a school, not a person. */
const MOST = 20

interface Row {
  id: string
  name: string
  display_name: string
  enabled: boolean
  seen_at: Date
}

/** Other accounts that signed in from the same network with the same kind of device. */
export async function readLinks(ctx: Ctx, userId: string): Promise<AccountLinks> {
  await findUser(ctx, userId)
  if (!(await leavesTraces(ctx))) return { is_on: false, items: [], has_more: false }
  const { rows } = await sql<Row>`
    select u.id, u.name, u.display_name, u.enabled, max(t.seen_at) as seen_at
    from academy.sign_in_trace own
    join academy.sign_in_trace t on t.trace = own.trace and t.user_id <> own.user_id and t.seen_at >= ${oldestTrace(ctx)}
    join academy."user" u on u.id = t.user_id
    where own.user_id = ${userId}::uuid and own.seen_at >= ${oldestTrace(ctx)}
    group by u.id order by max(t.seen_at) desc, u.id limit ${sql.lit(MOST + 1)}`.execute(ctx.db)
  return {
    is_on: true,
    items: rows.slice(0, MOST).map(({ seen_at, ...row }) => ({ ...row, at: seen_at.getTime() / 1000 })),
    has_more: rows.length > MOST,
  }
}
