import { actionKinds } from '@lotse/rules/moderation/decision-actions'
import { z } from 'zod'
import { routes } from '../../route.ts'
import { bulkAnswer, bulkResult } from '../fields/bulk.ts'
import { given, int32, page, pageQuery, uuid } from '../fields/fields.ts'
import { longest } from '../fields/longest.ts'
import { grounds, mailLanguages, mailPreview, reasonWords } from './reasons.ts'

/** Seconds in which a decision can be undone before it takes effect. */
export const undoSeconds = 10

/** Days that a block or ban may be given explicitly. */
export const longestDays = 3650

/** A block or ban with an end ends before. */
export const latestEnd = '2100-01-01T00:00:00Z'

const decisionAction = z
  .strictObject({
    kind: z.enum(actionKinds),
    /** Of a block or ban: null has no end. Without it, each is longer than the one before. */
    days: z
      .union([z.literal('ladder'), int32(1, longestDays + 1)])
      .nullable()
      .optional(),
    /** The moment a block or ban ends, in the place of `days`. */
    until: z.iso
      .datetime({ offset: true })
      .refine(until => Date.parse(until) < Date.parse(latestEnd), 'too late')
      .optional(),
  })
  .refine(({ days, until }) => days === undefined || until === undefined, 'name either days or until')

const decisionFields = {
  actions: z.array(decisionAction).min(1).max(actionKinds.length),
  reason_id: uuid.nullish(),
  /** The moderator's own words, which are mailed, too. */
  text: z.string().trim().max(longest.text),
  /** What whoever is blocked from reporting is told, apart from what the creator of the task is told. */
  reporter: z
    .strictObject({ reason_id: uuid.nullish(), text: z.string().trim().max(longest.text) })
    .optional(),
  /** Whether whoever is restricted is mailed. */
  tell_person: z.boolean(),
  /** Whether those who reported the task are mailed the outcome. */
  tell_reporters: z.boolean(),
}

/** About exactly one of these; a report stands for all open reports of its task. */
const about = { report_id: uuid.optional(), subtask_id: uuid.optional(), user_id: uuid.optional() }

const newDecision = z
  .strictObject({ ...about, ...decisionFields })
  .refine(
    ({ report_id, subtask_id, user_id }) =>
      [report_id, subtask_id, user_id].filter(id => id !== undefined).length === 1,
    'name exactly one of report_id, subtask_id and user_id',
  )
export type NewDecision = z.output<typeof newDecision>

/** No page of a list has more rows, and all of them can still be undone when the answer arrives. */
const upTo100 = z.array(uuid).min(1).max(100)

const manyDecisions = z
  .strictObject({
    report_ids: upTo100.optional(),
    subtask_ids: upTo100.optional(),
    user_ids: upTo100.optional(),
    ...decisionFields,
  })
  .refine(
    ({ report_ids, subtask_ids, user_ids }) =>
      [report_ids, subtask_ids, user_ids].filter(ids => ids !== undefined).length === 1,
    'name exactly one of report_ids, subtask_ids and user_ids',
  )
export type ManyDecisions = z.output<typeof manyDecisions>

export const changedDecision = z.strictObject(decisionFields)
export type ChangedDecision = z.output<typeof changedDecision>

export const decisionStates = ['pending', 'done', 'undone', 'overturned', 'changed'] as const
const state = z.enum(decisionStates)
export type DecisionState = z.output<typeof state>

/** Somebody had reported the task, its ratings had, or we saw it ourselves. */
export const decisionSources = ['notice', 'automatic', 'own'] as const
export type DecisionSource = (typeof decisionSources)[number]

export const outcome = z.object({
  kind: z.enum(actionKinds),
  /** The code of why it could not be carried out; null if it was. */
  error: z.string().nullable(),
  /** When a block or ban ends; null if never. */
  until: z.string().nullable().optional(),
  /** Of a ban: when it ends by itself, whatever another one that was there adds. */
  own: z.string().nullable().optional(),
  /** When a block was decided to end, if somebody has changed that by hand. */
  decided: z.string().nullable().optional(),
  ban_id: z.string().optional(),
  /** What somebody has made of a block by hand: it is the decision's as before. */
  became: z.enum(['block_create', 'block_report']).optional(),
  /** How many tasks it deleted or disabled. */
  count: z.int().optional(),
  /** The code of why it could not be taken back; null if it was. */
  back: z.string().nullable().optional(),
  /** It was taken back, but another decision does the same until then; null if without an end. */
  left: z.string().nullable().optional(),
  /** How many tasks another decision keeps hidden or deleted, although this one shows them or was taken back. */
  kept: z.object({ hidden: z.int(), deleted: z.int() }).optional(),
  /** When somebody undid it by hand, while the rest of the decision stayed in effect. */
  lifted_at: z.string().optional(),
  /** It was taken back, but so many of its tasks are in the bin: they are shown once they are restored. */
  waits: z.int().optional(),
  /**
   * It was taken back, but others still do not see so many of its tasks: somebody disabled them as content, a report of
   * them waits, or they are in the bin and would come back hidden.
   */
  unseen: z.object({ disabled: z.int(), reported: z.int(), binned: z.int() }).optional(),
  /** Somebody has shown one of all tasks by hand. */
  shown: z.boolean().optional(),
})
export type Outcome = z.output<typeof outcome>

