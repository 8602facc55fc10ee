import type { MenuItem } from '@lotse/contracts/feedback/config'
import { useWidget } from '../widget-context.ts'

/** What choosing an entry of the menu does. */
export function useMenu(): (item: MenuItem) => void {
  const { step, send } = useWidget()
  return item => {
    const id = item.id ?? ''
    switch (item.kind) {
      case 'feedback':
        return step({ do: 'go', to: { at: 'flow', flow: id } })
      case 'survey':
        return step({ do: 'go', to: { at: 'survey', flow: id, format: 'survey', outbound: id } })
      case 'link':
        return send({ name: 'open-url', data: item.url ?? '', newTab: true })
      case 'custom':
        return send({ name: 'run-custom-action', data: id })
    }
  }
}
