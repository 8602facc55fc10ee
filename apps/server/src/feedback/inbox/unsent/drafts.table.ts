import type { CardRef } from '@lotse/contracts/visitor/card'
import type { JsonDefault } from '../../projects/projects.table.ts'

export interface ReplyDraftTable {
  project_id: string
  ticket_id: string
  team_id: string
  account_id: string
  text: string
  html: string | null
  note: boolean
  tokens: string[]
  cards: JsonDefault<CardRef[]>
  /** A bigint, and therefore a text when it is read. */
  version: string
  seen_until: Date | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.reply_draft': ReplyDraftTable
  }
}
