import type { StaffSettings } from '@lotse/contracts/academy/staff'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit, difference } from '../audit/audit.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { findUser } from '../auth/users/users.ts'
import './settings.table.ts'

const off: StaffSettings = { second_factor: false }

export async function readSettings(ctx: Ctx): Promise<StaffSettings> {
  const rows = await ctx.db.selectFrom('academy.setting').select(['key', 'is_on']).execute()
  return { ...off, ...Object.fromEntries(rows.map(({ key, is_on }) => [key, is_on])) }
}

export function saveSettings(ctx: AcademyCtx, change: Partial<StaffSettings>): Promise<StaffSettings> {
  return transact(ctx, async ctx => {
    const before = await readSettings(ctx)
    // Without one of their own, the switch would put them out of the screen that has it.
    if (change.second_factor && !before.second_factor) await requireOwnFactor(ctx)
    for (const [key, is_on] of Object.entries(change)) {
      const row = { is_on, changed_at: ctx.now() }
      await ctx.db
        .insertInto('academy.setting')
        .values({ key: key as keyof StaffSettings, ...row })
        .onConflict(conflict => conflict.column('key').doUpdateSet(row))
        .execute()
    }
    const after = { ...before, ...change }
    const target = { kind: 'settings', id: 'staff' }
    await audit(ctx, { action: 'settings.change', target, ...difference(before, after) })
    return after
  })
}

async function requireOwnFactor(ctx: AcademyCtx): Promise<void> {
  const person = await findUser(ctx, ctx.caller.impersonator ?? ctx.caller.userId)
  if (!person.mfa_enabled) throw new AppError('mfa_not_enabled')
}
