import type { Ctx } from '../../platform/context.ts'
import type { Visitor } from '../context.ts'

/**
 * The session's current language: a page may be open for hours, and its visitor may have chosen another one.
 */
export async function languageOf(ctx: Ctx, { projectId, sessionId, lang }: Visitor) {
  const row = await ctx.db
    .selectFrom('lotse.project as p')
    .leftJoin('lotse.visitor_session as s', join =>
      join.onRef('s.project_id', '=', 'p.id').on('s.id', '=', sessionId),
    )
    .select(['p.default_lang', 's.lang'])
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow()
  return { lang: row.lang || lang, fallback: row.default_lang }
}
