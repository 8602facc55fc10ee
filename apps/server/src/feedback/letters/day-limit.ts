import { mailDayLimit } from '@lotse/contracts/console/fields/choices'
import { lettersPerDay } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

const DAY_MS = 86_400_000

/**
 * The reason why a project may not send its visitors any more mails today, if there is one. Its team writes
 * what is in them, and its site determines who gets them: without a limit, anybody with a project could mail
 * the world in our name.
 */
export async function whyNotToday(ctx: Ctx, projectId: string): Promise<string | undefined> {
  const since = new Date(ctx.now().getTime() - DAY_MS)
  // Matches the index `mail_of_day`. A repeated mail counts on the day it is sent.
  const { rows } = await sql`select 1 from platform.mail
    where project_id = ${projectId} and coalesce(ended_at, 'infinity'::timestamptz) > ${since}
      and kind in ('letter', 'confirm-address', 'rating') and reason is distinct from ${sql.lit(mailDayLimit)}
    limit ${lettersPerDay}`.execute(ctx.db)
  return rows.length < lettersPerDay ? undefined : mailDayLimit
}
