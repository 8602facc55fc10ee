export interface SignInTraceTable {
  user_id: string
  trace: string
  seen_at: Date
}

declare module '../../../../platform/database/tables.ts' {
  interface Tables {
    'academy.sign_in_trace': SignInTraceTable
  }
}
