import type { AdminReportQuery } from '@lotse/contracts/academy/challenges/reports'
import { type RawBuilder, sql } from 'kysely'
import { peopleNamed } from '../../../answers/named-people.ts'
import { containing } from '../../../answers/page.ts'
import type { AcademyCtx } from '../../../auth/guard.ts'
import { leftToOthers } from './claims.ts'

export type ReportFilters = Omit<AdminReportQuery, 'limit' | 'offset' | 'cursor' | 'sort'>
export type ReportOrder = NonNullable<AdminReportQuery['sort']>

/** What list, export, queue and counts ask of a report `r`. */
export function matching(
  ctx: AcademyCtx,
  filters: ReportFilters & { sort?: ReportOrder | undefined },
): RawBuilder<boolean> {
  const { grouped, free, sort = '-timestamp' } = filters
  const conditions = conditionsOn(ctx, sql`r`, filters)
  if (free) conditions.push(sql`not ${leftToOthers(ctx, sql`r`)}`)
  if (grouped) conditions.push(isFirst(ctx, filters, sort))
  return sql.join(conditions, sql` and `)
}

/** One report stands for all of its task that match: the first in the order of the list. */
function isFirst(ctx: AcademyCtx, filters: ReportFilters, sort: ReportOrder): RawBuilder<boolean> {
  const earlier = sql.raw(sort === '-timestamp' ? '>' : '<')
  return sql`not exists (select from academy.subtask_report e where e.subtask_id = r.subtask_id
    and (e.timestamp, e.id) ${earlier} (r.timestamp, r.id)
    and ${sql.join(conditionsOn(ctx, sql`e`, filters), sql` and `)})`
}

function conditionsOn(
  ctx: AcademyCtx,
  r: RawBuilder<unknown>,
  filters: ReportFilters,
): RawBuilder<boolean>[] {
  const { completed = 'false', reason, subtask_type, search, reporter, creator, subtask_id } = filters
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  const equal = (column: string, value: string | undefined) => {
    if (value !== undefined) conditions.push(sql`${r}.${sql.ref(column)} = ${value}`)
  }
  if (completed !== 'any')
    conditions.push(sql`${r}.completed_timestamp ${sql.raw(completed === 'true' ? 'is not' : 'is')} null`)
  equal('reason', reason)
  equal('subtask_type', subtask_type)
  if (search !== undefined) conditions.push(mentions(r, search))
  equal('user_id', reporter)
  equal('subtask_creator', creator)
  equal('subtask_id', subtask_id)
  if (filters.assignee === 'none') conditions.push(sql`${r}.assignee is null`)
  else equal('assignee', filters.assignee === 'me' ? ctx.caller.userId : filters.assignee)
  if (filters.automatic !== undefined)
    conditions.push(sql`${r}.user_id ${sql.raw(filters.automatic ? 'is' : 'is not')} null`)
  return conditions
}

/** Matches the comment, or the name of the reporter or the creator; each has its own index. */
function mentions(r: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const people = peopleNamed(search)
  return sql`${r}.id in (
    select m.id from academy.subtask_report m where lower(m.comment) like ${containing(search)}
    union all select m.id from academy.subtask_report m where m.user_id in ${people}
    union all select m.id from academy.subtask_report m where m.subtask_creator in ${people})`
}
