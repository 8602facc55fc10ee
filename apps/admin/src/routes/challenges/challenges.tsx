import { longestListSearch } from '@lotse/contracts/limits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { PageHeader } from '@lotse/ui/layout/page'
import { isId, textUpTo } from '@lotse/ui/list/filter-values.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChallengeTable } from '../../features/challenges/challenge-table.tsx'
import { ChallengeTabs } from '../../features/challenges/challenge-tabs.tsx'
import { useApi } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { useSavedList } from '../../lib/list/views/use-saved-list.ts'
import { useSubSkills } from '../../lib/skills/skill-tree-query.ts'
import { paths } from '../../paths.ts'

const listDefaults = {
  id: 'challenges' as const,
  filters: { category: isId, skill: textUpTo(longestListSearch) },
  longestSearch: longestListSearch,
  sorts: ['title', 'creation_timestamp'],
  sort: '-creation_timestamp',
  size: 20,
}

export function ChallengesScreen() {
  const t = useT()
  const { list, views } = useSavedList(listDefaults)
  const categories = useQuery(routeQuery(useApi(), 'GET /challenges/categories')).data ?? []
  const skills = [...useSubSkills().values()]
  const create = (
    <Button
      component={Link}
      to={paths.challengeCreate()}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t.challenges.create}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={views?.view?.name ?? t.challenges.title}
        actions={
          <>
            <ChallengeTabs active="challenges" />
            {create}
          </>
        }
      />
      <ChallengeTable
        label={t.challenges.title}
        list={list}
        views={views}
        filters={[
          {
            key: 'category',
            label: t.challenges.category,
            options: categories.map(({ id, title }) => ({ value: id, label: title })),
          },
          {
            key: 'skill',
            label: t.challenges.skills,
            options: skills.map(({ skill }) => ({ value: skill.id, label: skill.name || skill.id })),
          },
        ]}
        create={create}
      />
    </>
  )
}
