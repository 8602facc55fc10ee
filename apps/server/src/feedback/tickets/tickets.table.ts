import type { StoredAnswer } from '@lotse/contracts/console/fields/stored-answer'
import type { TicketChannel, TicketStatus } from '@lotse/contracts/console/tickets'
import type { ColumnType, Generated } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { JsonDefault } from '../projects/projects.table.ts'
import { newId, newToken } from '../tokens/ids.ts'
import type { FlowAnswer } from './flow-answers.ts'
import type { PlacedPart } from './parts/store-parts.ts'

export interface TicketTable {
  id: string
  project_id: string
  number: number
  contact_id: string
  session_id: string
  verified: Generated<boolean>
  channel: Generated<TicketChannel>
  type: string
  priority: number
  status: Generated<TicketStatus>
  /** Null if it is in the stage that its status always has. */
  stage_id: string | null
  title: Generated<string>
  preview: Generated<string>
  tags: Generated<string[]>
  is_silent: Generated<boolean>
  form_data: JsonDefault
  answers: JsonDefault<StoredAnswer[]>
  visitor_title: string | null
  by_form: Generated<boolean>
  custom_data: JsonDefault
  meta_data: JsonDefault
  current_url: Generated<string>
  /** The same without its site and query (`pageOf`). */
  page: Generated<string>
  outbound: string | null
  flow_id: string | null
  share_token: string
  recording_token: string | null
  has_snapshot: Generated<boolean>
  has_replay: Generated<boolean>
  assignee_id: string | null
  bot_id: string | null
  bot_state: ColumnType<unknown, string | null | undefined, string | null>
  visitor_unread: Generated<number>
  visitor_read_at: Date | null
  /** The team's newest message that was mailed to the visitor. */
  lettered_at: Date | null
  team_unread: Generated<boolean>
  team_read_at: Date | null
  last_message_at: Date
  snoozed_at: Date | null
  /** Null if it only waits for an answer. */
  snoozed_until: Date | null
  snoozed_by: string | null
  /** It was snoozed, and nobody has dealt with it since. */
  back_at: Date | null
  /** When the visitor began to wait for the first answer; null if nobody waits. */
  waits_since: Date | null
  answered_at: Date | null
  /** The team's first answer; unlike `answered_at`, it stays when the visitor waits again. */
  first_answered_at: Date | null
  first_answered_by: string | null
  /** When it was last reopened. */
  reopened_at: Date | null
  due_at: Date | null
  /** When it was marked as overdue. */
  missed_at: Date | null
  /** From 1 to 5: how satisfied the visitor is. */
  rating: number | null
  rating_word: Generated<string>
  rated_at: Date | null
  /** When the visitor was asked for it. */
  rating_asked_at: Date | null
  search: Generated<string>
  /** The ticket that it was merged into: then it has no title, which keeps it out of all lists. */
  merged_into: Generated<string | null>
  /** The title that it has again once it is separated. */
  merged_title: Generated<string | null>
  merged_at: Generated<Date | null>
  merged_by: Generated<string | null>
  /** Written by a trigger, and read by it when the ticket is separated again. */
  merged_state: Generated<unknown>
  merged_path: Generated<string[]>
  /** What a merged visitor has written last; never for the ticket's own visitor. */
  team_preview: Generated<string | null>
  /** When the last message of its own conversation was written, if a merged visitor has written since. */
  own_message_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
  /** Kept by a trigger, for programs that keep a copy. */
  changed_at: Generated<Date>
  closed_at: Date | null
}

export interface TicketPartTable {
  ticket_id: string
  kind: string
  project_id: string
  /** Null if the file store has them, under this token. */
  bytes: Buffer | null
  token: Generated<string | null>
  /** As it is stored; null in rows of earlier versions. */
  size: Generated<number | null>
  raw_size: number
  created_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.ticket': TicketTable
    'lotse.ticket_part': TicketPartTable
  }
}

/** The insert assigns its number: it counts up by one per project, without gaps. */
export interface NewTicket {
  id: string
  projectId: string
  contactId: string
  sessionId: string
  verified: boolean
  /** How it came in; through the widget by default. */
  channel?: TicketChannel | undefined
  type: string
  priority: number
  title: string
  preview: string
  tags: string[]
  isSilent: boolean
  formData: unknown
  answers?: StoredAnswer[]
  /** The same as values, for the results of its form. */
  flowAnswers?: FlowAnswer[]
  /** It began as a filled-in form; a chat did not. */
  byForm: boolean
  customData: unknown
  metaData: unknown
  currentUrl: string
  outbound: string | null
  flowId: string | null
  shareToken: string
  recordingToken: string | null
  /** Tokens of files in its form's fields; those of this same session now belong to the ticket. */
  fileTokens?: string[]
  searchText: string
  /** The author according to the form; fills in what the contact lacks. */
  reporter?: { name: string; email: string }
  parts: PlacedPart[]
  /** What is the same in all reports of this crash (`crash-shape.ts`), if nobody wrote anything in it. */
  crash?: Buffer | undefined
  at: Date
}

type Owner = Pick<NewTicket, 'projectId' | 'contactId' | 'sessionId' | 'verified'>

/** The initial values of every ticket: its owner, its time and a share token. */
export const blankTicket = ({ projectId, contactId, sessionId, verified }: Owner, at: Date) => ({
  id: newId(at),
  projectId,
  contactId,
  sessionId,
  verified,
  shareToken: newToken(24),
  at,
})

export interface Idempotency {
  key: string
  requestHash: Buffer
  answer: unknown
}

export async function findIdempotency(ctx: Ctx, projectId: string, key: string) {
  const { rows } = await ctx.pool.query<{ request_hash: Buffer; answer: unknown }>(
    'select request_hash, answer from lotse.idempotency where project_id = $1 and key = $2',
    [projectId, key],
  )
  return rows[0]
}
