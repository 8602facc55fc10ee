import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { largestReplyFiles, maxAttachments } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { requireSpace } from '../../platform/limits/free-space.ts'
import type { ConsoleCtx } from '../context.ts'
import { headOf, keepFile, tokenOfUrl } from '../uploads/uploads.ts'
import { scratchPath } from '../workers/scratch.ts'

/** These are the files of a saved reply from now on: uploads of the caller, and some of those that it had before. */
export async function keepReplyFiles(
  ctx: InTransaction<ConsoleCtx>,
  replyId: string,
  urls: string[],
): Promise<void> {
  const { projectId, account } = ctx.caller
  const tokens = [...new Set(urls.map(url => tokenOfUrl(ctx, url) ?? ''))]
  await sql`delete from lotse.upload where project_id = ${projectId} and saved_reply_id = ${replyId}
    and token <> all(${tokens}::text[])`.execute(ctx.db)
  const { rows } = await sql<{
    size: string
  }>`update lotse.upload set saved_reply_id = ${replyId}, is_asset = true
    where project_id = ${projectId} and token = any(${tokens}::text[]) and message_id is null and ticket_id is null
      and (saved_reply_id = ${replyId} or saved_reply_id is null and account_id = ${account.id})
    returning size`.execute(ctx.db)
  if (rows.length !== tokens.length) throw new AppError('file_refused')
  if (rows.reduce((sum, { size }) => sum + Number(size), 0) > largestReplyFiles)
    throw new AppError('payload_too_large')
}

/** In the transaction that has given a saved reply another file: throws if it has more than its editor allows. */
export async function requireReplyFiles(
  { db }: InTransaction,
  projectId: string,
  replyId: string,
): Promise<void> {
  const { rows } = await sql<{
    count: number
    bytes: string
  }>`select count(*)::int as count, sum(size) as bytes
    from lotse.upload where project_id = ${projectId} and saved_reply_id = ${replyId}`.execute(db)
  if ((rows[0]?.count ?? 0) > maxAttachments || Number(rows[0]?.bytes) > largestReplyFiles)
    throw new AppError('too_much_stored')
}

interface SavedFile {
  token: string
  name: string
  content_type: string
  size: string
}

/**
 * The same addresses, with a copy of the caller in place of each file of a saved reply: a message has files of its own,
 * which stay when the reply is changed or deleted.
 */
export async function withCopies(ctx: ConsoleCtx, urls: string[]): Promise<string[]> {
  const tokens = urls.flatMap(url => tokenOfUrl(ctx, url) ?? [])
  if (tokens.length === 0) return urls
  const { projectId, account } = ctx.caller
  const { rows } = await sql<SavedFile>`select u.token, u.name, u.content_type, u.size from lotse.upload u
    join lotse.saved_reply r on r.project_id = u.project_id and r.id = u.saved_reply_id
    where u.project_id = ${projectId} and u.token = any(${tokens}::text[])
      and (r.account_id is null or r.account_id = ${account.id})`.execute(ctx.db)
  const copies = new Map<string, string>()
  for (const file of rows) copies.set(file.token, await copyFile(ctx, file))
  return urls.map(url => copies.get(tokenOfUrl(ctx, url) ?? '') ?? url)
}

async function copyFile(
  ctx: ConsoleCtx,
  { token, name, content_type: type, size }: SavedFile,
): Promise<string> {
  const { projectId, account } = ctx.caller
  const giveBack = await requireSpace(ctx, Number(size))
  const path = await scratchPath(ctx)
  try {
    const stored = await ctx.files.read(token, undefined)
    if (!stored) throw new AppError('file_refused')
    await pipeline(stored, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const owner = { projectId, accountId: account.id, isAsset: false }
    const received = { path, name, type, size: Number(size), head: await headOf(path) }
    return (await keepFile(ctx, owner, received)).fileUrl
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    giveBack()
  }
}
