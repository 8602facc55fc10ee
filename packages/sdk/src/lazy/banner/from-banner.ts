import type { FromBanner } from '@lotse/contracts/messages/banner'
import { type Action, bot, feedbackFlow, screen, survey } from '../../core/handles/action.ts'
import type { Handlers } from '../parts/window-link/window-link.ts'

type OfBanner = 'banner-loaded' | 'banner-data-set' | 'banner-height' | 'banner-close'

/**
 * Converts what a banner's button asks for into an action of the SDK. Without the required id nothing
 * happens.
 */
export function fromBanner(perform: (action: Action) => void): Omit<Handlers<FromBanner>, OfBanner> {
  const withId = (id: unknown, action: (id: string) => Action) => {
    if (id && typeof id === 'string') perform(action(id))
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    'start-conversation': ({ data }) => perform(bot(text(data?.botId))),
    'start-custom-action': ({ data }) => withId(data?.action, name => ({ do: 'custom', name })),
    'show-form': ({ data }) => withId(data?.formId, id => feedbackFlow(id)),
    'show-survey': ({ data }) => withId(data?.formId, id => survey(id, text(data?.surveyFormat) || 'survey')),
    'show-news-article': ({ data }) => withId(data?.articleId, id => screen('open-news-article', { id })),
    'show-help-article': ({ data }) =>
      withId(data?.articleId, articleId => screen('open-help-article', { articleId })),
    'show-checklist': ({ data }) =>
      withId(data?.checklistId, outboundId =>
        screen('start-checklist', { outboundId, sharedKey: text(data?.sharedKey) || undefined }),
      ),
    'start-product-tour': ({ data }) => withId(data?.tourId, id => ({ do: 'tour', id })),
    'open-url': ({ data, newTab }) => withId(data, url => ({ do: 'url', url, newTab: newTab === true })),
  }
}
