import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import type { AcademyFact } from '../facts.ts'
import { mailAppeal } from './appeal-mail.ts'
import { reachable } from './moderators.ts'

/**
 * Tells every process that the number of open reports or appeals has changed. A lost notification does no harm: they
 * also check by themselves.
 */
export const ringModerators = defineErrand<{ came: number }>('ring-moderators', { retries: 2 })

export const mailNewReports = defineErrand<{ userId: string }>('mail-new-reports')

/** Reports that arrive at about the same time become one mail. */
const GATHER_SECONDS = 60
/** Minimum time between two mails to the same person. */
const PAUSE_SECONDS = 15 * 60

/** Handles facts. */
export async function hearOfReports(ctx: InTransaction, { kind, id }: AcademyFact): Promise<void> {
  if (!/^(report|appeal)[.]/.test(kind)) return
  const isNew = kind === 'report.create'
  await ctx.queue.ask(ctx, ringModerators, { came: isNew ? 1 : 0 })
  if (isNew) await askForMails(ctx)
  if (kind === 'appeal.create') await askForAppealMails(ctx, id)
}

/** Appeals are few: each is a mail of its own. */
async function askForAppealMails(ctx: InTransaction, appealId: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`select h.user_id
    from academy.moderator_hearing h join academy."user" u on u.id = h.user_id
    where h.mails = 'every' and ${reachable}`.execute(ctx.db)
  for (const { user_id: userId } of rows)
    await ctx.queue.ask(ctx, mailAppeal, { appealId, userId }, { key: `${appealId} ${userId}` })
}

/**
 * Locks the recipients, as the errand does before it looks for reports: otherwise an errand that has just
 * looked would absorb the one that is being queued, and this report with it.
 */
async function askForMails(ctx: InTransaction): Promise<void> {
  const { rows } = await sql<{ user_id: string; mailed_at: Date | null }>`
    select h.user_id, h.mailed_at
    from academy.moderator_hearing h join academy."user" u on u.id = h.user_id
    where h.mails = 'every' and ${reachable}
    order by h.user_id for update of h`.execute(ctx.db)
  for (const { user_id: userId, mailed_at } of rows) {
    const passed = mailed_at ? (ctx.now().getTime() - mailed_at.getTime()) / 1000 : PAUSE_SECONDS
    const inSeconds = Math.ceil(Math.min(PAUSE_SECONDS, Math.max(GATHER_SECONDS, PAUSE_SECONDS - passed)))
    await ctx.queue.ask(ctx, mailNewReports, { userId }, { key: userId, inSeconds })
  }
}
