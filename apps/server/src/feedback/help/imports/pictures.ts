import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../../context.ts'
import { fileUrl, tokenOfUrl } from '../../uploads/uploads.ts'
import '../../uploads/uploads.table.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.help_picture': { project_id: string; mark: string; token: string }
  }
}

export async function knownPictures(ctx: ConsoleCtx, marks: string[]) {
  if (marks.length === 0) return { pictures: [] }
  const rows = await ctx.db
    .selectFrom('lotse.help_picture')
    .select(['mark', 'token'])
    .where('project_id', '=', ctx.caller.projectId)
    .where('mark', 'in', marks)
    .execute()
  return { pictures: rows.map(({ mark, token }) => ({ mark, url: fileUrl(ctx, token) })) }
}

/** Only files of this project are kept: an address of another one would outlive what its owner deletes. */
export async function keepPictures(
  ctx: InTransaction<ConsoleCtx>,
  pictures: { mark: string; url: string }[],
): Promise<void> {
  const { projectId } = ctx.caller
  const given = new Map(pictures.flatMap(({ mark, url }) => [[mark, tokenOfUrl(ctx, url) ?? ''] as const]))
  if (given.size === 0) return
  const files = await ctx.db
    .selectFrom('lotse.upload')
    .select('token')
    .where('project_id', '=', projectId)
    .where('is_asset', '=', true)
    .where('token', 'in', [...given.values()])
    .execute()
  const ours = new Set(files.map(({ token }) => token))
  const rows = [...given].flatMap(([mark, token]) =>
    ours.has(token) ? [{ project_id: projectId, mark, token }] : [],
  )
  if (rows.length === 0) return
  await ctx.db
    .insertInto('lotse.help_picture')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['project_id', 'mark']).doUpdateSet(eb => ({ token: eb.ref('excluded.token') })),
    )
    .execute()
}
