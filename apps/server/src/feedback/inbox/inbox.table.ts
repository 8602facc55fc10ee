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
}

export const columns = sql`t.id, t.number, t.type, t.channel, t.priority, t.status, ${stageOf} as stage, t.title, t.preview, t.tags, t.is_silent,
  (select m.author from lotse.message m where m.project_id = t.project_id and m.ticket_id = t.id
    and m.author in ('visitor', 'team', 'bot') and m.data ->> 'isDeleted' is null order by m.created_at desc, m.id desc limit 1) as preview_from,
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
