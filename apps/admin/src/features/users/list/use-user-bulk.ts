import type { User, UserEdit } from '@lotse/contracts/academy/auth/users'
import { type UserBulkAction, userBulkRights } from '@lotse/contracts/academy/rights'
import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import { useErrorText } from '@lotse/ui/data/use-action'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { eachOf, useBulk, useBulkReport } from '@lotse/ui/list/use-bulk'
import { useDialog } from '@lotse/ui/overlay/dialog'
import {
  IconBan,
  IconCircleCheck,
  IconLogout,
  IconMailCheck,
  IconMailX,
  IconNews,
  IconNewsOff,
  IconShield,
  IconShieldOff,
  IconShieldX,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useApi, useSession } from '../../../lib/backend/backend.tsx'
import { textOfCode } from '../../../lib/backend/error-text.ts'
import { approvalKeys, userKeys } from '../../../lib/backend/keys.ts'
import { useOffer } from '../../../lib/backend/offers.ts'
import { useMay } from '../../../lib/backend/rights.ts'
import { doneKindsIn } from '../../../lib/decisions/decision-words.ts'
import { useNoDeletion } from '../../../lib/decisions/use-no-deletion.ts'
import type { DecisionTarget } from '../../../lib/decisions/use-send-decision.ts'
import { type Messages, useT } from '../../../lib/i18n.ts'
import { useTwoPerson } from '../../../lib/staff/use-two-person.ts'

type Offered = UserBulkAction

/** What the public platform can do, one by one. */
const changes: Partial<Record<Offered, UserEdit>> = {
  enable: { enabled: true },
  disable: { enabled: false },
  verify: { email_verified: true },
  unverify: { email_verified: false },
  make_admin: { admin: true },
  remove_admin: { admin: false },
}

/** What is decided with a reason, and what it is called there. */
const decided: Partial<Record<Offered, ActionKind>> = { disable: 'ban_account', delete: 'delete_account' }

interface UserBulk {
  bulkActions: BulkAction<User>[]
  /** The decision about all of them that is being made. */
  target: DecisionTarget | undefined
  close(): void
  onDecided(): void
  /** Those whose deletion a second administrator is asked for. */
  leaving: User[] | undefined
  stopLeaving(): void
  onAsked(): void
}

