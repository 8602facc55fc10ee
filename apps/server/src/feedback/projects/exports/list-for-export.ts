import type { RawBuilder } from 'kysely'
import { transact } from '../../../platform/database/transaction.ts'
import { countIds, readIds } from '../../../platform/export/listed-ids.ts'
import { countInTurn } from '../../../platform/limits/count-in-turn.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'

interface Exported {
  action: string
  subject?: string
  format: string
}

/** Finds what is exported, and records who took it. */
export async function listForExport(
  ctx: ConsoleCtx,
  { action, subject = '', format }: Exported,
  ids: RawBuilder<unknown>,
): Promise<Buffer> {
  const { projectId, teamId } = ctx.caller
  const found = await countInTurn(projectId || teamId, () => readIds(ctx, ids))
  await transact(ctx, ctx => audit(ctx, { action, subject, details: { format, rows: countIds(found) } }))
  return found
}
