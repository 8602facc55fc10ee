import type { Approval, ApprovalAction, NewApprovals } from '@lotse/contracts/academy/approvals'
import type { ReasonWords } from '@lotse/contracts/academy/decisions/reasons'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { eachRow } from '../../admin/each-row.ts'
import { type PageQuery, readPage, type Sort } from '../../answers/page.ts'
import { unix } from '../../answers/unix.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { makeAdmin } from '../../auth/users/change/set-admin.ts'
import { findUser } from '../../auth/users/users.ts'
import { readReason } from '../../decisions/decide.ts'
import { saveSettings } from '../settings.ts'
import type { ApprovalRow } from './approvals.table.ts'
import { deleteWithReason } from './delete-with-reason.ts'
import { isRuleOn, personOf } from './two-person.ts'

const DAYS = 7
const byTime: Sort = { by: sql`a.asked_at`, type: 'timestamptz', id: sql`a.id` }

/** Those of people who are administrators no more have no weight. */
export const pending = (ctx: Ctx) =>
  ctx.db
    .selectFrom('academy.approval as a')
    .innerJoin('academy.user as asker', 'asker.id', 'a.asked_by')
    .where('a.expires_at', '>', ctx.now())
    .where('asker.admin', '=', true)
    .where('asker.enabled', '=', true)

export async function pageApprovals(ctx: AcademyCtx, query: PageQuery) {
  const named = pending(ctx)
    .leftJoin('academy.user as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .leftJoin('academy.reason as why', 'why.id', 'a.reason_id')
    .select(['u.name as user_name', 'asker.name as asked_by_name', 'why.words as reason'])
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(named, byTime, false, query),
    pending(ctx)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(toApproval), next }
}

type NamedRow = ApprovalRow & {
  user_name: string | null
  asked_by_name: string
  reason: ReasonWords | null
}
const toApproval = (row: NamedRow): Approval => ({
  id: row.id,
  action: row.action,
  user_id: row.user_id,
  user_name: row.user_name,
  asked_by: row.asked_by,
  asked_by_name: row.asked_by_name,
  asked_at: unix(row.asked_at),
  expires_at: unix(row.expires_at),
  reason: row.reason,
  text: row.text,
  tell_person: row.tell_person,
})

export async function askForApproval(ctx: AcademyCtx, asked: NewApprovals) {
  if (!(await isRuleOn(ctx))) throw new AppError('approval_not_needed')
  if (asked.action === 'delete_user') {
    const { ids, action, ...why } = asked
    await readReason(ctx, why.reason_id)
    return eachRow(ctx, ids, (ctx, id) => ask(ctx, action, id, why))
  }
  if (asked.action === 'make_admin') return eachRow(ctx, asked.ids, (ctx, id) => ask(ctx, asked.action, id))
  await ask(ctx, asked.action, null)
  return { results: [] }
}

type Why = Pick<ApprovalRow, 'reason_id' | 'text' | 'tell_person'>

/** A unique index decides: a second request for the same thing changes nothing, unless the first has expired. */
function ask(
  ctx: AcademyCtx,
  action: ApprovalAction,
  userId: string | null,
  why: Partial<Why> = {},
): Promise<void> {
  return transact(ctx, async ctx => {
    if (userId !== null) await refuseInVain(ctx, action, userId)
    const now = ctx.now()
    await dropOver(ctx, action, userId)
    const added = await ctx.db
      .insertInto('academy.approval')
      .values({
        action,
        user_id: userId,
        asked_by: personOf(ctx),
        asked_at: now,
        expires_at: new Date(now.getTime() + DAYS * 86_400_000),
        ...why,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await note(ctx, 'approval.ask', { action, user_id: userId })
  })
}

/** Expired ones, and one for the same thing that nobody can see any more: it would swallow this one. */
async function dropOver(ctx: InTransaction<AcademyCtx>, action: ApprovalAction, userId: string | null) {
  await ctx.db.deleteFrom('academy.approval').where('expires_at', '<=', ctx.now()).execute()
  await ctx.db
    .deleteFrom('academy.approval')
    .where('action', '=', action)
    .where('user_id', 'is not distinct from', userId)
    .where('id', 'not in', pending(ctx).select('a.id'))
    .execute()
}

async function refuseInVain(ctx: AcademyCtx, action: ApprovalAction, userId: string): Promise<void> {
  const user = await findUser(ctx, userId)
  const isVain = action === 'make_admin' ? user.admin : userId === personOf(ctx)
  if (isVain) throw new AppError('permission_denied')
}

/** Another administrator approves, which does it in the same commit, or refuses; the asker may withdraw it. */
export function decide(ctx: AcademyCtx, id: string, approved: boolean): Promise<true> {
  return transact(ctx, async ctx => {
    const row = await pending(ctx).selectAll('a').where('a.id', '=', id).forUpdate('a').executeTakeFirst()
    if (!row) throw new AppError('approval_not_found')
    const isOwn = row.asked_by === personOf(ctx)
    if (approved && isOwn) throw new AppError('permission_denied')
    await ctx.db.deleteFrom('academy.approval').where('id', '=', id).execute()
    await note(ctx, approved ? 'approval.approve' : isOwn ? 'approval.withdraw' : 'approval.refuse', row)
    if (approved) await carryOut({ ...ctx, caller: { ...ctx.caller, isSecond: true } }, row)
    return true as const
  })
}

async function carryOut(ctx: InTransaction<AcademyCtx>, row: ApprovalRow): Promise<void> {
  const { action, user_id } = row
  if (action === 'end_rule') await saveSettings(ctx, { two_person: false })
  if (action === 'make_admin' && user_id) await makeAdmin(ctx, user_id)
  if (action === 'delete_user' && user_id) await deleteWithReason(ctx, user_id, row)
}

interface Noted {
  action: ApprovalAction
  user_id: string | null
  asked_by?: string
}

const note = (
  ctx: InTransaction<AcademyCtx>,
  action: string,
  { action: request, user_id, asked_by }: Noted,
) =>
  audit(ctx, {
    action,
    target: user_id === null ? { kind: 'settings', id: 'staff' } : { kind: 'user', id: user_id },
    after: { request, ...(asked_by ? { asked_by } : {}) },
  })
