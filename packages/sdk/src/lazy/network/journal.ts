import type { NetworkEntry } from '@lotse/contracts/visitor/sent'
import type { Rules } from '@lotse/rules/redaction/rules'

/** What the two watchers write into. */
export interface Journal {
  rules(): Rules
  /** Undefined if the request must not be in a ticket. */
  begin(method: string, url: string): NetworkEntry | undefined
}
