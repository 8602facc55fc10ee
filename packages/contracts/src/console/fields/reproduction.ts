import { z } from 'zod'

/** How to see what a visitor saw, in words and as a test. */
export const ticketReproduction = z.object({
  /** In the order to be done; `at` is in milliseconds since the replay began. */
  steps: z.array(z.object({ at: z.number(), text: z.string() })),
  /** What goes wrong at the end; null if nothing in the report shows it. */
  failure: z.string().nullable(),
  /** What is missing, or has to be known. */
  lacks: z.array(z.string()),
  /** A Playwright test that fails as long as the failure happens; null without a replay. */
  test: z.string().nullable(),
})
export type TicketReproduction = z.output<typeof ticketReproduction>

export const reproductionLangs = ['de', 'en'] as const
