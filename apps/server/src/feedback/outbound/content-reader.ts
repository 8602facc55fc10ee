import { langsIn, localise } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { TakeTurn } from '../../platform/limits/turns.ts'
import { createTextsByLang } from '../text/texts-by-lang.ts'
import type { ReadContent } from './read-content.ts'

/**
 * A campaign may have a megabyte of texts in fifty languages, and pages ask for it all the time, so it is
 * parsed once per language until it changes. Only one of a project is parsed at a time, in that project's
 * share of the event loop.
 */
export function createContentReader(ctx: Ctx, takeShare: TakeTurn): ReadContent {
  const texts = createTextsByLang({ number: 2000, size: 32 * 1024 ** 2 })
  return ({ visitor: { projectId }, lang, fallback }, { id, stamp }, write) =>
    texts({ id, stamp, projectId, lang, fallback }, async () => {
      const { rows } = await sql<{ config: string; stamp: string }>`
        select config::text as config, xmin::text as stamp from lotse.outbound
        where project_id = ${projectId} and id = ${id}`.execute(ctx.db)
      const [row] = rows
      if (!row) throw new AppError('not_found')
      const { config, langs } = await takeShare(projectId, () => {
        const config: unknown = JSON.parse(row.config)
        return { config, langs: langsIn(config) }
      })
      const inLang = (lang: string) => takeShare(projectId, () => write(localise(config, lang, fallback)))
      return { stamp: row.stamp, langs, write: inLang }
    })
}
