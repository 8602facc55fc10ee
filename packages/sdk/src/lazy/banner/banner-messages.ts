import type { FromBanner } from '@lotse/contracts/messages/banner'
import { isRecord } from '@lotse/rules/values'
import { type Action, bot, feedbackFlow, survey } from '../../core/handles/action.ts'
import type { FrameMessage } from '../../core/handles/frame-link.ts'

/** What a banner's button asks for, as an action of the SDK. Nothing without the id it needs. */
export function actionOfBanner({ name, data, newTab }: FrameMessage): Action | undefined {
  const field = (key: string): string => {
    const value = isRecord(data) ? data[key] : undefined
    return typeof value === 'string' ? value : ''
  }
  const hideBackButton = false
  switch (name as keyof FromBanner) {
    case 'start-conversation':
      return bot(field('botId'))
    case 'start-custom-action':
      return field('action') ? { do: 'custom', name: field('action') } : undefined
    case 'show-form':
      return field('formId') ? feedbackFlow(field('formId')) : undefined
    case 'show-survey':
      return field('formId') ? survey(field('formId'), field('surveyFormat') || 'survey') : undefined
    case 'show-news-article':
    case 'show-help-article': {
      const id = field('articleId')
      if (!id) return undefined
      return name === 'show-news-article'
        ? { do: 'show', message: { name: 'open-news-article', data: { id, hideBackButton } } }
        : { do: 'show', message: { name: 'open-help-article', data: { articleId: id, hideBackButton } } }
    }
    case 'show-checklist': {
      const outboundId = field('checklistId')
      const sharedKey = field('sharedKey')
      const shared = sharedKey ? { sharedKey } : {}
      return outboundId
        ? {
            do: 'show',
            message: { name: 'start-checklist', data: { outboundId, hideBackButton, ...shared } },
          }
        : undefined
    }
    case 'start-product-tour':
      return field('tourId') ? { do: 'tour', id: field('tourId') } : undefined
    case 'open-url':
      return typeof data === 'string' && data ? { do: 'url', url: data, newTab: newTab === true } : undefined
    // The rest is the banner's own affair.
    default:
      return undefined
  }
}
