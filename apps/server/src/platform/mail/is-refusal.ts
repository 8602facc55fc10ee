/** What a mail server answered, as nodemailer says it. */
export interface SmtpError {
  /** What was being said when it failed. */
  command?: string
  responseCode?: number
  response?: string
}

/**
 * Only what is said about the recipient or the mail itself is final. A refused password, sender, relay or network is
 * about how we are set up or listed: once that is mended, the mail leaves. Many servers say so as late as for the
 * recipient, and some with the code of a recipient, so the words count beside the reason (RFC 3463).
 */
export function isRefusal({ command = '', responseCode = 0, response = '' }: SmtpError): boolean {
  if (responseCode < 500 || !/^(RCPT TO|DATA|END)/.test(command)) return false
  const [, status = ''] = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (/sender|mail from|send ?as/i.test(response)) return false
  if (surely.test(status)) return true
  if (aboutUs.test(response)) return false
  // Without a status, the codes below 554 are about a mailbox.
  if (status === '' && responseCode < 554) return true
  return (status === '' || vaguely.test(status)) && aboutThem.test(response)
}

/** No such mailbox, it has moved, is closed or full, or the mail is too large. */
const surely = /^(1\.[1236]|1\.10|2\.[123]|3\.4)$/
/** Anything about an address, a mailbox, a route, the protocol or the content. */
const vaguely = /^(1\.0|2\.0|4\.1|5\.0|6\.\d+)$/
const aboutThem =
  /recipient|mailbox|user|account|address|no such|not exist|not found|full|over ?quota|too (?:large|big|long)|size|content|mime|malformed/i
const aboutUs =
  /relay|block|listed|black|spam|reputation|auth|sign.?in|log.?in|password|verified|limit|sending|per hour|per day|submission|spf|dkim|dmarc|dns|denied|your ip|client host/i