export const mailStates = ['waiting', 'sent', 'refused', 'unreachable'] as const
/**
 * What somebody was mailed: the decision, that it was reversed or a part of it, that their appeal has come, the answer to
 * it.
 */
export const mailAbouts = ['decision', 'ended', 'lifted', 'received', 'answer'] as const
export type MailAbout = (typeof mailAbouts)[number]
export const decisionMail = z.object({
  user_id: z.string(),
  user_name: z.string().nullable(),
  role: z.enum(['person', 'reporter']),
  about: z.enum(mailAbouts),
  /** `unreachable` has no confirmed address. */
  state: z.enum(mailStates),
  at: z.string(),
})
export type DecisionMail = z.output<typeof decisionMail>

export const appealStates = ['open', 'upheld', 'overturned', 'changed'] as const
export const appealSummary = z.object({
  id: z.string(),
  user_id: z.string(),
  user_name: z.string().nullable(),
  text: z.string(),
  created_at: z.string(),
  state: z.enum(appealStates),
  decided_by: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  /** The token of the program that answered in their name; null if they did it themselves. */
  token_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  answer: z.string(),
  changed_to: z.string().nullable(),
})
export type AppealSummary = z.output<typeof appealSummary>

export const decision = z.object({
  id: z.string(),
  decided_by: z.string(),
  decided_by_name: z.string().nullable(),
  /** The token of the program that decided in their name; null if they did it themselves. */
  token_name: z.string().nullable(),
  decided_at: z.string(),
  takes_effect_at: z.string(),
  state,
  /** What it is about, if it is about a task; the task may be gone. */
  subtask_id: z.string().nullable(),
  task_excerpt: z.string(),
  report_id: z.string().nullable(),
  /** How many reports it resolved. */
  reports: z.int(),
  source: z.enum(decisionSources),
  /** When the first person reported it. */
  noticed_at: z.string().nullable(),
  person_id: z.string(),
  person_name: z.string().nullable(),
  reason_id: z.string().nullable(),
  /** Its words at that time. */
  reason: z.object({ words: reasonWords, ground: z.enum(grounds) }).nullable(),
  text: z.string(),
  actions: z.array(decisionAction),
  tell_person: z.boolean(),
  tell_reporters: z.boolean(),
  outcomes: z.array(outcome).nullable(),
  replaces: z.string().nullable(),
  /** The decision about the task, of one about whoever reported it. */
  beside: z.string().nullable(),
  /** The decision about whoever reported it, of one about the task. */
  reporter_decision: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_by: z.string().nullable(),
  ended_by_name: z.string().nullable(),
  ended_text: z.string().nullable(),
  /** The first of those who were mailed. */
  mails: z.array(decisionMail),
  /** How many more mails there are. */
  mails_more: z.int(),
  /** How many reporters were told the outcome. */
  reporters_told: z.int(),
  appeal: appealSummary.nullable(),
})
export type Decision = z.output<typeof decision>

const refusal = z.enum(['own_matter', 'own_decision', 'permission_denied'])
export type DecisionRefusal = z.output<typeof refusal>

/**
 * What the reversal of a decision finds of a task: it is there, the decision brings it back (or would, if its challenge or
 * course were not in the bin), another decision keeps it deleted, it is in the bin, or gone for good.
 */
const taskFate = z.enum(['there', 'kept', 'parent_binned', 'held', 'binned', 'gone'])
export type TaskFate = z.output<typeof taskFate>

/** The same for somebody who reads it: why they cannot take it back, or answer its appeal; null if they can. */
const readDecision = decision.extend({
  /** What its reversal would find: the decided task, and how many of its reports have one. */
  found: z.object({
    task: taskFate.nullable(),
    /** The task was disabled as content, which no reversal ends. */
    disabled: z.boolean().optional(),
    reports: z.partialRecord(taskFate, z.int()),
  }),
  refusals: z.object({ back: refusal.nullable(), answer: refusal.nullable() }),
})
export type ReadDecision = z.output<typeof readDecision>

