export type Purpose = 'email' | 'newsletter' | 'password'

export interface MailCodeTable {
  user_id: string
  purpose: Purpose
  code_hash: string
  email: string
  expires_at: Date
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.mail_code': MailCodeTable
  }
}
