import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { PageHeader } from '@lotse/ui/layout/page'
import { toPlace } from '@lotse/ui/list/list-return.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ChallengeForm } from '../../features/challenges/challenge-form.tsx'
import { type ChallengeRow, useChallenge } from '../../features/challenges/challenge-queries.ts'
import classes from '../../features/challenges/challenges.module.css'
import { SubtaskList } from '../../features/challenges/subtask-list.tsx'
import { useDeleteChallenge } from '../../features/challenges/use-challenge-actions.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { DeleteButton } from '../../lib/list/delete-button.tsx'
import { useScreenActions } from '../../lib/screen/screen-actions.tsx'
import { useSkillTree } from '../../lib/skills/skill-tree-query.ts'
import { paths } from '../../paths.ts'

export function ChallengeScreen() {
  const t = useT()
  const { id } = useParams({ strict: false }) as { id: string }
  const back = { to: paths.challenges(), label: t.challenges.title }
  const challenge = useChallenge(id)
  const skills = useSkillTree()
  // If the names of its skills are known from the start, nothing below them moves.
  const isReady = skills.data !== undefined || skills.error !== null
  return (
    <Loaded
      of={{ ...challenge, data: isReady ? challenge.data : undefined }}
      missing={{ title: t.challenges.notFoundTitle, text: t.challenges.notFoundText, back }}
    >
      {challenge => <ChallengePage key={challenge.id} challenge={challenge} />}
    </Loaded>
  )
}

function ChallengePage({ challenge }: { challenge: ChallengeRow }) {
  const t = useT()
  const navigate = useNavigate()
  const categories = useQuery(routeQuery(useApi(), 'GET /challenges/categories'))
  const remove = useDeleteChallenge(() => navigate({ to: paths.challenges(), state: toPlace }))
  useScreenActions(challenge.title, [
    { label: t.common.delete, icon: IconTrash, onPress: () => void remove.run(challenge) },
  ])
  const own = {
    id: challenge.category,
    title: challenge.category_title ?? '',
    description: '',
    creation_timestamp: challenge.creation_timestamp,
  }
  return (
    <>
      <PageHeader
        title={challenge.title}
        lead={challenge.category_title}
        back={{ to: paths.challenges(), label: t.challenges.title }}
        actions={<DeleteButton busy={remove.busy} onPress={() => void remove.run(challenge)} />}
      />
      <div className={classes.stack}>
        <ChallengeForm
          challenge={challenge}
          categories={categories.data ?? [own]}
          onSaved={({ id }) => (id === challenge.id ? undefined : navigate({ to: paths.challenge(id) }))}
        />
        <div className={classes.subtasksFrame}>
          <SubtaskList challengeId={challenge.id} />
        </div>
      </div>
    </>
  )
}
