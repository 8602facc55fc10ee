import { academyWebhooks } from './academy/admin/webhooks/academy-product.ts'
import { whyNotModerator } from './academy/bell/why-not.ts'
import { academyWorks } from './academy/errands.ts'
import { lotseWorks } from './feedback/errands.ts'
import { makeUnsent } from './feedback/letters/addresses/unsent-again.ts'
import { whyNotMail } from './feedback/letters/why-not.ts'
import { lotseWebhooks } from './feedback/projects/webhooks/lotse-product.ts'
import { events } from './feedback/sessions/sessions.table.ts'
import { partitionWork } from './platform/database/partitions/make-partitions.ts'
import { mailWork } from './platform/mail/send-mail.ts'
import { webhookWorks } from './platform/webhooks/webhook-works.ts'

/** Errands that belong to neither product. */
export const platformWorks = [
  mailWork({
    whyNot: async (ctx, mail) => (await whyNotMail(ctx, mail)) ?? (await whyNotModerator(ctx, mail)),
    withheld: makeUnsent,
  }),
  partitionWork([events]),
  ...webhookWorks({ lotse: lotseWebhooks, academy: academyWebhooks }),
]

/** Every errand; `academy/errands.ts` and `feedback/errands.ts` define who does it. */
export const errandNames = [...platformWorks, ...academyWorks, ...lotseWorks].map(({ errand }) => errand.name)
