import type { MacroSteps } from '@lotse/contracts/console/macros'
import type { Generated } from 'kysely'
import type { Json } from '../../projects/projects.table.ts'

export interface MacroTable {
  project_id: string
  id: string
  name: string
  steps: Json<MacroSteps>
  uses: Generated<number>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  /** It was deleted, and can be brought back for a while. */
  removed_at: Date | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.macro': MacroTable
  }
}
