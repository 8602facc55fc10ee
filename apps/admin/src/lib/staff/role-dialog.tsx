import { type GivenRole, type Role, roleOf, roleRights, roles } from '@lotse/contracts/academy/rights'
import { useAction } from '@lotse/ui/data/use-action'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Radio, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApi } from '../backend/backend.tsx'
import { staffKeys } from '../backend/keys.ts'
import { useT } from '../i18n.ts'
import { useAskApproval, useTwoPerson } from './use-two-person.ts'

export interface RolePerson {
  id: string
  name: string
  admin: boolean
  role?: GivenRole | null | undefined
  version?: number | undefined
}

type Chosen = Role | 'none'

interface RoleDialogProps {
  person: RolePerson | undefined
  onClose(): void
}

/** Gives somebody a role, or takes it. */
export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const isRuleOn = useTwoPerson()
  const ask = useAskApproval()
  const current: Chosen = (person && roleOf(person)) ?? 'none'
  const [chosen, setChosen] = useState<Chosen>(current)
  useEffect(() => setChosen(current), [current])
  const give = useAction({
    run: ({ id, version }: RolePerson) =>
      api('PUT /admin/staff/:user_id/role', {
        params: { user_id: id },
        body: { role: chosen === 'none' ? null : chosen, version },
      }),
    refresh: staffKeys,
    done: (_, { name }) => t.rights.changed(name, chosen === 'none' ? null : t.rights.roles[chosen]),
    after: onClose,
  })
  const submit = async () => {
    if (!person || chosen === current) return onClose()
    // N16: power over everything is not granted by a stray Enter.
    const isSure =
      chosen !== 'admin' ||
      (await dialog.confirm({
        title: t.users.makeAdminTitle(person.name),
        body: isRuleOn ? t.approvals.withHint(t.users.makeAdminText) : t.users.makeAdminText,
        primary: isRuleOn ? t.approvals.ask : t.users.makeAdmin,
        typed: person.name,
      }))
    if (!isSure) return
    if (chosen === 'admin' && isRuleOn) {
      await ask.run(person)
      return onClose()
    }
    void give.run(person)
  }
  const describe = (role: Chosen) =>
    role === 'none'
      ? t.rights.noneText
      : role === 'admin'
        ? t.rights.everything
        : roleRights[role].map(right => t.rights.names[right]).join(' · ')
  return (
    <FormDialog
      opened={person !== undefined}
      onClose={onClose}
      title={person ? t.rights.changeTitle(person.name) : ''}
      submitLabel={t.rights.change}
      busy={give.busy || ask.busy}
      dirty={chosen !== current}
      onSubmit={() => void submit()}
    >
      <Radio.Group
        label={t.users.role}
        description={t.rights.changeText}
        value={chosen}
        onChange={value => setChosen(value as Chosen)}
      >
        <Stack gap="xs" mt="sm">
          {([...roles, 'none'] as const).map(role => (
            <Radio
              key={role}
              value={role}
              label={role === 'none' ? t.rights.none : t.rights.roles[role]}
              description={describe(role)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}
