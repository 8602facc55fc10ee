import type { NotedKind } from '@lotse/contracts/academy/rights'
import type { Generated, Selectable } from 'kysely'

export interface NoteTable {
  id: string
  about_kind: NotedKind
  about_id: string
  author: string | null
  text: string
  mentions: Generated<string[]>
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  deleted_by: string | null
  version: Generated<number>
  changed_at: Generated<Date>
}

export type NoteRow = Selectable<NoteTable>

export interface NoteEditTable {
  id: Generated<number>
  note_id: string
  at: Date
  edited_by: string
  text: string
}

export interface MentionTable {
  note_id: string
  user_id: string
  at: Date
  read_at: Date | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.note_entry': NoteTable
    'academy.note_edit': NoteEditTable
    'academy.mention': MentionTable
  }
}
