import { setTimeout } from 'node:timers/promises'
import { idempotencyHours } from '@lotse/contracts/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { AppError } from '../http/errors.ts'
import type { Respond } from '../http/mount.ts'
import { openWith, sealWith } from '../process/seal.ts'
import { sha256 } from '../process/sha256.ts'
import { fileOf } from './sent-file.ts'

export interface ApiAnswerTable {
  holder: string
  key: string
  fingerprint: Buffer
  status: number | null
  answer: string | null
  /** What came with it, if it was a file. */
  file: string | null
  is_unknown: Generated<boolean>
  has_written: Generated<boolean>
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
  /** Reads the file of a call that is made again. */
  hashFile?: HashFile | undefined
}

export type HashFile = (request: FastifyRequest) => Promise<string>

const HOUR_MS = 3_600_000
/** No call takes longer: whatever is older belongs to a process that died, and may have happened. */
const LONGEST_CALL_MS = 15 * 60_000
/** The database is usually back after a moment. */
const SETTLE_EVERY_MS = 1000

const sealOf = ({ secret }: Holder): Buffer => sha256(`api answers ${secret}`)

/** The same call has the same method, address and body; of a file only its length is known before it has arrived. */
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
 * With an `Idempotency-Key`, a write happens once and gets the same answer again. A refusal or another error is not kept
 * as long as nothing of the call was committed, which its transactions themselves note: the next attempt may succeed.
 * Otherwise it may have happened, and its key is not free again.
 */
export async function answerOnce(
  ctx: Ctx,
  { request, reply, holder, hashFile }: Call,
  respond: Respond,
): Promise<string | undefined> {
  const key = keyOf(request)
  if (key === undefined) return respond()
  const fingerprint = fingerprintOf(request)
  const startedAt = ctx.now()
  const known = await begin(ctx, holder, key, { fingerprint, startedAt })
  if (known) {
    if (known.file !== null && known.file !== (await hashFile?.(request)))
      throw new AppError('idempotency_conflict')
    reply.code(known.status).header('idempotency-replayed', 'true')
    return openWith(sealOf(holder), known.answer)
  }
  const mine = (db: Ctx['db']) => ({ db, holder, key, startedAt })
  try {
    const answer = await respond(db => noteWritten(mine(db)))
    // A stream is not kept.
    if (answer === undefined) await forget(mine(ctx.db)).execute()
    else
      await update(mine(ctx.db), {
        status: reply.statusCode,
        answer: sealWith(sealOf(holder), answer),
        file: fileOf(request),
      }).execute()
    return answer
  } catch (error) {
    const settle = () => settleFailed(mine(ctx.db))
    // While the database is away, the key counts as in progress.
    await settle().catch(() => void settleLater(settle))
    throw error
  }
}

/** Undefined if the call is the first one with its key; otherwise its stored answer. */
async function begin(
  ctx: Ctx,
  { tokenId: holder }: Holder,
  key: string,
  { fingerprint, startedAt: now }: { fingerprint: Buffer; startedAt: Date },
) {
  const started = await ctx.db
    .insertInto('platform.api_answer')
    .values({ holder, key, fingerprint, started_at: now, file: null })
    .onConflict(conflict =>
      conflict
        .columns(['holder', 'key'])
        .doUpdateSet({
          fingerprint,
          started_at: now,
          status: null,
          answer: null,
          file: null,
          is_unknown: false,
          has_written: false,
        })
        // Its day is over, or its process died before it could write anything.
        .where(
          sql<boolean>`api_answer.started_at < ${new Date(now.getTime() - idempotencyHours * HOUR_MS)}
            or (api_answer.status is null and not api_answer.has_written
              and api_answer.fingerprint = ${fingerprint}
              and api_answer.started_at < ${new Date(now.getTime() - LONGEST_CALL_MS)})`,
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (started) return undefined
  const row = await ctx.db
    .selectFrom('platform.api_answer')
    .select(['fingerprint', 'status', 'answer', 'file', 'is_unknown', 'has_written', 'started_at'])
    .where('holder', '=', holder)
    .where('key', '=', key)
    .executeTakeFirst()
  // The first call was refused a moment ago.
  if (!row) throw new AppError('idempotency_in_progress', undefined, 1)
  if (!row.fingerprint.equals(fingerprint)) throw new AppError('idempotency_conflict')
  const isOver = row.is_unknown || now.getTime() - row.started_at.getTime() > LONGEST_CALL_MS
  if (row.status === null && isOver) throw new AppError('idempotency_unknown')
  if (row.status === null || row.answer === null) throw new AppError('idempotency_in_progress', undefined, 1)
  return { status: row.status, answer: row.answer, file: row.file }
}

/** The row of this call, and not of one that has taken its key over. */
interface Mine {
  db: Ctx['db']
  holder: Holder
  key: string
  startedAt: Date
}

const update = ({ db, holder, key, startedAt }: Mine, values: Partial<Selectable<ApiAnswerTable>>) =>
  db
    .updateTable('platform.api_answer')
    .set(values)
    .where('holder', '=', holder.tokenId)
    .where('key', '=', key)
    .where('started_at', '=', startedAt)

async function noteWritten(mine: Mine): Promise<void> {
  const { numUpdatedRows } = await update(mine, { has_written: true }).executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const other = await mine.db
    .selectFrom('platform.api_answer')
    .select('key')
    .where('holder', '=', mine.holder.tokenId)
    .where('key', '=', mine.key)
    .executeTakeFirst()
  // It took so long that another call has its key: only one of them happens.
  if (other) throw new AppError('idempotency_in_progress', undefined, 1)
}

const forget = ({ db, holder, key, startedAt }: Mine) =>
  db
    .deleteFrom('platform.api_answer')
    .where('holder', '=', holder.tokenId)
    .where('key', '=', key)
    .where('started_at', '=', startedAt)
    .where('status', 'is', null)

/** A commit in progress has locked the row, and is waited for. */
async function settleFailed(mine: Mine): Promise<void> {
  await update(mine, { is_unknown: true }).execute()
  await forget(mine).where('has_written', '=', false).execute()
}

async function settleLater(settle: () => Promise<unknown>): Promise<void> {
  for (let waited = 0; waited < LONGEST_CALL_MS; waited += SETTLE_EVERY_MS) {
    await setTimeout(SETTLE_EVERY_MS, undefined, { ref: false })
    const isSettled = await settle().then(
      () => true,
      () => false,
    )
    if (isSettled) return
  }
}

/** Answers are kept for a day. */
export async function forgetAnswers(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('platform.api_answer')
    .where('started_at', '<', new Date(ctx.now().getTime() - idempotencyHours * HOUR_MS))
    .execute()
}
