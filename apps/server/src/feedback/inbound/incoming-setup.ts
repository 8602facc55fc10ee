import { type IncomingRefusal, type MailDoor, mailDoors } from '@lotse/contracts/console/mail'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { withToken } from '../../platform/mail/reply-address.ts'
import { readMailboxTrouble } from './doors/imap-door.ts'
import { otherSender } from './find-target.ts'
import { readPauses } from './limits/mail-hour.ts'
import { tooMany } from './limits/mail-limits.ts'
import { mostHead, tooManyLines } from './reading/mail-lines.ts'
import { tooLarge } from './take-mail.ts'

const DAY_MS = 86_400_000
const DAYS = 30

/**
 * What the team should know about incoming mails: their address, and what happened to those that did not get
 * through.
 */
export async function readIncoming(ctx: Ctx, projectId: string) {
  const { answersTo, inbound } = ctx.settings
  const isOpen: Record<MailDoor, boolean> = {
    mailbox: inbound.imapUrl !== undefined,
    server: inbound.smtp !== undefined,
    provider: (inbound.secret ?? inbound.mailgunKey) !== undefined,
  }
  const doors = mailDoors.filter(door => isOpen[door])
  if (!answersTo || doors.length === 0)
    return { doors: [], mailboxTrouble: null, newTicketsTo: null, pauses: [], refused: [] }
  const key = await ctx.db
    .selectFrom('lotse.sdk_key')
    .select('key')
    .where('project_id', '=', projectId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
  return {
    doors,
    mailboxTrouble: isOpen.mailbox ? await readMailboxTrouble(ctx) : null,
    newTicketsTo: key ? withToken(answersTo, key.key) : null,
    pauses: await readPauses(ctx, projectId),
    refused: await readRefused(ctx, projectId),
  }
}

/** The library's own wording. */
const tooLargeHead = `Maximum header size of ${mostHead} bytes exceeded`

const kinds: Record<string, IncomingRefusal['why']> = {
  [tooMany.new]: 'sender',
  [tooMany.hour]: 'conversation',
  [tooMany.day]: 'conversation',
  'no single sender': 'unreadable',
  [tooLarge]: 'size',
  [tooManyLines]: 'lines',
  [tooLargeHead]: 'head',
  empty: 'empty',
  'the ticket is gone': 'colleague',
  [otherSender]: 'colleague',
  'the mail is too old': 'colleague',
  role_too_low: 'colleague',
}

/** Mails that a door had accepted, by reason. */
async function readRefused(ctx: Ctx, projectId: string): Promise<IncomingRefusal[]> {
  const since = new Date(ctx.now().getTime() - DAYS * DAY_MS)
  const { rows } = await sql<{ reason: string | null; state: string; number: number; last: Date }>`
    select reason, state, count(*)::int as number, max(created_at) as last from lotse.inbound_mail
    where project_id = ${projectId} and state in ('refused', 'ignored') and created_at > ${since}
    group by reason, state order by last desc limit 100`.execute(ctx.db)
  const found = new Map<IncomingRefusal['why'], IncomingRefusal>()
  for (const { reason, state, number, last } of rows) {
    // A worker puts the kind of its error first. All other reasons to ignore a mail say that no person wrote
    // it.
    const why = kinds[reason?.replace(/^Error: /, '') ?? ''] ?? (state === 'ignored' ? 'automatic' : 'other')
    const before = found.get(why)
    if (before) before.number += number
    else found.set(why, { why, number, lastAt: last.toISOString() })
  }
  return [...found.values()]
}
