import type { SurveyFormat } from '@lotse/contracts/frames/widget-messages'

/** Where the visitor is. `locked` screens were opened from outside without a way back. */
export type Screen = { locked?: boolean } & (
  | { at: 'home' }
  | { at: 'flow'; flow: string }
  | { at: 'survey'; flow: string; format: SurveyFormat; outbound: string }
)

export type ScreenName = Screen['at']

/** What the page around us is told; two names make the widget wide (extended). */
const pageNames: Record<ScreenName, string> = {
  home: 'home',
  flow: 'feedbackflow',
  survey: 'survey',
}

export const pageName = (screen: Screen): string => pageNames[screen.at]
