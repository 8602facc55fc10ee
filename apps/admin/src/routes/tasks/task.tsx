import { Loaded } from '@lotse/ui/data/loaded'
import { PageHeader, Status, Tag } from '@lotse/ui/layout/page'
import { toPlace } from '@lotse/ui/list/list-return.ts'
import { RowMenu } from '@lotse/ui/list/row-menu'
import { Anchor } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import classes from '../../features/challenges/challenges.module.css'
import { SubtaskForm } from '../../features/challenges/subtask-form.tsx'
import { HiddenBy } from '../../features/challenges/tasks/hidden-by.tsx'
import { OwnMatter } from '../../features/challenges/tasks/own-matter.tsx'
import { type TaskRow, useTaskRow } from '../../features/challenges/tasks/task-queries.ts'
import { useSubtaskActions } from '../../features/challenges/use-subtask-actions.tsx'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { useScreenActions } from '../../lib/screen/screen-actions.tsx'
import { titleOf } from '../../lib/task/task-title.ts'
import { usePlacePath } from '../../lib/task/use-place-path.ts'
import { paths } from '../../paths.ts'

/** D94: one task, whether of a challenge or of a course. */
export function TaskScreen() {
  const t = useT()
  const { id } = useParams({ strict: false }) as { id: string }
  const back = { to: paths.tasks(), label: t.tasks.title }
  return (
    <Loaded
      of={useTaskRow(id)}
      missing={{ title: t.challenges.subtaskNotFoundTitle, text: t.challenges.subtaskNotFoundText, back }}
    >
      {task => <TaskPage key={task.id} task={task} />}
    </Loaded>
  )
}

function TaskPage({ task }: { task: TaskRow }) {
  const t = useT()
  const navigate = useNavigate()
  const leave = () => navigate({ to: paths.tasks(), state: toPlace })
  const { actionsOf, dialogs } = useSubtaskActions({ deleted: leave })
  const title = titleOf(task)
  const actions = actionsOf(task)
  useScreenActions(title, actions)
  return (
    <>
      <PageHeader
        title={title}
        tabTitle={t.tasks.task}
        back={{ to: paths.tasks(), label: t.tasks.title }}
        lead={<TaskFacts task={task} />}
        actions={<RowMenu name={title} actions={actions} />}
      />
      {task.own && <OwnMatter task={task} />}
      {task.hidden_by && <HiddenBy decisionId={task.hidden_by} />}
      {dialogs}
      <SubtaskForm
        challengeId={task.task_id}
        type={task.type}
        task={task}
        cancel={paths.tasks()}
        onSaved={() => void leave()}
      />
    </>
  )
}

/** Where it belongs, whose it is, and what state it is in. */
function TaskFacts({ task }: { task: TaskRow }) {
  const t = useT()
  const may = useMay()
  const place = task.task_title || '–'
  const path = usePlacePath()(task)
  return (
    <span className={classes.subtaskFacts}>
      <span>
        {task.course_id ? t.tasks.course : t.tasks.challenge}:{' '}
        {path ? (
          <Anchor component={Link} to={path}>
            {place}
          </Anchor>
        ) : (
          place
        )}
      </span>
      <span>
        {t.tasks.creator}:{' '}
        {task.creator_name && may('people') ? (
          <Anchor component={Link} to={paths.user(task.creator)}>
            {task.creator_name}
          </Anchor>
        ) : (
          (task.creator_name ?? t.common.unknownUser)
        )}
      </span>
      <Status tone={task.enabled ? 'good' : 'warn'}>
        {task.enabled ? t.tasks.enabled : t.tasks.disabled}
      </Status>
      {task.retired && <Status tone="neutral">{t.tasks.retired}</Status>}
      {task.open_reports > 0 && <Tag tone="warn">{t.tasks.reports(task.open_reports)}</Tag>}
    </span>
  )
}
