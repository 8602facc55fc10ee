import { type ErrorRule, mostErrorRules, mostTried } from '@lotse/contracts/console/stacks/error-rules'
import type { ErrorRow } from '@lotse/contracts/console/stacks/errors'
import type { ErrorPattern } from '@lotse/rules/stacks/error-pattern'
import { type RawBuilder, sql } from 'kysely'
import { transact } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import { isUuid } from '../../../../platform/text/is-uuid.ts'
import { audit } from '../../../audit/audit.ts'
import type { ConsoleCtx } from '../../../context.ts'
import { newId } from '../../../tokens/ids.ts'
import { readErrors } from '../list-errors.ts'
import { openErrorsOf } from './open-errors.ts'

interface Row extends ErrorPattern {
  id: string
  ignored: number
  last_at: Date | null
  created_at: Date
  errors: number
}

const answerOf = ({ last_at, created_at, ...row }: Row): ErrorRule => ({
  ...row,
  lastAt: last_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
})

async function findRules(ctx: ConsoleCtx, where: RawBuilder<unknown>): Promise<ErrorRule[]> {
  const { rows } = await sql<Row>`select r.id, r.message, r.file, r.page, r.ignored, r.last_at, r.created_at,
      (select count(*)::int from lotse.error_group g where g.rule_id = r.id and g.state = 'ignored') as errors
    from lotse.error_rule r where r.project_id = ${ctx.caller.projectId} and ${where}
    order by r.created_at desc, r.id limit ${mostErrorRules}`.execute(ctx.db)
  return rows.map(answerOf)
}

export const listRules = async (ctx: ConsoleCtx): Promise<{ items: ErrorRule[] }> => ({
  items: await findRules(ctx, sql`true`),
})

/** What a rule is called in the activity log. */
const nameOf = ({ message, file, page }: ErrorPattern): string =>
  [message, file, page].filter(Boolean).join(' · ')

export async function createRule(
  ctx: ConsoleCtx,
  { isForOpen, ...pattern }: ErrorPattern & { isForOpen: boolean },
): Promise<ErrorRule> {
  const { projectId } = ctx.caller
  const id = newId(ctx.now())
  const found = isForOpen ? await openErrorsOf(ctx, projectId, pattern) : []
  await transact(ctx, async ctx => {
    // One at a time: two could each take the last place.
    await sql`select from lotse.project where id = ${projectId} for no key update`.execute(ctx.db)
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('lotse.error_rule')
      .columns(['id', 'project_id', 'message', 'file', 'page', 'created_at'])
      .expression(
        sql`select ${id}::uuid, ${projectId}::uuid, ${pattern.message}, ${pattern.file}, ${pattern.page}, ${ctx.now()}::timestamptz
          where (select count(*) from lotse.error_rule where project_id = ${projectId}) < ${mostErrorRules}` as never,
      )
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw new AppError('too_much_stored')
    await sql`with held as (select id from lotse.error_group where project_id = ${projectId} and state = 'open'
        and id = any(${found}::uuid[]) order by id for no key update)
      update lotse.error_group g set state = 'ignored', is_back = false, rule_id = ${id} from held where g.id = held.id`.execute(
      ctx.db,
    )
    await audit(ctx, { action: 'error_rule.created', subject: nameOf(pattern) })
  })
  const [rule] = await findRules(ctx, sql`r.id = ${id}`)
  if (!rule) throw new AppError('not_found')
  return rule
}

/** Which open errors it would ignore: how many, and the latest of them. */
export async function tryRule(
  ctx: ConsoleCtx,
  pattern: ErrorPattern,
): Promise<{ count: number; items: ErrorRow[] }> {
  const found = await openErrorsOf(ctx, ctx.caller.projectId, pattern)
  return { count: found.length, items: await readErrors(ctx, found.slice(0, mostTried)) }
}

/** The errors that it ignores are open again. */
export async function deleteRule(ctx: ConsoleCtx, id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError('not_found')
  const { projectId } = ctx.caller
  await transact(ctx, async ctx => {
    await sql`with held as (select id from lotse.error_group where project_id = ${projectId} and rule_id = ${id}
        and state = 'ignored' order by id for no key update)
      update lotse.error_group g set state = 'open' from held where g.id = held.id`.execute(ctx.db)
    const rule = await ctx.db
      .deleteFrom('lotse.error_rule')
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .returning(['message', 'file', 'page'])
      .executeTakeFirst()
    if (!rule) throw new AppError('not_found')
    await audit(ctx, { action: 'error_rule.deleted', subject: nameOf(rule) })
  })
}
