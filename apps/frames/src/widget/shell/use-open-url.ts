import { isSmartLink, type LinkKind, opensTab, readSmartLink } from '../../lib/smart-link.ts'
import type { Screen } from '../state/screens.ts'
import { useWidget } from '../state/widget-context.ts'

const screens: Record<Exclude<LinkKind, 'tour'>, (id: string) => Screen> = {
  article: id => ({ at: 'help-article', id }),
  collection: id => ({ at: 'help-collection', id }),
  conversation: shareToken => ({ at: 'conversation', shareToken }),
  news: id => ({ at: 'news-article', id }),
  flow: flow => ({ at: 'flow', flow }),
  survey: flow => ({ at: 'survey', flow, format: 'survey', outbound: flow }),
  bot: botId => ({ at: 'new-conversation', botId }),
  checklist: outboundId => ({ at: 'start-checklist', outboundId }),
}

/** Links to something in the project stay in here; the surrounding page opens every other address. */
export function useOpenUrl(): (url: string) => void {
  const { send, step } = useWidget()
  return url => {
    if (!isSmartLink(url)) return send({ name: 'open-url', data: url, newTab: opensTab(url) })
    const link = readSmartLink(url)
    if (!link) return
    if (link.kind !== 'tour') return step({ do: 'go', to: screens[link.kind](link.id) })
    // The tour is on the page: nobody would see it behind the widget.
    send({ name: 'start-product-tour', data: { tourId: link.id } })
    send({ name: 'close-widget' })
  }
}
