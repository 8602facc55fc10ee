import type { Insertable } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { AuditTable } from '../audit/audit.table.ts'
import type { BanTable } from '../bans/bans.table.ts'
import type { ReportTable } from '../reports/reports.table.ts'
import { demoId } from './random.ts'

type Entry = Insertable<AuditTable>

/** What the administrators of the demo did, oldest first as it would have been written. */
export async function seedLog(ctx: Ctx, entries: Entry[]): Promise<void> {
  const sorted = entries.toSorted((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime())
  await ctx.db.insertInto('academy.audit').values(sorted).execute()
}

export function resolutionEntry(report: Insertable<ReportTable>): Entry {
  return {
    at: report.completed_timestamp ?? report.timestamp,
    ...actor(report.completed_by),
    action: 'report.resolve',
    target_kind: 'report',
    target_id: report.id ?? '',
    after: JSON.stringify({
      completed_action: report.completed_action,
      subtask_id: report.subtask_id,
      reason: report.reason,
    }),
  }
}

export function banEntry(ban: Insertable<BanTable>): Entry {
  return {
    at: ban.start,
    ...actor(ban.creator),
    action: 'ban.create',
    target_kind: 'ban',
    target_id: ban.id ?? '',
    after: JSON.stringify({ user_id: ban.user_id, action: ban.action, reason: ban.reason }),
  }
}

function actor(id: string | null | undefined): Pick<Entry, 'actor_id' | 'actor_name'> {
  return { actor_id: id, actor_name: id === demoId('user', 'admin') ? 'admin' : 'lena_admin' }
}
