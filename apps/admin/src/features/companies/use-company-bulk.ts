import type { BulkAction } from '@lotse/ui/data-list'
import { useDialog } from '@lotse/ui/dialog'
import { useErrorText } from '@lotse/ui/use-action'
import { eachOf, useBulk } from '@lotse/ui/use-bulk'
import { IconTrash } from '@tabler/icons-react'
import { useApi } from '../../lib/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { type CompanyRow, companyKeys } from './company-queries.ts'

export function useCompanyBulk(): BulkAction<CompanyRow>[] {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const bulk = useBulk()
  const errorText = useErrorText()
  const remove = async (rows: CompanyRow[], clear: () => void) => {
    const jobs = rows.reduce((sum, company) => sum + (company.jobs ?? 0), 0)
    const sure = await dialog.confirm({
      title: t.companies.deleteManyTitle(rows.length),
      body: t.companies.deleteManyText(jobs),
      primary: t.companies.deleteManyButton(rows.length),
      tone: 'danger',
    })
    if (!sure) return
    clear()
    await bulk({
      title: t.common.delete,
      work: () =>
        eachOf(
          rows,
          company => company.name,
          ({ id }) => api('DELETE /jobs/companies/:id', { params: { id } }),
          errorText,
        ),
      refresh: companyKeys,
    })
  }
  return [
    {
      label: t.common.delete,
      icon: IconTrash,
      tone: 'danger',
      onPress: (rows, clear) => void remove(rows, clear),
    },
  ]
}
