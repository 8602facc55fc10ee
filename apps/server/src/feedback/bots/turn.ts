import type { NewMessage } from '../conversations/new-message.ts'
import type { BotState } from './script.ts'

/** What a bot does in one turn. */
export interface Turn {
  messages: Omit<NewMessage, 'author' | 'botId'>[]
  /** Null if the bot is done with this conversation. */
  state: BotState | null
  answers: Record<string, unknown>
  end?: 'handover' | 'close'
}
