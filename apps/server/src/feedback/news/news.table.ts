import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import type { Generated } from 'kysely'
import type { Json } from '../projects/projects.table.ts'

type Texts = Record<string, string>

export interface NewsTable {
  id: string
  project_id: string
  status: Generated<ContentStatus>
  title: Json<Texts>
  preview_text: Json<Texts>
  html: Json<Texts>
  cover_image_url: string | null
  author_id: string | null
  published_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  /** Set by the database with every change. */
  changed_at: Generated<Date>
}

export interface NewsReadTable {
  news_id: string
  scope_id: string
  contact_id: string
  project_id: string
  at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.news': NewsTable
    'lotse.news_read': NewsReadTable
  }
}
