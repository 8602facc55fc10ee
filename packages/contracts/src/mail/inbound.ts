import { z } from 'zod'
import { mailLimits } from '../limits.ts'
import { routes } from '../route.ts'

/** Between mail providers and the server. The body is the mail itself, or a form with the mail in one of its fields. */
export const inboundRoutes = routes({
  'POST /inbound/mail': {
    who: 'anyone',
    summary:
      "Deliver a mail as `message/rfc822`, or as a form with the mail in `email` or `body-mime` and its envelope in `recipient` or `envelope`; the bearer token is the installation's secret",
    /** A mail without a valid recipient is not accepted, and delivering it again would not help. */
    answer: z.object({ taken: z.boolean(), reason: z.string().optional() }),
    bodyLimit: mailLimits.bytes,
    limit: 'mail',
  },
})
