import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import type { Generated, Selectable } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { createBatcher } from '../../platform/database/batch.ts'
import type { Json } from '../projects/projects.table.ts'

export interface ContentTable<Kind extends string> {
  project_id: string
  id: string
  kind: Kind
  name: string
  status: Generated<ContentStatus>
  definition: Json
  version: Generated<number>
  created_at: Date
  updated_at: Date
  /** Set by the database with every change. */
  changed_at: Generated<Date>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.flow': ContentTable<'feedback' | 'survey'>
  }
}

type LiveFlow = Pick<Selectable<ContentTable<'feedback' | 'survey'>>, 'id' | 'kind' | 'definition'>

/** A project's live flows, oldest first. */
export type FindFlows = (projectId: string) => Promise<LiveFlow[]>

/** Most reports ask for it; simultaneous ones are answered by one statement. */
export function createFlowFinder({ pool }: Pick<Ctx, 'pool'>): FindFlows {
  return createBatcher<string, LiveFlow[]>({
    run: async ids => {
      const { rows } = await pool.query<LiveFlow & { project_id: string }>({
        name: 'lotse-live-flows',
        text: `select project_id, id, kind, definition from lotse.flow
               where project_id = any($1::uuid[]) and status = 'live' order by created_at`,
        values: [[...new Set(ids)]],
      })
      return ids.map(id => rows.filter(row => row.project_id === id))
    },
    maxItems: 100,
    atOnce: 1,
  })
}
