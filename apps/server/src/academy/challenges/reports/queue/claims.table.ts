export interface ReportClaimTable {
  subtask_id: string
  user_id: string
  claimed_at: Date
  /** The end of the tab that has it the longest. */
  until: Date
}

export interface ReportClaimTabTable {
  subtask_id: string
  tab: string
  until: Date
}

declare module '../../../../platform/database/tables.ts' {
  interface Tables {
    'academy.report_claim': ReportClaimTable
    'academy.report_claim_tab': ReportClaimTabTable
  }
}
