import { sql } from 'kysely'
import { transact } from '../../platform/database/transaction.ts'
import { reachingOut, type Try } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'
import { type Told, tellFrames } from '../conversations/tell.ts'
import { askerAt } from '../help/finding/search-turns.ts'
import { findLiveBot } from './bots.table.ts'
import { botTurn, lostTurn, type OwedTurn } from './owed-turn.ts'
import { handOver, startBot, tellBot } from './run-bot.ts'

type Ticket = Told & { bot_id: string | null }

/** Takes the turn of a call that was cut off, or whose search was refused for lack of room. */
async function takeOwedTurn(ctx: FeedbackCtx, owed: OwedTurn, { id: turnId }: Try): Promise<void> {
  const ticket = await findWaiting(ctx, owed)
  if (ticket) await takeTurn(ctx, ticket, owed, turnId)
}

/** After the last attempt the team takes over, even if the process died during that attempt. */
async function leaveLostTurn(ctx: FeedbackCtx, owed: OwedTurn): Promise<void> {
  const ticket = await findWaiting(ctx, owed)
  const botId = owed.botId ?? ticket?.bot_id
  if (ticket && botId) await leaveToTeam(ctx, ticket, botId, owed.text || owed.buttonId)
}

/**
 * Undefined if nobody waits for a bot any longer: a turn that was given up now belongs to the team, even if
 * it is retried.
 */
async function findWaiting(ctx: FeedbackCtx, owed: OwedTurn): Promise<Ticket | undefined> {
  if (await isHandedOver(ctx, owed)) return undefined
  return ctx.db
    .selectFrom('lotse.ticket')
    .select(['id', 'project_id', 'contact_id', 'session_id', 'verified', 'share_token', 'bot_id'])
    .where('project_id', '=', owed.projectId)
    .where('id', '=', owed.ticketId)
    .executeTakeFirst()
}

async function takeTurn(
  ctx: FeedbackCtx,
  ticket: Ticket,
  { projectId, ticketId, lang, text, buttonId, botId }: OwedTurn,
  turnId: string,
): Promise<void> {
  const late = { ...ctx, ...askerAt(`bot ${projectId}`) }
  // The address from which the visitor wrote is no longer known.
  const who = { session: ticket.session_id, address: late.asker, project: projectId }
  if (!botId) return tellBot(late, ticket, lang, { text, buttonId, turnId, who })
  const bot = await findLiveBot(ctx, projectId, botId)
  if (!bot) return leaveToTeam(ctx, ticket, botId, text)
  await startBot(late, { id: ticketId, projectId }, lang, bot, { text, turnId, who })
  await tellFrames(ctx, ticket, 'bot')
}

/** A visitor who has only opened the conversation is not waiting: their first message rings by itself. */
async function leaveToTeam(
  ctx: FeedbackCtx,
  ticket: Ticket,
  botId: string,
  said: string | undefined,
): Promise<void> {
  if (!said) return
  const { id, project_id: projectId } = ticket
  const isNew = await transact(ctx, async ctx => {
    // Two turns of one conversation that are lost together hand it over only once.
    await sql`select from lotse.ticket where project_id = ${projectId} and id = ${id} for no key update`.execute(
      ctx.db,
    )
    if (await isHandedOver(ctx, { projectId, ticketId: id })) return false
    await handOver(ctx, { id, projectId }, botId)
    return true
  })
  if (!isNew) return
  ctx.live.ticketUpdated(ticket.project_id, ticket.id)
  await tellFrames(ctx, ticket)
}

async function isHandedOver(
  ctx: FeedbackCtx,
  { projectId, ticketId }: Pick<OwedTurn, 'projectId' | 'ticketId'>,
): Promise<boolean> {
  const { rows } = await sql`select 1 from lotse.message where project_id = ${projectId}
    and ticket_id = ${ticketId} and author = 'system' and data ->> 'event' = 'handover' limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

export const botWork = reachingOut(botTurn, takeOwedTurn)
export const lostTurnWork = reachingOut(lostTurn, leaveLostTurn)
