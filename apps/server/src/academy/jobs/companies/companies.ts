import { companyFields } from '@lotse/contracts/academy/fields/choices'
import type {
  AdminCompany,
  Company,
  CompanyChange,
  NewCompany,
} from '@lotse/contracts/academy/jobs/companies'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/database/sql-state.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Written } from '../../../platform/http/mount.ts'
import { containing, type PageQuery, readPage, type Sort, sortKey } from '../../answers/page.ts'
import { type Part, writtenList } from '../../answers/written-list.ts'
import { audit, auditDeleted, difference } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { keepInBin } from '../../bin/keep-in-bin.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import { edited, refuseStale } from '../../changes/edited.ts'
import { selectJobs, withJobColumns } from '../jobs.table.ts'
import { toJob } from '../jobs.ts'
import { type CompanyRow, companyColumns, jobsOfCompany } from './companies.table.ts'

export interface CompanyList extends Part {
  search?: string | undefined
}

export function listCompanies(
  ctx: AcademyCtx,
  { search, ...part }: CompanyList,
): Promise<Written<Company[]>> {
  const companies = selectCompany(ctx)
    .select(companyColumns)
    .$if(search !== undefined, query => query.where(matches(search ?? '')))
    .orderBy('created_at')
    .orderBy('id')
  return writtenList(ctx, companies, part)
}

const matches = (search: string) => {
  const pattern = containing(search)
  return sql<boolean>`(lower(name) like ${pattern} or lower(coalesce(description, '')) like ${pattern})`
}

const id = sql`academy.company.id`
const sorts = {
  name: { by: sql`lower(name) collate academy.german`, type: 'text', id },
  created_at: { by: sql`created_at`, type: 'timestamptz', id },
  jobs: {
    by: sql`(select count(*) from academy.job j where j.company_id = academy.company.id)`,
    type: 'bigint',
    id,
  },
} satisfies Record<string, Sort>

type CompanySort = keyof typeof sorts | `-${keyof typeof sorts}`

export interface CompanyPage extends PageQuery {
  search?: string | undefined
  sort?: CompanySort | undefined
  logo?: 'true' | 'false' | undefined
}

export const companiesFor = (ctx: Ctx, { search, logo }: CompanyPage) =>
  selectCompany(ctx)
    .$if(search !== undefined, query => query.where(matches(search ?? '')))
    .$if(logo !== undefined, query =>
      query.where(sql<boolean>`(coalesce(logo_url, '') <> '') = ${logo === 'true'}`),
    )

export async function pageCompanies(ctx: Ctx, query: CompanyPage) {
  const { sort = 'name', ...page } = query
  const { key, down } = sortKey(sort)
  const filtered = companiesFor(ctx, query)
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(adminColumns(filtered), sorts[key], down, page),
    filtered.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(toAdminCompany), next }
}

const adminColumns = (query: ReturnType<typeof selectCompany>) =>
  query.select([...companyColumns, 'version', 'created_at']).select(eb => jobsOfCompany(eb).as('jobs'))

const selectCompany = (ctx: Ctx) => ctx.db.selectFrom('academy.company')

export async function readAdminCompany(ctx: Ctx, id: string): Promise<AdminCompany> {
  const row = await adminColumns(selectCompany(ctx).where('id', '=', id)).executeTakeFirst()
  if (!row) throw new AppError('company_not_found')
  return toAdminCompany(row)
}

export async function companiesById(ctx: Ctx, ids: string[]): Promise<AdminCompany[]> {
  const rows = await adminColumns(selectCompany(ctx).where('id', 'in', ids)).execute()
  return rows.map(toAdminCompany)
}

const toAdminCompany = (row: Omit<CompanyRow, 'jobs'> & { jobs: number | null }): AdminCompany => ({
  ...toCompany(row),
  version: row.version,
  jobs: row.jobs ?? 0,
  created_at: row.created_at.getTime() / 1000,
})

export function createCompany(ctx: AcademyCtx, given: NewCompany): Promise<Company> {
  return transact(ctx, async ctx => {
    const row = await ctx.db
      .insertInto('academy.company')
      .values({
        name: given.name,
        description: given.description ?? null,
        website: given.website ?? null,
        youtube_video: given.youtube_video ?? null,
        twitter_handle: given.twitter_handle ?? null,
        instagram_handle: given.instagram_handle ?? null,
        logo_url: given.logo_url ?? null,
        created_at: ctx.now(),
      })
      .onConflict(conflict => conflict.column('name').doNothing())
      .returning(companyColumns)
      .executeTakeFirst()
    if (!row) throw new AppError('company_already_exists')
    await audit(ctx, { action: 'company.create', target: { kind: 'company', id: row.id }, after: row })
    return row
  })
}

export async function changeCompany(ctx: AcademyCtx, id: string, change: CompanyChange): Promise<Company> {
  try {
    return await transact(ctx, async ctx => {
      const before = await lockCompany(ctx, id)
      refuseStale(before, change)
      const after = await ctx.db
        .updateTable('academy.company')
        .set(edited(before, change, ...companyFields))
        .where('id', '=', id)
        .returning(companyColumns)
        .executeTakeFirstOrThrow()
      const changed = difference(toCompany(before), after)
      await audit(ctx, { action: 'company.change', target: { kind: 'company', id }, ...changed })
      return after
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('company_already_exists')
    throw error
  }
}

async function lockCompany(ctx: Ctx, id: string): Promise<CompanyRow> {
  const row = await selectCompany(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('company_not_found')
  return row
}

export async function deleteCompany(ctx: AcademyCtx, id: string): Promise<true> {
  await deleteOnce(ctx, {
    kind: 'company',
    id,
    missing: 'company_not_found',
    remove: async ctx => {
      const row = await selectCompany(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (!row) return false
      const rows = await withJobColumns(selectJobs(ctx).where('academy.job.company_id', '=', id)).execute()
      await auditDeleted(ctx, 'job', rows, job => toJob(ctx, job, true))
      const jobs = rows.map(job => ({ id: job.id, title: job.title }))
      await keepInBin(ctx, { kind: 'company', id, title: row.name })
      await ctx.db.deleteFrom('academy.company').where('id', '=', id).execute()
      await auditDeleted(ctx, 'company', [row], company => ({ ...toCompany(company), jobs }))
      return true
    },
  })
  return true
}

const toCompany = (row: Company): Company => ({
  id: row.id,
  name: row.name,
  description: row.description,
  website: row.website,
  youtube_video: row.youtube_video,
  twitter_handle: row.twitter_handle,
  instagram_handle: row.instagram_handle,
  logo_url: row.logo_url,
})
