import { z } from 'zod'
import { mailLimits } from '../limits.ts'
import { routes } from '../route.ts'

const mail = (summary: string) =>
  ({
    who: 'anyone',
    summary,
    /** A mail without a valid recipient is not accepted, and delivering it again would not help. */
    answer: z.object({ taken: z.boolean(), reason: z.string().optional() }),
    bodyLimit: mailLimits.bytes,
    limit: 'mail',
  }) as const

/** Between mail providers and the server. The body is the mail itself, or has it in one of its fields. */
export const inboundRoutes = routes({
  'POST /inbound/mail': mail(
    "Deliver a mail as `message/rfc822`, as a form with the mail in `email` or `body-mime` and its envelope in `recipient` or `envelope`, or as JSON with the mail in `RawEmail`; the bearer token or the password (Basic) is the installation's secret",
  ),
  'POST /inbound/mail/mime': mail(
    'The same, for Mailgun, which sends whole mails only to addresses that end like this one, and may sign them instead',
  ),
})
