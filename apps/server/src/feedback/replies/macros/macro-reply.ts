import type { MacroSteps } from '@lotse/contracts/console/macros'
import {
  articlesIn,
  filledReply,
  hasLink,
  replyHtml,
  replyText,
  unknownIn,
} from '@lotse/rules/text/filled-reply'
import { type LocalText, pickText } from '@lotse/rules/text/local-text'
import { withParagraphs } from '@lotse/rules/text/rich-words'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import type { ConsoleCtx } from '../../context.ts'
import { findReply } from '../replies.ts'

export interface MacroReply {
  /** Bytes of its files; each ticket gets a copy. */
  bytes: number
  /** The reply as one visitor reads it. */
  to(visitor: { name: string; lang: string }): { text: string; html?: string; attachments: string[] }
}

/** The reply of a macro; undefined if it has none. A macro whose reply or article is missing is not run. */
export async function readMacroReply(ctx: ConsoleCtx, steps: MacroSteps): Promise<MacroReply | undefined> {
  const { account, projectId } = ctx.caller
  const saved = steps.replyId ? await readSaved(ctx, steps.replyId) : undefined
  const text = saved?.text ?? steps.text
  if (!text) return undefined
  if (Object.values(text).some(one => unknownIn(one).length > 0)) throw new AppError('macro_unfilled')
  const titles = await readTitles(ctx, Object.values(text).flatMap(articlesIn))
  const project = await ctx.db
    .selectFrom('lotse.project')
    .select(['name', 'default_lang'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const attachments = saved?.files.map(({ url }) => url) ?? []
  return {
    bytes: saved?.files.reduce((sum, { size }) => sum + size, 0) ?? 0,
    to: ({ name, lang }) => {
      const inLang = (texts: LocalText | undefined) => pickText(texts, lang, project.default_lang)
      const { parts } = filledReply(inLang(text), {
        visitor: name,
        agent: account.name,
        project: project.name,
        articleTitle: id => inLang(titles.get(id)),
      })
      return hasLink(parts)
        ? { text: '', html: withParagraphs(replyHtml(parts)), attachments }
        : { text: replyText(parts), attachments }
    },
  }
}

async function readSaved(ctx: ConsoleCtx, id: string) {
  const reply = await findReply(ctx, id)
  if (!reply?.isShared) throw new AppError('macro_outdated')
  return reply
}

/** Titles of articles that visitors can read, by language. */
async function readTitles(ctx: ConsoleCtx, ids: string[]): Promise<Map<string, LocalText>> {
  const wanted = [...new Set(ids)]
  if (!wanted.every(isUuid)) throw new AppError('macro_outdated')
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('lotse.help_article as a')
    .innerJoin('lotse.help_text as x', join =>
      join.onRef('x.project_id', '=', 'a.project_id').onRef('x.article_id', '=', 'a.id'),
    )
    .select(['a.id', 'x.lang', 'x.title'])
    .where('a.project_id', '=', ctx.caller.projectId)
    .where('a.status', '=', 'live')
    .where('a.id', 'in', wanted)
    .execute()
  const titles = new Map<string, LocalText>()
  for (const { id, lang, title } of rows) titles.set(id, { ...titles.get(id), [lang]: title })
  if (titles.size !== wanted.length) throw new AppError('macro_outdated')
  return titles
}
