export interface MailAddressTable {
  project_id: string
  email: string
  mailbox: string
  proved_at: Date | null
  stopped_at: Date | null
  asked_at: Date | null
  asked_session: string | null
}

/** An address that had unsubscribed, or had been asked to confirm itself, when its contact was deleted. */
export interface StoppedAddressTable {
  project_id: string
  hash: Buffer
  stopped_at: Date | null
  asked_at: Date | null
  mailbox: Buffer | null
}

/** What remains of a mail that was deleted with its contact, on the day it left. */
export interface ForgottenMailTable {
  project_id: string
  ended_at: Date
}

/** What remains of a letter whose mail was deleted because of its age. */
export interface OldLetterTable {
  mail_id: string
  project_id: string
  ticket_id: string
  created_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.mail_address': MailAddressTable
    'lotse.stopped_address': StoppedAddressTable
    'lotse.forgotten_mail': ForgottenMailTable
    'lotse.old_letter': OldLetterTable
  }
}
