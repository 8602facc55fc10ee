import type { ChecklistStep } from '@lotse/contracts/visitor/outbound'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Visitor } from '../context.ts'

/** The parts of a step that determine when it is done. */
interface Step {
  id: string
  event?: string
  action?: ChecklistStep['action']
  productTourId?: string
  botId?: string
  formId?: string
  articleId?: string
  outboundId?: string
}

interface Copy {
  id: string
  outbound_id: string
  completed_steps: string[]
}

export interface OwnChecklist extends Copy {
  status: 'active' | 'done'
  steps: Step[]
}

interface WholeChecklist extends OwnChecklist {
  config: Record<string, unknown>
}

export interface StampedChecklist extends OwnChecklist {
  stamp: string
}

/** Only steps that the checklist still has count: the team may have changed it since the visitor did them. */
function asOfNow<T extends Copy>(copy: T, steps: Step[]): T & OwnChecklist {
  const all = steps.map(({ id }) => id)
  const completed_steps = all.filter(id => copy.completed_steps.includes(id))
  return {
    ...copy,
    steps,
    completed_steps,
    status: completed_steps.length === all.length ? 'done' : 'active',
  }
}

/** Copies that this visitor has begun, as long as the team shows the checklist. */
const begunBy = ({ projectId, scopeId }: Visitor) =>
  sql`from lotse.checklist k join lotse.outbound o on o.project_id = k.project_id and o.id = k.outbound_id
    where k.project_id = ${projectId} and k.scope_id = ${scopeId} and o.status = 'live'`

/** Everything a visitor does is looked up in this many copies: the ones with the most recent progress. */
const MOST_LOOKED_UP = 100

/** The visitor's checklists without their texts, which are long and identical in every copy. */
export async function findOwn(ctx: Ctx, visitor: Visitor): Promise<OwnChecklist[]> {
  const { rows: copies } = await sql<Copy & { created_at: Date }>`
    select * from (
      select k.id, k.outbound_id, k.completed_steps, k.created_at ${begunBy(visitor)}
      order by k.updated_at desc, k.id desc limit ${MOST_LOOKED_UP}
    ) used_last order by created_at, id`.execute(ctx.db)
  if (copies.length === 0) return []
  const steps = await findSteps(ctx, visitor.projectId, [...new Set(copies.map(copy => copy.outbound_id))])
  return copies.map(copy => asOfNow(copy, steps.get(copy.outbound_id) ?? []))
}

async function findSteps(ctx: Ctx, projectId: string, outboundIds: string[]): Promise<Map<string, Step[]>> {
  const { rows } = await sql<{ id: string; steps: Step[] }>`
    select o.id, coalesce((
      select json_agg(json_strip_nulls(row_to_json(s))) from json_to_recordset(o.config -> 'steps') as s (id text,
        event text, action text, "productTourId" text, "botId" text, "formId" text, "articleId" text, "outboundId" text)
    ), '[]') as steps
    from lotse.outbound o where o.project_id = ${projectId} and o.id = any(${outboundIds})`.execute(ctx.db)
  return new Map(rows.map(({ id, steps }) => [id, steps]))
}

/** Matches its current id or a former one. */
const called = (id: string) =>
  sql`and (k.id = ${id} or k.former_ids @> array[${id}]::uuid[]) order by k.created_at limit 1`

/** One checklist with its texts. */
export async function findWhole(ctx: Ctx, visitor: Visitor, id: string): Promise<WholeChecklist | undefined> {
  const { rows } = await sql<Copy & Pick<WholeChecklist, 'config'>>`
    select k.id, k.outbound_id, k.completed_steps, o.config ${begunBy(visitor)} ${called(id)}`.execute(ctx.db)
  return rows[0] && asOfNow(rows[0], (rows[0].config.steps ?? []) as Step[])
}

/** One checklist with a stamp that changes with its texts. */
export async function findStamped(ctx: Ctx, visitor: Visitor, id: string) {
  const { rows } = await sql<Copy & { stamp: string }>`
    select k.id, k.outbound_id, k.completed_steps, o.xmin::text as stamp ${begunBy(visitor)} ${called(id)}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** One checklist with its steps, but without their texts. */
export async function findOne(ctx: Ctx, visitor: Visitor, id: string): Promise<StampedChecklist | undefined> {
  const copy = await findStamped(ctx, visitor, id)
  if (!copy) return undefined
  const steps = await findSteps(ctx, visitor.projectId, [copy.outbound_id])
  return asOfNow(copy, steps.get(copy.outbound_id) ?? [])
}
