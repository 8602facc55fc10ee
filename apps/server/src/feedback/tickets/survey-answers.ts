import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Visitor } from '../context.ts'
import { isUuid } from '../ids.ts'
import { recordOutcome } from '../outbound/outbound.table.ts'

export interface Survey {
  flowId: string
  isSurvey: boolean
}

/** What a ticket answers: clients name the outbound message that asked, or the flow itself. */
export async function findSurvey(
  ctx: Ctx,
  { projectId }: Visitor,
  outbound: string,
): Promise<Survey | undefined> {
  const flowId = isUuid(outbound)
    ? sql`coalesce((select o.config ->> 'flowId' from lotse.outbound o
            where o.project_id = ${projectId} and o.id = ${outbound}), ${outbound})`
    : sql`${outbound}`
  const { rows } = await sql<{ id: string; kind: string }>`select f.id, f.kind from lotse.flow f
    where f.project_id = ${projectId} and f.id = ${flowId}`.execute(ctx.db)
  const [row] = rows
  return row && { flowId: row.id, isSurvey: row.kind === 'survey' }
}

/** An answered survey is completed, whichever name the client knew it by. */
export async function countAnswer(
  ctx: Ctx,
  visitor: Visitor,
  flowId: string,
  outbound: string | null,
): Promise<void> {
  if (isUuid(outbound)) return recordOutcome(ctx, visitor, outbound, 'completed_at')
  await sql`update lotse.delivery d set completed_at = coalesce(d.completed_at, ${ctx.now()}), pending = false
    from lotse.outbound o
    where d.project_id = ${visitor.projectId} and d.scope_id = ${visitor.scopeId} and o.project_id = d.project_id
      and o.id = d.outbound_id and o.kind = 'survey' and o.config ->> 'flowId' = ${flowId}`.execute(ctx.db)
}
