import type { FromWidgetMessage } from '@lotse/contracts/messages/widget'
import { createContext, useContext } from 'react'
import type { PageFacts } from '../page/ask-page.ts'
import type { VisitorLink } from '../server/visitor-link.ts'
import type { Texts } from '../texts/texts.ts'
import type { Step, WidgetState } from './widget-state.ts'

export interface Widget {
  state: WidgetState
  step(action: Step): void
  /** Sends to the page around the frame. */
  send(message: FromWidgetMessage): void
  t: Texts
  /** For dates, such as `de-DE`. */
  locale: string
  link: VisitorLink
  /** What the page currently knows: its address, custom data. Nothing if it does not respond. */
  askPage(): Promise<PageFacts>
}

export const WidgetContext = createContext<Widget | undefined>(undefined)

export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (!widget) throw new Error('outside the widget')
  return widget
}
