import type { MailLevel, RingLevel } from '@lotse/contracts/console/bell'
import type { Ring } from '@lotse/contracts/console/socket'
import { type Generated, type JSONColumnType, sql } from 'kysely'

export interface MemberHearingTable {
  account_id: string
  project_id: string
  rings: Generated<RingLevel>
  mails: Generated<MailLevel>
  digest_hour: Generated<number>
  digest_day: Generated<number>
  digest_at: Date | null
}

export interface PushSubscriptionTable {
  id: string
  account_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

export interface TicketSeenTable {
  account_id: string
  ticket_id: string
  seen_at: Date
}

export interface BellHourTable {
  account_id: string
  project_id: string
  began_at: Date
  mails: number
}

export interface BellMoreTable {
  account_id: string
  project_id: string
  ticket_id: string
  since: Date
  /** The member was mentioned or assigned. */
  is_meant: Generated<boolean>
}

export interface RingTable {
  id: string
  project_id: string
  ticket_id: string
  account_ids: string[]
  at: Date
  ring: JSONColumnType<Ring>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.bell_hour': BellHourTable
    'lotse.bell_more': BellMoreTable
    'lotse.member_hearing': MemberHearingTable
    'lotse.push_subscription': PushSubscriptionTable
    'lotse.ring': RingTable
    'lotse.ticket_seen': TicketSeenTable
  }
}

/** Defaults for members who have never changed their settings. */
export const usualHearing = { rings: 'mine', mails: 'mine', digestHour: 8, digestDay: 1 } as const

/** A team member, and what they want to hear of in a project. */
export interface Member {
  id: string
  name: string
  rings: RingLevel
  mails: MailLevel
}

/** When a message `m` got the words that it has: a note may name people only since it was edited. */
export const writtenAt = sql.raw("coalesce((m.data ->> 'editedAt')::timestamptz, m.created_at)")

/** They get one mail for many things, at their hour, and none for each. */
export const isDigest = (mails: string): mails is 'daily' | 'weekly' =>
  mails === 'daily' || mails === 'weekly'
