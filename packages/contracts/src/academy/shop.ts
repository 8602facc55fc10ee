import { z } from 'zod'
import { routes } from '../route.ts'
import { uuid, wholeFrom } from './fields/fields.ts'
import { done, seconds } from './fields/values.ts'

const userParams = z.object({ user_id: uuid })

export const balance = z.object({ coins: z.int(), withheld_coins: z.int() })

export const coinChange = z.strictObject({
  /** The difference: a negative number takes coins away. */
  coins: wholeFrom(-Number.MAX_SAFE_INTEGER),
  description: z.string(),
  /** Defaults to true for additions, and to false otherwise. */
  credit_note: z.boolean().nullish(),
  /** An addition of our server: the same booking retried with the same key is made once. */
  key: z.string().min(16).max(64).optional(),
})
export type CoinChange = z.output<typeof coinChange>

const plan = z.object({ price: z.int(), months: z.int() })

export const shopRoutes = routes({
  'GET /shop/coins/:user_id': {
    who: 'self or money',
    summary: "Get a user's coins; zero for an unknown user",
    params: userParams,
    answer: balance,
  },
  'POST /shop/coins/:user_id': {
    who: 'money',
    summary: 'Add or take coins, never below zero and only once per `key`',
    params: userParams,
    body: coinChange,
    answer: done,
  },
  'GET /shop/premium/:user_id': {
    who: 'self or people',
    summary: "Get a user's premium status",
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
    summary: 'Get the price of premium, in coins',
    answer: z.object({ MONTHLY: plan, YEARLY: plan }),
  },
  'GET /shop/hearts/config': {
    who: 'anyone',
    summary: 'Get the maximum number of hearts, in halves, and the price of a refill',
    answer: z.object({ hearts_max: z.int(), hearts_refill_price: z.int() }),
  },
  'GET /shop/hearts/:user_id': {
    who: 'self or people',
    summary: "Get a user's hearts, in halves",
    params: userParams,
    answer: z.object({
      hearts: z.int(),
      last_auto_refill: seconds.nullable(),
      next_auto_refill: seconds.nullable(),
    }),
  },
})
