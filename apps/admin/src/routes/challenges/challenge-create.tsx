import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { PageHeader } from '@lotse/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChallengeForm } from '../../features/challenges/challenge-form.tsx'
import { useApi } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

export function ChallengeCreateScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { category } = useSearch({ strict: false }) as { category?: string }
  const categories = useQuery(routeQuery(useApi(), 'GET /challenges/categories'))
  const back = { to: paths.challenges(), label: t.challenges.title }
  return (
    <>
      <PageHeader title={t.challenges.createTitle} back={back} />
      <Loaded
        of={categories}
        missing={{ title: t.challenges.notFoundTitle, text: t.challenges.notFoundText, back }}
      >
        {all => (
          <ChallengeForm
            categories={all}
            category={category}
            onSaved={challenge => void navigate({ to: paths.challenge(challenge.id), replace: true })}
          />
        )}
      </Loaded>
    </>
  )
}
