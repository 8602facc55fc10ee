import type { MenuItem } from '@lotse/contracts/visitor/config'
import type { Screen } from '../state/screens.ts'
import { useWidget } from '../state/widget-context.ts'

/** What choosing an entry of the menu does. */
export function useMenu(): (item: MenuItem) => void {
  const { step, send } = useWidget()
  return item => {
    if (item.kind === 'link') return send({ name: 'open-url', data: item.url ?? '', newTab: true })
    if (item.kind === 'custom') return send({ name: 'run-custom-action', data: item.id ?? '' })
    const to = screenFor(item)
    if (to) step({ do: 'go', to })
  }
}

function screenFor({ kind, id = '' }: MenuItem): Screen | undefined {
  switch (kind) {
    case 'feedback':
      return { at: 'flow', flow: id }
    case 'survey':
      return { at: 'survey', flow: id, format: 'survey', outbound: id }
    case 'conversations':
      return { at: 'conversations' }
    case 'bot':
      return { at: 'new-conversation', botId: id }
    case 'help':
      return id ? { at: 'help-collection', id } : { at: 'help' }
    case 'news':
      return id ? { at: 'news-article', id } : { at: 'news' }
    case 'checklists':
      return id ? { at: 'start-checklist', outboundId: id } : { at: 'checklists' }
    default:
      return undefined
  }
}
