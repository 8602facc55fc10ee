import type { FromWidgetMessage } from '@lotse/contracts/frames/widget-messages'
import { createContext, useContext } from 'react'
import type { Texts } from './texts/texts.ts'
import type { Step, WidgetState } from './widget-state.ts'

export interface Widget {
  state: WidgetState
  step(action: Step): void
  /** To the page around the frame. */
  send(message: FromWidgetMessage): void
  t: Texts
}

export const WidgetContext = createContext<Widget | undefined>(undefined)

export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (!widget) throw new Error('outside the widget')
  return widget
}
