import { auditText } from '@lotse/contracts/limits'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import type { Caller } from '../auth/guard.ts'
import { type Storing, storeBytes } from '../changes/learner-storage.ts'
import { state } from '../facts.ts'
import './audit.table.ts'

export interface AuditEntry {
  /** `domain.verb`, such as `user.delete`. */
  action: string
  target: { kind: string; id: string }
  /** The state before; the changed fields are enough. Never a password, code or token. */
  before?: object | null
  after?: object | null
}

type AuditCtx = InTransaction<Ctx & Storing>

/** Records who did what, in the transaction that makes the change: both are stored, or neither. */
export function audit(ctx: AuditCtx, entry: AuditEntry): Promise<void> {
  return auditAll(ctx, [entry])
}

/** A statement takes at most 65,535 parameters. */
const BATCH = 1000

/**
 * Records what changes along with something else, each thing under its own name: otherwise its history would end at the
 * last edit. Everything learners change passes here, and counts toward their daily limit.
 */
export async function auditAll(ctx: AuditCtx, entries: AuditEntry[]): Promise<void> {
  const told = entries.filter(entry => !isEmpty(entry))
  if (told.length === 0) return
  const actor = actorOf(ctx.caller)
  const rows = told.map(entry => ({
    at: ctx.now(),
    ...actor,
    action: entry.action,
    target_kind: entry.target.kind,
    target_id: entry.target.id,
    before: entry.before ? JSON.stringify(entry.before, excerptBeside(entry.after)) : null,
    after: entry.after ? JSON.stringify(entry.after, excerptBeside(entry.before)) : null,
  }))
  await storeBytes(ctx, JSON.stringify(rows))
  for (let start = 0; start < rows.length; start += BATCH)
    await ctx.db
      .insertInto('academy.audit')
      .values(rows.slice(start, start + BATCH))
      .execute()
  await state(
    ctx,
    told.map(({ action, target }) => ({ kind: action, id: target.id })),
  )
}

/** An edit that changed nothing, such as one that was sent again because its response was lost. */
const isEmpty = ({ before, after }: AuditEntry): boolean =>
  [before, after].every(side => side && Object.keys(side).length === 0)

/** Entries for deleted things, with their last state. */
export const auditDeleted = <Row extends { id: string }>(
  ctx: AuditCtx,
  kind: string,
  rows: Row[],
  asItWas: (row: Row) => object,
): Promise<void> =>
  auditAll(
    ctx,
    rows.map(row => ({ action: `${kind}.delete`, target: { kind, id: row.id }, before: asItWas(row) })),
  )

/** Characters kept before the first difference. */
const LEAD = 20

/** The beginning of a long text, or the part that was changed: two equal beginnings would suggest that nothing was. */
const excerptBeside =
  (other: object | null | undefined) =>
  (key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || value.length <= auditText.longest) return value
    const beside: unknown = other && Reflect.get(other, key)
    const start = typeof beside === 'string' ? Math.max(0, firstDifference(value, beside) - LEAD) : 0
    const end = start + auditText.kept
    const kept = `${start > 0 ? '…' : ''}${value.slice(start, end)}${end < value.length ? '…' : ''}`
    return kept.toWellFormed()
  }

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

/** The program that acts in somebody's name. */
export const throughToken = ({ caller }: { caller?: Caller | undefined }) => ({
  token_id: caller?.token?.id ?? null,
  token_name: caller?.token?.name ?? null,
})

function actorOf(caller: Caller | undefined) {
  const token = throughToken({ caller })
  if (!caller || caller.isAnonymous) return { actor_id: null, actor_name: null, as_user_id: null, ...token }
  const { userId, name, impersonator, impersonatorName } = caller
  return impersonator
    ? { actor_id: impersonator, actor_name: impersonatorName, as_user_id: userId, ...token }
    : { actor_id: userId, actor_name: name, as_user_id: null, ...token }
}

/** The fields of `after` that differ from `before`, on both sides: this is how an edit is recorded. */
export function difference<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    key => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (row: T) => Object.fromEntries(changed.map(key => [key, row[key]])) as Partial<T>
  return { before: pick(before), after: pick(after) }
}
