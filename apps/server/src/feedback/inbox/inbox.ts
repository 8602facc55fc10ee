import type { TicketDetail, TicketQuery } from '@lotse/contracts/console/tickets'
import { ticketPartKinds } from '@lotse/contracts/console/tickets'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../ids.ts'
import { signPart } from '../media/signed.ts'
import { fileUrl } from '../uploads/uploads.ts'
import { findTickets } from './find-tickets.ts'
import { loadTicketRows } from './inbox.table.ts'
import { ticketFilter } from './ticket-filter.ts'

export const listTickets = (ctx: Ctx, projectId: string, accountId: string, query: TicketQuery) =>
  findTickets(ctx, ticketFilter(projectId, query, accountId), query)

export async function readTicket(ctx: Ctx, projectId: string, ticketId: string): Promise<TicketDetail> {
  const [row] = isUuid(ticketId) ? await loadTicketRows(ctx, projectId, [ticketId]) : []
  if (!row) throw new AppError('not_found')
  const more = await ctx.db
    .selectFrom('lotse.ticket')
    .select([
      'share_token',
      'form_data',
      'custom_data',
      'meta_data',
      'outbound',
      'session_id',
      'is_silent',
      'recording_token',
    ])
    .where('project_id', '=', projectId)
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const parts = await ctx.db
    .selectFrom('lotse.ticket_part')
    .select(['kind', 'raw_size'])
    .where('project_id', '=', projectId)
    .where('ticket_id', '=', ticketId)
    .execute()
  return {
    ...row,
    shareToken: more.is_silent ? null : more.share_token,
    formData: more.form_data,
    customData: more.custom_data,
    metaData: more.meta_data,
    outbound: more.outbound ? { id: more.outbound, name: more.outbound } : null,
    parts: ticketPartKinds.flatMap(kind =>
      parts.filter(part => part.kind === kind).map(part => ({ kind, size: part.raw_size })),
    ),
    media: mediaUrls(ctx, projectId, ticketId, row, more.recording_token),
    sessionId: more.session_id,
  }
}

function mediaUrls(
  ctx: Ctx,
  projectId: string,
  ticketId: string,
  { hasSnapshot, hasReplay }: { hasSnapshot: boolean; hasReplay: boolean },
  recordingToken: string | null,
): TicketDetail['media'] {
  const { media } = ctx.settings.urls
  const signed = (kind: string) => signPart(ctx, projectId, ticketId, kind)
  return {
    snapshotUrl: hasSnapshot ? `${media}/snapshots/${signed('snapshot')}` : null,
    replayUrl: hasReplay ? `${media}/replays/${signed('replay')}` : null,
    recordingUrl: recordingToken ? fileUrl(ctx, recordingToken) : null,
  }
}
