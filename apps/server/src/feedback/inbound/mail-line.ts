import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { sha256Hex } from '../../platform/process/sha256.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import type { InboundMailTable } from './inbound.table.ts'
import { bare, type HeadLine } from './reading/mail-head.ts'

/** The pauses add up to about three hours: a mail that arrives while the disk is full is accepted later. */
export const readMail = defineErrand<{ mailId: string }>('read-mail', { expireSeconds: 120, atOnce: 4 })

/**
 * Mails about one ticket, and mails from one person to one project, are read in the order in which they were
 * accepted. One that cannot be read for so long keeps the others waiting no longer.
 */
export const PATIENCE_SECONDS = 600

export type InLine = Pick<InboundMailTable, 'ticket_id' | 'sender'>

/** `answers <project>` and `<project>` are two owners of one project. */
export const projectIn = (owner: string): string => owner.replace(/^answers /, '')

/** Who wrote it, for this project alone: a name in the mail of a stranger delays nobody elsewhere. */
export function senderOf(head: HeadLine[], owner: string): string | null {
  const from = head.find(({ name }) => name === 'from')?.value
  if (!from) return null
  const [, address = from] = /<([^<>]+)>\s*$/.exec(from) ?? []
  return sha256Hex(`${projectIn(owner)}\n${bare(address).toLowerCase()}`)
}

/** Until the transaction ends, no mail of the project is accepted or done. */
export const holdLine = (ctx: InTransaction, owner: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${projectIn(owner)}, 750))`.execute(ctx.db)

/** Whether an earlier mail has to be read first. */
export async function isBehind(ctx: InTransaction, { ticket_id, sender }: InLine): Promise<boolean> {
  const { rows } = await sql`select from lotse.inbound_mail
    where state = 'waiting' and (ticket_id = ${ticket_id} or sender = ${sender}) limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** The mails that only waited for this one are read now. */
export async function letNext(ctx: InTransaction, { ticket_id, sender }: InLine): Promise<void> {
  const { rows } = await sql<{ id: string }>`select m.id from lotse.inbound_mail m
    where m.state = 'waiting' and (m.ticket_id = ${ticket_id} or m.sender = ${sender})
      and not exists (select from lotse.inbound_mail e where e.state = 'waiting' and e.place < m.place
        and (e.ticket_id = m.ticket_id or e.sender = m.sender))`.execute(ctx.db)
  for (const { id } of rows) await ctx.queue.hasten(ctx, readMail, id)
}
