import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import type { Generated } from 'kysely'
import type { Json } from '../projects/projects.table.ts'

export type Texts = Record<string, string>

export interface HelpCollectionTable {
  id: string
  project_id: string
  title: Json<Texts>
  description: Json<Texts>
  icon: Generated<string>
  position: Generated<number>
  created_at: Date
  updated_at: Date
  /** Set by the database with every change. */
  changed_at: Generated<Date>
}

export interface HelpArticleTable {
  id: string
  project_id: string
  collection_id: string
  status: Generated<ContentStatus>
  position: Generated<number>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  /** Set by the database with every change. */
  changed_at: Generated<Date>
}

export interface HelpTextTable {
  article_id: string
  project_id: string
  lang: string
  title: string
  html: string
  plain: string
  search: string
}

export interface HelpPostingTable {
  project_id: string
  lang: string
  stem: string
  place: number
  article_id: string
}

export interface HelpVoteTable {
  article_id: string
  scope_id: string
  contact_id: string
  project_id: string
  vote: 'up' | 'down'
  at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.help_collection': HelpCollectionTable
    'lotse.help_article': HelpArticleTable
    'lotse.help_text': HelpTextTable
    'lotse.help_posting': HelpPostingTable
    'lotse.help_vote': HelpVoteTable
  }
}
