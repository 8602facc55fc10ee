import type { Ctx } from '../../platform/context.ts'
import type { Caller } from '../guard.ts'
import './audit.table.ts'

export interface AuditEntry {
  /** `domain.verb`, like `user.delete`. */
  action: string
  target: { kind: string; id: string }
  /** What was there; the changed fields are enough. Never a password, code or token. */
  before?: object | null
  after?: object | null
}

/**
 * Writes down who did what. Call it with the `ctx` of the transaction that makes the change
 * (`transact` in `platform/transaction.ts`): both are there, or neither.
 */
export async function audit(ctx: Ctx & { caller?: Caller }, entry: AuditEntry): Promise<void> {
  const { caller } = ctx
  await ctx.db
    .insertInto('academy.audit')
    .values({
      at: ctx.now(),
      actor_id: !caller || caller.isAnonymous ? null : (caller.impersonator ?? caller.userId),
      actor_name: !caller || caller.isAnonymous || caller.impersonator ? null : caller.name,
      as_user_id: caller?.impersonator ? caller.userId : null,
      action: entry.action,
      target_kind: entry.target.kind,
      target_id: entry.target.id,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute()
}

/** The fields of `after` that differ from `before`, on both sides: what an edit is recorded as. */
export function difference<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    key => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (row: T) => Object.fromEntries(changed.map(key => [key, row[key]])) as Partial<T>
  return { before: pick(before), after: pick(after) }
}
