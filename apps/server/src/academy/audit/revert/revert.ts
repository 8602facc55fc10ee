import type { RevertPlan } from '@lotse/contracts/academy/audit'
import { contentKinds, revertActions } from '@lotse/contracts/academy/fields/choices'
import { may } from '@lotse/contracts/academy/rights'
import { auditText } from '@lotse/contracts/limits'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { audit } from '../audit.ts'
import type { Current } from './current.ts'
import { revertKinds } from './revert-kinds.ts'
import '../audit.table.ts'

interface Planned {
  plan: RevertPlan
  target: { kind: string; id: string }
  current: Current
}

/** What reverting an entry would do, field by field. */
export const planRevert = async (ctx: AcademyCtx, entryId: number): Promise<RevertPlan> =>
  (await readPlan(ctx, entryId)).plan

async function readPlan(ctx: AcademyCtx, entryId: number): Promise<Planned> {
  if (!may(ctx.caller, 'content')) throw new AppError('permission_denied')
  const entry = await ctx.db
    .selectFrom('academy.audit')
    .selectAll()
    .where('id', '=', entryId)
    .executeTakeFirst()
  const mayRead = may(ctx.caller, 'history') || contentKinds.some(one => one === entry?.target_kind)
  if (!entry || !mayRead) throw new AppError('entry_not_found')
  const kind = revertKinds[entry.target_kind]
  const isChange = (revertActions as readonly string[]).includes(entry.action)
  if (!kind || !isChange) throw new AppError('revert_impossible')
  const target = { kind: entry.target_kind, id: entry.target_id }
  const current = await kind.read(ctx, target.id)
  const before = (entry.before ?? {}) as Record<string, unknown>
  const after = (entry.after ?? {}) as Record<string, unknown>
  const fields = Object.keys(before).flatMap(field => {
    const { key } = kind.fields[field] ?? {}
    if (!kind.fields[field]) return []
    const [was, became, now] = [before[field], after[field], current.now[field]]
    const same = (a: unknown, b: unknown) => sameText(key ? key(a) : a, key ? key(b) : b)
    return [{ field, before: was ?? null, now: now ?? null, state: stateOf(was, became, now, same) }]
  })
  if (fields.length === 0) throw new AppError('revert_impossible')
  return { plan: { version: current.version, fields }, target, current }
}

type Field = RevertPlan['fields'][number]

/** Three-way: as it was before the entry, after it, and now. */
function stateOf(
  was: unknown,
  became: unknown,
  now: unknown,
  same: (a: unknown, b: unknown) => boolean,
): Field['state'] {
  if (isCut(was)) return 'cut'
  if (same(was, now)) return 'same'
  // The end of a text that was cut is not known, so nobody can tell whether it changed since.
  return !isCut(became) && same(became, now) ? 'free' : 'conflict'
}

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** Whether the history has only a part of a long text (`excerptBeside`). */
function isCut(value: unknown): boolean {
  if (typeof value === 'string')
    return value.length > auditText.kept - 1 && (value.startsWith('…') || value.endsWith('…'))
  return typeof value === 'object' && value !== null && Object.values(value).some(isCut)
}

/**
 * Sets fields back to what they were before an entry, with the verb that edits them: its checks apply, and a change that
 * nobody has seen yet is refused by its version.
 */
export function revert(
  ctx: AcademyCtx,
  entryId: number,
  { version, fields }: { version: number; fields: string[] },
): Promise<true> {
  return transact(ctx, async ctx => {
    const { plan, target, current } = await readPlan(ctx, entryId)
    if (plan.version !== version) throw new AppError('stale_version')
    const chosen = plan.fields.filter(({ field }) => fields.includes(field))
    if (chosen.length < new Set(fields).size || chosen.some(({ state }) => state === 'cut'))
      throw new AppError('revert_impossible')
    const changes = chosen.map(({ field, before }) => revertKinds[target.kind]?.fields[field]?.write(before))
    await current.write(Object.assign({}, ...changes))
    await audit(ctx, { action: `${target.kind}.revert`, target, after: { entry: entryId } })
    return true as const
  })
}
