import type { Hearing } from '@lotse/contracts/academy/bell'
import type { Generated } from 'kysely'

export interface HearingTable {
  user_id: string
  mails: Hearing['mails']
  hour: number
  day: number
  time_zone: string
  language: Hearing['language']
  heard_until: Date
  /** Reports after that moment that were mailed, too. */
  heard_ids: Generated<string[]>
  mailed_at: Date | null
  digest_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.moderator_hearing': HearingTable
  }
}
