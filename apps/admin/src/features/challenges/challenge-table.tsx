import { DataList } from '@lotse/ui/list/data-list'
import type { Filter } from '@lotse/ui/list/rows.ts'
import type { List } from '@lotse/ui/list/use-list'
import type { ListViews } from '@lotse/ui/views/in-list/use-list-views.ts'
import { IconPencil, IconPuzzle, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { paths } from '../../paths.ts'
import { useChallengeColumns } from './challenge-columns.tsx'
import { useChallengePage } from './challenge-queries.ts'
import { useChallengeBulk, useDeleteChallenge } from './use-challenge-actions.ts'

interface ChallengeTableProps {
  label: string
  list: List
  views?: ListViews | undefined
  /** Only those of one category; its column is then left out. */
  category?: string
  filters?: Filter[]
  /** The button that creates one; an empty list offers it, too. */
  create: ReactNode
  /** Whether that button is also in the toolbar. */
  createInTools?: boolean
}

export function ChallengeTable({
  label,
  list,
  views,
  category,
  filters,
  create,
  createInTools,
}: ChallengeTableProps) {
  const t = useT()
  const navigate = useNavigate()
  const columns = useChallengeColumns({ withCategory: category === undefined })
  const challenges = useChallengePage(category === undefined ? list : { ...list, filters: { category } })
  const remove = useDeleteChallenge()
  return (
    <DataList
      label={label}
      list={list}
      views={views}
      columns={columns}
      filters={filters ?? []}
      searchLabel={t.challenges.search}
      tools={
        <>
          {createInTools && create}
          <ExportButton name="challenges" columns={columns} page={challenges.slice} />
        </>
      }
      bulkActions={useChallengeBulk()}
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
        action: createInTools ? undefined : create,
      }}
    />
  )
}
