import { isWritten } from '@lotse/rules/text/local-text'
import { z } from 'zod'
import { mostTagsAtOnce, mostTicketsAtOnce } from '../limits.ts'
import { routes } from '../route.ts'
import { priorities } from '../visitor/choices.ts'
import { highest, longest } from '../visitor/longest.ts'
import { macroRefusals, ticketStatuses } from './fields/choices.ts'
import { seenUntil } from './fields/seen-until.ts'
import { tagList } from './fields/tags.ts'
import { localText } from './fields/text.ts'
import { version } from './fields/version.ts'
import { stillAs, ticketBefore } from './tickets.ts'

const tags = tagList(mostTagsAtOnce).min(1)

/** What a macro does with a ticket, each at most once: first it replies, then it changes the rest. */
export const macroSteps = z.object({
  /** One of the team's saved replies. */
  replyId: z.uuid().optional(),
  /** A reply of the macro's own, with the same placeholders. */
  text: localText(longest.text).optional(),
  status: z.enum(ticketStatuses).optional(),
  /** The id of a stage, instead of a status. */
  stage: z.string().max(longest.id).optional(),
  priority: z.enum(priorities).optional(),
  /** The colleague who runs it, nobody, or somebody by their id. */
  assign: z.union([z.literal('me'), z.literal('nobody'), z.uuid()]).optional(),
  addTags: tags.optional(),
  removeTags: tags.optional(),
  /** Until so many hours from then on, or until an answer of the visitor. */
  snooze: z.object({ hours: z.int().min(1).max(highest.snoozeHours).nullable() }).optional(),
})
export type MacroSteps = z.output<typeof macroSteps>

const checkedSteps = macroSteps
  .refine(steps => Object.values(steps).some(step => step !== undefined), { error: 'no step' })
  .refine(({ replyId, text }) => replyId === undefined || text === undefined, { error: 'two replies' })
  .refine(({ status, stage }) => status === undefined || stage === undefined, { error: 'two statuses' })
  .refine(({ text }) => text === undefined || isWritten(text), {
    error: 'no text',
  })
  // What is resolved is not put off.
  .refine(({ status, snooze }) => status !== 'closed' || snooze === undefined, {
    error: 'resolved and put off',
  })

export const macro = z.object({
  id: z.string(),
  name: z.string(),
  steps: macroSteps,
  /** How often it was run. */
  uses: z.number(),
  version,
  updatedAt: z.string(),
})
export type Macro = z.output<typeof macro>

const macroFields = z.object({ name: z.string().trim().min(1).max(longest.name), steps: checkedSteps })
export type MacroFields = z.output<typeof macroFields>

const empty = z.object({})

export const macroRun = z.object({
  /** Ids of the tickets that it was run on. */
  done: z.array(z.string()),
  /** Those of them that its reply assigned to the caller, who was the first to answer. */
  took: z.array(z.string()),
  /** What it was run on, as it was just before. */
  before: z.array(ticketBefore),
  /** The others, with nothing changed. */
  refused: z.array(z.object({ id: z.string(), why: z.enum(macroRefusals) })),
  /** Until when those were put off; null if there is no time, or if the macro puts nothing off. */
  snoozedUntil: z.string().nullable(),
})
export type MacroRun = z.output<typeof macroRun>

export const macroRoutes = routes({
  'GET /console/projects/:projectId/macros': {
    who: 'agent',
    summary: "List the team's macros, the most used first",
    answer: z.object({ items: z.array(macro) }),
  },
  'POST /console/projects/:projectId/macros': {
    who: 'agent',
    summary: 'Create a macro',
    body: macroFields,
    answer: macro,
    status: 201,
  },
  'GET /console/projects/:projectId/macros/:macroId': {
    who: 'agent',
    summary: 'Get a macro',
    answer: macro,
  },
  'PATCH /console/projects/:projectId/macros/:macroId': {
    who: 'agent',
    summary: 'Edit a macro',
    body: macroFields.partial().extend({ version }),
    answer: macro,
  },
  'DELETE /console/projects/:projectId/macros/:macroId': {
    who: 'manager',
    summary: 'Delete a macro',
    answer: empty,
  },
  'POST /console/projects/:projectId/macros/:macroId/restore': {
    who: 'manager',
    summary: 'Bring back a macro, within an hour of its deletion',
    answer: macro,
  },
  'POST /console/projects/:projectId/macros/:macroId/run': {
    who: 'agent',
    summary: 'Run a macro on up to 200 tickets: on each one as a whole, or not at all',
    limit: 'message',
    body: z.object({
      /** Chosen by the client; a repeated call with it replies to nobody twice, and changes nothing where it replied. */
      runId: z.uuid(),
      ids: z.array(z.uuid()).min(1).max(mostTicketsAtOnce),
      /** By ticket, for a macro that replies, resolves or puts off: what nobody has read is not done with. */
      seenUntil: z.record(z.uuid(), seenUntil).optional(),
      /** By ticket: one that is different by now stays as it is, unless it already is what the macro makes of it. */
      still: z.record(z.uuid(), stillAs).optional(),
      /** Replies although a colleague has replied since then. */
      despiteReplies: z.literal(true).optional(),
    }),
    answer: macroRun,
  },
})
