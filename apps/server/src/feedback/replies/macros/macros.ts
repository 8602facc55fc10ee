import type { Macro, MacroFields, MacroSteps } from '@lotse/contracts/console/macros'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { inProject, versioned } from '../../content/versioned.ts'
import type { ConsoleCtx } from '../../context.ts'
import { requireAnswerers } from '../../inbox/assignment/assignment-rules.ts'
import { readStage } from '../../inbox/stages/stages.ts'
import { newId } from '../../tokens/ids.ts'
import { holdShared } from '../replies.ts'

async function findMacros(ctx: Ctx, projectId: string, id?: string): Promise<Macro[]> {
  const { rows } = await sql<Omit<Macro, 'updatedAt'> & { updated_at: Date }>`
    select m.id, m.name, m.steps, m.uses, m.version, m.updated_at from lotse.macro m
    where ${inProject('m', projectId, id)} and m.removed_at is null order by m.uses desc, lower(m.name), m.id`.execute(
    ctx.db,
  )
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }))
}

const macros = versioned({
  table: 'lotse.macro',
  word: 'macro',
  find: findMacros,
  nameOf: ({ name }) => name,
  keepsRemoved: true,
  says: 'replies-changed',
})
export const { list: listMacros, read: readMacro, remove: deleteMacro } = macros

/** A macro whose reply was deleted after it would be brought back as one that cannot be run. */
export const restoreMacro = (ctx: ConsoleCtx, id: string): Promise<Macro> =>
  macros.restore(ctx, id, async (ctx, { steps }) => {
    if (!(await hasReply(ctx, steps))) throw new AppError('macro_reply_gone')
  })

const hasReply = async (ctx: InTransaction<ConsoleCtx>, { replyId }: MacroSteps): Promise<boolean> =>
  !replyId || holdShared(ctx, replyId)

/** Everybody on the team runs a macro, so it contains no reply of one person, and nobody who may not answer. */
async function requireShared(ctx: InTransaction<ConsoleCtx>, steps: MacroSteps): Promise<void> {
  const { assign, stage } = steps
  if (stage) await readStage(ctx, ctx.caller.projectId, stage)
  if (!(await hasReply(ctx, steps))) throw new AppError('not_found')
  if (isPerson(assign)) await requireAnswerers(ctx, [assign])
}

export const isPerson = (assign: MacroSteps['assign']): assign is string =>
  assign !== undefined && assign !== 'me' && assign !== 'nobody'

export const createMacro = (ctx: ConsoleCtx, { name, steps }: MacroFields): Promise<Macro> =>
  macros.create(
    ctx,
    newId(ctx.now()),
    { name, steps: JSON.stringify(steps) },
    { also: ctx => requireShared(ctx, steps) },
  )

interface MacroChange {
  version: number
  name?: string | undefined
  steps?: MacroSteps | undefined
}

export async function updateMacro(
  ctx: ConsoleCtx,
  id: string,
  { version, name, steps }: MacroChange,
): Promise<Macro> {
  const columns = { name, steps: steps && JSON.stringify(steps) }
  const { after } = await macros.update(
    ctx,
    id,
    { version },
    () => columns,
    async ctx => {
      if (steps) await requireShared(ctx, steps)
    },
  )
  return after
}
