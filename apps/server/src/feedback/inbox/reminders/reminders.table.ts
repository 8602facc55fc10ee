export interface ReminderTable {
  project_id: string
  ticket_id: string
  team_id: string
  account_id: string
  text: string
  remind_at: Date
  rung_at: Date | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.reminder': ReminderTable
  }
}
