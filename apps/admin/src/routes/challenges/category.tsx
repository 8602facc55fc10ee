import { longestListSearch } from '@lotse/contracts/limits'
import { Loaded } from '@lotse/ui/data/loaded'
import { PageHeader } from '@lotse/ui/layout/page'
import { toPlace } from '@lotse/ui/list/list-return.ts'
import { useList } from '@lotse/ui/list/use-list'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CategoryForm } from '../../features/categories/category-form.tsx'
import { type CategoryRow, useCategory } from '../../features/categories/category-queries.ts'
import { useDeleteCategory } from '../../features/categories/use-delete-category.ts'
import { ChallengeTable } from '../../features/challenges/challenge-table.tsx'
import classes from '../../features/challenges/challenges.module.css'
import { useT } from '../../lib/i18n.ts'
import { DeleteButton } from '../../lib/list/delete-button.tsx'
import { useScreenActions } from '../../lib/screen/screen-actions.tsx'
import { paths } from '../../paths.ts'

export function CategoryScreen() {
  const t = useT()
  const { id } = useParams({ strict: false }) as { id: string }
  const words = t.challenges.categories
  const back = { to: paths.categories(), label: words.title }
  return (
    <Loaded of={useCategory(id)} missing={{ title: words.notFoundTitle, text: words.notFoundText, back }}>
      {category => <CategoryPage key={category.id} category={category} />}
    </Loaded>
  )
}

function CategoryPage({ category }: { category: CategoryRow }) {
  const t = useT()
  const navigate = useNavigate()
  const words = t.challenges.categories
  const remove = useDeleteCategory(() => navigate({ to: paths.categories(), state: toPlace }))
  useScreenActions(category.title, [
    { label: t.common.delete, icon: IconTrash, onPress: () => void remove.run(category) },
  ])
  return (
    <>
      <PageHeader
        title={category.title}
        tabTitle={`${words.manage}: ${category.title}`}
        back={{ to: paths.categories(), label: words.title }}
        actions={<DeleteButton busy={remove.busy} onPress={() => void remove.run(category)} />}
      />
      <div className={classes.stack}>
        <CategoryForm
          category={category}
          onSaved={({ id }) => (id === category.id ? undefined : navigate({ to: paths.category(id) }))}
        />
        <ChallengesInside category={category} />
      </div>
    </>
  )
}

const insideDefaults = {
  id: 'category-challenges',
  longestSearch: longestListSearch,
  sorts: ['title', 'creation_timestamp'],
  sort: 'title',
  size: 20,
}

function ChallengesInside({ category }: { category: CategoryRow }) {
  const t = useT()
  const list = useList(insideDefaults)
  const create = (
    <Button
      component={Link}
      to={paths.challengeCreate()}
      search={{ category: category.id } as never}
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t.challenges.create}
    </Button>
  )
  return (
    <div>
      <h2 className={classes.heading}>{t.challenges.categories.inside}</h2>
      <ChallengeTable
        label={t.challenges.categories.inside}
        list={list}
        category={category.id}
        create={create}
        createInTools
      />
    </div>
  )
}
