import type { BulkResult, UserBulkAction } from '@lotse/contracts/academy/admin'
import type { Resolution } from '@lotse/contracts/academy/reports'
import { AppError } from '../../platform/errors.ts'
import type { AcademyCtx } from '../guard.ts'
import { disableMfa } from '../mfa/mfa.ts'
import { resolveReport } from '../reports/resolve-report.ts'
import { endSessions } from '../sessions/sessions.ts'
import { deleteUser } from '../users/delete-user.ts'
import { editUser } from '../users/edit-user.ts'

type Verb = (ctx: AcademyCtx, id: string) => Promise<unknown>

const edit =
  (fields: Parameters<typeof editUser>[2]): Verb =>
  (ctx, id) =>
    editUser(ctx, id, fields)

const userVerbs: Record<UserBulkAction, Verb> = {
  enable: edit({ enabled: true }),
  disable: edit({ enabled: false }),
  verify: edit({ email_verified: true }),
  unverify: edit({ email_verified: false }),
  make_admin: edit({ admin: true }),
  remove_admin: edit({ admin: false }),
  subscribe: edit({ newsletter: true }),
  unsubscribe: edit({ newsletter: false }),
  reset_mfa: disableMfa,
  sign_out: endSessions,
  delete: deleteUser,
}

export const bulkUsers = (ctx: AcademyCtx, action: UserBulkAction, ids: string[]) =>
  eachRow(ctx, ids, userVerbs[action])

export const bulkReports = (ctx: AcademyCtx, action: Resolution, ids: string[]) =>
  eachRow(ctx, ids, (ctx, id) => resolveReport(ctx, id, action))

/** One after the other, each in its own transaction: a row that fails says why and stops nobody. */
export async function eachRow(
  ctx: AcademyCtx,
  ids: string[],
  verb: Verb,
): Promise<{ results: BulkResult[] }> {
  const results: BulkResult[] = []
  for (const id of ids) results.push({ id, error: await outcome(ctx, id, verb) })
  return { results }
}

async function outcome(ctx: AcademyCtx, id: string, verb: Verb): Promise<string | null> {
  try {
    await verb(ctx, id)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    ctx.log.error({ err: error }, 'a row of a bulk action failed')
    return 'internal_server_error'
  }
}
