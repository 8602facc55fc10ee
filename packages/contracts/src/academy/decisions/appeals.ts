import { z } from 'zod'
import { routes } from '../../route.ts'
import { given, uuid } from '../fields/fields.ts'
import { longest } from '../fields/longest.ts'
import { changedDecision, decision, mailPreviews } from './decisions.ts'
import { mailLanguages } from './reasons.ts'

/** The decision stands, is taken back, or is replaced. */
export const appealOutcomes = ['uphold', 'overturn', 'change'] as const

const appealDecision = z
  .strictObject({
    outcome: z.enum(appealOutcomes),
    /** Mailed to whoever objected. */
    answer: z.string().trim().min(1).max(longest.text),
    /** What replaces it. */
    decision: changedDecision.optional(),
  })
  .refine(
    ({ outcome, decision }) => (outcome === 'change') === (decision !== undefined),
    'a change names the decision that replaces the first one',
  )
export type AppealDecision = z.output<typeof appealDecision>

export const appealRoutes = routes({
  'POST /admin/appeals/:appeal_id/decide': {
    who: 'moderate',
    summary: 'Decide about an appeal, once; whoever made the decision leaves it to others, if there are any',
    params: z.object({ appeal_id: uuid }),
    body: appealDecision,
    answer: decision,
  },
  'POST /admin/appeals/:appeal_id/preview': {
    who: 'moderate',
    summary: 'Get the mails that this answer to an appeal would send; nothing is stored',
    params: z.object({ appeal_id: uuid }),
    body: appealDecision,
    answer: mailPreviews,
  },
})

/** From a link in a mail. */
const linkQuery = z.object({ token: z.string().max(1000), lang: given(z.enum(mailLanguages)) })

/** Pages for people who are not signed in, without a script. */
export const appealPageRoutes = routes({
  'GET /admin/appeal': {
    who: 'anyone',
    limit: 'message',
    summary: 'Show the page where somebody can object to a decision; nothing changes',
    query: linkQuery,
    answer: z.string(),
    answers: 'text/html',
  },
  'POST /admin/appeal': {
    who: 'anyone',
    limit: 'message',
    summary: 'Object to a decision, once, with the link from its mail',
    query: linkQuery,
    // A text that is too long comes back to its author, who shortens it.
    body: z.object({ text: z.string().max(longest.code).default('') }),
    bodyType: 'application/x-www-form-urlencoded',
    answer: z.string(),
    answers: 'text/html',
  },
})
