import { may, type NotedKind, noteRights } from '@lotse/contracts/academy/rights'
import type { ErrorCode } from '@lotse/contracts/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { entitled } from '../../bell/moderators.ts'

/** What notes are about. */
export interface Noted {
  kind: NotedKind
  id: string
}

const places: Record<NotedKind, { table: string; missing: ErrorCode; path: string }> = {
  user: { table: 'academy.user', missing: 'user_not_found', path: 'users' },
  report: { table: 'academy.subtask_report', missing: 'report_not_found', path: 'reported-tasks' },
  company: { table: 'academy.company', missing: 'company_not_found', path: 'companies' },
  job: { table: 'academy.job', missing: 'job_not_found', path: 'jobs' },
}

export const pathOf = ({ kind, id }: Noted): string => `/dashboard/${places[kind].path}/${id}`

export function requireNoteRight(ctx: AcademyCtx, kind: NotedKind): void {
  if (!may(ctx.caller, noteRights[kind])) throw new AppError('permission_denied')
}

/** People who may not see the thing learn nothing about it, not even whether it exists. */
export async function requireNoted(ctx: AcademyCtx, { kind, id }: Noted): Promise<void> {
  requireNoteRight(ctx, kind)
  const { table, missing } = places[kind]
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
  if (rows.length === 0) throw new AppError(missing)
}

/** More people than any team has. */
const MOST_PEOPLE = 500

export interface Mentionable {
  id: string
  name: string
  display_name: string
}

/** Who works with such things, and can be mentioned. */
export async function mentionable(ctx: Ctx, kind: NotedKind): Promise<Mentionable[]> {
  const { rows } = await sql<Mentionable>`select u.id, u.name, u.display_name from academy."user" u
    where (u.admin or u.role is not null) and u.enabled and ${entitled(noteRights[kind])}
    order by lower(u.name), u.id limit ${sql.lit(MOST_PEOPLE)}`.execute(ctx.db)
  return rows
}
