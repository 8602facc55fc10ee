import type { StaffSettings } from '@lotse/contracts/academy/staff'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit, difference } from '../audit/audit.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { forgetTraces } from '../auth/people/links/traces.ts'
import { findUser } from '../auth/users/users.ts'
import { personOf, requireSecond } from './approvals/two-person.ts'
import './settings.table.ts'

const off: StaffSettings = { second_factor: false, two_person: false, account_links: false }

export async function readSettings(ctx: Ctx): Promise<StaffSettings> {
  const rows = await ctx.db.selectFrom('academy.setting').select(['key', 'is_on']).execute()
  return { ...off, ...Object.fromEntries(rows.map(({ key, is_on }) => [key, is_on])) }
}

export function saveSettings(ctx: AcademyCtx, change: Partial<StaffSettings>): Promise<StaffSettings> {
  return transact(ctx, async ctx => {
    const before = await readSettings(ctx)
    // Without one of their own, the switch would put them out of the screen that has it.
    if (change.second_factor && !before.second_factor) await requireOwnFactor(ctx)
    if (change.two_person && !before.two_person) await requireTwo(ctx)
    // Alone, one could end the rule, do it, and switch the rule on again.
    if (before.two_person && change.two_person === false) await requireSecond(ctx)
    if (change.account_links === false) await forgetTraces(ctx)
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

/** With a single administrator nothing could ever be approved. */
async function requireTwo(ctx: AcademyCtx): Promise<void> {
  const admins = await ctx.db
    .selectFrom('academy.user')
    .select('id')
    .where('admin', '=', true)
    .where('enabled', '=', true)
    .limit(2)
    .execute()
  if (admins.length < 2) throw new AppError('second_admin_missing')
}

async function requireOwnFactor(ctx: AcademyCtx): Promise<void> {
  const person = await findUser(ctx, personOf(ctx))
  if (!person.mfa_enabled) throw new AppError('mfa_not_enabled')
}
