import type { categoryRoutes } from '@lotse/contracts/academy/challenges/challenges'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { categoryStats } from '../stats.ts'
import { changeCategory, createCategory, deleteCategory, listCategories, readCategory } from './categories.ts'

export const categoryHandlers: Handlers<typeof categoryRoutes, Caller> = {
  'GET /challenges/categories': ({ query }, ctx) => listCategories(ctx, query.title),
  'GET /challenges/categories/:category_id': ({ params }, ctx) => readCategory(ctx, params.category_id),
  'POST /challenges/categories': ({ body }, ctx) => createCategory(ctx, body),
  'PATCH /challenges/categories/:category_id': ({ params, body }, ctx) =>
    changeCategory(ctx, params.category_id, body),
  'DELETE /challenges/categories/:category_id': ({ params }, ctx) => deleteCategory(ctx, params.category_id),
  'GET /challenges/categories/:category_id/stats': ({ params }, ctx) =>
    categoryStats(ctx, params.category_id),
}
