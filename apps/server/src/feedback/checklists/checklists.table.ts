import { type Generated, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Visitor } from '../context.ts'
import { contactNow } from '../sessions/contact-now.ts'
import { newId } from '../tokens/ids.ts'

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

/**
 * Copies per checklist: a page may choose any key, and everything a visitor does is looked up in all of them.
 */
const MOST_COPIES = 20

/**
 * Whether the visitor already has the maximum number of copies of a checklist, and this one is not among
 * them.
 */
export async function hasEnough(ctx: Ctx, visitor: Visitor, outboundId: string, sharedKey: string) {
  const { rows } = await sql<{ enough: boolean }>`
    select count(*) >= ${MOST_COPIES} and not coalesce(bool_or(shared_key = ${sharedKey}), false) as enough
    from lotse.checklist where outbound_id = ${outboundId} and scope_id = ${visitor.scopeId}`.execute(ctx.db)
  return rows[0]?.enough ?? false
}

/** The visitor's own copy, created on first use. */
export async function startChecklist(ctx: Ctx, visitor: Visitor, outboundId: string, sharedKey: string) {
  const now = ctx.now()
  return ctx.db
    .insertInto('lotse.checklist')
    .values({
      id: newId(now),
      project_id: visitor.projectId,
      outbound_id: outboundId,
      scope_id: visitor.scopeId,
      contact_id: contactNow(visitor),
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

/** Adds steps and returns the new ones. The row is locked, so two simultaneous ticks both count. */
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
