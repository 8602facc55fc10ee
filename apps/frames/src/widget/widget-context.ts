import type { FromWidgetMessage } from '@lotse/contracts/messages/widget'
import { createContext, useContext } from 'react'
import type { PageFacts } from './ask-page.ts'
import type { Texts } from './texts/texts.ts'
import type { VisitorLink } from './visitor-link.ts'
import type { Step, WidgetState } from './widget-state.ts'

export interface Widget {
  state: WidgetState
  step(action: Step): void
  /** To the page around the frame. */
  send(message: FromWidgetMessage): void
  t: Texts
  /** `de-DE` and the like, for dates. */
  locale: string
  link: VisitorLink
  /** What the page knows at this moment: its address, custom data. Nothing when it does not answer. */
  askPage(): Promise<PageFacts>
}

export const WidgetContext = createContext<Widget | undefined>(undefined)

export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (!widget) throw new Error('outside the widget')
  return widget
}
