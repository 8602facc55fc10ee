import { z } from 'zod'
import { academyTopics } from './academy-topics.ts'
import { testTopic } from './webhook-choices.ts'

/** What a webhook of the academy gets. Fields may be added; one that changes its meaning takes a new version. */

/** The name is null if the account is gone. */
const user = z.strictObject({ id: z.string(), name: z.string().nullable(), url: z.string() })

export const academyEventData = z.strictObject({
  report: z
    .strictObject({
      id: z.string(),
      reason: z.string(),
      comment: z.string(),
      task_id: z.string(),
      subtask_id: z.string(),
      /** Null while it is open. */
      outcome: z.string().nullable(),
      assignee: user.nullable(),
      url: z.string(),
    })
    .optional(),
  decision: z
    .strictObject({
      id: z.string(),
      actions: z.array(z.string()),
      person: user,
      state: z.string(),
      /** Until then it can be undone, and nothing has happened. */
      takes_effect_at: z.string(),
      url: z.string(),
    })
    .optional(),
  appeal: z
    .strictObject({
      id: z.string(),
      decision_id: z.string(),
      text: z.string(),
      state: z.string(),
      url: z.string(),
    })
    .optional(),
  user: user
    .extend({
      /** Null if the ban has no end, or there is none. */
      banned_until: z.string().nullable().optional(),
    })
    .optional(),
  block: z
    .strictObject({
      id: z.string(),
      user,
      action: z.string(),
      reason: z.string(),
      end: z.string().nullable(),
    })
    .optional(),
  job: z
    .strictObject({
      id: z.string(),
      title: z.string(),
      company: z.string(),
      location: z.string(),
      remote: z.boolean(),
      url: z.string(),
    })
    .optional(),
  company: z.strictObject({ id: z.string(), name: z.string(), url: z.string() }).optional(),
})
export type AcademyEventData = z.output<typeof academyEventData>

export const academyEvent = z.strictObject({
  type: z.enum([...academyTopics, testTopic]),
  timestamp: z.iso.datetime(),
  version: z.literal(1),
  data: academyEventData,
})
export type AcademyEvent = z.output<typeof academyEvent>
