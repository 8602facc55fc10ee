import { sql } from 'kysely'
import { transact } from '../../platform/database/transaction.ts'
import { reachingOut, type Try } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'
import { type Told, tellFrames } from '../conversations/tell.ts'
import { findLiveBot } from './bots.table.ts'
import { botTurn, type OwedTurn } from './owed-turn.ts'
import { handOver, startBot, tellBot } from './run-bot.ts'

type Ticket = Told & { bot_id: string | null }

/** Takes the turn of a call that was cut off, or whose search found no place. At the end of our patience the team does. */
async function takeOwedTurn(ctx: FeedbackCtx, owed: OwedTurn, { id: turnId, isLast }: Try): Promise<void> {
  const ticket = await ctx.db
    .selectFrom('lotse.ticket')
    .select(['id', 'project_id', 'contact_id', 'session_id', 'verified', 'share_token', 'bot_id'])
    .where('project_id', '=', owed.projectId)
    .where('id', '=', owed.ticketId)
    .executeTakeFirst()
  // A turn that was given up and is repeated: somebody of the team has it since.
  if (!ticket || (await isHandedOver(ctx, owed))) return
  try {
    await takeTurn(ctx, ticket, owed, turnId)
  } catch (error) {
    const { botId = ticket.bot_id, text, buttonId } = owed
    if (isLast && botId) await leaveToTeam(ctx, ticket, botId, text || buttonId)
    throw error
  }
}

async function takeTurn(
  ctx: FeedbackCtx,
  ticket: Ticket,
  { projectId, ticketId, lang, text, buttonId, botId }: OwedTurn,
  turnId: string,
): Promise<void> {
  const late = { ...ctx, asker: `bot ${projectId}` }
  // Nobody knows any more from where the visitor wrote.
  const who = { session: ticket.session_id, address: late.asker, project: projectId }
  if (!botId) return tellBot(late, ticket, lang, { text, buttonId, turnId, who })
  const bot = await findLiveBot(ctx, projectId, botId)
  if (!bot) return leaveToTeam(ctx, ticket, botId, text)
  await startBot(late, { id: ticketId, projectId }, lang, bot, { text, turnId, who })
  await tellFrames(ctx, ticket, 'bot')
}

/** Whoever has only opened the conversation waits for nothing: their first words ring by themselves. */
async function leaveToTeam(
  ctx: FeedbackCtx,
  ticket: Ticket,
  botId: string,
  said: string | undefined,
): Promise<void> {
  if (!said) return
  await transact(ctx, ctx => handOver(ctx, { id: ticket.id, projectId: ticket.project_id }, botId))
  ctx.live.ticketUpdated(ticket.project_id, ticket.id)
  await tellFrames(ctx, ticket)
}

async function isHandedOver(ctx: FeedbackCtx, { projectId, ticketId }: OwedTurn): Promise<boolean> {
  const { rows } = await sql`select 1 from lotse.message where project_id = ${projectId}
    and ticket_id = ${ticketId} and author = 'system' and data ->> 'event' = 'handover' limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

export const botWork = reachingOut(botTurn, takeOwedTurn)
