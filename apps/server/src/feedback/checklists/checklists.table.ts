import type { ChecklistStep } from '@lotse/contracts/visitor/outbound'
import { type Generated, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Visitor } from '../context.ts'
import { newId } from '../ids.ts'

export interface ChecklistTable {
  id: string
  project_id: string
  outbound_id: string
  scope_id: string
  contact_id: string
  shared_key: Generated<string>
  completed_steps: Generated<string[]>
  status: Generated<'active' | 'done'>
  former_ids: Generated<string[]>
  created_at: Date
  updated_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.checklist': ChecklistTable
  }
}

/** Copies of one checklist: a page may choose any key, and everything a visitor does is looked up in all of them. */
const MOST_COPIES = 20

/** Whether the visitor has the most copies of a checklist already, and this one is not among them. */
export async function hasEnough(ctx: Ctx, visitor: Visitor, outboundId: string, sharedKey: string) {
  const { rows } = await sql<{ enough: boolean }>`
    select count(*) >= ${MOST_COPIES} and not coalesce(bool_or(shared_key = ${sharedKey}), false) as enough
    from lotse.checklist where outbound_id = ${outboundId} and scope_id = ${visitor.scopeId}`.execute(ctx.db)
  return rows[0]?.enough ?? false
}

/** The visitor's own copy, made the first time. */
export async function startChecklist(ctx: Ctx, visitor: Visitor, outboundId: string, sharedKey: string) {
  const now = ctx.now()
  return ctx.db
    .insertInto('lotse.checklist')
    .values({
      id: newId(now),
      project_id: visitor.projectId,
      outbound_id: outboundId,
      scope_id: visitor.scopeId,
      contact_id: visitor.contactId,
      shared_key: sharedKey,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict =>
      conflict.columns(['outbound_id', 'scope_id', 'shared_key']).doUpdateSet({ shared_key: sharedKey }),
    )
    .returning(['id', 'completed_steps'])
    .executeTakeFirstOrThrow()
}

/** What of a step says when it is done. */
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

export interface WholeChecklist extends OwnChecklist {
  config: Record<string, unknown>
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

/** Copies this visitor has begun, as long as the team shows the checklist. */
const begunBy = ({ projectId, scopeId }: Visitor) =>
  sql`from lotse.checklist k join lotse.outbound o on o.project_id = k.project_id and o.id = k.outbound_id
    where k.project_id = ${projectId} and k.scope_id = ${scopeId} and o.status = 'live'`

/** Everything a visitor does is looked up in so many copies: those that something was done in last. */
const MOST_LOOKED_UP = 100

/** The visitor's checklists without their texts, which are long, and the same for each copy of one. */
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

/** One of them with its texts, by its id or one it had before. */
export async function findWhole(ctx: Ctx, visitor: Visitor, id: string): Promise<WholeChecklist | undefined> {
  const { rows } = await sql<Copy & Pick<WholeChecklist, 'config'>>`
    select k.id, k.outbound_id, k.completed_steps, o.config ${begunBy(visitor)}
      and (k.id = ${id} or k.former_ids @> array[${id}]::uuid[])
    order by k.created_at limit 1`.execute(ctx.db)
  return rows[0] && asOfNow(rows[0], (rows[0].config.steps ?? []) as Step[])
}

/** Adds steps and says which of them are new; the row is locked, so two ticks at once both count. */
export async function addSteps(ctx: Ctx, visitor: Visitor, id: string, steps: string[], all: string[]) {
  return transact(ctx, async ctx => {
    const before = await ctx.db
      .selectFrom('lotse.checklist')
      .select('completed_steps')
      .where('project_id', '=', visitor.projectId)
      .where('scope_id', '=', visitor.scopeId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return undefined
    const added = [...new Set(steps)].filter(step => !before.completed_steps.includes(step))
    const completed_steps = [...before.completed_steps, ...added]
    const isDone = all.every(step => completed_steps.includes(step))
    const status = isDone ? ('done' as const) : ('active' as const)
    await ctx.db
      .updateTable('lotse.checklist')
      .set({ completed_steps, status, updated_at: ctx.now() })
      .where('project_id', '=', visitor.projectId)
      .where('id', '=', id)
      .execute()
    return { added, status }
  })
}
