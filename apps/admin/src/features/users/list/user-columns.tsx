import type { UserWithStats } from '@lotse/contracts/academy/auth/users'
import type { Ban, BanAction } from '@lotse/contracts/academy/challenges/bans'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { Mark, Status } from '@lotse/ui/layout/page'
import type { Column } from '@lotse/ui/list/rows.ts'
import { useOffer } from '../../../lib/backend/offers.ts'
import { useMay } from '../../../lib/backend/rights.ts'
import { useT } from '../../../lib/i18n.ts'
import { PersonPicture } from '../../../lib/pictures/person-picture.tsx'
import { RoleTag, roleText } from '../../../lib/staff/role-tag.tsx'
import { blocksOf } from '../user-queries.ts'
import classes from '../users.module.css'

/** `bans`: the active ones, for the two columns about blocks. */
export function useUserColumns(bans: Ban[] | undefined): Column<UserWithStats>[] {
  const isPlain = useOffer('userStats') === false
  const seesMoney = useMay()('money')
  const columns = useAllColumns(bans)
  // A9.1: the public platform does not have the two sums.
  return columns.filter(({ key }) =>
    key === 'balance' ? !isPlain && seesMoney : key === 'xp' ? !isPlain : true,
  )
}

function useAllColumns(bans: Ban[] | undefined): Column<UserWithStats>[] {
  const t = useT()
  const format = useFormat()
  const mark = (value: boolean) => <Mark value={value} yes={t.common.yes} no={t.common.no} />
  const isBlocked = (user: UserWithStats, action: BanAction) => blocksOf(bans, user.id)[action].length > 0
  const number = (value: number | undefined) =>
    value === undefined ? (
      <span className={classes.faint}>–</span>
    ) : (
      <span title={format.number(value)}>{format.big(value)}</span>
    )
  return [
    {
      key: 'display_name',
      label: t.users.user,
      text: user => user.display_name,
      render: user => (
        <span className={classes.user}>
          <PersonPicture person={user} size={24} />
          <span className={classes.clip}>{user.display_name}</span>
        </span>
      ),
    },
    {
      key: 'name',
      wide: true,
      label: t.users.nickname,
      clip: 130,
      text: user => user.name,
      render: user => user.name,
    },
    {
      key: 'email',
      label: t.users.email,
      clip: 180,
      text: user => user.email,
      render: user =>
        user.email ? <span title={user.email}>{user.email}</span> : <span className={classes.faint}>–</span>,
    },
    {
      key: 'admin',
      wide: true,
      label: t.users.role,
      text: user => roleText(t, user),
      render: user => <RoleTag user={user} />,
    },
    {
      key: 'enabled',
      label: t.users.status,
      text: user => (user.enabled ? t.users.enabled : t.users.banned),
      render: user => (
        <Status tone={user.enabled ? 'good' : 'bad'}>
          {user.enabled ? t.users.enabled : t.users.banned}
        </Status>
      ),
    },
    {
      key: 'email_verified',
      wide: true,
      label: t.users.verifiedShort,
      text: user => user.email_verified,
      render: user => mark(user.email_verified),
    },
    {
      key: 'mfa_enabled',
      wide: true,
      label: t.users.mfa,
      text: user => user.mfa_enabled,
      render: user => mark(user.mfa_enabled),
    },
    {
      key: 'newsletter',
      label: t.users.newsletter,
      optional: true,
      text: user => user.newsletter,
      render: user => mark(user.newsletter),
    },
    {
      key: 'balance',
      label: t.users.balance,
      align: 'right',
      text: user => user.balance,
      render: user => number(user.balance),
    },
    {
      key: 'xp',
      label: t.users.xp,
      align: 'right',
      text: user => user.xp,
      render: user => number(user.xp),
    },
    {
      key: 'registration',
      wide: true,
      label: t.users.registered,
      text: user => new Date(user.registration * 1000).toISOString(),
      render: user => <Ago at={user.registration} />,
    },
    {
      key: 'last_login',
      label: t.users.lastLogin,
      optional: true,
      text: user => (user.last_login === null ? '' : new Date(user.last_login * 1000).toISOString()),
      render: user =>
        user.last_login === null ? (
          <span className={classes.faint}>{t.common.never}</span>
        ) : (
          <Ago at={user.last_login} thisMoment="justNow" />
        ),
    },
    {
      key: 'create_blocked',
      label: t.users.createBlocked,
      optional: true,
      text: user => isBlocked(user, 'CREATE'),
      render: user => mark(isBlocked(user, 'CREATE')),
    },
    {
      key: 'report_blocked',
      label: t.users.reportBlocked,
      optional: true,
      text: user => isBlocked(user, 'REPORT'),
      render: user => mark(isBlocked(user, 'REPORT')),
    },
  ]
}
