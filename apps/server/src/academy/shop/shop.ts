import type { CoinChange } from '@lotse/contracts/academy/shop'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit } from '../audit/audit.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import './shop.table.ts'

export const plans = { MONTHLY: { price: 1000, months: 1 }, YEARLY: { price: 10_000, months: 12 } }
/** In half hearts. */
export const heartsConfig = { hearts_max: 6, hearts_refill_price: 50 }
const REFILL_SECONDS = 4 * 3600

export async function readBalance(
  ctx: Ctx,
  userId: string,
): Promise<{ coins: number; withheld_coins: number }> {
  const row = await ctx.db
    .selectFrom('academy.user')
    .select(['coins', 'withheld_coins'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const left = ctx.db.selectFrom('academy.left_balance').select(['coins', 'withheld_coins'])
  return (
    row ?? (await left.where('user_id', '=', userId).executeTakeFirst()) ?? { coins: 0, withheld_coins: 0 }
  )
}

/** The row decides whether there is enough; balance, transaction and history are committed together. */
export async function changeCoins(ctx: AcademyCtx, userId: string, change: CoinChange): Promise<true> {
  return transact(ctx, async ctx => {
    if (change.key !== undefined && (await isBooked(ctx, userId, change, change.key))) return true
    const row = await ctx.db
      .updateTable('academy.user')
      .set(eb => ({ coins: eb('coins', '+', change.coins) }))
      .where('id', '=', userId)
      .where(eb => eb.between(eb('coins', '+', change.coins), 0, Number.MAX_SAFE_INTEGER))
      .returning('coins')
      .executeTakeFirst()
    if (!row) throw new AppError((await exists(ctx, userId)) ? 'not_enough_coins' : 'user_not_found')
    const credit = isCredit(change)
    await ctx.db
      .insertInto('academy.coin_transaction')
      .values({
        user_id: userId,
        created_at: ctx.now(),
        coins: change.coins,
        description: change.description,
        credit_note: credit,
        key: change.key ?? null,
      })
      .execute()
    await audit(ctx, {
      action: 'coins.change',
      target: { kind: 'user', id: userId },
      before: { coins: row.coins - change.coins },
      after: { coins: row.coins, description: change.description, credit_note: credit },
    })
    return true as const
  })
}

const isCredit = (change: CoinChange): boolean => change.credit_note ?? change.coins > 0

/** Locks the user's row first: of two simultaneous bookings the second waits, and then finds the first. */
async function isBooked(ctx: Ctx, userId: string, change: CoinChange, key: string): Promise<boolean> {
  await ctx.db
    .selectFrom('academy.user')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const first = await ctx.db
    .selectFrom('academy.coin_transaction')
    .select(['coins', 'description', 'credit_note'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return false
  const { coins, description } = change
  if (first.coins === coins && first.description === description && first.credit_note === isCredit(change))
    return true
  throw new AppError('idempotency_conflict')
}

async function exists(ctx: Ctx, userId: string): Promise<boolean> {
  return !!(await ctx.db.selectFrom('academy.user').select('id').where('id', '=', userId).executeTakeFirst())
}

export async function readPremium(ctx: Ctx, userId: string) {
  const row = await ctx.db
    .selectFrom('academy.premium')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return { premium: false, since: null, until: null, autopay: false }
  const unix = (date: Date) => date.getTime() / 1000
  return {
    premium: row.until === null || row.until > ctx.now(),
    since: unix(row.since),
    until: row.until && unix(row.until),
    autopay: row.autopay,
  }
}

/** Half hearts grow back one at a time, computed when they are read. */
export async function readHearts(ctx: Ctx, userId: string) {
  const row = await ctx.db
    .selectFrom('academy.hearts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const max = heartsConfig.hearts_max
  if (!row) return { hearts: max, last_auto_refill: null, next_auto_refill: null }
  const last = Math.floor(row.last_auto_refill.getTime() / 1000)
  const grown = Math.max(0, Math.floor((ctx.now().getTime() / 1000 - last) / REFILL_SECONDS))
  const hearts = Math.min(max, row.hearts + grown)
  const refilled = last + grown * REFILL_SECONDS
  return {
    hearts,
    last_auto_refill: refilled,
    next_auto_refill: hearts < max ? refilled + REFILL_SECONDS : null,
  }
}
