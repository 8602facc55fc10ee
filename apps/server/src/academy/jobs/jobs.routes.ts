import type { jobRoutes } from '@lotse/contracts/academy/jobs/jobs'
import { fromReplica } from '../../platform/database/replica-lists.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import type { Caller } from '../auth/guard.ts'
import { changeJob, createJob, deleteJob, openJob } from './edit-job.ts'
import { listJobs, pageJobs, readAdminJob, readJob } from './jobs.ts'

export const jobHandlers: Handlers<typeof jobRoutes, Caller> = {
  'GET /jobs/jobs': ({ query }, ctx) => listJobs(ctx, query),
  'GET /jobs/jobs/:id': ({ params }, ctx) => readJob(ctx, params.id),
  'POST /jobs/jobs': ({ body }, ctx) => createJob(ctx, body),
  'PATCH /jobs/jobs/:id': ({ params, body }, ctx) => changeJob(ctx, params.id, body),
  'DELETE /jobs/jobs/:id': ({ params }, ctx) => deleteJob(ctx, params.id),
  'GET /admin/jobs': fromReplica(({ query }, ctx) => pageJobs(ctx, query)),
  'GET /admin/jobs/:id': ({ params }, ctx) => readAdminJob(ctx, params.id),
  'PUT /admin/jobs/:id/open': ({ params, body }, ctx) => openJob(ctx, params.id, body.open),
}
