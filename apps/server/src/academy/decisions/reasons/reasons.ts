import {
  mostReasons,
  type NewReason,
  type Reason,
  type ReasonChange,
} from '@lotse/contracts/academy/decisions/reasons'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit, difference } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import { edited, refuseStale } from '../../changes/edited.ts'
import { pending } from '../../staff/approvals/approvals.ts'
import type { ReasonRow } from '../decisions.table.ts'

const toReason = ({ id, words, ground, actions, active, position, version }: ReasonRow): Reason => ({
  id,
  words,
  ground,
  actions,
  active,
  position,
  version,
})

export async function listReasons(ctx: Ctx): Promise<Reason[]> {
  const rows = await ctx.db
    .selectFrom('academy.reason')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(mostReasons)
    .execute()
  return rows.map(toReason)
}

export async function reasonsById(ctx: Ctx, ids: string[]): Promise<Reason[]> {
  const rows = await ctx.db.selectFrom('academy.reason').selectAll().where('id', 'in', ids).execute()
  return rows.map(toReason)
}

/** Order and number are changed by one person at a time. */
const lockCatalog = (ctx: InTransaction) =>
  sql`select pg_advisory_xact_lock(hashtext('academy reasons'))`.execute(ctx.db)

export function createReason(ctx: AcademyCtx, given: NewReason): Promise<Reason> {
  return transact(ctx, async ctx => {
    await lockCatalog(ctx)
    const before = await listReasons(ctx)
    if (before.length >= mostReasons) throw new AppError('too_many_reasons')
    const row = await ctx.db
      .insertInto('academy.reason')
      .values({
        ...given,
        words: JSON.stringify(given.words),
        position: (before.at(-1)?.position ?? 0) + 1,
        created_at: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      action: 'reason.create',
      target: { kind: 'reason', id: row.id },
      after: forAudit(row),
    })
    return toReason(row)
  })
}

export function changeReason(ctx: AcademyCtx, id: string, change: ReasonChange): Promise<Reason> {
  return transact(ctx, async ctx => {
    const before = await lockReason(ctx, id)
    if (!before) throw new AppError('reason_not_found')
    refuseStale(before, change)
    const { words, ...columns } = edited(before, change, 'words', 'ground', 'actions', 'active')
    const row = await ctx.db
      .updateTable('academy.reason')
      .set({ ...columns, words: JSON.stringify(words) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const changed = difference(forAudit(before), forAudit(row))
    await audit(ctx, { action: 'reason.change', target: { kind: 'reason', id }, ...changed })
    return toReason(row)
  })
}

export async function deleteReason(ctx: AcademyCtx, id: string): Promise<true> {
  await deleteOnce(ctx, {
    kind: 'reason',
    id,
    missing: 'reason_not_found',
    remove: async ctx => {
      const before = await lockReason(ctx, id)
      if (!before) return false
      await refuseAsked(ctx, id)
      await ctx.db.deleteFrom('academy.reason').where('id', '=', id).execute()
      await audit(ctx, { action: 'reason.delete', target: { kind: 'reason', id }, before: forAudit(before) })
      return true
    },
  })
  return true
}

/** A request to delete somebody has its reason only here, and nobody could approve it without. */
async function refuseAsked(ctx: Ctx, id: string): Promise<void> {
  const asked = await pending(ctx).select('a.id').where('a.reason_id', '=', id).limit(1).executeTakeFirst()
  if (asked) throw new AppError('reason_in_use')
}

/** Renumbers all of them: nobody counts on the numbers. */
export function moveReason(ctx: AcademyCtx, id: string, position: number): Promise<Reason[]> {
  return transact(ctx, async ctx => {
    await lockCatalog(ctx)
    const all = await listReasons(ctx)
    const moved = all.find(one => one.id === id)
    if (!moved) throw new AppError('reason_not_found')
    const order = all.filter(one => one.id !== id).toSpliced(position, 0, moved)
    await sql`update academy.reason r set position = o.position
      from unnest(${order.map(one => one.id)}::uuid[]) with ordinality o (id, position)
      where o.id = r.id and r.position <> o.position`.execute(ctx.db)
    return listReasons(ctx)
  })
}

const lockReason = (ctx: Ctx, id: string): Promise<ReasonRow | undefined> =>
  ctx.db.selectFrom('academy.reason').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const forAudit = ({ words, ground, actions, active }: ReasonRow) => ({
  title: words.de.title,
  rule: words.de.rule,
  text: words.de.text,
  title_en: words.en.title,
  rule_en: words.en.rule,
  text_en: words.en.text,
  ground,
  actions,
  active,
})
