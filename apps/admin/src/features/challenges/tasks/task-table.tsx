import { taskStates } from '@lotse/contracts/academy/list-filters'
import { longestListSearch } from '@lotse/contracts/limits'
import { DataList } from '@lotse/ui/list/data-list'
import { oneOf } from '@lotse/ui/list/filter-values.ts'
import type { Filter } from '@lotse/ui/list/rows.ts'
import { type List, useList } from '@lotse/ui/list/use-list'
import type { ListViews } from '@lotse/ui/views/in-list/use-list-views.ts'
import { IconListDetails, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { ExportButton } from '../../../lib/list/export-button.tsx'
import { taskTypes } from '../../../lib/task/task.ts'
import { titleOf } from '../../../lib/task/task-title.ts'
import { paths } from '../../../paths.ts'
import { useSubtaskActions } from '../use-subtask-actions.tsx'
import { useTaskColumns } from './task-columns.tsx'
import { useTaskPage } from './task-queries.ts'
import { useTaskBulk } from './use-task-bulk.ts'
import { useTaskDecision } from './use-task-decision.tsx'

export const taskListDefaults = {
  id: 'tasks' as const,
  filters: {
    state: oneOf(taskStates),
    of: oneOf(['challenge', 'course']),
    subtask_type: oneOf(taskTypes),
  },
  longestSearch: longestListSearch,
  sorts: ['creation_timestamp'],
  sort: '-creation_timestamp',
  size: 20,
}

interface TaskTableProps {
  list: List
  views?: ListViews | undefined
  /** Only those that this person made. */
  creator?: string
}

/** D94: tasks of all challenges and courses. */
export function TaskTable({ list, views, creator }: TaskTableProps) {
  const t = useT()
  const navigate = useNavigate()
  const columns = useTaskColumns({ withCreator: creator === undefined })
  const tasks = useTaskPage(list, creator)
  const decision = useTaskDecision()
  const bulkActions = useTaskBulk(decision)
  const { actionsOf, dialogs } = useSubtaskActions()
  return (
    <>
      <DataList
        label={t.tasks.title}
        list={list}
        views={views}
        columns={columns}
        filters={useTaskFilters()}
        searchLabel={creator === undefined ? t.tasks.search : t.tasks.searchText}
        rows={tasks.rows}
        total={tasks.total}
        loading={tasks.isFetching}
        error={tasks.error}
        onRetry={() => void tasks.refetch()}
        rowKey={task => task.id}
        rowName={titleOf}
        rowPath={task => paths.task(task.id)}
        rowActions={task => [
          {
            label: t.common.edit,
            icon: IconPencil,
            onPress: () => void navigate({ to: paths.task(task.id) }),
          },
          ...actionsOf(task),
        ]}
        bulkActions={bulkActions}
        tools={<ExportButton name="tasks" columns={columns} page={tasks.slice} />}
        empty={{
          title: t.tasks.emptyTitle,
          text: creator === undefined ? t.tasks.emptyText : t.tasks.noneOfPerson,
          icon: IconListDetails,
        }}
      />
      {dialogs}
      {decision.dialog}
    </>
  )
}

function useTaskFilters(): Filter[] {
  const t = useT()
  return [
    {
      key: 'state',
      label: t.tasks.state,
      options: taskStates.map(value => ({ value, label: t.tasks[value] })),
    },
    {
      key: 'of',
      label: t.tasks.place,
      options: [
        { value: 'challenge', label: t.tasks.inChallenges },
        { value: 'course', label: t.tasks.inCourses },
      ],
    },
    {
      key: 'subtask_type',
      label: t.tasks.type,
      options: taskTypes.map(value => ({ value, label: t.tasks.types[value] })),
    },
  ]
}

const personDefaults = { ...taskListDefaults, id: 'person-tasks' }

/** D94: what somebody has made. */
export const PersonTasks = ({ userId }: { userId: string }) => (
  <TaskTable list={useList(personDefaults)} creator={userId} />
)
