import { DataList } from '@lotse/ui/data-list'
import { PageHeader } from '@lotse/ui/page'
import { routeQuery } from '@lotse/ui/query.ts'
import { useList } from '@lotse/ui/use-list'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconPuzzle, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useChallengeColumns } from '../features/challenges/challenge-columns.tsx'
import { useChallengePage } from '../features/challenges/challenge-queries.ts'
import { ChallengeTabs } from '../features/challenges/challenge-tabs.tsx'
import { useChallengeBulk, useDeleteChallenge } from '../features/challenges/use-challenge-actions.ts'
import { useApi } from '../lib/backend.tsx'
import { ExportButton } from '../lib/export-button.tsx'
import { useExtras } from '../lib/extras.ts'
import { useT } from '../lib/i18n.ts'
import { useSubSkills } from '../lib/skills/skill-tree-query.ts'
import { paths } from '../paths.ts'

const listDefaults = {
  id: 'challenges',
  filters: ['category', 'skill'],
  sort: '-creation_timestamp',
  size: 20,
}

export function ChallengesScreen() {
  const t = useT()
  const navigate = useNavigate()
  const list = useList(listDefaults)
  const ours = useExtras().has('versions')
  const columns = useChallengeColumns({ ours, withCategory: true })
  const challenges = useChallengePage(list)
  const categories = useQuery(routeQuery(useApi(), 'GET /challenges/categories')).data ?? []
  const skills = [...useSubSkills().values()]
  const remove = useDeleteChallenge()
  const bulkActions = useChallengeBulk()
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
        title={t.challenges.title}
        actions={
          <>
            <ChallengeTabs active="challenges" />
            {create}
          </>
        }
      />
      <DataList
        label={t.challenges.title}
        list={list}
        columns={columns}
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
        searchLabel={t.challenges.search}
        tools={<ExportButton name="challenges" columns={columns} page={challenges.slice} />}
        bulkActions={bulkActions}
        rows={challenges.page?.items}
        total={challenges.page?.total}
        loading={challenges.isFetching}
        error={challenges.error}
        onRetry={() => void challenges.refetch()}
        rowKey={challenge => challenge.id}
        rowName={challenge => challenge.title}
        rowPath={challenge => paths.challenge(challenge.id)}
        rowActions={challenge => [
          {
            label: t.common.edit,
            icon: IconPencil,
            onPress: () => void navigate({ to: paths.challenge(challenge.id) }),
          },
          {
            label: t.common.delete,
            icon: IconTrash,
            tone: 'danger',
            onPress: () => void remove.run(challenge),
          },
        ]}
        empty={{
          title: t.challenges.emptyTitle,
          text: t.challenges.emptyText,
          icon: IconPuzzle,
          action: create,
        }}
      />
    </>
  )
}
