import type { ChecklistStep } from '@lotse/contracts/visitor/outbound'
import { useWidget } from '../state/widget-context.ts'

/** What a step's button does: it opens one of our screens, or the page acts. */
export function useStepAction(): (step: ChecklistStep) => void {
  const { step: go, send } = useWidget()
  return step => {
    switch (step.action) {
      case 'BOT':
        return go({ do: 'go', to: { at: 'new-conversation', botId: step.botId ?? '' } })
      case 'FEEDBACK_FLOW':
        return go({ do: 'go', to: { at: 'flow', flow: step.formId ?? '' } })
      case 'NEWS_ARTICLE':
        return go({ do: 'go', to: { at: 'news-article', id: step.articleId ?? '' } })
      case 'HELP_ARTICLE':
        return go({ do: 'go', to: { at: 'help-article', id: step.articleId ?? '' } })
      case 'CHECKLIST':
        return go({
          do: 'go',
          to: { at: 'start-checklist', outboundId: step.outboundId ?? '', sharedKey: step.sharedKey },
        })
      case 'CUSTOM_ACTION':
        return send({ name: 'run-custom-action', data: step.actionBody ?? '' })
      case 'REDIRECT_URL':
        return send({
          name: 'open-url',
          data: step.actionBody ?? '',
          newTab: step.actionOpenInNewTab === true,
        })
      case 'PRODUCT_TOUR':
        // The tour is on the page: nobody would see it behind the widget.
        send({ name: 'start-product-tour', data: { tourId: step.productTourId ?? '' } })
        return send({ name: 'close-widget' })
    }
  }
}
