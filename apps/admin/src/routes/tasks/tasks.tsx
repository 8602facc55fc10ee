import { RouteError } from '@lotse/ui/layout/error-page'
import { PageHeader } from '@lotse/ui/layout/page'
import { TaskTable, taskListDefaults } from '../../features/challenges/tasks/task-table.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'
import { useSavedList } from '../../lib/list/views/use-saved-list.ts'

export function TasksScreen() {
  if (useOffer('taskList') === false) throw new RouteError('no_tasks', 501)
  return <AllTasks />
}

function AllTasks() {
  const t = useT()
  const { list, views } = useSavedList(taskListDefaults)
  return (
    <>
      <PageHeader title={views?.view?.name ?? t.tasks.title} />
      <TaskTable list={list} views={views} />
    </>
  )
}
