import { useErrorText } from '@lotse/ui/data/use-action'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { eachOf, useBulk } from '@lotse/ui/list/use-bulk'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useApi } from '../../../lib/backend/backend.tsx'
import { challengeKeys, reportKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { useBulkDelete } from '../../../lib/list/use-bulk-delete.ts'
import { saveTask } from '../../../lib/task/task.ts'
import { titleOf } from '../../../lib/task/task-title.ts'
import type { TaskRow } from './task-queries.ts'

/** Deleting a task resolves its reports. */
const refresh = [...challengeKeys, ...reportKeys]

export function useTaskBulk(): BulkAction<TaskRow>[] {
  const t = useT()
  const api = useApi()
  const bulk = useBulk()
  const errorText = useErrorText()
  const remove = useBulkDelete<TaskRow>({
    kind: 'subtask',
    title: t.tasks.deleteManyTitle,
    text: (_rows, fate) => t.challenges.deleteSubtaskText(fate),
    button: t.tasks.deleteManyButton,
    nameOf: titleOf,
    remove: ({ task_id, id }) =>
      api('DELETE /challenges/tasks/:task_id/subtasks/:subtask_id', { params: { task_id, subtask_id: id } }),
    refresh,
  })
  const setEnabled = (title: string, enabled: boolean) => async (rows: TaskRow[], clear: () => void) => {
    const run = ({ task_id, id, type }: TaskRow) =>
      saveTask(api, { task_id, subtask_id: id, type }, { enabled })
    if (await bulk({ title, work: () => eachOf(rows, titleOf, run, errorText), refresh })) clear()
  }
  return [
    {
      label: t.challenges.disable,
      icon: IconEyeOff,
      onPress: setEnabled(t.challenges.disable, false),
    },
    { label: t.challenges.enable, icon: IconEye, onPress: setEnabled(t.challenges.enable, true) },
    remove,
  ]
}
