import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { EmptyState } from '@lotse/ui/layout/page'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../lib/backend/session.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'
import { NewProject } from '../shell/new-project.tsx'
import { SignOutButton } from '../shell/sign-out.tsx'
import { useOwnTeams } from '../shell/use-own-teams.ts'

export function NoProjectsRoute() {
  const t = useT()
  const mayCreate = useOwnTeams().length > 0
  const { isOperator } = useSession()
  const [creates, setCreates] = useState(false)
  return (
    <EmptyLayout>
      <EmptyState
        title={mayCreate ? t.shell.noProjects : t.shell.noProjectsLeft}
        text={mayCreate ? t.shell.noProjectsOwn : t.shell.noProjectsText}
        action={
          <Group gap="xs" justify="center">
            {mayCreate && <Button onClick={() => setCreates(true)}>{t.shell.newProject}</Button>}
            {isOperator && (
              <Button variant="default" component={Link} to={paths.ownServerStatus()}>
                {t.serverStatus.title}
              </Button>
            )}
            <SignOutButton />
          </Group>
        }
      />
      {creates && <NewProject onClose={() => setCreates(false)} />}
    </EmptyLayout>
  )
}
