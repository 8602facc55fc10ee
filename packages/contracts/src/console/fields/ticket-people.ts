import { z } from 'zod'

export const person = z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() })

export const ticketContact = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  userId: z.string(),
  verified: z.boolean(),
})

/** A ticket that was merged into another one. */
export const mergedTicket = z.object({
  id: z.string(),
  number: z.number(),
  title: z.string(),
  contact: ticketContact,
  /** A page sent it by itself: nobody reads an answer to it. */
  isSilent: z.boolean(),
  createdAt: z.string(),
  mergedAt: z.string(),
  /** Who merged it; null if they have left. */
  by: z.string().nullable(),
})
