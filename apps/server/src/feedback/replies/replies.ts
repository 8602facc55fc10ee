import type { ReplyFields, SavedReply } from '@lotse/contracts/console/replies'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { mayManage } from '../access/console-edge.ts'
import { ownerOf } from '../access/owner-of.ts'
import { inProject, versioned } from '../content/versioned.ts'
import type { ConsoleCtx } from '../context.ts'
import { newId } from '../tokens/ids.ts'
import { removeFilesSoon } from '../uploads/remove-files.ts'
import { fileUrl } from '../uploads/uploads.ts'
import { keepReplyFiles } from './reply-files.ts'

interface StoredReply extends SavedReply {
  /** Null if it is the team's. */
  ownerId: string | null
}

interface ReplyRow {
  id: string
  account_id: string | null
  name: string
  shortcut: string
  text: Record<string, string>
  uses: number
  version: number
  updated_at: Date
  files: { token: string; name: string; type: string; size: number }[]
}

async function findReplies(
  ctx: Ctx,
  projectId: string,
  { id, accountId }: { id?: string | undefined; accountId?: string },
): Promise<StoredReply[]> {
  const { rows } = await sql<ReplyRow>`
    select r.id, r.account_id, r.name, r.shortcut, r.text, r.uses, r.version, r.updated_at,
      coalesce((select json_agg(json_build_object('token', u.token, 'name', u.name, 'type', u.content_type,
        'size', u.size) order by u.created_at) from lotse.upload u
        where u.project_id = r.project_id and u.saved_reply_id = r.id), '[]') as files
    from lotse.saved_reply r
    where ${inProject('r', projectId, id)} and r.removed_at is null
      ${accountId === undefined ? sql`` : sql`and (r.account_id is null or r.account_id = ${accountId})`}
    order by r.uses desc, lower(r.name), r.id`.execute(ctx.db)
  return rows.map(row => ({
    id: row.id,
    ownerId: row.account_id,
    isShared: row.account_id === null,
    name: row.name,
    shortcut: row.shortcut,
    text: row.text,
    files: row.files.map(({ token, ...file }) => ({ ...file, url: fileUrl(ctx, token) })),
    uses: row.uses,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }))
}

const replies = versioned({
  table: 'lotse.saved_reply',
  word: 'reply',
  find: (ctx, projectId, id) => findReplies(ctx, projectId, { id }),
  // The log is the team's: what somebody calls a reply of their own is not said there.
  nameOf: ({ name, isShared }) => (isShared ? name : ''),
  keepsRemoved: true,
  says: 'replies-changed',
})

const answerOf = ({ ownerId: _, ...reply }: StoredReply): SavedReply => reply

/** The team's and the caller's own: others' own replies are nobody's business. */
async function findOwn(ctx: ConsoleCtx, id?: string): Promise<SavedReply[]> {
  const { projectId, account } = ctx.caller
  return (await findReplies(ctx, projectId, { id, accountId: account.id })).map(answerOf)
}

export const listReplies = async (ctx: ConsoleCtx) => ({ items: await findOwn(ctx) })

export const findReply = async (ctx: ConsoleCtx, id: string): Promise<SavedReply | undefined> =>
  isUuid(id) ? (await findOwn(ctx, id))[0] : undefined

export async function readReply(ctx: ConsoleCtx, id: string): Promise<SavedReply> {
  const reply = await findReply(ctx, id)
  if (!reply) throw new AppError('not_found')
  return reply
}

export async function createReply(ctx: ConsoleCtx, fields: ReplyFields): Promise<SavedReply> {
  const { isShared, name, shortcut, text, files } = fields
  const id = newId(ctx.now())
  const made = await replies.create(
    ctx,
    id,
    { account_id: ownerOf(ctx, isShared), name, shortcut, text: JSON.stringify(text) },
    { also: ctx => keepReplyFiles(ctx, id, files) },
  )
  return answerOf(made)
}

type ReplyChange = { [K in keyof ReplyFields]?: ReplyFields[K] | undefined } & { version: number }

export async function updateReply(ctx: ConsoleCtx, id: string, change: ReplyChange): Promise<SavedReply> {
  const { isShared, name, shortcut, text, files } = change
  await readReply(ctx, id)
  const { after } = await replies.update(
    ctx,
    id,
    { version: change.version },
    () => ({
      name,
      shortcut,
      text: text && JSON.stringify(text),
      account_id: isShared === undefined ? undefined : ownerOf(ctx, isShared),
    }),
    async (ctx, before) => {
      if (isShared === false && before.isShared) await requireFree(ctx, id)
      if (files) await keepReplyFiles(ctx, id, files)
    },
  )
  removeFilesSoon(ctx)
  return answerOf(after)
}

export async function deleteReply(ctx: ConsoleCtx, id: string): Promise<void> {
  const reply = await findReply(ctx, id)
  // A missing reply is not an error: the response to the first attempt may have been lost.
  if (!reply) return
  await replies.remove(ctx, id, async (ctx, { isShared }) => {
    if (isShared) await requireFree(ctx, id)
  })
}

/** For those who may delete it. */
export async function restoreReply(ctx: ConsoleCtx, id: string): Promise<SavedReply> {
  const { projectId, account, role } = ctx.caller
  const [row] = isUuid(id)
    ? await ctx.db
        .selectFrom('lotse.saved_reply')
        .select('account_id')
        .where('project_id', '=', projectId)
        .where('id', '=', id)
        .execute()
    : []
  if (!row || (row.account_id !== null && row.account_id !== account.id)) throw new AppError('not_found')
  if (row.account_id === null && !mayManage(role)) throw new AppError('role_too_low')
  return answerOf(await replies.restore(ctx, id))
}

/**
 * Only managers take a reply away from the team, and only if no macro uses it. The reply is held by then: a macro that is
 * just being saved with it was waited for, or finds it gone.
 */
async function requireFree(ctx: InTransaction<ConsoleCtx>, id: string): Promise<void> {
  if (!mayManage(ctx.caller.role)) throw new AppError('role_too_low')
  const { rows } = await sql`select from lotse.macro
    where project_id = ${ctx.caller.projectId} and steps ->> 'replyId' = ${id} and removed_at is null limit 1`.execute(
    ctx.db,
  )
  if (rows.length > 0) throw new AppError('in_use')
}

/** Whether it is the team's. It stays that until the transaction ends. */
export async function holdShared(ctx: InTransaction<ConsoleCtx>, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const row = await ctx.db
    .selectFrom('lotse.saved_reply')
    .select('id')
    .where('project_id', '=', ctx.caller.projectId)
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function countUse(ctx: ConsoleCtx, id: string): Promise<void> {
  const { projectId, account } = ctx.caller
  if (!isUuid(id)) throw new AppError('not_found')
  const { numAffectedRows } = await sql`update lotse.saved_reply set uses = least(uses + 1, 1000000000)
    where project_id = ${projectId} and id = ${id}
      and (account_id is null or account_id = ${account.id})`.execute(ctx.db)
  if (numAffectedRows !== 1n) throw new AppError('not_found')
}
