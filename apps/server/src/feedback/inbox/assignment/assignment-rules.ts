import type { AssignmentRule, RuleChange, RuleFields } from '@lotse/contracts/assignment/assignment-rules'
import type { Ordered } from '@lotse/contracts/console/fields/order'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { putInOrder } from '../../content/put-in-order.ts'
import { inProject, versioned } from '../../content/versioned.ts'
import type { ConsoleCtx } from '../../context.ts'
import { newId } from '../../tokens/ids.ts'
import { answerers, mayAllAnswer, rulesInOrder } from './assignment.table.ts'

async function findRules(ctx: Ctx, projectId: string, id?: string): Promise<AssignmentRule[]> {
  const { rows } = await sql<Omit<AssignmentRule, 'updatedAt'> & { updated_at: Date }>`
    select r.id, r.name, r.is_on as "isOn", r.conditions, r.most_open as "mostOpen", r.version, r.updated_at,
      array(select listed.id from unnest(r.people) with ordinality as listed (id, nth)
        where listed.id in (select a.id from ${answerers(projectId, sql.ref('r.people'))}) order by listed.nth) as people
    from lotse.assignment_rule r where ${inProject('r', projectId, id)} order by ${rulesInOrder}`.execute(
    ctx.db,
  )
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }))
}

const rules = versioned({
  table: 'lotse.assignment_rule',
  word: 'rule',
  find: findRules,
  nameOf: ({ name }) => name,
})
export const { list: listRules, read: readRule } = rules

/** After those that were put in an order, by the time they were created. */
const LAST_PLACE = 1000

export async function createRule(ctx: ConsoleCtx, fields: RuleFields): Promise<AssignmentRule> {
  const { name, isOn, conditions, people, mostOpen } = fields
  const made = await rules.create(
    ctx,
    newId(ctx.now()),
    {
      name,
      is_on: isOn,
      conditions: JSON.stringify(conditions),
      people,
      most_open: mostOpen,
      last_id: null,
      place: LAST_PLACE,
    },
    { also: ctx => requireAnswerers(ctx, people) },
  )
  await tellRules(ctx)
  return made
}

export async function updateRule(
  ctx: ConsoleCtx,
  id: string,
  { version, name, isOn, conditions, people, mostOpen }: RuleChange,
): Promise<AssignmentRule> {
  const columns = {
    name,
    is_on: isOn,
    conditions: conditions && JSON.stringify(conditions),
    people,
    most_open: mostOpen,
  }
  const { after } = await rules.update(
    ctx,
    id,
    { version },
    () => columns,
    async ctx => {
      if (people) await requireAnswerers(ctx, people)
    },
  )
  await tellRules(ctx)
  return after
}

/** Tickets are given to those who are on the team and may answer. */
export async function requireAnswerers(ctx: InTransaction<ConsoleCtx>, people: string[]): Promise<void> {
  if (!(await mayAllAnswer(ctx, ctx.caller.projectId, people))) throw new AppError('not_found')
}

export async function deleteRule(ctx: ConsoleCtx, id: string): Promise<void> {
  await rules.remove(ctx, id)
  await tellRules(ctx)
}

export async function orderRules(
  ctx: ConsoleCtx,
  { ids, from }: { ids: string[]; from?: string[] | undefined },
): Promise<Ordered> {
  const { projectId } = ctx.caller
  const ordered = await transact(ctx, async ctx => {
    await lockRules(ctx, projectId)
    const now = (await findRules(ctx, projectId)).map(({ id }) => id)
    const table = 'lotse.assignment_rule'
    return putInOrder(ctx, { table, now, ids, from, action: 'rule.ordered', subject: '' })
  })
  if (!ordered.left) await tellRules(ctx)
  return ordered
}

/** In the order of their ids, so that no two calls wait for each other. */
export const lockRules = (ctx: InTransaction, projectId: string) =>
  ctx.db
    .selectFrom('lotse.assignment_rule')
    .select(['id', 'is_on', 'people', 'last_id', 'most_open'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Somebody leaves the team: rules go on without them, and a rule that has nobody left says so. */
export async function removeFromRules(ctx: InTransaction<ConsoleCtx>, accountId: string): Promise<void> {
  await sql`update lotse.assignment_rule r set people = array_remove(r.people, ${accountId}::uuid), version = r.version + 1
    from (select o.project_id, o.id from lotse.assignment_rule o
      where o.project_id in (select id from lotse.project where team_id = ${ctx.caller.teamId})
        and o.people @> array[${accountId}::uuid] order by o.project_id, o.id for no key update) held
    where r.project_id = held.project_id and r.id = held.id`.execute(ctx.db)
}

function tellRules(ctx: ConsoleCtx): Promise<void> {
  const { projectId } = ctx.caller
  return ctx.live.tellProject(projectId, {
    what: 'say',
    message: { name: 'rules-changed', data: { projectId } },
  })
}
