import { useAction } from '@lotse/ui/data/use-action'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useApi } from '../../lib/backend/backend.tsx'
import { jobKeys } from '../../lib/backend/keys.ts'
import { useFate, useTellDeleted } from '../../lib/bin/use-bin.ts'
import { useT } from '../../lib/i18n.ts'
import type { JobRow } from './job-queries.ts'

export function useDeleteJob(after?: () => unknown) {
  const t = useT()
  const api = useApi()
  const fate = useFate()
  const tellDeleted = useTellDeleted('job')
  return useAction({
    run: (job: JobRow) => api('DELETE /jobs/jobs/:id', { params: { id: job.id } }),
    ask: job => ({
      title: t.jobs.deleteTitle(job.title),
      body: t.jobs.deleteText(fate),
      primary: t.jobs.deleteButton,
    }),
    refresh: jobKeys,
    after: (_, job) => {
      tellDeleted(t.jobs.deleted(job.title), job.id)
      return after?.()
    },
  })
}

/** Closing hides a job from learners; only our server supports it. */
export function useOpenJob(): (job: JobRow) => RowAction[] {
  const t = useT()
  const api = useApi()
  const change = useAction({
    run: (job: JobRow) =>
      api('PUT /admin/jobs/:id/open', { params: { id: job.id }, body: { open: job.open === false } }),
    refresh: jobKeys,
    done: job => (job.open ? t.jobs.openNow(job.title) : t.jobs.closedNow(job.title)),
  })
  return job => {
    if (job.open === undefined) return []
    const [label, icon] = job.open ? [t.jobs.close, IconEyeOff] : [t.jobs.reopen, IconEye]
    return [{ label, icon, onPress: () => void change.run(job) }]
  }
}
