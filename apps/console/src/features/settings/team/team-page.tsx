import type { Role } from '@lotse/contracts/console/account'
import type { Project } from '@lotse/contracts/console/projects'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { optionsOf } from '@lotse/ui/fields/options.ts'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import { Button, Loader, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useSession } from '../../../lib/backend/session.ts'
import { Form } from '../../../lib/fields/form.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'
import { InvitationList } from './invitation-list.tsx'
import { MemberRow, RoleOption, rolesDropdown } from './member-row.tsx'
import { TeamName } from './team-name.tsx'
import { useInvite } from './use-invite.ts'

const LOOK_MS = 5_000

export function TeamPage({ project }: { project: Project }) {
  const { teamId } = project
  const t = useT()
  const errorText = useErrorText()
  const may = useMay('manager')
  const isOwner = useMay('owner')
  const { account } = useSession()
  const { data, error, refetch } = useQuery({
    ...routeQuery(api, 'GET /console/teams/:teamId/members', { params: { teamId } }),
    // A mail server says within seconds whether it takes an invitation.
    refetchInterval: ({ state }) =>
      state.data?.invitations.some(({ mail }) => mail?.state === 'waiting') ? LOOK_MS : false,
  })
  const all = optionsOf(t.settings.roles)
  // Only owners appoint and remove owners.
  const choices = isOwner ? all : all.filter(({ value }) => value !== 'owner')
  const mayChange = (member: { id: string; role: Role }) =>
    may && member.id !== account.id && (isOwner || member.role !== 'owner')
  if (!data && error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Loader size="sm" />
  return (
    <div className={`${classes.stack} ${classes.narrow}`}>
      {isOwner && <TeamName teamId={teamId} />}
      <Section title={t.settings.members}>
        <ul className={`${classes.list} ${classes.people} ${classes.members}`}>
          {data.members.map(member => (
            <MemberRow
              key={member.id}
              teamId={teamId}
              member={member}
              choices={mayChange(member) ? choices : all}
              mayChange={mayChange(member)}
            />
          ))}
        </ul>
      </Section>
      {may && <Invite project={project} choices={choices} />}
      {data.invitations.length > 0 && <InvitationList project={project} invitations={data.invitations} />}
    </div>
  )
}

interface InviteProps {
  project: Project
  choices: { value: string; label: string }[]
}

function Invite({ project, choices }: InviteProps) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('agent')
  useUnsavedChanges(email.trim() !== '')
  const invite = useInvite(project, sent => setEmail(now => (now.trim() === sent ? '' : now)))
  return (
    <Section title={t.settings.invite}>
      <Form
        className={classes.row}
        onSubmit={() => email.trim() && void invite.run({ email: email.trim(), role })}
      >
        <TextInput
          type="email"
          aria-label={t.settings.inviteEmail}
          placeholder={t.settings.inviteEmail}
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <Select
          aria-label={t.settings.role}
          renderOption={({ option }) => <RoleOption role={option.value as Role} />}
          comboboxProps={rolesDropdown}
          data={choices}
          value={role}
          onChange={value => value && setRole(value as Role)}
        />
        <Button type="submit" loading={invite.busy} disabled={!email.trim()}>
          {t.settings.inviteButton}
        </Button>
      </Form>
      <p className={classes.roleHint}>
        {t.settings.roles[role]}: {t.settings.roleHints[role]}
      </p>
    </Section>
  )
}
