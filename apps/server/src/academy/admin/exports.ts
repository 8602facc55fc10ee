import type { Transaction } from '@lotse/contracts/academy/admin'
import type { AuditEntry } from '@lotse/contracts/academy/audit'
import type { AdminReport, AdminReportQuery } from '@lotse/contracts/academy/challenges/reports'
import type { AdminCompany } from '@lotse/contracts/academy/jobs/companies'
import type { AdminJob, AdminJobQuery } from '@lotse/contracts/academy/jobs/jobs'
import type { Export } from '../../platform/export/send-rows.ts'
import { listAudit } from '../audit/audit-list.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { pageReports } from '../challenges/reports/admin-reports.ts'
import { pageCompanies } from '../jobs/companies/companies.ts'
import { pageJobs } from '../jobs/jobs.ts'
import { pagesOf } from './export.ts'
import { listTransactions } from './transactions.ts'

const time = (seconds: number) => new Date(seconds * 1000)

export const transactionExport = (ctx: AcademyCtx, user_id: string | undefined): Export<Transaction> => ({
  name: 'transactions',
  columns: {
    id: row => row.id,
    created_at: row => time(row.created_at),
    user_id: row => row.user_id,
    user: row => row.user_name,
    coins: row => row.coins,
    description: row => row.description,
    credit_note: row => row.credit_note,
  },
  batches: () => pagesOf(page => listTransactions(ctx, { ...page, user_id })),
})

export const auditExport = (ctx: AcademyCtx, query: Parameters<typeof listAudit>[1]): Export<AuditEntry> => ({
  name: 'audit',
  columns: {
    id: row => row.id,
    at: row => time(row.at),
    actor_id: row => row.actor_id,
    actor: row => row.actor_name,
    as_user_id: row => row.as_user_id,
    token: row => row.token_name,
    action: row => row.action,
    target_kind: row => row.target_kind,
    target_id: row => row.target_id,
    target: row => row.target_name,
    before: row => row.before && JSON.stringify(row.before),
    after: row => row.after && JSON.stringify(row.after),
  },
  batches: () => pagesOf(page => listAudit(ctx, { ...query, ...page, offset: 0 })),
})

export const reportExport = (ctx: AcademyCtx, query: AdminReportQuery): Export<AdminReport> => ({
  name: 'reports',
  columns: {
    id: row => row.id,
    timestamp: row => row.timestamp,
    reason: row => row.reason,
    comment: row => row.comment,
    subtask_type: row => row.subtask_type,
    task_id: row => row.task_id,
    subtask_id: row => row.subtask_id,
    reporter: row => row.reporter_name,
    reporter_id: row => row.user_id,
    creator: row => row.creator_name,
    creator_id: row => row.creator,
    completed_timestamp: row => row.completed_timestamp,
    completed_action: row => row.completed_action,
    completed_by: row => row.completed_by_name,
  },
  batches: () => pagesOf(page => pageReports(ctx, { ...query, ...page, offset: 0 })),
})

export const jobExport = (ctx: AcademyCtx, query: AdminJobQuery): Export<AdminJob> => ({
  name: 'jobs',
  columns: {
    id: row => row.id,
    title: row => row.title,
    company: row => row.company.name,
    location: row => row.location,
    remote: row => row.remote,
    type: row => row.type,
    professional_level: row => row.professional_level,
    salary_min: row => row.salary.min,
    salary_max: row => row.salary.max,
    salary_unit: row => row.salary.unit,
    salary_per: row => row.salary.per,
    contact: row => row.contact,
    responsibilities: row => row.responsibilities,
    last_update: row => time(row.last_update),
    description: row => row.description,
  },
  batches: () => pagesOf(page => pageJobs(ctx, { ...query, ...page, offset: 0 })),
})

export const companyExport = (
  ctx: AcademyCtx,
  query: Parameters<typeof pageCompanies>[1],
): Export<AdminCompany> => ({
  name: 'companies',
  columns: {
    id: row => row.id,
    name: row => row.name,
    description: row => row.description,
    website: row => row.website,
    youtube_video: row => row.youtube_video,
    twitter_handle: row => row.twitter_handle,
    instagram_handle: row => row.instagram_handle,
    logo_url: row => row.logo_url,
    jobs: row => row.jobs,
    created_at: row => time(row.created_at),
  },
  batches: () => pagesOf(page => pageCompanies(ctx, { ...query, ...page, offset: 0 })),
})
