import type { Hearing } from '@lotse/contracts/academy/bell'

export interface HearingTable {
  user_id: string
  mails: Hearing['mails']
  hour: number
  day: number
  time_zone: string
  language: Hearing['language']
  heard_until: Date
  mailed_at: Date | null
  digest_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.moderator_hearing': HearingTable
  }
}
