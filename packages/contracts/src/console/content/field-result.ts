import { z } from 'zod'

/**
 * Answers to one field, added up. `scores` for nps, csat, rating and number; `choices` for choices; `texts`
 * for the rest.
 */
export const fieldResult = z.object({
  name: z.string(),
  kind: z.string(),
  label: z.string(),
  answered: z.number(),
  scores: z
    .object({
      average: z.number(),
      counts: z.record(z.string(), z.number()),
      /** Net promoter score, -100 to 100. */
      nps: z.number().nullable(),
      /** Share of the two best ratings, in percent. */
      satisfied: z.number().nullable(),
    })
    .nullable(),
  /** The ratings that the question offers, for nps, csat and rating. */
  scale: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Answers with numbers that the question does not offer, or no longer does: they count nowhere else. */
  outside: z.number(),
  choices: z.record(z.string(), z.number()).nullable(),
  texts: z.array(z.object({ text: z.string(), ticketId: z.string(), at: z.string() })).nullable(),
})
export type FieldResult = z.output<typeof fieldResult>
