import { PageHeader } from '@lotse/ui/page'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { SubtaskForm } from '../features/challenges/subtask-form.tsx'
import { subtaskTypes } from '../features/challenges/subtask-queries.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'

export function SubtaskCreateScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id: string }
  const given = (useSearch({ strict: false }) as { type?: string }).type
  const type = subtaskTypes.find(one => one === given) ?? 'MULTIPLE_CHOICE_QUESTION'
  return (
    <>
      <PageHeader
        title={t.challenges.createSubtask(t.tasks.types[type])}
        back={{ to: paths.challenge(id), label: t.challenges.subtasks }}
      />
      <SubtaskForm
        key={type}
        challengeId={id}
        type={type}
        onSaved={() => void navigate({ to: paths.challenge(id) })}
      />
    </>
  )
}
