import type { AskedRating } from '@lotse/contracts/visitor/conversation'
import { AppError } from '../../../platform/http/errors.ts'
import type { FeedbackCtx } from '../../context.ts'
import { linkOf } from '../../letters/letter-token.ts'
import { readerLang, readTicketOf } from '../../letters/reader.ts'
import { findProject } from '../../letters/send-letter.ts'
import { findByShareToken } from '../conversations.table.ts'
import { askedRating, type Given, rate } from './rate.ts'

async function requireRated(ctx: FeedbackCtx, token: string) {
  const link = linkOf(ctx, token, 'rate')
  const row = link && (await findByShareToken(ctx, link.projectId, link.shareToken))
  const project = row && (await findProject(ctx, row.project_id))
  if (!project) throw new AppError('not_found')
  const lang = readerLang(await readTicketOf(ctx, row.project_id, row.id)) || project.defaultLang
  return { row, project, lang }
}

/** Changes nothing: programs that check mails open their links. */
export async function readRatingLink(
  ctx: FeedbackCtx,
  token: string,
): Promise<{ project: { name: string; color: string }; rating: AskedRating | null }> {
  const { row, project, lang } = await requireRated(ctx, token)
  const { name, settings } = project
  return {
    project: { name, color: settings.appearance.color },
    rating: await askedRating(ctx, row, lang),
  }
}

/** Somebody has pressed the button. */
export async function rateByLink(ctx: FeedbackCtx, token: string, given: Given): Promise<AskedRating> {
  const { row, lang } = await requireRated(ctx, token)
  return rate(ctx, row, lang, given)
}
