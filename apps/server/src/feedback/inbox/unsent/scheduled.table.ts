import type { ScheduledReply } from '@lotse/contracts/console/ticket/unsent'
import type { CardRef } from '@lotse/contracts/visitor/card'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { cardOf, readCards } from '../../conversations/cards/cards.table.ts'
import type { JsonDefault } from '../../projects/projects.table.ts'
import { fileUrl } from '../../uploads/uploads.ts'

export interface ScheduledReplyTable {
  project_id: string
  id: string
  ticket_id: string
  account_id: string
  text: string
  html: string | null
  tokens: string[]
  cards: JsonDefault<CardRef[]>
  send_at: Date
  held: NonNullable<ScheduledReply['held']> | null
  created_at: Date
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.scheduled_reply': ScheduledReplyTable
  }
}

interface Row extends Pick<ScheduledReply, 'id' | 'text' | 'html' | 'held' | 'sender' | 'accountId'> {
  send_at: Date
  cards: CardRef[]
  files: { token: string; name: string; type: string; size: number }[]
}

/** In the order in which they are to be sent. */
export async function findScheduled(
  ctx: Ctx,
  projectId: string,
  ticketId: string,
): Promise<ScheduledReply[]> {
  const { rows } =
    await sql<Row>`select r.id, r.text, r.html, r.cards, r.held, r.send_at, r.account_id as "accountId",
      json_build_object('name', a.name, 'avatar', a.avatar) as sender, coalesce((
        select json_agg(json_build_object('token', u.token, 'name', u.name, 'type', u.content_type, 'size', u.size)
          order by array_position(r.tokens, u.token))
        from lotse.upload u where u.project_id = r.project_id and u.token = any(r.tokens)
          and u.message_id is null), '[]') as files
    from lotse.scheduled_reply r join lotse.account a on a.id = r.account_id
    where r.project_id = ${projectId} and r.ticket_id = ${ticketId} order by r.send_at, r.id`.execute(ctx.db)
  const cards = await readCards(
    ctx,
    projectId,
    rows.flatMap(row => row.cards),
  )
  return rows.map(({ send_at, files, ...row }) => ({
    ...row,
    cards: cards.splice(0, row.cards.length).map(one => cardOf(one)),
    sendAt: send_at.toISOString(),
    attachments: files.map(({ token, ...file }) => ({ ...file, url: fileUrl(ctx, token) })),
  }))
}
