import type { NewsPreview } from '@lotse/contracts/messages/widget'
import type { SurveyFormat } from '@lotse/contracts/visitor/received'

/** Where the visitor is. `locked` screens were opened from outside without a way back. */
export type Screen = { locked?: boolean } & (
  | { at: 'home' }
  /** `card`: the message with the card that opened it. */
  | { at: 'flow'; flow: string; card?: string }
  | { at: 'survey'; flow: string; format: SurveyFormat; outbound: string }
  | { at: 'conversations' }
  | { at: 'conversation'; shareToken: string }
  /** `botId`: that bot speaks first. `question`: asked immediately. */
  | { at: 'new-conversation'; botId?: string; question?: string }
  | { at: 'help'; term?: string }
  | { at: 'help-collection'; id: string }
  | { at: 'help-article'; id: string }
  /** From the console's editor; not on the server yet. */
  | { at: 'article-preview'; title: string; html: string; updatedAt: string }
  | { at: 'news' }
  | { at: 'news-article'; id: string }
  | ({ at: 'news-preview' } & NewsPreview)
  | { at: 'checklists' }
  | { at: 'checklist'; id: string }
  | { at: 'start-checklist'; outboundId: string; sharedKey?: string }
)

export type ScreenName = Screen['at']

/** The names for the surrounding page. `newsdetails` makes the widget wide. */
const pageNames: Partial<Record<ScreenName, string>> = {
  flow: 'feedbackflow',
  'news-article': 'newsdetails',
  'news-preview': 'newsdetails',
  'help-article': 'appextended',
  'article-preview': 'appextended',
}

export const pageName = (screen: Screen): string => pageNames[screen.at] ?? screen.at
