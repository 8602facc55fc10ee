import type { Challenge, ChallengeChange, NewChallenge } from '@lotse/contracts/academy/challenges/challenges'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { isForeignKeyViolation } from '../../platform/database/sql-state.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Written } from '../../platform/http/mount.ts'
import { type Part, writtenList } from '../answers/written-list.ts'
import { audit, auditDeleted, difference } from '../audit/audit.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { keepInBin } from '../bin/keep-in-bin.ts'
import { deleteOnce } from '../changes/deletion.ts'
import { edited, refuseStale } from '../changes/edited.ts'
import {
  asChallenge,
  type ChallengeRow,
  selectChallenges,
  toChallenge,
  withChallengeColumns,
} from './challenges.table.ts'
import { refuseTakingAway } from './reports/own-matter.ts'
import { removeTasks } from './subtasks/remove-subtasks.ts'
import '../skills/skills.table.ts'

export interface ChallengeList extends Part {
  title?: string | undefined
}

export async function listChallenges(
  ctx: AcademyCtx,
  category: string,
  { title, ...part }: ChallengeList,
): Promise<Written<Challenge[]>> {
  await requireCategory(ctx, category)
  const challenges = asChallenge(selectChallenges(ctx))
    .where('c.category_id', '=', category)
    .$if(title !== undefined, query => query.where(sql<boolean>`position(${title} in c.title) > 0`))
    .orderBy('c.title')
    .orderBy('t.id')
  return writtenList(ctx, challenges, part)
}

export async function readChallenge(ctx: Ctx, category: string, id: string): Promise<Challenge> {
  return toChallenge(await findChallenge(ctx, category, id))
}

export async function createChallenge(
  ctx: AcademyCtx,
  category: string,
  given: NewChallenge,
): Promise<Challenge> {
  return onLostCategory(() =>
    transact(ctx, async ctx => {
      await requireCategory(ctx, category)
      await requireSkills(ctx, given.skills)
      const { id } = await ctx.db
        .insertInto('academy.task')
        .values({ creator: ctx.caller.userId, creation_timestamp: ctx.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('academy.challenge')
        .values({ ...given, task_id: id, category_id: category })
        .execute()
      const after = await readChallenge(ctx, category, id)
      await audit(ctx, { action: 'challenge.create', target: { kind: 'challenge', id }, after })
      return after
    }),
  )
}

export async function changeChallenge(
  ctx: AcademyCtx,
  category: string,
  id: string,
  change: ChallengeChange,
): Promise<Challenge> {
  return onLostCategory(() =>
    transact(ctx, async ctx => {
      const before = await lockChallenge(ctx, category, id)
      if (!before) throw await missing(ctx, category)
      refuseStale(before, change)
      if (change.category) await requireCategory(ctx, change.category)
      if (change.skills) await requireSkills(ctx, change.skills)
      const home = change.category ?? category
      await ctx.db
        .updateTable('academy.challenge')
        .set({ category_id: home, ...edited(before, change, 'title', 'description', 'skills') })
        .where('task_id', '=', id)
        .execute()
      const after = await readChallenge(ctx, home, id)
      const changed = difference(toChallenge(before), after)
      await audit(ctx, { action: 'challenge.change', target: { kind: 'challenge', id }, ...changed })
      return after
    }),
  )
}

export async function deleteChallenge(
  ctx: AcademyCtx,
  category: string,
  id: string,
): Promise<Record<string, never>> {
  await deleteOnce(ctx, {
    kind: 'challenge',
    id,
    missing: 'challenge_not_found',
    remove: async ctx => {
      const before = await lockChallenge(ctx, category, id)
      if (!before) {
        await requireCategory(ctx, category)
        return false
      }
      const parent = { id: category, ...(await requireCategory(ctx, category)) }
      await keepInBin(ctx, { kind: 'challenge', id, title: before.title, parent, creator: before.creator })
      await refuseTakingAway(ctx, { taskIds: [id] }, { isDeleted: true })
      await removeTasks(ctx, [id])
      await auditDeleted(ctx, 'challenge', [before], toChallenge)
      return true
    },
  })
  return {}
}

const byId = (ctx: Ctx, category: string, id: string) =>
  withChallengeColumns(selectChallenges(ctx)).where('t.id', '=', id).where('c.category_id', '=', category)

const lockChallenge = (ctx: Ctx, category: string, id: string): Promise<ChallengeRow | undefined> =>
  byId(ctx, category, id).forUpdate('c').executeTakeFirst()

async function findChallenge(ctx: Ctx, category: string, id: string): Promise<ChallengeRow> {
  const row = await byId(ctx, category, id).executeTakeFirst()
  if (!row) throw await missing(ctx, category)
  return row
}

async function missing(ctx: Ctx, category: string): Promise<AppError> {
  await requireCategory(ctx, category)
  return new AppError('challenge_not_found')
}

async function requireCategory(ctx: Ctx, id: string): Promise<{ title: string }> {
  const found = await ctx.db
    .selectFrom('academy.challenge_category')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('category_not_found')
  return found
}

async function requireSkills(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.db.selectFrom('academy.sub_skill').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  const unknown = ids.filter(id => !known.has(id))
  if (unknown.length > 0) throw new AppError('skills_not_found', unknown)
}

/** The category may be deleted between our read and our write: the foreign key decides. */
async function onLostCategory<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('category_not_found')
    throw error
  }
}
