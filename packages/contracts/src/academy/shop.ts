import { z } from 'zod'
import { routes } from '../route.ts'
import { uuid, wholeFrom } from './fields.ts'
import { done, seconds } from './values.ts'

const userParams = z.object({ user_id: uuid })

export const balance = z.object({ coins: z.int(), withheld_coins: z.int() })

export const coinChange = z.strictObject({
  /** The difference: negative takes coins away. */
  coins: wholeFrom(-Number.MAX_SAFE_INTEGER),
  description: z.string(),
  /** Absent or null: only for what is added. */
  credit_note: z.boolean().nullish(),
  /** Of our server: the same booking tried again with the same key is made once. */
  key: z.string().min(16).max(64).optional(),
})
export type CoinChange = z.output<typeof coinChange>

const plan = z.object({ price: z.int(), months: z.int() })

export const shopRoutes = routes({
  'GET /shop/coins/:user_id': {
    who: 'self',
    summary: 'Coins of a user; of an unknown one, none',
    params: userParams,
    answer: balance,
  },
  'POST /shop/coins/:user_id': {
    who: 'admin',
    summary: 'Add coins or take them away; never below zero, and once per `key`',
    params: userParams,
    body: coinChange,
    answer: done,
  },
  'GET /shop/premium/:user_id': {
    who: 'self',
    summary: 'Premium of a user',
    params: userParams,
    answer: z.object({
      premium: z.boolean(),
      since: z.number().nullable(),
      until: z.number().nullable(),
      autopay: z.boolean(),
    }),
  },
  'GET /shop/premium_plans': {
    who: 'anyone',
    summary: 'What premium costs, in coins',
    answer: z.object({ MONTHLY: plan, YEARLY: plan }),
  },
  'GET /shop/hearts/config': {
    who: 'anyone',
    summary: 'How many hearts there are (in halves), and what filling them up costs',
    answer: z.object({ hearts_max: z.int(), hearts_refill_price: z.int() }),
  },
  'GET /shop/hearts/:user_id': {
    who: 'self',
    summary: 'Hearts of a user, in halves',
    params: userParams,
    answer: z.object({
      hearts: z.int(),
      last_auto_refill: seconds.nullable(),
      next_auto_refill: seconds.nullable(),
    }),
  },
})
