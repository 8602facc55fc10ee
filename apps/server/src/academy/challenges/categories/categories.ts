import type {
  AdminCategory,
  Category,
  CategoryChange,
  NewCategory,
} from '@lotse/contracts/academy/challenges/challenges'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { containing, type PageQuery, readPage, type Sort, sortKey } from '../../answers/page.ts'
import { audit, auditDeleted, difference } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { keepInBin } from '../../bin/keep-in-bin.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import { edited, refuseStale } from '../../changes/edited.ts'
import { selectChallenges, toChallenge, withChallengeColumns } from '../challenges.table.ts'
import { refuseTakingAway } from '../reports/own-matter.ts'
import { removeTasks } from '../subtasks/remove-subtasks.ts'
import { type CategoryRow, toCategory } from './categories.table.ts'

const select = (ctx: Ctx) => ctx.db.selectFrom('academy.challenge_category')

/** `title` is case-sensitive, as on the platform. */
export async function listCategories(ctx: Ctx, title: string | undefined): Promise<Category[]> {
  const rows = await select(ctx)
    .selectAll()
    .$if(title !== undefined, query => query.where(sql<boolean>`position(${title} in title) > 0`))
    .orderBy('creation_timestamp')
    .orderBy('id')
    .execute()
  return rows.map(toCategory)
}

export async function readCategory(ctx: Ctx, id: string): Promise<Category> {
  const row = await select(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return toCategory(row)
}

export function createCategory(ctx: AcademyCtx, given: NewCategory): Promise<Category> {
  return transact(ctx, async ctx => {
    const row = await ctx.db
      .insertInto('academy.challenge_category')
      .values({ ...given, creation_timestamp: ctx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = toCategory(row)
    await audit(ctx, { action: 'category.create', target: { kind: 'category', id: row.id }, after })
    return after
  })
}

export function changeCategory(ctx: AcademyCtx, id: string, change: CategoryChange): Promise<Category> {
  return transact(ctx, async ctx => {
    const before = await lockCategory(ctx, id)
    if (!before) throw new AppError('not_found')
    refuseStale(before, change)
    const after = await ctx.db
      .updateTable('academy.challenge_category')
      .set(edited(before, change, 'title', 'description'))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const changed = difference(toCategory(before), toCategory(after))
    await audit(ctx, { action: 'category.change', target: { kind: 'category', id }, ...changed })
    return toCategory(after)
  })
}

/** Its challenges are deleted with their tasks and subtasks: nothing is orphaned. */
export async function deleteCategory(ctx: AcademyCtx, id: string): Promise<Record<string, never>> {
  await deleteOnce(ctx, {
    kind: 'category',
    id,
    missing: 'not_found',
    remove: async ctx => {
      const before = await lockCategory(ctx, id)
      if (!before) return false
      const rows = await withChallengeColumns(selectChallenges(ctx)).where('c.category_id', '=', id).execute()
      const tasks = rows.map(row => row.id)
      await keepInBin(ctx, { kind: 'category', id, title: before.title })
      await refuseTakingAway(ctx, { taskIds: tasks }, { isDeleted: true })
      await removeTasks(ctx, tasks)
      await auditDeleted(ctx, 'challenge', rows, toChallenge)
      const challenges = rows.map(row => ({ task_id: row.id, title: row.title }))
      await ctx.db.deleteFrom('academy.challenge_category').where('id', '=', id).execute()
      await auditDeleted(ctx, 'category', [before], category => ({ ...toCategory(category), challenges }))
      return true
    },
  })
  return {}
}

const lockCategory = (ctx: Ctx, id: string) =>
  select(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const id = sql`academy.challenge_category.id`
const sorts = {
  title: { by: sql`lower(title) collate academy.german`, type: 'text', id },
  creation_timestamp: { by: sql`creation_timestamp`, type: 'timestamptz', id },
} satisfies Record<string, Sort>

export interface CategoryPage extends PageQuery {
  search?: string | undefined
  sort?: keyof typeof sorts | `-${keyof typeof sorts}` | undefined
}

export function categoriesFor(ctx: Ctx, { search }: CategoryPage) {
  const pattern = containing(search ?? '')
  return select(ctx).$if(search !== undefined, query =>
    query.where(sql<boolean>`(lower(title) like ${pattern} or lower(description) like ${pattern})`),
  )
}

export async function pageCategories(ctx: Ctx, query: CategoryPage) {
  const { sort = 'creation_timestamp', ...page } = query
  const { key, down } = sortKey(sort)
  const filtered = categoriesFor(ctx, query)
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(withCounts(filtered), sorts[key], down, page),
    filtered.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(toAdminCategory), next }
}

export async function readAdminCategory(ctx: Ctx, id: string): Promise<AdminCategory> {
  const row = await withCounts(select(ctx).where('id', '=', id)).executeTakeFirst()
  if (!row) throw new AppError('category_not_found')
  return toAdminCategory(row)
}

export async function categoriesById(ctx: Ctx, ids: string[]): Promise<AdminCategory[]> {
  const rows = await withCounts(select(ctx).where('id', 'in', ids)).execute()
  return rows.map(toAdminCategory)
}

const withCounts = (query: ReturnType<typeof select>) =>
  query.selectAll().select([
    sql<number>`(select count(*) from academy.challenge c where c.category_id = academy.challenge_category.id)`.as(
      'challenges',
    ),
    sql<number>`(select count(*) from academy.challenge c join academy.subtask s on s.task_id = c.task_id
        where c.category_id = academy.challenge_category.id)`.as('subtasks'),
  ])

const toAdminCategory = (row: CategoryRow & { challenges: number; subtasks: number }): AdminCategory => ({
  ...toCategory(row),
  version: row.version,
  challenges: row.challenges,
  subtasks: row.subtasks,
})
