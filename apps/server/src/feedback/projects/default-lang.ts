import type { Ctx } from '../../platform/context.ts'

/** The language of a project's own texts, for whoever has none of theirs. */
export async function defaultLang(ctx: Ctx, projectId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('lotse.project')
    .select('default_lang')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return row.default_lang
}
