import type { Ban, BanAction } from '@lotse/contracts/academy/challenges/bans'
import type { Generated, Selectable } from 'kysely'
import { rfc3339 } from '../../answers/rfc3339.ts'

export interface BanTable {
  id: Generated<string>
  user_id: string
  creator: string
  start: Date
  end: Date | null
  action: BanAction
  reason: string
  report_id: string | null
  /** The same for all that were decided at once, which are one step. */
  bulk_id: string | null
  asked_in: string | null
  asked_at: Date | null
  version: Generated<number>
  changed_at: Generated<Date>
}

export type BanRow = Selectable<BanTable>

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.ban': BanTable
  }
}

export const toBan = (row: BanRow, now: Date): Ban => ({
  id: row.id,
  user_id: row.user_id,
  creator: row.creator,
  start: rfc3339(row.start),
  end: row.end && rfc3339(row.end),
  active: row.start <= now && (row.end === null || now < row.end),
  action: row.action,
  reason: row.reason,
})
