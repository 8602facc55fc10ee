import { FormDialog } from '@lotse/ui/form-dialog'
import { useSnackbar } from '@lotse/ui/snackbar'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../i18n.ts'
import type { Task, TaskChange } from './task.ts'
import { TaskFields } from './task-fields.tsx'
import { contentOf, type TaskValues, valuesOf } from './task-values.ts'

interface TaskDialogProps {
  task: Task
  opened: boolean
  submitLabel: string
  busy: boolean
  onSave(change: TaskChange & object): void
  onClose(): void
}

/** The editor of a task: whatever its type, with its solution. */
export function TaskDialog({ task, opened, submitLabel, busy, onSave, onClose }: TaskDialogProps) {
  const t = useT()
  const snackbar = useSnackbar()
  const form = useForm<TaskValues>({ defaultValues: valuesOf(task), mode: 'onTouched' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled when the dialog opens, not while somebody types.
  useEffect(() => {
    if (opened) form.reset(valuesOf(task))
  }, [opened, task.id])
  const submit = form.handleSubmit(
    values =>
      onSave({
        ...contentOf(task.type, values),
        xp: Number(values.xp),
        coins: Number(values.coins),
        version: task.version,
      }),
    () => snackbar.show(t.validation.form, 'bad'),
  )
  return (
    <FormDialog
      title={t.tasks.editTitle}
      opened={opened}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={submitLabel}
      busy={busy}
      dirty={form.formState.isDirty}
      size={760}
    >
      <TaskFields type={task.type} control={form.control} />
    </FormDialog>
  )
}
