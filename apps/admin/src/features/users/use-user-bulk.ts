import type { User, UserEdit } from '@lotse/contracts/academy/auth/users'
import { type UserBulkAction, userBulkRights } from '@lotse/contracts/academy/rights'
import { useErrorText } from '@lotse/ui/data/use-action'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { eachOf, useBulk } from '@lotse/ui/list/use-bulk'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { IconBan, IconCircleCheck, IconMailCheck, IconTrash } from '@tabler/icons-react'
import { useApi, useSession } from '../../lib/backend/backend.tsx'
import { approvalKeys, userKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay } from '../../lib/backend/rights.ts'
import { type Messages, useT } from '../../lib/i18n.ts'
import { useTwoPerson } from '../../lib/staff/use-two-person.ts'

type Offered = Extract<UserBulkAction, 'enable' | 'disable' | 'verify' | 'delete'>

const changes: Record<Exclude<Offered, 'delete'>, UserEdit> = {
  enable: { enabled: true },
  disable: { enabled: false },
  verify: { email_verified: true },
}

/** One action on many users, each with its own outcome. On the public platform the users are changed one by one. */
export function useUserBulk(): BulkAction<User>[] {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const bulk = useBulk()
  const isTogether = useOffer('userBulk')
  const errorText = useErrorText()
  const me = useSession()?.user.id
  const may = useMay()
  const isRuleOn = useTwoPerson()

  const together = async (action: Offered, users: User[]) => {
    const names = new Map(users.map(user => [user.id, user.name]))
    const ids = users.map(({ id }) => id)
    const { results } =
      action === 'delete' && isRuleOn
        ? await api('POST /admin/approvals', { body: { action: 'delete_user', ids } })
        : await api('POST /admin/users/bulk', { body: { action, ids } })
    const words = t.errors as Record<string, string>
    return results.map(({ id, error }) => ({
      name: names.get(id) ?? id,
      problem: error === null ? undefined : (words[error] ?? t.errors.unknown),
    }))
  }
  const alone = (action: Offered) => (user: User) => {
    const params = { user_id: user.id }
    return action === 'delete'
      ? api('DELETE /auth/users/:user_id', { params })
      : api('PATCH /auth/users/:user_id', { params, body: changes[action] })
  }
  const changeAll = (action: Offered, users: User[]) =>
    isTogether
      ? together(action, users).catch(error =>
          users.map(user => ({ name: user.name, problem: errorText(error) })),
        )
      : eachOf(users, user => user.name, alone(action), errorText)
  const work = async (action: Offered, users: User[]) => {
    const refusals: Partial<Record<Offered, string>> = {
      disable: t.users.notYourself,
      delete: t.users.notYourselfDeleted,
    }
    const problem = refusals[action]
    const isOwn = (user: User) => problem !== undefined && user.id === me
    const own = users.filter(isOwn).map(({ name }) => ({ name, problem }))
    const others = users.filter(user => !isOwn(user))
    return [...own, ...(others.length > 0 ? await changeAll(action, others) : [])]
  }

  const offer = (
    action: Offered,
    label: string,
    icon: BulkAction<User>['icon'],
    tone?: 'danger',
  ): BulkAction<User> => ({
    label,
    icon,
    ...(tone ? { tone } : {}),
    onPress: async (users, clear) => {
      const isAsked = action === 'delete' && isRuleOn
      const title = t.users.bulk[action](users.length)
      const sure = await dialog.confirm({
        title: t.users.bulk.question(title),
        body: isAsked ? t.approvals.withHint(bulkText(t, action, users)) : bulkText(t, action, users),
        primary: isAsked ? t.approvals.ask : title,
        ...(tone ? { tone } : {}),
      })
      if (!sure) return
      const refresh = isAsked ? approvalKeys : userKeys
      const heading = isAsked ? t.approvals.ask : label
      if (await bulk({ title: heading, work: () => work(action, users), refresh })) clear()
    },
  })
  const offered: [Offered, BulkAction<User>][] = [
    ['disable', offer('disable', t.users.ban, IconBan, 'danger')],
    ['enable', offer('enable', t.users.enable, IconCircleCheck)],
    ['verify', offer('verify', t.users.verify, IconMailCheck)],
    ['delete', offer('delete', t.users.delete, IconTrash, 'danger')],
  ]
  return offered.flatMap(([action, one]) => (may(userBulkRights[action]) ? [one] : []))
}

/** Names first, then what cannot be undone: the question about many is as serious as about one. */
function bulkText(t: Messages, action: Offered, users: User[]): string {
  const names = users.map(user => user.name).join(', ')
  if (action !== 'delete' && action !== 'disable') return names
  const admins = users.filter(user => user.admin).length
  return [
    `${names}.`,
    ...(admins > 0 ? [t.users.bulk.admins(admins)] : []),
    action === 'delete' ? t.users.bulk.deleteText(users.length) : t.users.bulk.banText,
  ].join(' ')
}
