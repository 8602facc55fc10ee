import { z } from 'zod'
import { routes } from '../route.ts'
import { reasonWords } from './decisions/reasons.ts'
import { bulkAnswer, ids } from './fields/bulk.ts'
import { page, pageQuery, uuid } from './fields/fields.ts'
import { longest } from './fields/longest.ts'
import { done, seconds } from './fields/values.ts'

/** What takes two administrators while the rule is on: also to end the rule. */
export const approvalActions = ['delete_user', 'make_admin', 'end_rule'] as const
export type ApprovalAction = (typeof approvalActions)[number]

export const approval = z.object({
  id: uuid,
  action: z.enum(approvalActions),
  /** Null if it is about nobody. */
  user_id: uuid.nullable(),
  user_name: z.string().nullable(),
  asked_by: uuid,
  asked_by_name: z.string(),
  asked_at: seconds,
  expires_at: seconds,
  /** Why a user is to be deleted, in the words the person will read; null if the reason is gone. */
  reason: reasonWords.nullable(),
  text: z.string(),
  /** Whether the person is mailed. */
  tell_person: z.boolean(),
})
export type Approval = z.output<typeof approval>

const newApprovals = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('delete_user'),
    ids,
    reason_id: uuid,
    /** The administrator's own words, which are mailed, too. */
    text: z.string().trim().max(longest.text),
    tell_person: z.boolean(),
  }),
  z.strictObject({ action: z.literal('make_admin'), ids }),
  z.strictObject({ action: z.literal('end_rule') }),
])
export type NewApprovals = z.output<typeof newApprovals>

export const approvalRoutes = routes({
  'GET /admin/approvals': {
    who: 'admin',
    summary: 'List what waits for a second administrator, oldest first, page by page',
    query: z.object({ limit: pageQuery.limit, offset: pageQuery.offset, cursor: pageQuery.cursor }),
    answer: page(approval),
  },
  'POST /admin/approvals': {
    who: 'admin',
    summary: 'Ask a second administrator, about each user separately; asked twice it is one request',
    body: newApprovals,
    answer: bulkAnswer,
  },
  'PUT /admin/approvals/:approval_id': {
    who: 'admin',
    summary: 'Approve what another administrator asked for, which does it; or refuse or withdraw it',
    params: z.object({ approval_id: uuid }),
    body: z.strictObject({ approved: z.boolean() }),
    answer: done,
  },
})
