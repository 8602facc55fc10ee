import type { Readable } from 'node:stream'
import { Readable as Stream } from 'node:stream'
import { exportTypes } from '@lotse/contracts/exports/export-format'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { RequestCtx } from '../../../platform/context.ts'
import { countIds, rowsOf } from '../../../platform/export/listed-ids.ts'
import { linesOf, sendFile } from '../../../platform/export/send-rows.ts'
import { addEntry, isPacked } from '../../../platform/export/zip-entry.ts'
import type { ConsoleCaller, FeedbackCtx } from '../../context.ts'
import { type ListedTickets, listedTickets, ticketRows } from './ticket-export.ts'
import { writeConversation } from './write-conversation.ts'

type Ctx = RequestCtx<ConsoleCaller, FeedbackCtx>

/** Tickets whose files are looked up at once. */
const AT_ONCE = 50

/**
 * The tables of the tickets, and a folder for each with its conversation and files. One entry is written after the other,
 * each as fast as it is read.
 */
export async function sendTicketZip(ctx: Ctx, query: ListedTickets): Promise<string> {
  const ids = await listedTickets(ctx, query, 'zip')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  ctx.reply.header('x-total-count', countIds(ids))
  // Awaiting the response means waiting for its end.
  const sent = sendFile(ctx, { name: 'tickets', extension: 'zip', type: exportTypes.zip }, output)
  await fill(ctx, zip, ids).catch(error => {
    if (!output.destroyed) ctx.log.warn({ err: error }, 'export broken off')
    output.destroy()
  })
  await sent
  return ''
}

async function fill(ctx: Ctx, zip: ZipFile, ids: Buffer): Promise<void> {
  for (const format of ['csv', 'jsonl'] as const) {
    const lines = linesOf(ticketRows(ctx, ids, format), format, ctx.askAgain)
    await addEntry(zip, `tickets.${format}`, Stream.from(lines, { objectMode: false }), true)
  }
  for await (const tickets of rowsOf(ids, AT_ONCE, some => readFolders(ctx, some)))
    for (const { id, number, files } of tickets) {
      await ctx.askAgain()
      const words = Stream.from(writeConversation(ctx, id), { objectMode: false })
      await addEntry(zip, `${number}/conversation.jsonl`, words, true)
      for (const [at, { token, name, type }] of files.entries()) {
        const file = await ctx.files.read(token, undefined)
        if (file) await addEntry(zip, `${number}/${at + 1}-${name}`, file, !isPacked(type))
      }
    }
  zip.end()
}

interface Folder {
  id: string
  number: number
  files: { token: string; name: string; type: string }[]
}

/** Everything that visitors and the team sent, in its order. */
const joined = sql`array(select t.id union all select g.id from lotse.ticket g
  where g.project_id = t.project_id and g.merged_into = t.id)`

async function readFolders(ctx: Ctx, ids: string[]): Promise<Folder[]> {
  const { rows } = await sql<Folder>`select t.id, t.number, coalesce((
      select jsonb_agg(jsonb_build_object('token', u.token, 'name', u.name, 'type', u.content_type)
        order by u.created_at, u.token)
      from lotse.upload u where u.project_id = t.project_id and (u.ticket_id = any(${joined}) or u.message_id in (
        select m.id from lotse.message m where m.project_id = t.project_id and m.ticket_id = any(${joined})))), '[]') as files
    from lotse.ticket t where t.project_id = ${ctx.caller.projectId} and t.id = any(${ids}::uuid[])`.execute(
    ctx.db,
  )
  return rows
}
