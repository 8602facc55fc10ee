import type { BulkResult } from '@lotse/contracts/academy/fields/bulk'
import { AppError } from '../../platform/http/errors.ts'
import type { AcademyCtx } from '../auth/guard.ts'

export type Verb = (ctx: AcademyCtx, id: string) => Promise<unknown>

/** One after the other, each in its own transaction: a failing row reports why and stops no other. */
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
