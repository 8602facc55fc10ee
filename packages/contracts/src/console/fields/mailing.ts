import { z } from 'zod'

/** Whether answers in a ticket can be mailed. */
export const mailing = z.object({
  /** There is no address, there is one, nobody has confirmed it yet, or its owner has stopped the mails. */
  address: z.enum(['nowhere', 'open', 'unconfirmed', 'stopped']),
  /** What needs the widget can be opened from a mail: there is a site that it can lead to. */
  hasSite: z.boolean(),
  /** The state of the mail that asks for a confirmation, while there is none. */
  confirmation: z
    .object({
      email: z.string(),
      /** Whether there is such a mail, for this ticket or another one, and whether it was refused. */
      state: z.enum(['unasked', 'asked', 'refused']),
      /**
       * The next unread answer triggers one. Otherwise the address was asked recently, or its mailbox too
       * often.
       */
      isDue: z.boolean(),
      mailId: z.string().nullable(),
      /** Why it was refused. */
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type Mailing = z.output<typeof mailing>
