import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import { useAction } from '@lotse/ui/data/use-action'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { useDialog } from '@lotse/ui/overlay/dialog'
import {
  IconArrowsRightLeft,
  IconEye,
  IconEyeOff,
  IconGift,
  IconGiftOff,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { challengeKeys, decisionKeys } from '../../lib/backend/keys.ts'
import { useFate, useTellDeleted } from '../../lib/bin/use-bin.ts'
import { useAskLifting } from '../../lib/decisions/use-ask-lifting.ts'
import { useT } from '../../lib/i18n.ts'
import { saveTask, type Task } from '../../lib/task/task.ts'
import { MoveSubtaskDialog } from './move-subtask-dialog.tsx'
import { useTaskDecision } from './tasks/use-task-decision.tsx'

type Switch = { task: Task; change: { enabled: boolean } | { retired: boolean } }

interface SubtaskActions {
  actionsOf(task: Task): RowAction[]
  /** Must be rendered somewhere on the screen. */
  dialogs: ReactNode
}

interface After {
  deleted?(): unknown
  moved?(task: Task, challengeId: string): void
}

/** Enable, retire, move, delete: what can be done to a subtask without opening it. */
export function useSubtaskActions(after: After = {}): SubtaskActions {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const fate = useFate()
  const tellDeleted = useTellDeleted('subtask')
  const [moving, setMoving] = useState<Task>()
  const decision = useTaskDecision()
  const lifting = useAskLifting()
  const change = useAction({
    run: ({ task, change }: Switch) =>
      saveTask(api, { task_id: task.task_id, subtask_id: task.id, type: task.type }, change),
    refresh: [...challengeKeys, ...decisionKeys],
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
        body: t.challenges.deleteSubtaskText(fate),
        primary: t.challenges.deleteSubtaskButton,
        tone: 'danger',
      })
      if (!sure) return false
      const params = { task_id: task.task_id, subtask_id: task.id }
      await api('DELETE /challenges/tasks/:task_id/subtasks/:subtask_id', { params })
      return true
    },
    refresh: challengeKeys,
    after: (deleted, task) => {
      if (!deleted) return undefined
      tellDeleted(t.challenges.subtaskDeleted, task.id)
      return after.deleted?.()
    },
  })
  const left = (kinds: ActionKind[]) => (kinds.includes('delete_task') ? after.deleted?.() : undefined)
  const toggle = async (task: Task) => {
    if (!task.enabled && (await lifting.askForTasks([task])) === false) return
    await change.run({ task, change: { enabled: !task.enabled } })
  }
  const toggleOf = (task: Task): RowAction => ({
    label: task.enabled ? t.challenges.disable : t.challenges.enable,
    icon: task.enabled ? IconEyeOff : IconEye,
    onPress: () =>
      task.enabled && decision.isDecided(task)
        ? decision.start(task, 'disable_task', left)
        : void toggle(task),
  })
  const deleteOf = (task: Task): RowAction => ({
    label: t.challenges.deleteSubtaskButton,
    icon: IconTrash,
    tone: 'danger',
    onPress: () =>
      decision.isDecided(task) ? decision.start(task, 'delete_task', left) : void remove.run(task),
  })
  const actionsOf = (task: Task): RowAction[] => [
    ...(task.own ? [] : [toggleOf(task)]),
    {
      label: task.retired ? t.challenges.unretire : t.challenges.retire,
      icon: task.retired ? IconGift : IconGiftOff,
      onPress: () => void change.run({ task, change: { retired: !task.retired } }),
    },
    // From one challenge to another; courses have their own order.
    ...(task.course_id || task.own
      ? []
      : [{ label: t.challenges.moveAction, icon: IconArrowsRightLeft, onPress: () => setMoving(task) }]),
    ...(decision.isDeletable(task) ? [deleteOf(task)] : []),
  ]
  const close = () => setMoving(undefined)
  const dialogs = (
    <>
      {moving && (
        <MoveSubtaskDialog
          task={moving}
          onClose={close}
          onMoved={(task, challengeId) => {
            close()
            after.moved?.(task, challengeId)
          }}
        />
      )}
      {decision.dialog}
    </>
  )
  return { actionsOf, dialogs }
}
