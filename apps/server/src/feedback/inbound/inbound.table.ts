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
  size: number
  state: Generated<InboundState>
  reason: string | null
  created_at: Date
  ended_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.inbound_mail': InboundMailTable
  }
}
