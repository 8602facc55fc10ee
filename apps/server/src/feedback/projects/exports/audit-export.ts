import type { AuditEntry } from '@lotse/contracts/console/team'
import type { ExportFormat } from '@lotse/contracts/exports/export-format'
import { countIds, rowsOf } from '../../../platform/export/listed-ids.ts'
import type { Export } from '../../../platform/export/send-rows.ts'
import { auditIds, readEntries } from '../../audit/audit-log.ts'
import type { ConsoleCtx } from '../../context.ts'
import { listForExport } from './list-for-export.ts'

const AT_ONCE = 500

export async function auditExport(
  ctx: ConsoleCtx,
  filter: Parameters<typeof auditIds>[2],
  format: ExportFormat,
): Promise<Export<AuditEntry>> {
  const { teamId } = ctx.caller
  const ids = await listForExport(ctx, { action: 'team.logexported', format }, auditIds(ctx, teamId, filter))
  return {
    name: 'activity-log',
    columns: {
      at: row => row.at,
      account: row => row.account.name,
      token: row => row.token?.name,
      action: row => row.action,
      subject: row => row.subject,
      details: row => (Object.keys(row.details).length > 0 ? JSON.stringify(row.details) : null),
      project_id: row => row.projectId,
      id: row => row.id,
    },
    json: row => JSON.stringify(row),
    total: countIds(ids),
    batches: () => rowsOf(ids, AT_ONCE, some => readEntries(ctx, teamId, some)),
  }
}