/** The mails that something would send. */
export const mailPreviews = z.object({
  mails: z.array(
    mailPreview.extend({
      user_name: z.string().nullable(),
      role: z.enum(['person', 'reporter']),
      language: z.enum(mailLanguages),
      /** How many get a mail like this one. */
      count: z.int(),
      /** How many of them have no confirmed address. */
      unreachable: z.int(),
    }),
  ),
})
export type MailPreviews = z.output<typeof mailPreviews>

const decisionFilters = {
  state: given(state),
  action: given(z.enum(actionKinds)),
  reason_id: uuid.optional(),
  person: uuid.optional(),
  decided_by: z.union([z.literal('me'), uuid]).optional(),
  subtask_id: uuid.optional(),
  appeal: given(z.enum(['any', ...appealStates])),
  /** Unix time in seconds. */
  from: given(int32(0)),
  to: given(int32(0)),
}
const decisionQuery = z.object({ ...pageQuery, ...decisionFilters })
export type DecisionQuery = z.output<typeof decisionQuery>

/** A decision that hides tasks, and what of it ends if they are shown by hand. */
const lifting = z.object({ decision, kinds: z.array(z.enum(actionKinds)) })
export type LiftedDecision = z.output<typeof lifting>

const params = z.object({ decision_id: uuid })
const why = z.strictObject({ text: z.string().trim().max(longest.text) })

export const decisionRoutes = routes({
  'GET /admin/decisions': {
    who: 'moderate',
    summary:
      'List decisions, newest first, page by page; a search finds the person, the reason, the task and what was written',
    query: decisionQuery,
    answer: page(decision),
  },
  'GET /admin/decisions/:decision_id': {
    who: 'moderate',
    limit: 'list',
    summary:
      'Get a decision with its outcomes, its mails and its appeal, and what the reader cannot do about it',
    params,
    answer: readDecision,
  },
  'POST /admin/decisions': {
    who: 'moderate',
    summary:
      'Decide about a reported task, a task or a person: several actions at once, which take effect together after the time for an undo',
    body: newDecision,
    answer: decision,
    status: 201,
  },
  'POST /admin/decisions/bulk': {
    who: 'moderate',
    summary:
      'Decide the same about many reported tasks, tasks or people, with one reason: a decision for each, and a failure stops no other',
    body: manyDecisions,
    answer: z.object({
      results: z.array(bulkResult.extend({ decision_id: z.string().nullable() })),
    }),
  },
  'POST /admin/decisions/bulk/undo': {
    who: 'moderate',
    summary: 'Undo many decisions that have not taken effect yet, each separately',
    body: z.strictObject({ ids: upTo100 }),
    answer: bulkAnswer,
  },
  'POST /admin/decisions/preview': {
    who: 'moderate',
    summary: 'Get the mails that this decision would send; nothing is stored',
    body: newDecision,
    answer: mailPreviews,
  },
  'POST /admin/decisions/lifting': {
    who: 'moderate',
    summary:
      'List the decisions that hide these tasks, with what of each ends if all of them are shown by hand',
    body: z.strictObject({ subtask_ids: upTo100 }),
    answer: z.object({ items: z.array(lifting) }),
  },
  'POST /admin/decisions/:decision_id/undo': {
    who: 'moderate',
    summary: 'Undo a decision that has not taken effect yet',
    params,
    answer: decision,
  },
  'POST /admin/decisions/:decision_id/reopen': {
    who: 'moderate',
    summary: 'Overturn a decision: what it did is taken back, and its reports are open again',
    params,
    body: why,
    answer: decision,
  },
  'POST /admin/decisions/:decision_id/reopen/preview': {
    who: 'moderate',
    summary: 'Get the mails that overturning this decision would send; nothing is stored',
    params,
    body: why,
    answer: mailPreviews,
  },
  'POST /admin/reports/:report_id/reopen/preview': {
    who: 'moderate',
    summary: 'Get the mails that opening this report again would send; nothing is stored',
    params: z.object({ report_id: uuid }),
    body: why,
    answer: mailPreviews,
  },
  'POST /admin/reports/:report_id/reopen': {
    who: 'moderate',
    summary: 'Open a resolved report again, and take back what was decided about it',
    params: z.object({ report_id: uuid }),
    body: why,
    answer: z.literal(true),
  },
})
