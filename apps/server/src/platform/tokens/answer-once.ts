import { idempotencyHours } from '@lotse/contracts/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Generated, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { AppError } from '../http/errors.ts'
import { openWith, sealWith } from '../process/seal.ts'
import { sha256 } from '../process/sha256.ts'

export interface ApiAnswerTable {
  holder: string
  key: string
  fingerprint: Buffer
  status: number | null
  answer: string | null
  is_unknown: Generated<boolean>
  started_at: Date
}

declare module '../database/tables.ts' {
  interface Tables {
    'platform.api_answer': ApiAnswerTable
  }
}

/** Who repeats what: the token, and its secret, without which nobody can read the stored answer. */
export interface Holder {
  tokenId: string
  secret: string
}

interface Call {
  request: FastifyRequest
  reply: FastifyReply
  holder: Holder
}

const HOUR_MS = 3_600_000
/** No call takes longer: whatever is older belongs to a process that died, and may have happened. */
const LONGEST_CALL_MS = 15 * 60_000

const sealOf = ({ secret }: Holder): Buffer => sha256(`api answers ${secret}`)

/** The same call has the same method, address and body; a file counts by its length. */
function fingerprintOf({ method, url, body, headers }: FastifyRequest): Buffer {
  const said = body === undefined ? (headers['content-length'] ?? '') : JSON.stringify(body)
  return sha256(`${method} ${url}\n${said}`)
}

function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || method === 'GET') return undefined
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw new AppError('idempotency_key_invalid')
  return key
}

/**
 * With an `Idempotency-Key`, a write happens once and gets the same answer again. A refusal is not kept: nothing has
 * happened, and the next attempt may succeed. After any other error it may have happened: its key is not free again.
 */
export async function answerOnce(
  ctx: Ctx,
  { request, reply, holder }: Call,
  respond: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const key = keyOf(request)
  if (key === undefined) return respond()
  const fingerprint = fingerprintOf(request)
  const known = await begin(ctx, holder, key, fingerprint)
  if (known) {
    reply.code(known.status).header('idempotency-replayed', 'true')
    return openWith(sealOf(holder), known.answer)
  }
  const mine = (db: Ctx['db']) => ({ db, holder, key })
  try {
    const answer = await respond()
    // A stream is not kept.
    if (answer === undefined) await forget(mine(ctx.db))
    else
      await ctx.db
        .updateTable('platform.api_answer')
        .set({ status: reply.statusCode, answer: sealWith(sealOf(holder), answer) })
        .where('holder', '=', holder.tokenId)
        .where('key', '=', key)
        .execute()
    return answer
  } catch (error) {
    if (error instanceof AppError) await forget(mine(ctx.db))
    // If even this cannot be written, the key counts as in progress first.
    else await markUnknown(mine(ctx.db)).catch(() => {})
    throw error
  }
}

/** Undefined if the call is the first one with its key; otherwise its stored answer. */
async function begin(ctx: Ctx, { tokenId: holder }: Holder, key: string, fingerprint: Buffer) {
  const now = ctx.now()
  const started = await ctx.db
    .insertInto('platform.api_answer')
    .values({ holder, key, fingerprint, started_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['holder', 'key'])
        .doUpdateSet({ fingerprint, started_at: now, status: null, answer: null, is_unknown: false })
        .where(sql<boolean>`api_answer.started_at < ${new Date(now.getTime() - idempotencyHours * HOUR_MS)}`),
    )
    .returning('key')
    .executeTakeFirst()
  if (started) return undefined
  const row = await ctx.db
    .selectFrom('platform.api_answer')
    .select(['fingerprint', 'status', 'answer', 'is_unknown', 'started_at'])
    .where('holder', '=', holder)
    .where('key', '=', key)
    .executeTakeFirst()
  // The first call was refused a moment ago.
  if (!row) throw new AppError('idempotency_in_progress', undefined, 1)
  if (!row.fingerprint.equals(fingerprint)) throw new AppError('idempotency_conflict')
  const isOver = row.is_unknown || now.getTime() - row.started_at.getTime() > LONGEST_CALL_MS
  if (row.status === null && isOver) throw new AppError('idempotency_unknown')
  if (row.status === null || row.answer === null) throw new AppError('idempotency_in_progress', undefined, 1)
  return { status: row.status, answer: row.answer }
}

const markUnknown = ({ db, holder, key }: { db: Ctx['db']; holder: Holder; key: string }) =>
  db
    .updateTable('platform.api_answer')
    .set({ is_unknown: true })
    .where('holder', '=', holder.tokenId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()

const forget = ({ db, holder, key }: { db: Ctx['db']; holder: Holder; key: string }) =>
  db
    .deleteFrom('platform.api_answer')
    .where('holder', '=', holder.tokenId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()

/** Answers are kept for a day. */
export async function forgetAnswers(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('platform.api_answer')
    .where('started_at', '<', new Date(ctx.now().getTime() - idempotencyHours * HOUR_MS))
    .execute()
}
