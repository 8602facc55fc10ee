import { longestListSearch } from '@lotse/contracts/limits'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { Button } from '@mantine/core'
import { IconFolders, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCategoryColumns } from '../../features/categories/category-columns.tsx'
import { useCategoryPage } from '../../features/categories/category-queries.ts'
import { useCategoryBulk, useDeleteCategory } from '../../features/categories/use-delete-category.ts'
import { ChallengeTabs } from '../../features/challenges/challenge-tabs.tsx'
import { useT } from '../../lib/i18n.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { useSavedList } from '../../lib/list/views/use-saved-list.ts'
import { paths } from '../../paths.ts'

const listDefaults = {
  id: 'categories' as const,
  longestSearch: longestListSearch,
  sorts: ['title', 'creation_timestamp'],
  sort: 'creation_timestamp',
  size: 20,
}

export function CategoriesScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { list, views } = useSavedList(listDefaults)
  const columns = useCategoryColumns()
  const categories = useCategoryPage(list)
  const remove = useDeleteCategory()
  const words = t.challenges.categories
  const create = (
    <Button
      component={Link}
      to={paths.categoryCreate()}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {words.create}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={views?.view?.name ?? t.challenges.title}
        tabTitle={views?.view?.name ?? words.title}
        actions={
          <>
            <ChallengeTabs active="categories" />
            {create}
          </>
        }
      />
      <DataList
        label={words.title}
        list={list}
        views={views}
        columns={columns}
        searchLabel={words.search}
        tools={<ExportButton name="categories" columns={columns} page={categories.slice} />}
        bulkActions={useCategoryBulk()}
        rows={categories.page?.items}
        total={categories.page?.total}
        loading={categories.isFetching}
        error={categories.error}
        onRetry={() => void categories.refetch()}
        rowKey={category => category.id}
        rowName={category => category.title}
        rowPath={category => paths.category(category.id)}
        rowActions={category => [
          {
            label: t.common.edit,
            icon: IconPencil,
            onPress: () => void navigate({ to: paths.category(category.id) }),
          },
          {
            label: t.common.delete,
            icon: IconTrash,
            tone: 'danger',
            onPress: () => void remove.run(category),
          },
        ]}
        empty={{ title: words.emptyTitle, text: words.emptyText, icon: IconFolders, action: create }}
      />
    </>
  )
}
