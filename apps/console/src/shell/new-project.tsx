import { useLocale } from '@lotse/ui/language/i18n'
import { langOf } from '@lotse/ui/language/locale.ts'
import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../lib/backend/api.ts'
import { projectsQuery } from '../lib/backend/session.ts'
import { NameDialog } from '../lib/editor/name-dialog.tsx'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'
import { useOwnTeams } from './use-own-teams.ts'

/** A project for another site; creating it opens the installation page. */
export function NewProject({ onClose }: { onClose(): void }) {
  const t = useT()
  const teams = useOwnTeams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { locale } = useLocale()
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '')
  return (
    <NameDialog
      title={t.shell.newProject}
      label={t.shell.projectName}
      description={t.shell.projectNameHint}
      submitLabel={t.shell.createProject}
      create={async name => {
        const made = await api('POST /console/teams/:teamId/projects', {
          params: { teamId },
          body: { name, defaultLang: langOf(locale) },
        })
        // The page of a project looks for it in the list.
        await client.fetchQuery({ ...projectsQuery, staleTime: 0 })
        return made
      }}
      after={({ id }) => {
        onClose()
        void navigate({ to: paths.settings(id, 'install') })
      }}
      onClose={onClose}
    >
      {() =>
        teams.length > 1 && (
          <Select
            label={t.shell.projectTeam}
            data={teams.map(team => ({ value: team.id, label: team.name }))}
            value={teamId}
            onChange={value => value && setTeamId(value)}
          />
        )
      }
    </NameDialog>
  )
}
