import type { Role } from '@lotse/contracts/console/account'
import type { Project } from '@lotse/contracts/console/projects'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction, useErrorText } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import { Button, Loader, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { memberKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useSession } from '../../../lib/backend/session.ts'
import { Form } from '../../../lib/fields/form.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'
import { MemberRow, RoleOption, rolesDropdown } from './member-row.tsx'
import { TeamName } from './team-name.tsx'

export function TeamPage({ project: { teamId } }: { project: Project }) {
  const t = useT()
  const errorText = useErrorText()
  const may = useMay('manager')
  const isOwner = useMay('owner')
  const { account } = useSession()
  const { data, error, refetch } = useQuery(
    routeQuery(api, 'GET /console/teams/:teamId/members', { params: { teamId } }),
  )
  const all = Object.entries(t.settings.roles).map(([value, label]) => ({ value, label }))
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
      {may && <Invite teamId={teamId} choices={choices} />}
      {data.invitations.length > 0 && (
        <Section title={t.settings.invitations}>
          <ul className={`${classes.list} ${classes.people}`}>
            {data.invitations.map(invitation => (
              <li key={invitation.id}>
                <span className={classes.person}>
                  <strong>{invitation.email}</strong>
                  <small>
                    {t.settings.roles[invitation.role]} · {t.settings.invitedAt}{' '}
                    <Ago at={invitation.createdAt} />
                  </small>
                </span>
                {may && <InvitationActions teamId={teamId} invitation={invitation} />}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

interface Invitation {
  id: string
  email: string
  role: Role
}

/** Inviting again sends a new link; the old one becomes invalid. */
function InvitationActions({ teamId, invitation }: { teamId: string; invitation: Invitation }) {
  const t = useT()
  const { id, email, role } = invitation
  const mayInvite = useMay(role === 'owner' ? 'owner' : 'manager')
  const again = useAction({
    run: () => api('POST /console/teams/:teamId/invitations', { params: { teamId }, body: { email, role } }),
    refresh: memberKeys,
    done: () => t.settings.invited(email),
  })
  const withdraw = useAction({
    run: () =>
      api('DELETE /console/teams/:teamId/invitations/:invitationId', {
        params: { teamId, invitationId: id },
      }),
    refresh: memberKeys,
    done: () => t.settings.withdrawn(email),
  })
  return (
    <>
      {mayInvite && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={again.busy}
          aria-label={t.settings.inviteAgainTo(email)}
          onClick={() => void again.run()}
        >
          {t.settings.inviteAgain}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        size="compact-xs"
        loading={withdraw.busy}
        aria-label={t.settings.withdrawOf(email)}
        onClick={() => void withdraw.run()}
      >
        {t.settings.withdraw}
      </Button>
    </>
  )
}

function Invite({ teamId, choices }: { teamId: string; choices: { value: string; label: string }[] }) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('agent')
  useUnsavedChanges(email.trim() !== '')
  const invite = useAction({
    run: (to: string) =>
      api('POST /console/teams/:teamId/invitations', { params: { teamId }, body: { email: to, role } }),
    refresh: memberKeys,
    done: ({ email: to }) => t.settings.invited(to),
    after: (_, sent) => setEmail(now => (now.trim() === sent ? '' : now)),
  })
  return (
    <Section title={t.settings.invite}>
      <Form className={classes.row} onSubmit={() => email.trim() && void invite.run(email.trim())}>
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
