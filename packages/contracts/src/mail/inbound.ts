import { z } from 'zod'
import { mailLimits } from '../limits.ts'
import { routes } from '../route.ts'

/** Between mail providers and the server. The body is the mail itself, or a form with the mail in one of its fields. */
export const inboundRoutes = routes({
  'POST /inbound/mail': {
    who: 'anyone',
    summary:
      "Deliver one mail: `message/rfc822`, or a form with it in the field `email` or `body-mime` and its envelope in `recipient` or `envelope`; with the installation's secret as a bearer token",
    /** A mail for nobody is not accepted, and coming back with it would not help. */
    answer: z.object({ taken: z.boolean(), reason: z.string().optional() }),
    bodyLimit: mailLimits.bytes,
    limit: 'mail',
  },
})
