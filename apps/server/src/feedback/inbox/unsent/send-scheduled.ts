import type { ReplyHold as Held } from '@lotse/contracts/console/fields/choices'
import type { CardRef } from '@lotse/contracts/visitor/card'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { defineErrand } from '../../../platform/queue/errand.ts'
import { reachingOut } from '../../../platform/queue/taker.ts'
import type { ConsoleCtx, FeedbackCtx } from '../../context.ts'
import { inJoined } from '../../conversations/merged/joined.ts'
import { type LotseFact, state } from '../../facts.ts'
import { requireTicket, storeMessage, tellStored } from '../team-messages.ts'

interface Which {
  projectId: string
  ticketId: string
  id: string
}

export const sendScheduled = defineErrand<Which>('send-scheduled')

interface Row {
  account_id: string
  text: string
  html: string | null
  tokens: string[]
  cards: CardRef[]
  held: Held | null
  mayAnswer: boolean
  /** Who wrote to the ticket after it was scheduled. */
  by: 'visitor' | 'team' | null
}

/** Somebody has written first: the author, who knows their own messages, is not somebody, and deleted words are none. */
const wroteFirst = sql`${inJoined(sql`r.project_id`, sql`r.ticket_id`)} and m.created_at > r.created_at
  and m.data ->> 'isDeleted' is null and (m.author = 'visitor' or m.author = 'team' and m.account_id is distinct from r.account_id)`

/** The ticket first, in the order that everybody keeps. */
async function lockReply(
  ctx: InTransaction<FeedbackCtx>,
  { projectId, ticketId, id }: Which,
): Promise<Row | undefined> {
  await sql`select from lotse.ticket where project_id = ${projectId} and id = ${ticketId}
    for no key update`.execute(ctx.db)
  const { rows } = await sql<Row>`select r.account_id, r.text, r.html, r.tokens, r.cards, r.held,
      exists (select from lotse.project p join lotse.membership s on s.team_id = p.team_id
        join lotse.account a on a.id = s.account_id
        where p.id = r.project_id and a.id = r.account_id and s.role <> 'viewer'
          and a.disabled_at is null) as "mayAnswer",
      (select m.author from lotse.message m where ${wroteFirst} order by m.created_at limit 1) as by
    from lotse.scheduled_reply r
    where r.project_id = ${projectId} and r.ticket_id = ${ticketId} and r.id = ${id} for update of r`.execute(
    ctx.db,
  )
  return rows[0]
}

type Sent = 'sent' | 'gone' | Held

/** Becomes a message like any other reply, in the commit that ends it: it is sent once, wherever a process dies. */
export async function sendReply<C extends FeedbackCtx>(
  ctx: C,
  which: Which,
  /** Somebody wants it sent now, whatever was written since. */
  early?: (ctx: InTransaction<C>) => Promise<void>,
): Promise<Sent> {
  const { projectId, ticketId, id } = which
  const done = await transact(ctx, async ctx => {
    const row = await lockReply(ctx, which)
    if (!row) return 'gone'
    if (!row.mayAnswer && early) return 'author'
    const why = row.mayAnswer ? row.by : 'author'
    if (!early && (row.held || why)) {
      if (!row.held && why) await hold(ctx, which, row.account_id, why)
      return row.held ?? why ?? 'gone'
    }
    await early?.(ctx)
    await ctx.db
      .deleteFrom('lotse.scheduled_reply')
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .execute()
    const ticket = await requireTicket(ctx, projectId, ticketId)
    const { text, html, tokens, cards, account_id: accountId } = row
    const data = cards.length > 0 ? { cards } : {}
    const message = { text, html, tokens, accountId, clientId: id, data }
    const prepared = { ticket, author: 'team' as const, message }
    return { prepared, stored: await storeMessage(ctx, prepared) }
  })
  if (typeof done === 'string') return done
  await tellStored(ctx, done.prepared, done.stored)
  // The list of what waits is one shorter, even if the message itself had arrived before.
  ctx.live.ticketUpdated(projectId, ticketId)
  return 'sent'
}

/** It waits for somebody's decision, and its author hears of it, or without one whoever has the ticket. */
async function hold(
  ctx: InTransaction<FeedbackCtx>,
  { projectId, ticketId, id }: Which,
  author: string,
  why: Held,
): Promise<void> {
  await sql`update lotse.scheduled_reply set held = ${why}
    where project_id = ${projectId} and id = ${id}`.execute(ctx.db)
  await state(ctx, { kind: 'reply-held', projectId, ticketId, author: why === 'author' ? null : author })
  ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, ticketId))
}

export const scheduledWork = reachingOut(sendScheduled, async (ctx: FeedbackCtx, which) => {
  await sendReply(ctx, which)
})

/** As soon as the visitor or a colleague writes, what waits is held: nobody is surprised at its time. */
export async function holdAfterMessage(ctx: InTransaction<FeedbackCtx>, fact: LotseFact): Promise<void> {
  if (fact.kind !== 'message-written' || fact.author === 'note') return
  const { projectId, ticketId, messageId, author } = fact
  const { rows } = await sql<{ id: string; account_id: string }>`select r.id, r.account_id
    from lotse.scheduled_reply r join lotse.message m on ${wroteFirst} and m.id = ${messageId}
    where r.project_id = ${projectId} and r.ticket_id = ${ticketId} and r.held is null
    order by r.id for update of r`.execute(ctx.db)
  for (const { id, account_id } of rows)
    await hold(ctx, { projectId, ticketId, id }, account_id, author === 'team' ? 'team' : 'visitor')
}

/**
 * Somebody leaves the team: what they have scheduled goes to those who stay, now and not only at its time. What was held
 * already, too: only its author was told.
 */
export async function holdRepliesOf(ctx: InTransaction<ConsoleCtx>, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string; ticketId: string; projectId: string }>`select r.id,
      r.ticket_id as "ticketId", r.project_id as "projectId"
    from lotse.scheduled_reply r join lotse.project p on p.id = r.project_id
    where p.team_id = ${ctx.caller.teamId} and r.account_id = ${accountId} and r.held is distinct from 'author'
    order by r.id for update of r`.execute(ctx.db)
  for (const which of rows) await hold(ctx, which, accountId, 'author')
}

const MOST_OVERDUE = 500
/** Their errands have had their chance. */
const LATE_MS = 60_000

/** Sends what is due and has no errand: backups contain none, and one may have been given up. */
export async function sendOverdue(ctx: FeedbackCtx): Promise<void> {
  const late = new Date(ctx.now().getTime() - LATE_MS)
  const overdue = await ctx.db
    .selectFrom('lotse.scheduled_reply')
    .select(['project_id', 'ticket_id', 'id'])
    .where('held', 'is', null)
    .where('send_at', '<', late)
    .orderBy('send_at')
    .limit(MOST_OVERDUE)
    .execute()
  for (const { project_id, ticket_id, id } of overdue)
    await sendReply(ctx, { projectId: project_id, ticketId: ticket_id, id }).catch((err: unknown) =>
      // One that cannot be sent must not block the others and the housekeeping.
      ctx.log.error({ err, reply: id }, 'a scheduled reply could not be sent'),
    )
}
