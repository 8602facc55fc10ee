import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'

export interface OwedTurn {
  projectId: string
  ticketId: string
  lang: string
  text: string
  buttonId?: string | undefined
  /** The bot that begins. Without one, the bot that leads the conversation continues. */
  botId?: string | undefined
}

/** The call that owes a turn takes it immediately; after this time, any free process does. */
const GRACE_SECONDS = 20
/** Nobody could take the turn: somebody on the team has to answer. */
export const lostTurn = defineErrand<OwedTurn>('bot-turn-lost')
export const botTurn = defineErrand<OwedTurn>('bot-turn', { retries: 5, pauseSeconds: 5, orElse: lostTurn })

/**
 * Notes in the visitor's own transaction that a bot owes them an answer. Taking the turn deletes the note in
 * the same commit: a call that is cut off leaves the turn to others, and nobody takes it twice.
 */
export const oweTurn = (ctx: InTransaction, owed: OwedTurn): Promise<string> =>
  ctx.queue.ask(ctx, botTurn, owed, { inSeconds: GRACE_SECONDS, owner: owed.projectId })

/** False if somebody else has taken this turn. */
export const crossOut = (ctx: InTransaction, turnId: string): Promise<boolean> =>
  ctx.queue.withdraw(ctx, botTurn, turnId)

/** Whether a bot leads the conversation of a ticket `t`, or is about to. */
export const ledByBot = sql<boolean>`(t.bot_state is not null or exists (select from ${sql.raw(QUEUE_SCHEMA)}.job j
    where j.name = ${botTurn.name} and j.state < 'completed' and j.data ->> 'ticketId' = t.id::text))`
