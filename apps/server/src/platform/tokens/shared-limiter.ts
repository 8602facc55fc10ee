import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Count } from '../limits/limiter.ts'

declare module '../database/tables.ts' {
  interface Tables {
    'platform.shared_count': { key: string; started_at: Date; count: number }
  }
}

/** So many are counted here before the others learn of them: one statement for so many calls, and none for a few. */
export const TOLD_AT_ONCE = 20
/** With more keys than this, the oldest are dropped to save memory. */
const MAX_KEYS = 10_000
const HOUR_MS = 3_600_000

/** What this process knows of one window. */
interface Window {
  start: number
  /** Counted here, and not told yet. */
  own: number
  /** Told by all processes, as far as this one knows. */
  told: number
  /** Until then nothing more is counted: others may have left less than is known here. */
  telling?: Promise<void> | undefined
}

export interface SharedLimiter {
  count(key: string, max: number, windowSeconds: number): Promise<Count>
}

/**
 * Counts over all processes, a few at a time: each may allow at most `TOLD_AT_ONCE` more than all together should. If
 * the database does not answer, each counts for itself.
 */
export function createSharedLimiter({ db, now }: Pick<Ctx, 'db' | 'now'>): SharedLimiter {
  const windows = new Map<string, Window>()
  const open = (key: string, at: number, length: number): Window => {
    const found = windows.get(key)
    if (found && Math.abs(at - found.start) < length) return found
    const opened: Window = { start: at, own: 0, told: 0 }
    windows.delete(key)
    windows.set(key, opened)
    if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value ?? '')
    return opened
  }
  /** Adds what was counted here, to the window that another process may have begun. */
  const tell = async (key: string, window: Window, length: number): Promise<void> => {
    const added = window.own
    window.own = 0
    window.told += added
    const start = new Date(window.start)
    const isOver = sql`abs(extract(epoch from c.started_at - ${start}::timestamptz)) * 1000 >= ${length}`
    const { rows } = await sql<{ started_at: Date; count: number }>`
      insert into platform.shared_count as c (key, started_at, count) values (${key}, ${start}, ${added})
      on conflict (key) do update set
        count = case when ${isOver} then excluded.count else c.count + excluded.count end,
        started_at = case when ${isOver} then excluded.started_at else c.started_at end
      returning started_at, count`.execute(db)
    const [all] = rows
    if (!all) return
    window.told = Math.max(window.told, all.count)
    window.start = all.started_at.getTime()
  }
  return {
    count: async (key, max, windowSeconds) => {
      const length = windowSeconds * 1000
      const at = now().getTime()
      let window = open(key, at, length)
      while (window.telling !== undefined) {
        await window.telling
        window = open(key, at, length)
      }
      window.own += 1
      if (window.own >= TOLD_AT_ONCE && window.told < max) {
        window.telling = tell(key, window, length)
          .catch(() => {})
          .finally(() => {
            window.telling = undefined
          })
        await window.telling
      }
      const count = window.told + window.own
      const reset = Math.min(windowSeconds, Math.max(1, Math.ceil((window.start + length - at) / 1000)))
      return { wait: count <= max ? 0 : reset, left: Math.max(0, max - count), reset }
    },
  }
}

/** Counts of windows that are long over. */
export async function forgetCounts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - HOUR_MS)
  await ctx.db.deleteFrom('platform.shared_count').where('started_at', '<', before).execute()
}
