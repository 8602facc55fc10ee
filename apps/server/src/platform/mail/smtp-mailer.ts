import { createTransport } from 'nodemailer'
import { isRefusal, type SmtpError } from './is-refusal.ts'
import { delivery, type Mailer, MailRefused } from './mail.ts'
import type { SmtpSettings } from './mail-settings.ts'

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
    ...patience(answerSeconds),
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

const patience = (seconds: number) => ({
  connectionTimeout: seconds * 1000,
  greetingTimeout: seconds * 1000,
  socketTimeout: seconds * 1000,
})

const VERIFY_SECONDS = 10

/** Greets the mail server and signs in, and throws unless that works. */
export async function verifySmtp({ url }: Pick<SmtpSettings, 'url'>): Promise<void> {
  const transport = createTransport({ url, ...patience(VERIFY_SECONDS) })
  await transport.verify().finally(() => transport.close())
}

/** The bare address of `Lotse <lotse@example.com>`. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
