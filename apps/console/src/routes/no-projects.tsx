import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { EmptyState } from '@lotse/ui/layout/page'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../lib/i18n.ts'
import { NewProject } from '../shell/new-project.tsx'
import { SignOutButton } from '../shell/sign-out.tsx'
import { useOwnTeams } from '../shell/use-own-teams.ts'

export function NoProjectsRoute() {
  const t = useT()
  const mayCreate = useOwnTeams().length > 0
  const [creates, setCreates] = useState(false)
  return (
    <EmptyLayout>
      <EmptyState
        title={mayCreate ? t.shell.noProjects : t.shell.noProjectsLeft}
        text={mayCreate ? t.shell.noProjectsOwn : t.shell.noProjectsText}
        action={
          <Group gap="xs" justify="center">
            {mayCreate && <Button onClick={() => setCreates(true)}>{t.shell.newProject}</Button>}
            <SignOutButton />
          </Group>
        }
      />
      {creates && <NewProject onClose={() => setCreates(false)} />}
    </EmptyLayout>
  )
}
