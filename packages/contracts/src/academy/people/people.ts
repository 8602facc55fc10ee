import { actionKinds } from '@lotse/rules/moderation/decision-actions'
import { z } from 'zod'
import { routes } from '../../route.ts'
import { login } from '../auth/sessions.ts'
import { banActions } from '../challenges/bans.ts'
import { reportOutcomes, reportReasons } from '../challenges/reports.ts'
import { subtaskType } from '../challenges/subtasks.ts'
import { appealStates, decisionStates } from '../decisions/decisions.ts'
import { given, int32, userParams, uuid } from '../fields/fields.ts'
import { longest } from '../fields/longest.ts'
import { recordKinds, sessionEnds } from './record-kinds.ts'

const common = {
  /** The id of the thing; of the end of a session, its id and `:end`. */
  id: z.string(),
  /** Unix time in seconds, with a fraction. */
  at: z.number(),
  /** Who else took part: the other side of a report, or who decided, blocked, ended or changed something. */
  person: z.object({ id: uuid, name: z.string().nullable() }).nullable(),
}
const reported = {
  ...common,
  reason: z.enum(reportReasons),
  /** Its comment. */
  text: z.string(),
  resolved: z.boolean(),
  outcome: z.enum(reportOutcomes).nullable(),
}

export const recordEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('task'),
    ...common,
    type: subtaskType,
    /** Its first words. */
    text: z.string(),
    enabled: z.boolean(),
    /** It was deleted. */
    gone: z.boolean(),
  }),
  z.object({ kind: z.literal('report_made'), ...reported }),
  z.object({ kind: z.literal('report_received'), ...reported }),
  z.object({
    kind: z.literal('decision'),
    ...common,
    actions: z.array(z.object({ kind: z.enum(actionKinds) })),
    state: z.enum(decisionStates),
    /** What somebody has undone by hand of one in effect, and when, if that is known. */
    lifted: z.array(z.object({ kind: z.enum(actionKinds), at: z.string().nullable() })),
    /** The beginning of the task it is about. */
    task: z.string(),
    text: z.string(),
  }),
  z.object({
    kind: z.literal('appeal'),
    ...common,
    decision_id: uuid,
    state: z.enum(appealStates),
    text: z.string(),
  }),
  z.object({
    kind: z.literal('block'),
    ...common,
    action: z.enum(banActions),
    /** Null if it has none. */
    end: z.string().nullable(),
    /** Somebody ended it before its time. */
    lifted: z.boolean(),
    text: z.string(),
  }),
  z.object({
    kind: z.literal('session'),
    ...common,
    device: z.string().nullable(),
    /** Why it ended; null where it began. */
    end: z.enum(sessionEnds).nullable(),
    /** Whether it can still be used. */
    open: z.boolean(),
  }),
  z.object({ kind: z.literal('coins'), ...common, coins: z.int(), text: z.string() }),
  z.object({ kind: z.literal('note'), ...common, text: z.string() }),
  z.object({
    kind: z.literal('change'),
    ...common,
    /** `domain.verb`, as in the audit log. */
    action: z.string(),
  }),
])
export type RecordEntry = z.output<typeof recordEntry>

/** At most 20, those who signed in last first. */
export const accountLinks = z.object({
  /** Whether sign-ins leave traces at all. */
  is_on: z.boolean(),
  items: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      display_name: z.string(),
      enabled: z.boolean(),
      /** Their last such sign-in, in Unix seconds with a fraction. */
      at: z.number(),
    }),
  ),
  has_more: z.boolean(),
})
export type AccountLinks = z.output<typeof accountLinks>

export const peopleRoutes = routes({
  'GET /admin/users/:user_id/links': {
    who: 'moderate',
    summary:
      'List other accounts that signed in from the same network with the same kind of device in the last 30 days, as a hint',
    params: userParams,
    answer: accountLinks,
  },
  'POST /admin/users/:user_id/session': {
    who: 'admin',
    summary:
      'Sign in as somebody who is no administrator, for a reason that both have in their history; the session ends by itself',
    params: userParams,
    body: z.strictObject({ reason: z.string().trim().min(1).max(longest.line) }),
    answer: z.object({
      login,
      /** When the session ends, in Unix seconds with a fraction. */
      until: z.number(),
    }),
    status: 201,
  },
  'GET /admin/users/:user_id/record': {
    who: 'people',
    summary:
      'List what somebody did and what was done to them, newest first, as far as the caller may see it',
    params: userParams,
    query: z.object({
      limit: given(int32(1, 101)),
      cursor: given(z.string().max(2048)),
      kind: given(z.enum(recordKinds)),
    }),
    answer: z.object({ items: z.array(recordEntry), next: z.string().nullable() }),
  },
})
