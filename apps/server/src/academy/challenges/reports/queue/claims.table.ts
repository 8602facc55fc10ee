export interface ReportClaimTable {
  subtask_id: string
  user_id: string
  claimed_at: Date
  seen_at: Date
}

declare module '../../../../platform/database/tables.ts' {
  interface Tables {
    'academy.report_claim': ReportClaimTable
  }
}
