import { Loaded } from '@lotse/ui/data/loaded'
import { PageHeader } from '@lotse/ui/layout/page'
import { RowMenu } from '@lotse/ui/list/row-menu'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { SubtaskForm } from '../../features/challenges/subtask-form.tsx'
import { useSubtask } from '../../features/challenges/subtask-queries.ts'
import { HiddenBy } from '../../features/challenges/tasks/hidden-by.tsx'
import { OwnMatter } from '../../features/challenges/tasks/own-matter.tsx'
import { useSubtaskActions } from '../../features/challenges/use-subtask-actions.tsx'
import { useT } from '../../lib/i18n.ts'
import { useScreenActions } from '../../lib/screen/screen-actions.tsx'
import { titleOf } from '../../lib/task/task-title.ts'
import { paths } from '../../paths.ts'

export function SubtaskScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { id, subtask } = useParams({ strict: false }) as { id: string; subtask: string }
  const back = { to: paths.challenge(id), label: t.challenges.subtasks }
  const leave = () => navigate({ to: paths.challenge(id) })
  const { actionsOf, dialogs } = useSubtaskActions({
    deleted: leave,
    moved: (task, challengeId) => void navigate({ to: paths.subtask(challengeId, task.id) }),
  })
  return (
    <Loaded
      of={useSubtask(id, subtask)}
      missing={{ title: t.challenges.subtaskNotFoundTitle, text: t.challenges.subtaskNotFoundText, back }}
    >
      {task => (
        <>
          <Header title={titleOf(task)} back={back} actions={actionsOf(task)} />
          {task.own && <OwnMatter task={task} />}
          {task.hidden_by && <HiddenBy decisionId={task.hidden_by} />}
          {dialogs}
          <SubtaskForm key={task.id} challengeId={id} type={task.type} task={task} onSaved={leave} />
        </>
      )}
    </Loaded>
  )
}

interface HeaderProps {
  title: string
  back: { to: string; label: string }
  actions: RowAction[]
}

function Header({ title, back, actions }: HeaderProps) {
  const t = useT()
  useScreenActions(title, actions)
  return (
    <PageHeader
      title={title}
      tabTitle={t.challenges.subtask}
      back={back}
      actions={<RowMenu name={title} actions={actions} />}
    />
  )
}
