import type { BulkAction } from '@lotse/ui/data-list'
import { useErrorText } from '@lotse/ui/use-action'
import { eachOf, useBulk } from '@lotse/ui/use-bulk'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useApi } from '../../lib/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { useBulkDelete } from '../../lib/use-bulk-delete.ts'
import { type JobRow, jobKeys } from './job-queries.ts'

const nameOf = (job: JobRow) => job.title

export function useJobBulk({ ours }: { ours: boolean }): BulkAction<JobRow>[] {
  const { jobs } = useT()
  const api = useApi()
  const bulk = useBulk()
  const errorText = useErrorText()
  const remove = useBulkDelete<JobRow>({
    title: jobs.deleteManyTitle,
    text: () => jobs.deleteManyText,
    button: jobs.deleteManyButton,
    nameOf,
    remove: ({ id }) => api('DELETE /jobs/jobs/:id', { params: { id } }),
    refresh: jobKeys,
  })
  const setOpen = (title: string, open: boolean) => (rows: JobRow[], clear: () => void) => {
    clear()
    const run = ({ id }: JobRow) => api('PUT /admin/jobs/:id/open', { params: { id }, body: { open } })
    void bulk({ title, work: () => eachOf(rows, nameOf, run, errorText), refresh: jobKeys })
  }
  const opening: BulkAction<JobRow>[] = [
    { label: jobs.close, icon: IconEyeOff, onPress: setOpen(jobs.close, false) },
    { label: jobs.reopen, icon: IconEye, onPress: setOpen(jobs.reopen, true) },
  ]
  return ours ? [...opening, remove] : [remove]
}
