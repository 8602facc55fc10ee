import { useErrorText } from '@lotse/ui/data/use-action'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { eachOf, useBulk } from '@lotse/ui/list/use-bulk'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useApi } from '../../lib/backend/backend.tsx'
import { jobKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'
import { useBulkDelete } from '../../lib/list/use-bulk-delete.ts'
import type { JobRow } from './job-queries.ts'

const nameOf = (job: JobRow) => job.title

export function useJobBulk(): BulkAction<JobRow>[] {
  const { jobs } = useT()
  const api = useApi()
  const bulk = useBulk()
  const errorText = useErrorText()
  const remove = useBulkDelete<JobRow>({
    title: jobs.deleteManyTitle,
    kind: 'job',
    text: (_rows, fate) => fate,
    button: jobs.deleteManyButton,
    nameOf,
    remove: ({ id }) => api('DELETE /jobs/jobs/:id', { params: { id } }),
    refresh: jobKeys,
  })
  const setOpen = (title: string, open: boolean) => async (rows: JobRow[], clear: () => void) => {
    const run = ({ id }: JobRow) => api('PUT /admin/jobs/:id/open', { params: { id }, body: { open } })
    if (await bulk({ title, work: () => eachOf(rows, nameOf, run, errorText), refresh: jobKeys })) clear()
  }
  const opening: BulkAction<JobRow>[] = [
    { label: jobs.close, icon: IconEyeOff, onPress: setOpen(jobs.close, false) },
    { label: jobs.reopen, icon: IconEye, onPress: setOpen(jobs.reopen, true) },
  ]
  return useOffer('jobStatus') ? [...opening, remove] : [remove]
}
