import type { ReadKey } from '@lotse/ui/data/query.ts'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import type { ReactNode } from 'react'
import { RecordNotices } from '../../lib/form/record-form.tsx'
import { useRecordForm } from '../../lib/form/use-record-form.ts'
import { useT } from '../../lib/i18n.ts'
import type { Task, TaskChange } from '../../lib/task/task.ts'
import { TaskFields } from '../../lib/task/task-fields.tsx'
import { storedTask, taskErrorFields, useReloadTask, useTaskLabels } from '../../lib/task/task-record.ts'
import { contentOf, emptyTask, type TaskValues } from '../../lib/task/task-values.ts'

interface TaskDialogProps<Saved> {
  /** As it was when the dialog opened. */
  task: Task
  opened: boolean
  submitLabel: string
  /** Above the fields. */
  notice?: ReactNode
  /** Below them. */
  choice?: ReactNode
  save(change: TaskChange & object): Promise<Saved>
  refresh: readonly ReadKey[]
  done(saved: Saved): string | undefined
  onSaved(saved: Saved): unknown
  onClose(): void
}

/** The editor of a task of any type, with its solution. */
export function TaskDialog<Saved>(props: TaskDialogProps<Saved>) {
  const { task, opened } = props
  const t = useT()
  const record = useRecordForm<TaskValues, Saved>({
    opened,
    stored: storedTask(task),
    values: emptyTask,
    labels: useTaskLabels(),
    save: ({ values, version }) =>
      props.save({
        ...contentOf(task.type, values),
        xp: Number(values.xp),
        coins: Number(values.coins),
        version,
      }),
    reload: useReloadTask(task.id),
    refresh: props.refresh,
    done: props.done,
    after: props.onSaved,
    errorFields: taskErrorFields,
  })
  return (
    <FormDialog
      title={t.tasks.editTitle}
      opened={opened}
      onClose={props.onClose}
      onSubmit={() => void record.submit()}
      submitLabel={props.submitLabel}
      busy={record.busy}
      dirty={record.isDirty}
      size={760}
    >
      <RecordNotices record={record} />
      {props.notice}
      <TaskFields type={task.type} field={record.field} />
      {props.choice}
    </FormDialog>
  )
}
