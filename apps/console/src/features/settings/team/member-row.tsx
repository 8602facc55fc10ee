import type { Role } from '@lotse/contracts/console/account'
import type { Member } from '@lotse/contracts/console/team'
import { useAction } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { Status } from '@lotse/ui/layout/page'
import { Avatar, Button, Select } from '@mantine/core'
import { api } from '../../../lib/backend/api.ts'
import { memberKeys } from '../../../lib/backend/keys.ts'
import { useAwayText } from '../../../lib/fields/people.ts'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'

interface MemberRowProps {
  teamId: string
  member: Member
  choices: { value: string; label: string }[]
  mayChange: boolean
}

/** A member of the team. Each row has its own actions: changing one person does not wait for another. */
export function MemberRow({ teamId, member, choices, mayChange }: MemberRowProps) {
  const t = useT()
  const away = useAwayText()(member.away)
  const params = { teamId, accountId: member.id }
  const change = useAction({
    run: (role: Role) => api('PATCH /console/teams/:teamId/members/:accountId', { params, body: { role } }),
    // Their tickets do not come back with the role.
    ask: role =>
      role === 'viewer'
        ? {
            title: t.settings.viewerTitle(member.name),
            body: t.settings.viewerText,
            primary: t.settings.viewerButton,
          }
        : undefined,
    refresh: memberKeys,
    done: () => t.settings.saved,
  })
  const remove = useAction({
    run: () => api('DELETE /console/teams/:teamId/members/:accountId', { params }),
    ask: () => ({
      title: t.settings.removeTitle(member.name),
      body: t.settings.removeText,
      primary: t.settings.removeButton(member.name),
    }),
    refresh: memberKeys,
    done: () => t.settings.saved,
  })
  return (
    <li>
      <Avatar size={28} src={member.avatar} name={member.name} color="indigo" aria-hidden />
      <span className={classes.person}>
        <strong>{member.name}</strong>
        {away && <small>{away}</small>}
        <small>
          {member.email}
          {member.lastSeenAt && (
            <>
              {' '}
              · {t.settings.lastSeen} <Ago at={member.lastSeenAt} />
            </>
          )}
        </small>
      </span>
      <span className={classes.mfa}>
        <Status tone={member.mfaEnabled ? 'good' : 'neutral'}>
          {member.mfaEnabled ? t.settings.mfaOn : t.settings.mfaOff}
        </Status>
      </span>
      <Select
        size="xs"
        className={classes.roleSelect}
        renderOption={({ option }) => <RoleOption role={option.value as Role} />}
        comboboxProps={rolesDropdown}
        aria-label={t.settings.roleOf(member.name)}
        data={choices}
        value={member.role}
        disabled={!mayChange}
        readOnly={change.busy}
        onChange={role => role && void change.run(role as Role)}
      />
      {mayChange && (
        <Button
          variant="subtle"
          color="red"
          size="compact-xs"
          loading={remove.busy}
          onClick={() => void remove.run()}
        >
          {t.settings.remove}
        </Button>
      )}
    </li>
  )
}

export const rolesDropdown = { width: 300, position: 'bottom-end' } as const

/** The role's description is shown where the role is given. */
export function RoleOption({ role }: { role: Role }) {
  const t = useT()
  return (
    <span className={classes.role}>
      {t.settings.roles[role]}
      <small>{t.settings.roleHints[role]}</small>
    </span>
  )
}
