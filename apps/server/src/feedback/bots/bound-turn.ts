import { sql } from 'kysely'
import type { Storing } from '../../platform/limits/bytes-per-day.ts'
import type { FeedbackCtx } from '../context.ts'
import { messageBytes } from '../conversations/messages.table.ts'
import { bytesOf } from '../text/text.ts'
import { fitsIntoDay } from '../uploads/store-bytes.ts'
import type { Turn } from './turn.ts'

/**
 * Messages that a bot may send in one turn. A script that sends more runs in circles, or fills our disk with
 * every press of a button.
 */
const MOST_MESSAGES = 25
const MOST_BYTES = 64 * 1024
/** Messages in a conversation that a bot still leads. */
const MOST_LED = 1000

export const toTheTeam: Turn = { messages: [], state: null, answers: {}, end: 'handover' }

/** The turn as far as it fits. If something had to be left out, the team takes over. */
export function bounded(turn: Turn): Turn {
  let bytes = 0
  const fitting = turn.messages.findIndex(({ text, data }, index) => {
    bytes += Buffer.byteLength(text) + bytesOf(data)
    return index >= MOST_MESSAGES || bytes > MOST_BYTES
  })
  return fitting === -1
    ? turn
    : { messages: turn.messages.slice(0, fitting), state: null, answers: turn.answers, end: 'handover' }
}

/**
 * A bot's messages are stored for the visitor who wrote, and count toward their daily allowance; beyond it
 * the team takes over.
 */
export async function paidBy(
  ctx: Pick<FeedbackCtx, 'dayMeter' | 'settings'>,
  who: Storing,
  turn: Turn,
): Promise<Turn> {
  const bytes = turn.messages.reduce((sum, { text, data }) => sum + messageBytes(text) + bytesOf(data), 0)
  if (bytes === 0 || (await fitsIntoDay(ctx, who, 'message', bytes))) return turn
  return { ...toTheTeam, answers: turn.answers }
}

/** Nobody talks to a script for this long: it is running in circles. */
export async function isTooLong(
  ctx: FeedbackCtx,
  { id, projectId }: { id: string; projectId: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from lotse.message where project_id = ${projectId} and ticket_id = ${id}
    offset ${MOST_LED} limit 1`.execute(ctx.db)
  return rows.length > 0
}
