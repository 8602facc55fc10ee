import type { Category } from '@lotse/contracts/academy/challenges/challenges'
import type { Generated, Selectable } from 'kysely'
import { rfc3339 } from '../../answers/rfc3339.ts'

export interface CategoryTable {
  id: Generated<string>
  title: string
  description: string
  creation_timestamp: Date
  version: Generated<number>
  changed_at: Generated<Date>
}

export type CategoryRow = Selectable<CategoryTable>

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.challenge_category': CategoryTable
  }
}

export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  title: row.title,
  description: row.description,
  creation_timestamp: rfc3339(row.creation_timestamp),
})
