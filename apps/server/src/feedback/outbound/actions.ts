import type { OutboundAction } from '@lotse/contracts/visitor/outbound'
import { messageToken } from '@lotse/contracts/visitor/wire-names'
import { localise, pickLang, pickText } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import { startChecklist } from '../checklists/checklists.table.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { firstName } from '../conversations/message-answer.ts'
import { wireTexts } from '../text/wire-text.ts'
import type { DueOutbound } from './outbound.table.ts'
import { reportUrl } from './report-token.ts'

type Config = Record<string, unknown>

/** What a page is told to do, in the visitor's language. Undefined if its target is gone. */
export async function actionOf(
  ctx: FeedbackCtx,
  visitor: Visitor,
  fallback: string,
  outbound: DueOutbound,
): Promise<OutboundAction | undefined> {
  const action = await findAction(ctx, visitor, fallback, outbound)
  return action && { ...action, data: wireTexts(action.data) }
}

async function findAction(
  ctx: FeedbackCtx,
  visitor: Visitor,
  fallback: string,
  { id, kind, config }: DueOutbound,
): Promise<OutboundAction | undefined> {
  const local = localise(config, visitor.lang, fallback) as Config
  const base = { outbound: id, createdAt: ctx.now().toISOString() }
  switch (kind) {
    case 'notification': {
      const { text, sender, sound } = local
      // A message with a sender's name can be answered.
      const hasName = Boolean((sender as { name?: string } | undefined)?.name)
      const answer = hasName ? { conversation: { shareToken: messageToken + id } } : {}
      return { ...base, actionType: 'notification', sound: sound === true, data: { text, sender, ...answer } }
    }
    case 'banner': {
      const { format, ...data } = local
      const lang = pickLang(config.html, visitor.lang, fallback)
      return { ...bannerAction(ctx, visitor, base, String(format ?? 'inline'), data), lang }
    }
    case 'survey':
      return { ...base, actionType: String(local.flowId), format: String(local.format), data: {} }
    case 'tour':
      return { ...base, actionType: 'tour', data: local }
    case 'news':
      return newsAction(ctx, visitor, fallback, base, local)
    case 'checklist':
      return checklistAction(ctx, visitor, base, local)
    case 'tooltip':
      return undefined
  }
}

type Base = { outbound: string; createdAt: string }

const bannerAction = (ctx: FeedbackCtx, visitor: Visitor, base: Base, format: string, data: Config) => ({
  ...base,
  actionType: 'banner',
  format,
  reportUrl: reportUrl(ctx, visitor, base.outbound),
  data,
})

async function newsAction(ctx: FeedbackCtx, visitor: Visitor, fallback: string, base: Base, local: Config) {
  const { rows } = await sql<{
    id: string
    title: Record<string, string>
    preview_text: Record<string, string>
    cover_image_url: string | null
    name: string | null
    avatar: string | null
  }>`select n.id, n.title, n.preview_text, n.cover_image_url, a.name, a.avatar from lotse.news n
     left join lotse.account a on a.id = n.author_id
     where n.project_id = ${visitor.projectId} and n.id = ${String(local.newsId)} and n.status = 'live'`.execute(
    ctx.db,
  )
  const [news] = rows
  if (!news) return undefined
  return {
    ...base,
    actionType: 'notification',
    sound: local.sound === true,
    data: {
      text: pickText(news.title, visitor.lang, fallback),
      previewText: pickText(news.preview_text, visitor.lang, fallback),
      news: { id: news.id },
      ...(news.cover_image_url ? { coverImageUrl: news.cover_image_url } : {}),
      sender: { name: firstName(news.name ?? ''), ...(news.avatar ? { profileImageUrl: news.avatar } : {}) },
    },
  }
}

/** A checklist starts when it is announced, so that everything the visitor does from then on counts. */
async function checklistAction(ctx: FeedbackCtx, visitor: Visitor, base: Base, local: Config) {
  const { id, completed_steps } = await startChecklist(ctx, visitor, base.outbound, '')
  if (local.popupType === 'none') return undefined
  const steps = local.steps as { id: string; title: string }[]
  const left = steps.filter(step => !completed_steps.includes(step.id))
  const sender = local.sender as { firstName?: string; profileImageUrl?: string } | undefined
  return {
    ...base,
    actionType: 'notification',
    sound: false,
    data: {
      text: String(local.subject ?? ''),
      ...(sender
        ? { sender: { name: sender.firstName ?? '', profileImageUrl: sender.profileImageUrl } }
        : {}),
      checklist: { id, popupType: String(local.popupType ?? 'notification') },
      currentStep: steps.length - left.length,
      totalSteps: steps.length,
      nextStepTitle: left[0]?.title ?? '',
    },
  }
}