/** One action on many users, each with its own outcome. On the public platform the users are changed one by one. */
export function useUserBulk(): UserBulk {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const bulk = useBulk()
  const report = useBulkReport()
  const isTogether = useOffer('userBulk')
  const hasQueue = useOffer('queue') === true
  const errorText = useErrorText()
  const me = useSession()?.user.id
  const may = useMay()
  const isRuleOn = useTwoPerson()
  const noDeletion = useNoDeletion()
  const [asked, setAsked] = useState<{ users: User[]; clear(): void; kind: ActionKind }>()
  const [leaving, setLeaving] = useState<{ users: User[]; clear(): void }>()

  const together = async (action: Offered, users: User[]) => {
    const names = new Map(users.map(user => [user.id, user.name]))
    const ids = users.map(({ id }) => id)
    const { results } =
      action === 'make_admin' && isRuleOn
        ? await api('POST /admin/approvals', { body: { action, ids } })
        : await api('POST /admin/users/bulk', { body: { action, ids } })
    return results.map(({ id, error }) => ({
      name: names.get(id) ?? id,
      problem: error === null ? undefined : textOfCode(t, error),
    }))
  }
  const alone = (action: Offered) => (user: User) => {
    const params = { user_id: user.id }
    return action === 'delete'
      ? api('DELETE /auth/users/:user_id', { params })
      : api('PATCH /auth/users/:user_id', { params, body: changes[action] ?? {} })
  }
  const changeAll = (action: Offered, users: User[]) =>
    isTogether
      ? together(action, users).catch(error =>
          users.map(user => ({ name: user.name, problem: errorText(error) })),
        )
      : eachOf(users, user => user.name, alone(action), errorText)
  const refusals: Partial<Record<Offered, string>> = {
    disable: t.users.notYourself,
    delete: t.users.notYourselfDeleted,
    remove_admin: t.users.notYourselfDemoted,
  }
  const work = async (action: Offered, users: User[]) => {
    const problem = refusals[action]
    const isOwn = (user: User) => problem !== undefined && user.id === me
    const own = users.filter(isOwn).map(({ name }) => ({ name, problem }))
    const others = users.filter(user => !isOwn(user))
    return [...own, ...(others.length > 0 ? await changeAll(action, others) : [])]
  }

  /** D92: a ban or a deletion of many takes a reason, as that of one does. */
  const decide = async (
    action: Offered,
    users: User[],
    clear: () => void,
    start: (others: User[]) => void,
  ) => {
    const others = users.filter(({ id }) => id !== me)
    const own = users.find(({ id }) => id === me)
    const problem = own && refusals[action]
    if (problem) {
      const isRead = await report(t.users.bulk[action](users.length), [{ name: own.name, problem }])
      if (isRead && others.length === 0) clear()
      if (!isRead) return
    }
    if (others.length > 0) start(others)
  }
  const targetOf = ({ users, kind }: { users: User[]; kind: ActionKind }): DecisionTarget => ({
    about: { user_ids: users.map(({ id }) => id) },
    title: t.decisions.aboutMany(users.length),
    name: t.decisions.everybody,
    preset: [kind],
    nameOf: id => users.find(user => user.id === id)?.name ?? id,
    refusal: other => (other === 'delete_account' ? noDeletion : undefined),
    said: kinds => t.decisions.saidMany(users.length, doneKindsIn(t, kinds)),
  })

  const offer = (
    action: Offered,
    label: string,
    icon: BulkAction<User>['icon'],
    look: Pick<BulkAction<User>, 'tone' | 'isRare'> = {},
  ): BulkAction<User> => ({
    label,
    icon,
    ...look,
    onPress: async (users, clear) => {
      const { tone } = look
      const kind = decided[action]
      if (action === 'delete' && isRuleOn)
        return decide(action, users, clear, others => setLeaving({ users: others, clear }))
      if (kind && hasQueue)
        return decide(action, users, clear, others => setAsked({ users: others, clear, kind }))
      const isAsked = action === 'make_admin' && isRuleOn
      const title = t.users.bulk[action](users.length)
      const text = bulkText(t, action, users, hasQueue)
      const sure = await dialog.confirm({
        title: t.users.bulk.question(title),
        body: isAsked ? t.approvals.withHint(text) : text,
        primary: isAsked ? t.approvals.ask : title,
        // N16: power over everything is not granted by a stray Enter.
        ...(action === 'make_admin' ? { typed: users.length === 1 ? (users[0]?.name ?? title) : title } : {}),
        ...(tone ? { tone } : {}),
      })
      if (!sure) return
      const refresh = isAsked ? approvalKeys : userKeys
      const heading = isAsked ? t.approvals.ask : label
      if (await bulk({ title: heading, work: () => work(action, users), refresh })) clear()
    },
  })
  const [danger, rare] = [{ tone: 'danger' }, { isRare: true }] as const
  const offered: [Offered, BulkAction<User>][] = [
    ['disable', offer('disable', t.users.ban, IconBan, danger)],
    ['enable', offer('enable', t.users.enable, IconCircleCheck)],
    ['verify', offer('verify', t.users.verify, IconMailCheck)],
    ['delete', offer('delete', t.users.delete, IconTrash, danger)],
    ['unverify', offer('unverify', t.users.unverify, IconMailX, rare)],
    ['subscribe', offer('subscribe', t.users.subscribe, IconNews, rare)],
    ['unsubscribe', offer('unsubscribe', t.users.unsubscribe, IconNewsOff, rare)],
    ['sign_out', offer('sign_out', t.users.endAll, IconLogout, rare)],
    ['make_admin', offer('make_admin', t.users.makeAdmin, IconShield, rare)],
    ['remove_admin', offer('remove_admin', t.users.removeAdmin, IconShieldX, rare)],
    ['reset_mfa', offer('reset_mfa', t.users.resetMfa, IconShieldOff, { ...danger, ...rare })],
  ]
  const isOffered = ([action]: (typeof offered)[number]) =>
    may(userBulkRights[action]) && (isTogether || action === 'delete' || action in changes)
  return {
    bulkActions: offered.filter(isOffered).map(([, action]) => action),
    target: asked && targetOf(asked),
    close: () => setAsked(undefined),
    onDecided: () => asked?.clear(),
    leaving: leaving?.users,
    stopLeaving: () => setLeaving(undefined),
    onAsked: () => leaving?.clear(),
  }
}

/** Names first, then what cannot be undone: the question about many is as serious as about one. */
function bulkText(t: Messages, action: Offered, users: User[], hasDecisions: boolean): string {
  const names = users.map(user => user.name).join(', ')
  if (action === 'make_admin') return `${names}. ${t.users.makeAdminText}`
  if (action === 'remove_admin') return `${names}. ${t.users.removeAdminText}`
  if (action === 'sign_out' || action === 'reset_mfa') return `${names}. ${t.users.bulk.hints[action]}`
  if (action === 'enable' && hasDecisions) return `${names}. ${t.decisions.liftMany}`
  if (action !== 'delete' && action !== 'disable') return names
  const admins = users.filter(user => user.admin).length
  return [
    `${names}.`,
    ...(admins > 0 ? [t.users.bulk.admins(admins)] : []),
    action === 'delete' ? t.users.bulk.deleteText(users.length) : t.users.bulk.banText,
  ].join(' ')
}
