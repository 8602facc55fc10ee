import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

type TokenTable = 'lotse.api_token' | 'academy.api_token'

const DAY_MS = 86_400_000
/** Lists show for this long what has ended; the log keeps that it did. */
const ENDED_DAYS = 30

/** Once a minute is often enough to see that a token is in use. */
export async function noteUse(ctx: Ctx, table: TokenTable, id: string, now: Date): Promise<void> {
  await ctx.pool.query({
    name: `used ${table}`,
    text: `update ${table} set last_used_at = $2
           where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`,
    values: [id, now],
  })
}

export async function forgetEnded(ctx: Ctx, table: TokenTable): Promise<void> {
  const limit = new Date(ctx.now().getTime() - ENDED_DAYS * DAY_MS)
  await sql`delete from ${sql.table(table)} where revoked_at < ${limit} or expires_at < ${limit}`.execute(
    ctx.db,
  )
}

interface Span {
  created_at: Date
  expires_at: Date | null
}

/** What becomes of a token that is replaced: it works until the overlap is over, and no longer than it would have. */
export function replacedEnd(row: Span, now: Date, overlapSeconds: number) {
  const end = new Date(now.getTime() + overlapSeconds * 1000)
  return {
    expires_at: row.expires_at && row.expires_at < end ? row.expires_at : end,
    revoked_at: overlapSeconds === 0 ? now : null,
  }
}

/** The next token lives as long as the one before was meant to. */
export const sameSpan = (row: Span, now: Date): string | null =>
  row.expires_at &&
  new Date(now.getTime() + row.expires_at.getTime() - row.created_at.getTime()).toISOString()

interface Dates {
  created_at: Date
  last_used_at: Date | null
  expires_at: Date | null
  revoked_at: Date | null
  replaced_by: string | null
}

/** A token's times as lists have them. */
export const datesOf = (row: Dates) => ({
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  replacedBy: row.replaced_by,
})
