import { PageHeader } from '@lotse/ui/layout/page'
import { Button, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { OwnFactor } from '../../features/account/own-factor.tsx'
import { useSession } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { intendedPath } from '../../paths.ts'

/** D82: people with a role set up a second factor first, if the academy requires it. */
export function SecondFactorScreen() {
  const t = useT()
  const session = useSession()
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false }) as { next?: string }
  if (!session) return null
  const isDone = session.me?.needs_factor === false
  return (
    <>
      <PageHeader
        title={t.factor.title}
        lead={isDone ? t.factor.done : t.factor.lead}
        actions={
          isDone && (
            <Button onClick={() => void navigate({ to: intendedPath(next), replace: true })}>
              {t.factor.goOn}
            </Button>
          )
        }
      />
      <Stack maw={720}>
        <OwnFactor user={session.user} />
      </Stack>
    </>
  )
}
