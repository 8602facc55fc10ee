import type { BulkAction } from '@lotse/ui/data-list'
import { useDialog } from '@lotse/ui/dialog'
import { useErrorText } from '@lotse/ui/use-action'
import { eachOf, useBulk } from '@lotse/ui/use-bulk'
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useApi } from '../../lib/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { type JobRow, jobKeys } from './job-queries.ts'

export function useJobBulk({ ours }: { ours: boolean }): BulkAction<JobRow>[] {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const bulk = useBulk()
  const errorText = useErrorText()
  const each = (title: string, rows: JobRow[], run: (id: string) => Promise<unknown>) =>
    bulk({
      title,
      work: () =>
        eachOf(
          rows,
          job => job.title,
          job => run(job.id),
          errorText,
        ),
      refresh: jobKeys,
    })
  const setOpen = (title: string, open: boolean) => (rows: JobRow[], clear: () => void) => {
    clear()
    void each(title, rows, id => api('PUT /admin/jobs/:id/open', { params: { id }, body: { open } }))
  }
  const remove = async (rows: JobRow[], clear: () => void) => {
    const sure = await dialog.confirm({
      title: t.jobs.deleteManyTitle(rows.length),
      body: t.jobs.deleteManyText,
      primary: t.jobs.deleteManyButton(rows.length),
      tone: 'danger',
    })
    if (!sure) return
    clear()
    await each(t.common.delete, rows, id => api('DELETE /jobs/jobs/:id', { params: { id } }))
  }
  const opening: BulkAction<JobRow>[] = [
    { label: t.jobs.close, icon: IconEyeOff, onPress: setOpen(t.jobs.close, false) },
    { label: t.jobs.reopen, icon: IconEye, onPress: setOpen(t.jobs.reopen, true) },
  ]
  return [
    ...(ours ? opening : []),
    {
      label: t.common.delete,
      icon: IconTrash,
      tone: 'danger',
      onPress: (rows, clear) => void remove(rows, clear),
    },
  ]
}
