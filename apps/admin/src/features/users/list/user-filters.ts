import { givenRoles } from '@lotse/contracts/academy/rights'
import { useFormat } from '@lotse/ui/language/use-format'
import type { Filter } from '@lotse/ui/list/rows.ts'
import { useOffer } from '../../../lib/backend/offers.ts'
import { useMay } from '../../../lib/backend/rights.ts'
import { useT } from '../../../lib/i18n.ts'

/** The lower bounds of the ranges in a filter. */
const steps = { balance: [1, 100, 1000, 10_000], xp: [1, 500, 5000, 50_000] }

export function useUserFilters(): Filter[] {
  const t = useT()
  const format = useFormat()
  const hasRanges = useOffer('userSearch')
  const hasFilters = useOffer('peopleFilters')
  const seesMoney = useMay()('money')
  const range = (key: keyof typeof steps, label: string): Filter => ({
    key,
    label,
    options: [0, ...steps[key]].map((from, index) => {
      const next = steps[key][index]
      if (next === undefined) return { value: `${from}-`, label: t.users.orMore(format.number(from)) }
      const to = next - 1
      const name = from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`
      return { value: `${from}-${to}`, label: name }
    }),
  })
  const choice = (key: string, label: string, yes: string, no: string): Filter => ({
    key,
    label,
    options: [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ],
  })
  const role: Filter = {
    key: 'admin',
    label: t.users.role,
    options: [
      { value: 'true', label: t.users.admin },
      ...givenRoles.map(value => ({ value, label: t.rights.roles[value] })),
      { value: 'any', label: t.users.anyRole },
      { value: 'none', label: t.users.noRole },
    ],
  }
  const blocked: Filter = {
    key: 'blocked',
    label: t.users.blocksTitle,
    options: [
      { value: 'create', label: t.users.createBlocked },
      { value: 'report', label: t.users.reportBlocked },
      { value: 'any', label: t.users.anyBlock },
    ],
  }
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
    ...(hasFilters ? [role, blocked] : [choice('admin', t.users.role, t.users.admin, t.users.learner)]),
    choice('email_verified', t.users.verifiedShort, t.common.yes, t.common.no),
    choice('mfa_enabled', t.users.mfa, t.users.on, t.users.off),
    choice('newsletter', t.users.newsletter, t.users.on, t.users.off),
    ...(hasRanges && seesMoney ? [range('balance', t.users.balance)] : []),
    ...(hasRanges ? [range('xp', t.users.xp)] : []),
  ]
}
