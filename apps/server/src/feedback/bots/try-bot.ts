import type { BotTurn } from '@lotse/contracts/console/content/content'
import type { FeedbackCtx } from '../context.ts'
import type { Asker } from '../help/finding/search-turns.ts'
import { defaultLang } from '../projects/default-lang.ts'
import { checked } from './bots.ts'
import { firstTurn, inOneLanguage, nextTurn } from './run-bot.ts'
import type { BotState } from './script.ts'

interface Try {
  kind: 'script' | 'answer'
  definition: unknown
  lang: string
  state: BotState | null
  text: string
  buttonId?: string | undefined
}

/** The editor's preview runs the same bot that visitors will talk to; only the storing is left out. */
export async function tryBot(ctx: FeedbackCtx & Asker, projectId: string, asked: Try): Promise<BotTurn> {
  const { kind, lang, state, text, buttonId } = asked
  const definition = JSON.parse(checked(kind, asked.definition)) as Record<string, unknown>
  const bot = inOneLanguage({ id: '', kind, definition }, lang, await defaultLang(ctx, projectId))
  const turn = state
    ? await nextTurn(ctx, projectId, bot, lang, { state, text, buttonId })
    : await firstTurn(ctx, projectId, bot, lang, text)
  return {
    messages: turn.messages.map(message => {
      const { buttons = [], articles = [] } = (message.data ?? {}) as Partial<BotTurn['messages'][number]>
      return { text: message.text, buttons, articles }
    }),
    state: turn.state,
    answers: turn.answers as BotTurn['answers'],
    end: turn.end ?? null,
  }
}
