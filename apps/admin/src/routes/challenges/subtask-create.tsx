import { subtaskTypes } from '@lotse/contracts/academy/fields/choices'
import { Loaded } from '@lotse/ui/data/loaded'
import { PageHeader } from '@lotse/ui/layout/page'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useChallenge } from '../../features/challenges/challenge-queries.ts'
import { SubtaskForm } from '../../features/challenges/subtask-form.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

export function SubtaskCreateScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id: string }
  const given = (useSearch({ strict: false }) as { type?: string }).type
  const type = subtaskTypes.find(one => one === given) ?? 'MULTIPLE_CHOICE_QUESTION'
  const challenge = useChallenge(id)
  const back = { to: paths.challenges(), label: t.challenges.title }
  return (
    <Loaded
      of={challenge}
      missing={{ title: t.challenges.notFoundTitle, text: t.challenges.notFoundText, back }}
    >
      {() => (
        <>
          <PageHeader
            title={t.challenges.createSubtask(t.tasks.types[type])}
            back={{ to: paths.challenge(id), label: t.challenges.subtasks }}
          />
          <SubtaskForm
            key={type}
            challengeId={id}
            type={type}
            onSaved={() => void navigate({ to: paths.challenge(id), replace: true })}
          />
        </>
      )}
    </Loaded>
  )
}
