import type { Generated } from 'kysely'

export type Door = 'smtp' | 'imap' | 'http'

export type InboundState = 'waiting' | 'taken' | 'ignored' | 'refused'

export interface InboundMailTable {
  id: string
  hash: Buffer
  door: Door
  address: string
  recipients: string[]
  raw: Buffer | null
  /** Of a large mail that the bucket has instead. */
  token: Generated<string | null>
  size: number
  state: Generated<InboundState>
  reason: string | null
  created_at: Date
  ended_at: Date | null
  /** The project it is new for, according to its door; or the project that refused it. */
  project_id: string | null
  /** The ticket that an answer's token names. */
  ticket_id: string | null
  /** Whose turn it takes while it waits. */
  owner: Generated<string>
  /** The network it came from, if its door knows it. */
  source: string | null
  /** Grows with each accepted mail. */
  place: Generated<string | null>
  /** A hash of who wrote it and to which project (`mail-line.ts`). */
  sender: string | null
}

export interface MailPauseTable {
  project_id: string
  why: 'project' | 'source'
  since: Date
  last_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.inbound_mail': InboundMailTable
    'lotse.mail_pause': MailPauseTable
  }
}
