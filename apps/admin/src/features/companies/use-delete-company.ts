import { useAction } from '@lotse/ui/data/use-action'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/backend/backend.tsx'
import { companyKeys } from '../../lib/backend/keys.ts'
import { useFate, useTellDeleted } from '../../lib/bin/use-bin.ts'
import { useT } from '../../lib/i18n.ts'
import { type CompanyRow, countJobs } from './company-queries.ts'

/** Asks first, and says how many jobs are deleted with it. */
export function useDeleteCompany(after?: () => unknown) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const queries = useQueryClient()
  const fate = useFate()
  const tellDeleted = useTellDeleted('company')
  return useAction({
    run: async (company: CompanyRow) => {
      const jobs = await countJobs(api, queries, company)
      const sure = await dialog.confirm({
        title: t.companies.deleteTitle(company.name),
        body: t.companies.deleteText(jobs, fate),
        primary: t.companies.deleteButton(company.name),
        tone: 'danger',
      })
      if (sure) await api('DELETE /jobs/companies/:id', { params: { id: company.id } })
      return sure
    },
    refresh: companyKeys,
    after: (deleted, company) => {
      if (!deleted) return undefined
      tellDeleted(t.companies.deleted(company.name), company.id)
      return after?.()
    },
  })
}
