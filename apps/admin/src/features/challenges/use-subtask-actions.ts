import type { RowAction } from '@lotse/ui/data-list'
import { useDialog } from '@lotse/ui/dialog'
import { useAction } from '@lotse/ui/use-action'
import { IconEye, IconEyeOff, IconGift, IconGiftOff, IconTrash } from '@tabler/icons-react'
import { useApi } from '../../lib/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { saveTask, type Task } from '../../lib/task/task.ts'
import { challengeKeys } from './challenge-queries.ts'

type Switch = { task: Task; change: { enabled: boolean } | { retired: boolean } }

/** Enable, retire, delete: what is done to a subtask without opening it. */
export function useSubtaskActions(afterDelete?: () => void): (task: Task) => RowAction[] {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const change = useAction({
    run: ({ task, change }: Switch) =>
      saveTask(api, { task_id: task.task_id, subtask_id: task.id, type: task.type }, change),
    refresh: challengeKeys,
    done: (_, { change }) => {
      if ('enabled' in change)
        return change.enabled ? t.challenges.subtaskEnabled : t.challenges.subtaskDisabled
      return change.retired ? t.challenges.subtaskRetired : t.challenges.subtaskUnretired
    },
  })
  const remove = useAction({
    run: async (task: Task) => {
      const sure = await dialog.confirm({
        title: t.challenges.deleteSubtaskTitle,
        body: t.challenges.deleteSubtaskText,
        primary: t.challenges.deleteSubtaskButton,
        tone: 'danger',
      })
      if (!sure) return false
      const params = { task_id: task.task_id, subtask_id: task.id }
      await api('DELETE /challenges/tasks/:task_id/subtasks/:subtask_id', { params })
      return true
    },
    refresh: challengeKeys,
    done: deleted => (deleted ? t.challenges.subtaskDeleted : undefined),
    after: deleted => {
      if (deleted) afterDelete?.()
    },
  })
  return task => [
    {
      label: task.enabled ? t.challenges.disable : t.challenges.enable,
      icon: task.enabled ? IconEyeOff : IconEye,
      onPress: () => void change.run({ task, change: { enabled: !task.enabled } }),
    },
    {
      label: task.retired ? t.challenges.unretire : t.challenges.retire,
      icon: task.retired ? IconGift : IconGiftOff,
      onPress: () => void change.run({ task, change: { retired: !task.retired } }),
    },
    {
      label: t.challenges.deleteSubtaskButton,
      icon: IconTrash,
      tone: 'danger',
      onPress: () => void remove.run(task),
    },
  ]
}
