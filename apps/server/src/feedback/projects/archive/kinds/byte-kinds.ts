import { visitorRows } from '@lotse/contracts/exports/archive/visitor-rows'
import { requireReplyFiles } from '../../../replies/reply-files.ts'
import { displayName } from '../../../uploads/uploads.ts'
import type { Definition } from '../definition.ts'
import { idOf } from '../place.ts'

/** Rows whose bytes are beside them. Their size and their hash are found out as they are read. */

export const parts: Definition = {
  kind: 'parts',
  table: 'lotse.ticket_part',
  row: visitorRows.parts,
  columns: { ticketId: 'ticket_id', kind: 'kind', createdAt: 'created_at' },
  order: ['ticket_id', 'kind'],
  atOnce: 100,
}

export const files: Definition = {
  kind: 'files',
  table: 'lotse.upload',
  row: visitorRows.files,
  columns: {
    id: 'token',
    name: 'name',
    type: 'content_type',
    ticketId: 'ticket_id',
    messageId: 'message_id',
    replyId: 'saved_reply_id',
    colleague: 'account_id',
    createdAt: 'created_at',
  },
  reads: { id: 'md5(t.token)' },
  fileIds: ['id'],
  people: ['colleague'],
  // What belongs to a visitor alone, to somebody's own reply, or to a deleted one, is nothing of the project.
  where: `(t.ticket_id is not null or t.is_asset and t.saved_reply_id is null or exists (select from lotse.saved_reply r
    where r.project_id = t.project_id and r.id = t.saved_reply_id and r.account_id is null and r.removed_at is null))`,
  order: ['created_at', 'token'],
  atOnce: 100,
  check: (_ctx, _place, row) => ({ ...row, name: displayName(String(row.name)) }),
  more: (_ctx, _place, { size, ticketId, messageId }) => ({
    size,
    is_asset: (ticketId ?? messageId) === null,
  }),
  also: async (ctx, place, { replyId }) => {
    if (replyId !== null) await requireReplyFiles(ctx, place.projectId, idOf(place, String(replyId)))
  },
}
