import type { SubtaskType } from '@lotse/contracts/academy/subtasks'
import { Section } from '@lotse/ui/page'
import { routeQuery } from '@lotse/ui/query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/backend.tsx'
import { Fields } from '../../lib/form/fields.tsx'
import { RecordForm } from '../../lib/form/record-form.tsx'
import { useRecordForm } from '../../lib/form/use-record-form.ts'
import { useT } from '../../lib/i18n.ts'
import { saveTask, type Task, taskOf } from '../../lib/task/task.ts'
import { TaskFields } from '../../lib/task/task-fields.tsx'
import { contentOf, emptyTask, type TaskValues, valuesOf } from '../../lib/task/task-values.ts'
import { paths } from '../../paths.ts'
import { challengeKeys } from './challenge-queries.ts'
import { createTask } from './subtask-queries.ts'

const storedOf = (task: Task) => ({ values: valuesOf(task), version: task.version })

interface SubtaskFormProps {
  challengeId: string
  type: SubtaskType
  task?: Task
  onSaved(): void
}

export function SubtaskForm(props: SubtaskFormProps) {
  const t = useT()
  const record = useSubtaskForm(props)
  return (
    <RecordForm
      record={record}
      label={t.tasks.types[props.type]}
      labels={useLabels()}
      cancel={paths.challenge(props.challengeId)}
    >
      <Section title={t.tasks.types[props.type]}>
        <Fields>
          <TaskFields type={props.type} control={record.control} />
        </Fields>
      </Section>
    </RecordForm>
  )
}

function useSubtaskForm({ challengeId, type, task, onSaved }: SubtaskFormProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  return useRecordForm<TaskValues, unknown>({
    stored: task && storedOf(task),
    values: emptyTask,
    save: ({ values, version }) => {
      if (!task) return createTask(api, challengeId, type, values)
      const place = { task_id: task.task_id, subtask_id: task.id, type }
      const reward = { xp: Number(values.xp), coins: Number(values.coins) }
      return saveTask(api, place, { ...contentOf(type, values), ...reward, version })
    },
    again: values => createTask(api, challengeId, type, values),
    reload: async () => {
      const params = { subtask_id: task?.id ?? '' }
      const route = routeQuery(api, 'GET /admin/subtasks/:subtask_id', { params })
      return storedOf(taskOf(await queries.fetchQuery({ ...route, staleTime: 0 })))
    },
    refresh: challengeKeys,
    done: () => (task ? t.challenges.subtaskSaved : t.challenges.subtaskAdded),
    after: onSaved,
    errorFields: {
      invalid_single_choice: 'choices',
      invalid_multiple_choice: 'choices',
      invalid_char: 'answers',
      time_limit_exceeded: 'time_limit',
      memory_limit_exceeded: 'memory_limit',
      environment_not_found: 'solution_environment',
      evaluator_failed: 'evaluator',
      invalid_output: 'evaluator',
      testcase_failed: 'solution_code',
    },
  })
}

function useLabels(): Record<keyof TaskValues, string> {
  const { tasks } = useT()
  return {
    xp: tasks.xp,
    coins: tasks.coins,
    question: tasks.question,
    choices: tasks.answers,
    single_choice: tasks.singleChoice,
    answers: tasks.acceptedAnswers,
    case_sensitive: tasks.caseSensitive,
    ascii_letters: tasks.asciiLetters,
    digits: tasks.digits,
    punctuation: tasks.punctuation,
    blocks: tasks.blocks,
    pairs: tasks.left,
    description: tasks.description,
    time_limit: tasks.timeLimit,
    memory_limit: tasks.memoryLimit,
    static_tests: tasks.staticTests,
    random_tests: tasks.randomTests,
    evaluator: tasks.evaluator,
    solution_environment: tasks.environment,
    solution_code: tasks.solutionCode,
  }
}
