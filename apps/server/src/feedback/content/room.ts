import { contentRoom, type Room } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'

export type RoomTable = `lotse.${keyof typeof contentRoom}`

interface Filled {
  live: Room
  all: Room
}

/** Size of what is read as a whole, in bytes. */
const bytes: Record<RoomTable, string> = {
  'lotse.flow': 'octet_length(definition::text)',
  'lotse.bot': 'octet_length(definition::text)',
  'lotse.outbound': 'octet_length(config::text) + octet_length(targeting::text)',
  'lotse.news': 'octet_length(title::text) + octet_length(preview_text::text) + octet_length(html::text)',
  'lotse.help_article': '0',
  'lotse.help_collection': 'octet_length(title::text) + octet_length(description::text)',
  'lotse.saved_reply': 'octet_length(text::text)',
  'lotse.macro': 'octet_length(steps::text)',
  'lotse.stage': 'octet_length(flows::text) + octet_length(types::text)',
  'lotse.saved_view': 'octet_length(query::text)',
  'lotse.assignment_rule': 'octet_length(conditions::text)',
}

/** Everything of these is live. */
const withoutStatus: RoomTable[] = [
  'lotse.help_collection',
  'lotse.saved_reply',
  'lotse.macro',
  'lotse.stage',
  'lotse.saved_view',
  'lotse.assignment_rule',
]

/** What was deleted there takes no room, until it is brought back. */
const keepsRemoved: RoomTable[] = ['lotse.saved_reply', 'lotse.macro']

async function measure(ctx: InTransaction, table: RoomTable, projectId: string): Promise<Filled> {
  const isLive = sql.raw(withoutStatus.includes(table) ? 'true' : `status = 'live'`)
  const sum = sql`sum(${sql.raw(bytes[table])})`
  const { rows } = await sql<Record<'live' | 'live_bytes' | 'all' | 'all_bytes', number>>`
    select count(*) filter (where ${isLive})::int as live, coalesce(${sum} filter (where ${isLive}), 0)::int as live_bytes,
      count(*)::int as all, coalesce(${sum}, 0)::int as all_bytes
    from ${sql.table(table)} where project_id = ${projectId}
      ${keepsRemoved.includes(table) ? sql`and removed_at is null` : sql``}`.execute(ctx.db)
  const [row] = rows
  return {
    live: { number: row?.live ?? 0, bytes: row?.live_bytes ?? 0 },
    all: { number: row?.all ?? 0, bytes: row?.all_bytes ?? 0 },
  }
}

/**
 * Runs a change and refuses it if the project then has too much. A project that exceeded the limits before
 * they existed may still shrink, or stay as it is.
 */
export async function withinRoom<T>(
  ctx: InTransaction,
  table: RoomTable,
  projectId: string,
  change: () => Promise<T>,
): Promise<T> {
  // Changes run one after the other: simultaneous ones would all find room.
  await sql`select from lotse.project where id = ${projectId} for no key update`.execute(ctx.db)
  const before = await measure(ctx, table, projectId)
  const done = await change()
  const after = await measure(ctx, table, projectId)
  const most: Filled = contentRoom[table.slice('lotse.'.length) as keyof typeof contentRoom]
  if (overflows(before.live, after.live, most.live)) throw new AppError('too_much_live')
  if (overflows(before.all, after.all, most.all)) throw new AppError('too_much_stored')
  return done
}

const overflows = (before: Room, after: Room, most: Room): boolean =>
  (['number', 'bytes'] as const).some(of => after[of] > most[of] && after[of] > before[of])
