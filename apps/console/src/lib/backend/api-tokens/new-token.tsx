import { type Scope, scopes } from '@lotse/contracts/api/scopes'
import type { Role } from '@lotse/contracts/console/account'
import { roleRanks } from '@lotse/contracts/console/fields/choices'
import { type TokenFields, TokenForm } from '@lotse/ui/tokens/token-form'
import type { TokenFormProps } from '@lotse/ui/tokens/token-store.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n.ts'
import { api } from '../api.ts'
import { tokenKeys } from '../keys.ts'
import { projectsQuery, useSession } from '../session.ts'
import type { TokenHome } from './api-tokens.ts'

/** What one may give: no role above one's own, and only projects of the team. */
function useReach(home: TokenHome, teamId: string) {
  const t = useT()
  const { teams } = useSession()
  const projects = useQuery(projectsQuery).data?.items ?? []
  const own: Role = teams.find(({ id }) => id === teamId)?.role ?? 'viewer'
  const roles = (Object.keys(roleRanks) as Role[])
    .filter(role => roleRanks[role] <= roleRanks[own])
    .map(value => ({ value, label: t.settings.roles[value] }))
  const here = projects.filter(
    ({ id, teamId: of }) => of === teamId && (home === 'account' || id === home.projectId),
  )
  return { teams, roles, projects: here.map(({ id, name }) => ({ value: id, label: name })) }
}

interface Place {
  teamId: string
  /** Empty if it reaches all projects of the team. */
  projectId: string
}

function create(home: TokenHome, { teamId, projectId }: Place, fields: TokenFields<Scope, Role>) {
  if (home === 'account')
    return api('POST /console/account/tokens', { body: { ...fields, teamId, projectId: projectId || null } })
  return api('POST /console/projects/:projectId/tokens', {
    params: { projectId: home.projectId },
    body: { ...fields, isForTeam: projectId === '' },
  })
}

export function NewToken({ home, ...props }: TokenFormProps & { home: TokenHome }) {
  const t = useT().tokens
  const { teams: own } = useSession()
  const [first] = useState<Place>(() =>
    home === 'account' ? { teamId: own[0]?.id ?? '', projectId: '' } : home,
  )
  const [place, setPlace] = useState(first)
  const { teams, roles, projects } = useReach(home, place.teamId)
  // The team and its log are not a project's.
  const isTooFar = (scope: string) => place.projectId !== '' && scope.startsWith('team:')
  return (
    <TokenForm
      {...props}
      scopes={scopes}
      scopeNames={t.scopeNames}
      roles={roles}
      whyNot={scope => (isTooFar(scope) ? t.teamOnly : undefined)}
      refresh={tokenKeys}
      create={fields => create(home, place, fields)}
      dirty={place.teamId !== first.teamId || place.projectId !== first.projectId}
    >
      {home === 'account' && teams.length > 1 && (
        <Select
          label={t.team}
          allowDeselect={false}
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={place.teamId}
          onChange={teamId => teamId && setPlace({ teamId, projectId: '' })}
        />
      )}
      <Select
        label={t.reach}
        allowDeselect={false}
        data={[...projects, { value: '', label: t.wholeTeam }]}
        value={place.projectId}
        onChange={projectId => setPlace(now => ({ ...now, projectId: projectId ?? '' }))}
      />
    </TokenForm>
  )
}
