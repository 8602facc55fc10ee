import { type MailboxTrouble, mailboxTroubles } from '@lotse/contracts/console/mail'
import { shortened } from '../../../platform/text/cut.ts'
import { oneLine } from '../../../platform/text/one-line.ts'

const MOST_WORDS = 300

/** Errors about certificates, by the beginnings of OpenSSL's codes. */
const CERTIFICATE =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|HOSTNAME_MISMATCH|INVALID_CA)/

interface MailboxError {
  code?: unknown
  /** What the mail server answered to a command. */
  responseText?: unknown
  authenticationFailed?: boolean
  tlsFailed?: boolean
}

function whyOf({ code: given, responseText, authenticationFailed, tlsFailed }: MailboxError) {
  const code = typeof given === 'string' ? given : ''
  if (authenticationFailed) return 'sign-in'
  if (typeof responseText === 'string' && responseText) return 'refused'
  if (CERTIFICATE.test(code)) return 'certificate'
  if (tlsFailed || /^(ERR_SSL|EPROTO$)/.test(code)) return 'encryption'
  if (/^E(NOTFOUND$|AI_)/.test(code)) return 'host'
  if (/TIMEDOUT|TIMEOUT/.test(code)) return 'timeout'
  // Network errors of the system, and the library's own names for a connection that is gone.
  if (/^(E[A-Z]+$|EConnectionClosed$|NoConnection$|ClosedAfterConnect)/.test(code)) return 'connection'
  return 'other'
}

/**
 * The error that an errand fails with: why the mailbox is not read, and then what its own server said. Everything else
 * that errors say (addresses, ports, code) is only for the log.
 */
export function mailboxError(error: unknown): Error {
  const given: MailboxError = typeof error === 'object' && error !== null ? error : {}
  const { responseText } = given
  const says = typeof responseText === 'string' ? shortened(oneLine(responseText), MOST_WORDS) : ''
  return new Error([whyOf(given), says].filter(Boolean).join(': '), { cause: error })
}

/** The other way round; what an older version or the queue itself wrote has no reason that could be shown. */
export function readTrouble(message: string): MailboxTrouble {
  const [, name, says = ''] = /^([a-z-]+)(?:: (.+))?$/s.exec(message) ?? []
  const why = mailboxTroubles.find(one => one === name)
  return why ? { why, says: says || null } : { why: 'other', says: null }
}
