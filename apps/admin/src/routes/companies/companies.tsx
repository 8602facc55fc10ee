import { longestListSearch } from '@lotse/contracts/limits'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { isFlag } from '@lotse/ui/list/filter-values.ts'
import { Button } from '@mantine/core'
import { IconBriefcase, IconBuilding, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCompanyColumns } from '../../features/companies/company-columns.tsx'
import { useCompanyPage } from '../../features/companies/company-queries.ts'
import { useCompanyBulk } from '../../features/companies/use-company-bulk.ts'
import { useDeleteCompany } from '../../features/companies/use-delete-company.ts'
import { ImportLink } from '../../features/imports/import-link.tsx'
import { useT } from '../../lib/i18n.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { useSavedList } from '../../lib/list/views/use-saved-list.ts'
import { paths } from '../../paths.ts'

const listDefaults = {
  id: 'companies' as const,
  filters: { logo: isFlag },
  longestSearch: longestListSearch,
  sorts: ['name', 'jobs', 'created_at'],
  sort: 'name',
  size: 20,
}

export function CompaniesScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { list, views } = useSavedList(listDefaults)
  const columns = useCompanyColumns()
  const companies = useCompanyPage(list)
  const remove = useDeleteCompany()
  const bulkActions = useCompanyBulk()
  const create = (
    <Button
      component={Link}
      to={paths.companyCreate()}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t.companies.create}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={views?.view?.name ?? t.companies.title}
        actions={
          <>
            <ImportLink to={paths.companyImport()} />
            {create}
          </>
        }
      />
      <DataList
        label={t.companies.title}
        list={list}
        views={views}
        columns={columns}
        filters={[
          {
            key: 'logo',
            label: t.companies.logo,
            options: [
              { value: 'true', label: t.companies.withLogo },
              { value: 'false', label: t.companies.withoutLogo },
            ],
          },
        ]}
        searchLabel={t.companies.search}
        tools={<ExportButton name="companies" columns={columns} page={companies.slice} />}
        bulkActions={bulkActions}
        rows={companies.page?.items}
        total={companies.page?.total}
        loading={companies.isFetching}
        error={companies.error}
        onRetry={() => void companies.refetch()}
        rowKey={company => company.id}
        rowName={company => company.name}
        rowPath={company => paths.company(company.id)}
        rowActions={company => [
          {
            label: t.common.edit,
            icon: IconPencil,
            onPress: () => void navigate({ to: paths.company(company.id) }),
          },
          {
            label: t.companies.showJobs,
            icon: IconBriefcase,
            onPress: () => void navigate({ to: paths.jobs(), search: { company_id: company.id } as never }),
          },
          {
            label: t.common.delete,
            icon: IconTrash,
            tone: 'danger',
            onPress: () => void remove.run(company),
          },
        ]}
        empty={{
          title: t.companies.emptyTitle,
          text: t.companies.emptyText,
          icon: IconBuilding,
          action: create,
        }}
      />
    </>
  )
}
