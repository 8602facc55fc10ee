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
  const [, status = ''] = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  // An address that is repeated may have any words in it.
  const words = response
    .split(/\s/)
    .filter(word => !word.includes('@'))
    .join(' ')
  if (tooLarge.test(status) && !/polic/i.test(words)) return true
  // As Exchange Online says that there is no such mailbox.
  if (status === '4.1' && /recipient address(?:es)? rejected/i.test(words)) return true
  if (aboutUs.test(words.replace(/relay recipient table/i, ''))) return false
  return surely.test(status) || ((status === '' || vaguely.test(status)) && aboutThem.test(words))
}

const tooLarge = /^(2\.3|3\.4)$/
/** No such mailbox, it has moved, is closed or full. */
const surely = /^(1\.[1236]|1\.10|2\.[12])$/
/** Anything about an address, a mailbox, a route, the protocol or the content. */
const vaguely = /^(1\.0|2\.0|4\.1|5\.0|6\.\d+)$/
const aboutThem =
  /recipient|mailbox|user|account|no such|nobody|not exist|not found|unknown|unrout|full|over ?quota|too (?:large|big|long)|mime|malformed/i
const aboutUs =
  /sender|absender|mail from|send ?as|relay|block|listed|black|spam|spoof|reputation|auth|sign.?in|log.?in|password|verified|limit|sending|per hour|per day|submission|prohibit|polic|permitted|allowed|tls|helo|spf|dkim|dmarc|dns|denied|your ip|at a rate|ip based|client host/i
