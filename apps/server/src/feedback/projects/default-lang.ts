import type { Ctx } from '../../platform/context.ts'

/** The language of a project's own texts, for people without a language of their own. */
export async function defaultLang(ctx: Ctx, projectId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('lotse.project')
    .select('default_lang')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return row.default_lang
}
