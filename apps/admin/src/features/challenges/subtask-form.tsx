import type { SubtaskType } from '@lotse/contracts/academy/challenges/subtasks'
import { Section } from '@lotse/ui/layout/page'
import { useApi } from '../../lib/backend/backend.tsx'
import { challengeKeys } from '../../lib/backend/keys.ts'
import { Fields } from '../../lib/form/fields.tsx'
import { RecordForm } from '../../lib/form/record-form.tsx'
import { useRecordForm } from '../../lib/form/use-record-form.ts'
import { useT } from '../../lib/i18n.ts'
import { saveTask, type Task } from '../../lib/task/task.ts'
import { TaskFields } from '../../lib/task/task-fields.tsx'
import { storedTask, taskErrorFields, useReloadTask, useTaskLabels } from '../../lib/task/task-record.ts'
import { contentOf, emptyTask, type TaskValues } from '../../lib/task/task-values.ts'
import { paths } from '../../paths.ts'
import { createTask } from './subtask-queries.ts'

interface SubtaskFormProps {
  challengeId: string
  type: SubtaskType
  task?: Task
  /** Where "Cancel" leads; to the challenge if absent. */
  cancel?: string
  onSaved(): void
}

export function SubtaskForm(props: SubtaskFormProps) {
  const t = useT()
  const record = useSubtaskForm(props)
  return (
    <RecordForm
      record={record}
      label={t.tasks.types[props.type]}
      cancel={props.cancel ?? paths.challenge(props.challengeId)}
    >
      <Section title={t.tasks.types[props.type]}>
        <Fields>
          <TaskFields type={props.type} field={record.field} />
        </Fields>
      </Section>
    </RecordForm>
  )
}

function useSubtaskForm({ challengeId, type, task, onSaved }: SubtaskFormProps) {
  const t = useT()
  const api = useApi()
  const reload = useReloadTask(task?.id ?? '')
  return useRecordForm<TaskValues, { id: string }>({
    stored: task && storedTask(task),
    values: emptyTask,
    labels: useTaskLabels(),
    save: async ({ values, version, made }) => {
      const known = made ?? task
      if (!known) return createTask(api, challengeId, type, values)
      const place = { task_id: challengeId, subtask_id: known.id, type }
      const reward = { xp: Number(values.xp), coins: Number(values.coins) }
      await saveTask(api, place, { ...contentOf(type, values), ...reward, version })
      return known
    },
    again: values => createTask(api, challengeId, type, values),
    reload,
    refresh: challengeKeys,
    done: (_, made) => (task || made ? t.challenges.subtaskSaved : t.challenges.subtaskAdded),
    after: onSaved,
    errorFields: taskErrorFields,
  })
}
