import type { BulkAction } from '@lotse/ui/data-list'
import { useApi } from '../../lib/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { companyKeys } from '../../lib/keys.ts'
import { useBulkDelete } from '../../lib/use-bulk-delete.ts'
import type { CompanyRow } from './company-queries.ts'

export function useCompanyBulk(): BulkAction<CompanyRow>[] {
  const { companies } = useT()
  const api = useApi()
  const remove = useBulkDelete<CompanyRow>({
    title: companies.deleteManyTitle,
    text: rows => companies.deleteManyText(rows.reduce((sum, { jobs }) => sum + (jobs ?? 0), 0)),
    button: companies.deleteManyButton,
    nameOf: company => company.name,
    remove: ({ id }) => api('DELETE /jobs/companies/:id', { params: { id } }),
    refresh: companyKeys,
  })
  return [remove]
}
