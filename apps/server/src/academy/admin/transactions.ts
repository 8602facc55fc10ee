import type { Transaction } from '@lotse/contracts/academy/admin'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type PageQuery, readPage } from '../answers/page.ts'
import '../shop/shop.table.ts'
import type { CoinTransactionRow } from '../shop/shop.table.ts'

type Row = CoinTransactionRow & { user_name: string | null }

const transactions = (ctx: Ctx, userId: string | undefined) =>
  ctx.db
    .selectFrom('academy.coin_transaction as t')
    .leftJoin('academy.user as u', 'u.id', 't.user_id')
    .selectAll('t')
    .select('u.name as user_name')
    .$if(userId !== undefined, query => query.where('t.user_id', '=', userId ?? ''))

export async function listTransactions(ctx: Ctx, query: PageQuery & { user_id?: string | undefined }) {
  const sort = { by: sql`t.created_at`, type: 'timestamptz', id: sql`t.id` } as const
  const page = await readPage(transactions(ctx, query.user_id), sort, true, query)
  const { count } = await ctx.db
    .selectFrom('academy.coin_transaction')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .$if(query.user_id !== undefined, rows => rows.where('user_id', '=', query.user_id ?? ''))
    .executeTakeFirstOrThrow()
  return { total: count, items: page.rows.map(toTransaction), next: page.next }
}

const toTransaction = (row: Row): Transaction => ({
  id: row.id,
  user_id: row.user_id,
  user_name: row.user_name,
  created_at: row.created_at.getTime() / 1000,
  coins: row.coins,
  description: row.description,
  credit_note: row.credit_note,
})
