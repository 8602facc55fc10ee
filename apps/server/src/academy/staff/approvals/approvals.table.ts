import type { ApprovalAction } from '@lotse/contracts/academy/approvals'
import type { Generated, Selectable } from 'kysely'

export interface ApprovalTable {
  id: Generated<string>
  action: ApprovalAction
  user_id: string | null
  asked_by: string
  asked_at: Date
  expires_at: Date
  reason_id: string | null
  text: Generated<string>
  tell_person: Generated<boolean>
}
export type ApprovalRow = Selectable<ApprovalTable>

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.approval': ApprovalTable
  }
}
