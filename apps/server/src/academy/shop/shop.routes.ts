import type { shopRoutes } from '@lotse/contracts/academy/shop'
import type { Handlers } from '../../platform/http/mount.ts'
import type { Caller } from '../auth/guard.ts'
import { changeCoins, heartsConfig, plans, readBalance, readHearts, readPremium } from './shop.ts'

export const shopHandlers: Handlers<typeof shopRoutes, Caller> = {
  'GET /shop/coins/:user_id': ({ params }, ctx) => readBalance(ctx, params.user_id),
  'POST /shop/coins/:user_id': ({ params, body }, ctx) => changeCoins(ctx, params.user_id, body),
  'GET /shop/premium/:user_id': ({ params }, ctx) => readPremium(ctx, params.user_id),
  'GET /shop/premium_plans': () => plans,
  'GET /shop/hearts/config': () => heartsConfig,
  'GET /shop/hearts/:user_id': ({ params }, ctx) => readHearts(ctx, params.user_id),
}
