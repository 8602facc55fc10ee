import type { Filter } from '@lotse/ui/data-toolbar'
import { useT } from '../../lib/i18n.ts'

export function useUserFilters(): Filter[] {
  const t = useT()
  const choice = (key: string, label: string, yes: string, no: string): Filter => ({
    key,
    label,
    options: [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ],
  })
  return [
    {
      key: 'by',
      label: t.users.searchIn,
      options: [
        { value: 'name', label: t.users.inName },
        { value: 'email', label: t.users.inEmail },
      ],
    },
    choice('enabled', t.users.status, t.users.enabled, t.users.banned),
    choice('admin', t.users.role, t.users.admin, t.users.learner),
    choice('email_verified', t.users.verified, t.common.yes, t.common.no),
    choice('mfa_enabled', t.users.mfa, t.users.on, t.users.off),
    choice('newsletter', t.users.newsletter, t.users.on, t.users.off),
  ]
}
