import type { TicketRow } from '@lotse/contracts/console/tickets'
import { priorities } from '@lotse/contracts/visitor/choices'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { stageOf } from './stages/stages.table.ts'

export interface RawRow {
  id: string
  number: number
  type: string
  channel: TicketRow['channel']
  priority: number
  status: TicketRow['status']
  stage: string
  title: string
  preview: string
  preview_from: TicketRow['previewFrom']
  tags: string[]
  is_silent: boolean
  team_unread: boolean
  current_url: string
  has_snapshot: boolean
  has_replay: boolean
  has_recording: boolean
  verified: boolean
  created_at: Date
  updated_at: Date
  last_message_at: Date
  snoozed_at: Date | null
  snoozed_until: Date | null
  back_at: Date | null
  due_at: Date | null
  rating: number | null
  assignee_id: string | null
  assignee_name: string
  assignee_avatar: string | null
  contact_id: string
  contact_name: string
  contact_email: string
  contact_user_id: string | null
  merged_into: string | null
  merged_number: number | null
  merged_count: number
}

export const columns = sql`t.id, t.number, t.type, t.channel, t.priority, t.status, ${stageOf} as stage, coalesce(t.merged_title, t.title) as title,
  coalesce(t.team_preview, t.preview) as preview, t.tags, t.is_silent,
  case when t.team_preview is not null then 'visitor' else (select m.author from lotse.message m where m.project_id = t.project_id and m.ticket_id = t.id
    and m.author in ('visitor', 'team', 'bot') and m.data ->> 'isDeleted' is null order by m.created_at desc, m.id desc limit 1) end as preview_from,
  t.merged_into, case when t.merged_into is not null then (select k.number from lotse.ticket k
    where k.project_id = t.project_id and k.id = t.merged_into) end as merged_number,
  (select count(*)::int from lotse.ticket g where g.project_id = t.project_id and g.merged_into = t.id) as merged_count,
  t.team_unread, t.current_url, t.has_snapshot, t.has_replay, t.recording_token is not null as has_recording,
  t.verified, t.created_at, t.updated_at, t.last_message_at, t.snoozed_at, t.snoozed_until, t.back_at, t.due_at, t.rating,
  t.assignee_id, a.name as assignee_name, a.avatar as assignee_avatar,
  t.contact_id, c.name as contact_name, c.email as contact_email, c.user_id as contact_user_id`

export const joins = sql`join lotse.contact c on c.id = t.contact_id and c.project_id = t.project_id
  left join lotse.account a on a.id = t.assignee_id`

export function rowAnswer(row: RawRow): TicketRow {
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    channel: row.channel,
    priority: priorities[row.priority] ?? 'LOW',
    status: row.status,
    stage: row.stage,
    title: row.title,
    preview: row.preview,
    previewFrom: row.preview_from,
    tags: row.tags,
    isSilent: row.is_silent,
    unread: row.team_unread,
    snoozed: row.snoozed_at ? { until: row.snoozed_until?.toISOString() ?? null } : null,
    isBack: row.back_at !== null,
    dueAt: row.due_at?.toISOString() ?? null,
    rating: row.rating,
    assignee: row.assignee_id
      ? { id: row.assignee_id, name: row.assignee_name, avatar: row.assignee_avatar }
      : null,
    contact: {
      id: row.contact_id,
      name: row.contact_name,
      email: row.contact_email,
      userId: row.contact_user_id ?? '',
      verified: row.verified,
    },
    currentUrl: row.current_url,
    hasSnapshot: row.has_snapshot,
    hasReplay: row.has_replay,
    hasRecording: row.has_recording,
    mergedInto: row.merged_into ? { id: row.merged_into, number: row.merged_number ?? 0 } : null,
    mergedCount: row.merged_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastMessageAt: row.last_message_at.toISOString(),
  }
}

export async function loadTicketRows(ctx: Ctx, projectId: string, ids: string[]): Promise<TicketRow[]> {
  const { rows } = await sql<RawRow>`select ${columns} from lotse.ticket t ${joins}
    where t.project_id = ${projectId} and t.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows.map(rowAnswer)
}
