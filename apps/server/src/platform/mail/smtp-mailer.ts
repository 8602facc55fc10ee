import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../process/settings.ts'
import { delivery, type Mailer, MailRefused } from './mail.ts'

/** Sends through the configured mail server, over a few connections that stay open for a while. */
export function smtpMailer(
  { url, from }: SmtpSettings,
  { atOnce, answerSeconds }: Pick<typeof delivery, 'atOnce' | 'answerSeconds'> = delivery,
): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: atOnce,
    // Only for a mail that has not begun: its idle connection had been closed.
    maxRequeues: 1,
    connectionTimeout: answerSeconds * 1000,
    greetingTimeout: answerSeconds * 1000,
    socketTimeout: answerSeconds * 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const address = addressOf(from)
  return {
    deliver: async ({ messageId, references, fromName, ...mail }, signing) => {
      try {
        await transport.sendMail({
          ...mail,
          to: { name: '', address: mail.to },
          from: fromName ? { name: fromName, address } : from,
          messageId: `<${messageId}>`,
          ...(signing ? { dkim: signing } : {}),
          ...(references?.length
            ? { references: references.map(id => `<${id}>`), inReplyTo: `<${references.at(-1)}>` }
            : {}),
        })
        return 'sent'
      } catch (error) {
        if (isRefusal(error as SmtpError))
          throw new MailRefused((error as SmtpError).response ?? (error as Error).message)
        throw error
      }
    },
    close: async () => transport.close(),
  }
}

interface SmtpError {
  /** What was being said when it failed. */
  command?: string
  responseCode?: number
  response?: string
}

/**
 * Only what is said about the recipient or the mail is final. A refused password, sender, relay or network is
 * about how we are set up or listed: once that is mended, the mail leaves. Many servers say so as late as for
 * the recipient, so the reason counts (RFC 3463), or the words of servers that give none.
 */
function isRefusal({ command = '', responseCode = 0, response = '' }: SmtpError): boolean {
  if (responseCode < 500 || command === '' || /^(CONN|AUTH|EHLO|HELO|STARTTLS)/.test(command)) return false
  const [, status] = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (status) return /^(1\.[0-6]|2\.[0-2]|3\.4|6\.\d+)$/.test(status)
  return command !== 'MAIL FROM' && mailboxCodes.includes(responseCode) && !aboutUs.test(response)
}

const mailboxCodes = [550, 551, 552, 553, 554]
const aboutUs =
  /relay|block|listed|black|spam|reputation|auth|sign.?in|log.?in|password|sender|verified|limit|quota of/i

/** The bare address of `Lotse <lotse@example.com>`. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
