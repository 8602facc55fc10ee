export interface MailAddressTable {
  project_id: string
  email: string
  mailbox: string
  proved_at: Date | null
  stopped_at: Date | null
  asked_at: Date | null
  asked_session: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.mail_address': MailAddressTable
  }
}
