import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { companyKeys } from '../../lib/backend/keys.ts'
import { useT } from '../../lib/i18n.ts'
import { useBulkDelete } from '../../lib/list/use-bulk-delete.ts'
import type { CompanyRow } from './company-queries.ts'

export function useCompanyBulk(): BulkAction<CompanyRow>[] {
  const { companies } = useT()
  const api = useApi()
  const remove = useBulkDelete<CompanyRow>({
    title: companies.deleteManyTitle,
    kind: 'company',
    text: (rows, fate) =>
      companies.deleteManyText(
        rows.reduce((sum, { jobs }) => sum + (jobs ?? 0), 0),
        fate,
      ),
    button: companies.deleteManyButton,
    nameOf: company => company.name,
    remove: ({ id }) => api('DELETE /jobs/companies/:id', { params: { id } }),
    refresh: companyKeys,
  })
  return [remove]
}
