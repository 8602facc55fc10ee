import { mailDayLimit } from '@lotse/contracts/console/choices'
import { lettersPerDay } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

const DAY_MS = 86_400_000

/**
 * The reason why a project may send its visitors no more mails today, if there is one. Its team writes what is in them,
 * and its site says whom they go to: without a limit, anybody who has a project could mail the world in our name.
 */
export async function whyNotToday(ctx: Ctx, projectId: string): Promise<string | undefined> {
  const since = new Date(ctx.now().getTime() - DAY_MS)
  // In the words of the index `mail_of_day`. What was repeated counts for the day it is sent on.
  const { rows } = await sql`select 1 from platform.mail
    where project_id = ${projectId} and coalesce(ended_at, 'infinity'::timestamptz) > ${since}
      and kind in ('letter', 'confirm-address') and reason is distinct from ${sql.lit(mailDayLimit)}
    limit ${lettersPerDay}`.execute(ctx.db)
  return rows.length < lettersPerDay ? undefined : mailDayLimit
}
