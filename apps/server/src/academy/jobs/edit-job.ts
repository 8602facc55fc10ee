import type { AdminJob, Job, JobChange, NewJob } from '@lotse/contracts/academy/jobs/jobs'
import { sql, type Updateable } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { isForeignKeyViolation } from '../../platform/database/sql-state.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit, auditDeleted, difference } from '../audit/audit.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { keepInBin } from '../bin/keep-in-bin.ts'
import { deleteOnce } from '../changes/deletion.ts'
import { refuseStale } from '../changes/edited.ts'
import { type JobTable, selectJobs, withJobColumns } from './jobs.table.ts'
import { findJob, toAdminJob, toJob } from './jobs.ts'

export async function createJob(ctx: AcademyCtx, given: NewJob): Promise<Job> {
  const { skill_requirements, salary, ...fields } = given
  return onLostCompany(() =>
    transact(ctx, async ctx => {
      await requireCompany(ctx, given.company_id)
      await requireSkills(ctx, Object.keys(skill_requirements))
      const now = ctx.now()
      const { id } = await ctx.db
        .insertInto('academy.job')
        .values({
          ...fields,
          ...salaryColumns(salary),
          last_update: now,
          created_at: now,
          creator: ctx.caller.userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertRequirements(ctx, id, skill_requirements)
      const created = toJob(ctx, await findJob(ctx, id), true)
      await audit(ctx, { action: 'job.create', target: { kind: 'job', id }, after: created })
      return created
    }),
  )
}

export async function changeJob(ctx: AcademyCtx, id: string, change: JobChange): Promise<Job> {
  return onLostCompany(() =>
    transact(ctx, async ctx => {
      const stored = await lockJob(ctx, id)
      refuseStale(stored, change)
      const before = toJob(ctx, await findJob(ctx, id), true)
      if (change.company_id) await requireCompany(ctx, change.company_id)
      if (change.skill_requirements) await requireSkills(ctx, Object.keys(change.skill_requirements))
      await ctx.db
        .updateTable('academy.job')
        .set({ ...changedColumns(change), last_update: ctx.now(), version: stored.version + 1 })
        .where('id', '=', id)
        .execute()
      if (change.skill_requirements) {
        await ctx.db.deleteFrom('academy.job_requirement').where('job_id', '=', id).execute()
        await insertRequirements(ctx, id, change.skill_requirements)
      }
      const after = toJob(ctx, await findJob(ctx, id), true)
      await audit(ctx, { action: 'job.change', target: { kind: 'job', id }, ...difference(before, after) })
      return after
    }),
  )
}

export function openJob(ctx: AcademyCtx, id: string, open: boolean): Promise<AdminJob> {
  return transact(ctx, async ctx => {
    const { closed_at } = await lockJob(ctx, id)
    if (open !== (closed_at === null)) {
      await ctx.db
        .updateTable('academy.job')
        .set({ closed_at: open ? null : ctx.now(), version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
      await audit(ctx, { action: open ? 'job.open' : 'job.close', target: { kind: 'job', id } })
    }
    return toAdminJob(ctx, await findJob(ctx, id))
  })
}

export async function deleteJob(ctx: AcademyCtx, id: string): Promise<true> {
  await deleteOnce(ctx, {
    kind: 'job',
    id,
    missing: 'job_not_found',
    remove: async ctx => {
      await sql`select from academy.job where id = ${id} for update`.execute(ctx.db)
      const row = await withJobColumns(selectJobs(ctx).where('academy.job.id', '=', id)).executeTakeFirst()
      if (!row) return false
      const company = { id: row.company_id, title: row.company.name }
      await keepInBin(ctx, { kind: 'job', id, title: row.title, parent: company, creator: row.creator })
      await ctx.db.deleteFrom('academy.job').where('id', '=', id).execute()
      await auditDeleted(ctx, 'job', [row], job => toJob(ctx, job, true))
      return true
    },
  })
  return true
}

async function lockJob(ctx: Ctx, id: string): Promise<{ version: number; closed_at: Date | null }> {
  const row = await ctx.db
    .selectFrom('academy.job')
    .select(['version', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('job_not_found')
  return row
}

async function requireCompany(ctx: Ctx, id: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('academy.company')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('company_not_found')
}

async function requireSkills(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await ctx.db.selectFrom('academy.sub_skill').select('id').where('id', 'in', ids).execute()
  if (found.length < ids.length) throw new AppError('skill_not_found')
}

async function insertRequirements(ctx: Ctx, job_id: string, levels: Record<string, number>): Promise<void> {
  const rows = Object.entries(levels).map(([sub_skill, level]) => ({ job_id, sub_skill, level }))
  if (rows.length > 0) await ctx.db.insertInto('academy.job_requirement').values(rows).execute()
}

/** The company may be deleted between our read and our write: the foreign key decides. */
async function onLostCompany<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('company_not_found')
    throw error
  }
}

const salaryColumns = ({ min, max, unit, per }: NewJob['salary']) => ({
  salary_min: min,
  salary_max: max,
  salary_unit: unit,
  salary_per: per,
})

/** Null means unchanged. */
function changedColumns({ salary, skill_requirements, version, ...fields }: JobChange): Updateable<JobTable> {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  return { ...Object.fromEntries(given), ...(salary ? salaryColumns(salary) : {}) }
}
