import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import type { TicketBody } from '@lotse/contracts/visitor/ticket'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { recordOutcome } from '../outbound/outbound.table.ts'

export interface Survey {
  flowId: string
  isSurvey: boolean
  definition: FlowDefinition
  /** The project's own language, which its team reads. */
  lang: string
}

/**
 * What a ticket answers. Clients name the outbound message that asked, or the form. Official clients name no
 * form, so it is the only one of its type that asks for all of the answers, if there is exactly one.
 */
export async function findForm(
  ctx: FeedbackCtx,
  visitor: Visitor,
  { outbound, flow, type }: Pick<TicketBody, 'outbound' | 'flow' | 'type'>,
  formData: Record<string, unknown>,
): Promise<Survey | undefined> {
  const named = outbound || flow
  if (named) return findSurvey(ctx, visitor, named)
  const names = Object.keys(formData).filter(name => name !== 'reportedBy')
  if (names.length === 0) return undefined
  const flows = (await ctx.findFlows(visitor.projectId)).filter(({ kind, definition }) => {
    const { feedbackType, pages } = definition as FlowDefinition
    const asked = new Set(pages.flatMap(page => page.fields.map(field => field.name)))
    return kind === 'feedback' && feedbackType === type && names.every(name => asked.has(name))
  })
  return flows.length === 1 && flows[0] ? findSurvey(ctx, visitor, flows[0].id) : undefined
}

async function findSurvey(ctx: Ctx, { projectId }: Visitor, outbound: string): Promise<Survey | undefined> {
  const flowId = isUuid(outbound)
    ? sql`coalesce((select o.config ->> 'flowId' from lotse.outbound o
            where o.project_id = ${projectId} and o.id = ${outbound}), ${outbound})`
    : sql`${outbound}`
  const { rows } = await sql<{ id: string; kind: string; definition: FlowDefinition; lang: string }>`
    select f.id, f.kind, f.definition, p.default_lang as lang from lotse.flow f
    join lotse.project p on p.id = f.project_id
    where f.project_id = ${projectId} and f.id = ${flowId}`.execute(ctx.db)
  const [row] = rows
  return (
    row && { flowId: row.id, isSurvey: row.kind === 'survey', definition: row.definition, lang: row.lang }
  )
}

/** An answered survey is completed, whichever name the client used for it. */
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
