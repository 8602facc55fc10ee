import type { Words } from '../../../platform/text/demo-words.ts'

export type Text = string | Words

type Says = [from: 'visitor' | 'team' | 'note' | 'bot', minutesAfter: number, text: Text]

/** A plain string reads the same in both languages. */
export interface WrittenTicket {
  who: string
  hoursAgo: number
  type: 'BUG' | 'FEATURE_REQUEST' | 'FEEDBACK' | 'INQUIRY' | 'CRASH'
  priority: 0 | 1 | 2
  status?: 'in_progress' | 'closed'
  text: Text
  tags?: Words[]
  path?: string
  /** Entries from the console and the network. */
  log?: 'server' | 'script' | 'layout'
  /** A marked picture of the page; with `replay` also what led to it. */
  snapshot?: boolean
  replay?: boolean
  mine?: boolean
  says?: Says[]
}

export const tag = {
  kasse: { de: 'kasse', en: 'checkout' },
  gutschein: { de: 'gutschein', en: 'voucher' },
  mobil: { de: 'mobil', en: 'mobile' },
  firmenkunde: { de: 'firmenkunde', en: 'business' },
  lob: { de: 'lob', en: 'praise' },
  mail: { de: 'mail', en: 'email' },
  unterlagen: { de: 'unterlagen', en: 'materials' },
  automatisch: { de: 'automatisch', en: 'automatic' },
  dringend: { de: 'dringend', en: 'urgent' },
  übersetzung: { de: 'übersetzung', en: 'translation' },
  suche: { de: 'suche', en: 'search' },
  text: { de: 'text', en: 'text' },
  konto: { de: 'konto', en: 'account' },
  video: { de: 'video', en: 'video' },
  rechnung: { de: 'rechnung', en: 'invoice' },
} satisfies Record<string, Words>
