import { useErrorText } from '@lotse/ui/data/use-action'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { eachOf, useBulk } from '@lotse/ui/list/use-bulk'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useApi } from '../../../lib/backend/backend.tsx'
import { challengeKeys, decisionKeys, reportKeys } from '../../../lib/backend/keys.ts'
import { useAskLifting } from '../../../lib/decisions/use-ask-lifting.ts'
import { useT } from '../../../lib/i18n.ts'
import { useBulkDelete } from '../../../lib/list/use-bulk-delete.ts'
import { saveTask } from '../../../lib/task/task.ts'
import { titleOf } from '../../../lib/task/task-title.ts'
import type { TaskRow } from './task-queries.ts'
import type { TaskDecision } from './use-task-decision.tsx'

/** Deleting a task resolves its reports, and showing one may end a decision. */
const refresh = [...challengeKeys, ...reportKeys, ...decisionKeys]

/** Others' tasks are decided about; one's own are changed before, as content. Z621: what is refused is not offered. */
export function useTaskBulk({ isDecided, isDeletable, startMany }: TaskDecision): BulkAction<TaskRow>[] {
  const t = useT()
  const api = useApi()
  const bulk = useBulk()
  const errorText = useErrorText()
  const lifting = useAskLifting()
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
  const orDecide =
    (kind: 'disable_task' | 'delete_task', own: (rows: TaskRow[], clear: () => void) => unknown) =>
    async (rows: TaskRow[], clear: () => void) => {
      const others = rows.filter(isDecided)
      if (others.length === 0) return own(rows, clear)
      const mine = rows.filter(row => !isDecided(row))
      if (mine.length > 0) await own(mine, () => undefined)
      startMany(others, kind, clear)
    }
  const isChangeable = (task: TaskRow) => !task.own
  return [
    {
      label: t.challenges.disable,
      icon: IconEyeOff,
      isFor: isChangeable,
      onPress: orDecide('disable_task', setEnabled(t.challenges.disable, false)),
    },
    {
      label: t.challenges.enable,
      icon: IconEye,
      isFor: isChangeable,
      onPress: async (rows, clear) => {
        if ((await lifting.askForTasks(rows)) !== false)
          await setEnabled(t.challenges.enable, true)(rows, clear)
      },
    },
    { ...remove, isFor: isDeletable, onPress: orDecide('delete_task', remove.onPress) },
  ]
}
