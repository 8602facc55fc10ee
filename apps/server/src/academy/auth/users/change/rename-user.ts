import { may } from '@lotse/contracts/academy/rights'
import { AppError } from '../../../../platform/http/errors.ts'
import type { Act } from './change-user.ts'

const RENAME_MS = 30 * 86_400_000

/** Users can do this once in a while, administrators whenever they like. */
export const rename = (name: string): Act => ({
  action: 'user.rename',
  columns: (row, ctx) => (row.name === name ? {} : { name, last_name_change: ctx.now() }),
  check: (ctx, { last_name_change: last }) => {
    if (!may(ctx.caller, 'admin') && last !== null && ctx.now().getTime() - last.getTime() < RENAME_MS)
      throw new AppError('permission_denied')
  },
})
