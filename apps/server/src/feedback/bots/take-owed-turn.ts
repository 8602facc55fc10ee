import { reachingOut, type Try } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'
import { tellFrames } from '../conversations/tell.ts'
import { findLiveBot } from './bots.table.ts'
import { botTurn, type OwedTurn } from './owed-turn.ts'
import { startBot, tellBot } from './run-bot.ts'

/** Takes the turn of a call that was cut off, or whose search found no place. */
async function takeOwedTurn(
  ctx: FeedbackCtx,
  { projectId, ticketId, lang, text, buttonId, botId }: OwedTurn,
  { id: turnId }: Try,
): Promise<void> {
  const ticket = await ctx.db
    .selectFrom('lotse.ticket')
    .select(['id', 'project_id', 'contact_id', 'session_id', 'verified', 'share_token', 'bot_id'])
    .where('project_id', '=', projectId)
    .where('id', '=', ticketId)
    .executeTakeFirst()
  if (!ticket) return
  const late = { ...ctx, asker: `bot ${projectId}` }
  // Nobody knows any more from where the visitor wrote.
  const who = { session: ticket.session_id, address: late.asker, project: projectId }
  if (!botId) return tellBot(late, ticket, lang, { text, buttonId, turnId, who })
  const bot = await findLiveBot(ctx, projectId, botId)
  if (!bot) return
  await startBot(late, { id: ticketId, projectId }, lang, bot, { text, turnId, who })
  await tellFrames(ctx, ticket, 'bot')
}

export const botWork = reachingOut(botTurn, takeOwedTurn)
