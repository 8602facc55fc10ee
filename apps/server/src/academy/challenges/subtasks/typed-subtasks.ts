import type { Subtask, SubtaskChange, SubtaskFilters } from '@lotse/contracts/academy/challenges/subtasks'
import type { Ctx } from '../../../platform/context.ts'
import { isForeignKeyViolation } from '../../../platform/database/sql-state.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit, difference } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { refuseStale } from '../../changes/edited.ts'
import { liftByHand } from '../../decisions/ending/lift-by-hand.ts'
import { refuseTakingAway } from '../reports/own-matter.ts'
import { showAnyway } from '../reports/reports.ts'
import { refuseCreation, refuseTooMuch, userConfig } from './creation-rules.ts'
import type { Kind } from './kinds.ts'
import {
  filterSubtasks,
  forAudit,
  toSubtask,
  visibleSubtasks,
  withShownContent,
  withSubtaskColumns,
} from './subtasks.table.ts'
import { lockSubtask, maySeeSolution } from './subtasks.ts'
import '../reports/reports.table.ts'

type Rewards = { xp?: number | null | undefined; coins?: number | null | undefined }
type Change<Content> = SubtaskChange & { [K in keyof Content]?: Content[K] | null | undefined }

/** The verbs of one type; types differ in their content, its rules and what is shown of it. */
export function verbsOf<Content extends object, View extends object, Full extends object>(
  kind: Kind<Content, View, Full>,
) {
  const contentOf = (row: { content: object }) => row.content as Content

  const one = (ctx: AcademyCtx, taskId: string, id: string) =>
    visibleSubtasks(ctx)
      .where('s.id', '=', id)
      .where('s.task_id', '=', taskId)
      .where('s.type', '=', kind.type)

  const find = async (ctx: AcademyCtx, taskId: string, id: string) => {
    const row = await withSubtaskColumns(one(ctx, taskId, id)).executeTakeFirst()
    if (!row) throw new AppError('subtask_not_found')
    return row
  }

  const findSolution = async (ctx: AcademyCtx, taskId: string, id: string) => {
    const row = await find(ctx, taskId, id)
    if (!maySeeSolution(ctx, row)) throw new AppError('forbidden')
    return { row, content: contentOf(row) }
  }

  return {
    list: async (ctx: AcademyCtx, taskId: string, filters: SubtaskFilters): Promise<(Subtask & View)[]> => {
      const rows = await withShownContent(
        filterSubtasks(visibleSubtasks(ctx), { ...filters, task_id: taskId, subtask_type: kind.type }),
      )
        .orderBy('s.creation_timestamp')
        .orderBy('s.id')
        .execute()
      return rows.map(row => ({ ...toSubtask(row), ...kind.view(contentOf(row)) }))
    },

    read: async (ctx: AcademyCtx, taskId: string, id: string): Promise<Subtask & View> => {
      const row = await withShownContent(one(ctx, taskId, id)).executeTakeFirst()
      if (!row) throw new AppError('subtask_not_found')
      return { ...toSubtask(row), ...kind.view(contentOf(row)) }
    },

    /** For administrators and the creator. */
    solution: async (ctx: AcademyCtx, taskId: string, id: string): Promise<Subtask & Full> => {
      const { row, content } = await findSolution(ctx, taskId, id)
      return { ...toSubtask(row), ...kind.full(content) }
    },

    content: async (ctx: AcademyCtx, taskId: string, id: string): Promise<Content> =>
      (await findSolution(ctx, taskId, id)).content,

    create: (
      ctx: AcademyCtx,
      taskId: string,
      rewards: Rewards,
      content: Content,
    ): Promise<Subtask & Full> => {
      const xp = rewards.xp ?? userConfig.max_xp
      const coins = rewards.coins ?? userConfig.max_coins
      return onLostTask(() =>
        transact(ctx, async ctx => {
          await refuseCreation(ctx, taskId, { xp, coins })
          kind.check(content)
          const stored = JSON.stringify(content)
          await refuseTooMuch(ctx, taskId, stored)
          const row = await ctx.db
            .insertInto('academy.subtask')
            .values({
              task_id: taskId,
              type: kind.type,
              creator: ctx.caller.userId,
              creation_timestamp: ctx.now(),
              xp,
              coins,
              content: stored,
            })
            .returningAll()
            .executeTakeFirstOrThrow()
          const target = { kind: 'subtask', id: row.id }
          await audit(ctx, { action: 'subtask.create', target, after: forAudit(row) })
          return { ...toSubtask({ ...row, solved: false, rated: false }), ...kind.full(content) }
        }),
      )
    },

    /** Null means unchanged; `task_id` moves it, with its reports. */
    change: (
      ctx: AcademyCtx,
      taskId: string,
      id: string,
      change: Change<Content>,
    ): Promise<Subtask & Full> => {
      const { task_id, xp, coins, enabled, retired, version, ...fields } = change
      const inCommit = (work: (ctx: InTransaction<AcademyCtx>) => Promise<Subtask & Full>) =>
        enabled ? liftByHand(ctx, { subtaskId: id }, work) : transact(ctx, work)
      return onLostTask(() =>
        inCommit(async ctx => {
          const before = await lockSubtask(ctx, taskId, id)
          if (before?.type !== kind.type) throw new AppError('subtask_not_found')
          refuseStale(before, { version })
          const isMoved = task_id != null && task_id !== taskId
          // Reports go along with a task that is moved.
          if (isMoved || before.enabled !== (enabled ?? before.enabled))
            await refuseTakingAway(ctx, { id }, { isDeleted: false })
          const content = { ...contentOf(before), ...given(fields) } as Content
          kind.check(content)
          if (isMoved) await moveReports(ctx, id, task_id)
          const isToggled = enabled != null && enabled !== before.enabled
          if (enabled) await showAnyway(ctx, id)
          const after = await ctx.db
            .updateTable('academy.subtask')
            .set({
              task_id: task_id ?? before.task_id,
              xp: xp ?? before.xp,
              coins: coins ?? before.coins,
              // What is hidden already is not disabled as content: clients send back what they have read.
              enabled: enabled ?? before.enabled,
              ...(isToggled ? { disabled: !enabled } : {}),
              retired: retired ?? before.retired,
              content: JSON.stringify(content),
              version: before.version + 1,
            })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow()
          const changed = difference(forAudit(before), forAudit(after))
          await audit(ctx, { action: 'subtask.change', target: { kind: 'subtask', id }, ...changed })
          const row = await find(ctx, after.task_id, id)
          return { ...toSubtask(row), ...kind.full(content) }
        }),
      )
    },
  }
}

const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

async function moveReports(ctx: Ctx, subtaskId: string, task_id: string): Promise<void> {
  const task = await ctx.db
    .selectFrom('academy.task')
    .select('id')
    .where('id', '=', task_id)
    .executeTakeFirst()
  if (!task) throw new AppError('task_not_found')
  await ctx.db
    .updateTable('academy.subtask_report')
    .set({ task_id })
    .where('subtask_id', '=', subtaskId)
    .execute()
}

/** The task may be deleted between our read and our write: the foreign key decides. */
async function onLostTask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('task_not_found')
    throw error
  }
}
