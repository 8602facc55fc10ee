import type { User, UserEdit, UserWithStats } from '@lotse/contracts/academy/auth/users'
import type { BanAction } from '@lotse/contracts/academy/challenges/bans'
import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { useAction } from '@lotse/ui/data/use-action'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { useDialog } from '@lotse/ui/overlay/dialog'
import {
  IconBan,
  IconCircleCheck,
  IconFlagOff,
  IconLogin2,
  IconMailCheck,
  IconMailX,
  IconPencilOff,
  IconPlayerPlay,
  IconShield,
  IconShieldOff,
  IconShieldX,
  IconTrash,
  IconUserShield,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useApi, useSession } from '../../lib/backend/backend.tsx'
import { banKeys, decisionKeys, userKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay, useMayOver } from '../../lib/backend/rights.ts'
import { DecisionDialog } from '../../lib/decisions/decision-dialog.tsx'
import { useAskLifting } from '../../lib/decisions/use-ask-lifting.ts'
import { useT } from '../../lib/i18n.ts'
import { RoleDialog } from '../../lib/staff/role-dialog.tsx'
import { useAskApproval, useTwoPerson } from '../../lib/staff/use-two-person.ts'
import { AskDeletionDialog } from './ask-deletion-dialog.tsx'
import { BlockDialog } from './blocks/block-dialog.tsx'
import { usePersonDecision } from './blocks/use-person-decision.ts'
import { SignInAsDialog } from './sign-in-as/sign-in-as-dialog.tsx'
import { type Blocks, liftBan, readBlocks } from './user-queries.ts'

export interface UserActionsOptions {
  onDeleted?(): unknown
}

const isLasting = (until: string | null): boolean => until === null || Date.parse(until) > Date.now()

/** A4.1 D80: everything the person may do to a user, for the menu in the list and for the user's page. */
export function useUserActions({ onDeleted }: UserActionsOptions = {}) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const me = useSession()?.user.id
  const may = useMay()
  const mayOver = useMayOver()
  const [blocking, setBlocking] = useState<{ user: User; action: BanAction }>()
  const [giving, setGiving] = useState<UserWithStats>()
  const [leaving, setLeaving] = useState<User[]>()
  const hasRoles = useOffer('roles')
  const isRuleOn = useTwoPerson()
  const askSecond = useAskApproval()
  const hasDecisions = useOffer('decisions') === true
  const hasSignInAs = useOffer('signInAs') === true
  const [entering, setEntering] = useState<UserWithStats>()
  const deciding = usePersonDecision()
  const lifting = useAskLifting()

  const edit = useAction({
    run: ({ user, change }: { user: User; change: UserEdit; message: string }) =>
      api('PATCH /auth/users/:user_id', {
        params: { user_id: user.id },
        query: { with: 'stats' },
        body: change,
      }),
    refresh: [...userKeys, ...decisionKeys],
    done: (_, { message }) => message,
  })
  const remove = useAction({
    run: (user: User) => api('DELETE /auth/users/:user_id', { params: { user_id: user.id } }),
    refresh: userKeys,
    done: (_, user) => t.users.deletedMessage(user.name),
    after: () => onDeleted?.(),
  })
  const resetMfa = useAction({
    run: (user: User) =>
      api('DELETE /auth/users/:user_id/mfa', { params: { user_id: user.id }, body: undefined }),
    refresh: userKeys,
    done: (_, user) => t.users.mfaResetMessage(user.name),
  })
  const lift = useAction({
    // All of them: a user with two blocks is still blocked if only one is lifted.
    run: async ({ user, action }: { user: User; action: BanAction }) => {
      const blocks = await readBlocks(api, user.id)
      const ids = blocks[action].map(({ id }) => id)
      const isOne = ({ ban_id }: Outcome) => ban_id !== undefined && ids.includes(ban_id)
      if ((await lifting.askFor({ person: user.id }, isOne)) === false) return false
      // One after the other: they may belong to one decision.
      for (const id of ids) await liftBan(api, id)
      return true
    },
    refresh: [...banKeys, ...decisionKeys],
    done: (isLifted, { user, action }) => (isLifted ? t.users.blocks[action].lifted(user.name) : undefined),
  })

  const ask = async (title: string, body: string, primary: string, act: () => unknown, tone?: 'danger') => {
    if (await dialog.confirm({ title, body, primary, ...(tone ? { tone } : {}) })) act()
  }
  /** N16: power over everything is not granted by a stray Enter. */
  const makeAdmin = async (user: User) => {
    const sure = await dialog.confirm({
      title: t.users.makeAdminTitle(user.name),
      body: isRuleOn ? t.approvals.withHint(t.users.makeAdminText) : t.users.makeAdminText,
      primary: isRuleOn ? t.approvals.ask : t.users.makeAdmin,
      typed: user.name,
    })
    if (!sure) return
    if (isRuleOn) void askSecond.run(user)
    else change(user, { admin: true }, t.users.adminMadeMessage(user.name))
  }
  const change = (user: User, body: UserEdit, message: string) =>
    void edit.run({ user, change: body, message })

  const toggleBan = async (user: User) => {
    if (user.enabled && hasDecisions) return deciding.start(user, 'ban_account')
    const enable = () => change(user, { enabled: true }, t.users.enabledMessage(user.name))
    const isBan = ({ kind, own, until = null }: Outcome) =>
      kind === 'ban_account' && isLasting(own === undefined ? until : own)
    const ends = user.enabled
      ? undefined
      : await lifting.askFor({ person: user.id, action: 'ban_account' }, isBan)
    if (ends !== undefined) return ends && enable()
    return user.enabled
      ? void ask(
          t.users.banTitle(user.name),
          t.users.banText,
          t.users.banPrimary(user.name),
          () => change(user, { enabled: false }, t.users.bannedMessage(user.name)),
          'danger',
        )
      : void ask(t.users.enableTitle(user.name), t.users.enableText, t.users.enablePrimary(user.name), enable)
  }

  const toggleAdmin = (user: User) =>
    user.admin
      ? void ask(t.users.removeAdminTitle(user.name), t.users.removeAdminText, t.users.removeAdmin, () =>
          change(user, { admin: false }, t.users.adminRemovedMessage(user.name)),
        )
      : void makeAdmin(user)

  const blockAction = (user: User, blocks: Blocks, action: BanAction): RowAction | false => {
    const words = t.users.blocks[action]
    if (blocks[action].length > 0)
      return { label: words.lift, icon: IconPlayerPlay, onPress: () => void lift.run({ user, action }) }
    // Z58: nothing stops an administrator; a block would only be shown.
    if (user.admin) return false
    const icon = action === 'CREATE' ? IconPencilOff : IconFlagOff
    const kind = action === 'CREATE' ? 'block_create' : 'block_report'
    const block = () => (hasDecisions ? deciding.start(user, kind) : setBlocking({ user, action }))
    return { label: words.set, icon, onPress: block }
  }

  const actionsOf = (user: UserWithStats, blocks: Blocks): RowAction[] => {
    const isMe = user.id === me
    const isAdmin = may('admin')
    const mayModerate = mayOver(user, 'moderate')
    const verify: RowAction = user.email_verified
      ? {
          label: t.users.unverify,
          icon: IconMailX,
          onPress: () =>
            void ask(t.users.unverifyTitle(user.name), t.users.unverifyText, t.users.unverify, () =>
              change(user, { email_verified: false }, t.users.unverifiedMessage(user.name)),
            ),
        }
      : {
          label: t.users.verify,
          icon: IconMailCheck,
          onPress: () =>
            void ask(t.users.verifyTitle(user.name), t.users.verifyText, t.users.verify, () =>
              change(user, { email_verified: true }, t.users.verifiedMessage(user.name)),
            ),
        }
    const all: (RowAction | false)[] = [
      !isMe &&
        mayModerate && {
          label: user.enabled ? t.users.ban : t.users.enable,
          icon: user.enabled ? IconBan : IconCircleCheck,
          onPress: () => void toggleBan(user),
          ...(user.enabled ? { tone: 'danger' } : {}),
        },
      user.email !== null && isAdmin && verify,
      mayModerate && blockAction(user, blocks, 'CREATE'),
      mayModerate && blockAction(user, blocks, 'REPORT'),
      !isMe &&
        isAdmin && {
          label: user.admin ? t.users.removeAdmin : t.users.makeAdmin,
          icon: user.admin ? IconShieldOff : IconShield,
          onPress: () => toggleAdmin(user),
        },
      !isMe &&
        isAdmin &&
        hasRoles === true && {
          label: t.rights.change,
          icon: IconUserShield,
          onPress: () => setGiving(user),
        },
      !isMe &&
        isAdmin &&
        !user.admin &&
        hasSignInAs && {
          label: t.users.signInAs.action,
          icon: IconLogin2,
          onPress: () => setEntering(user),
        },
      user.mfa_enabled &&
        !isMe &&
        mayOver(user, 'secure') && {
          label: t.users.resetMfa,
          icon: IconShieldX,
          onPress: () =>
            void ask(
              t.users.resetMfaTitle(user.name),
              t.users.resetMfaText,
              t.users.resetMfa,
              () => void resetMfa.run(user),
              'danger',
            ),
        },
      !isMe &&
        isAdmin && {
          label: t.users.delete,
          icon: IconTrash,
          tone: 'danger',
          onPress: () => {
            // D83: two administrators are asked in their own way.
            if (isRuleOn) return setLeaving([user])
            if (hasDecisions) return deciding.start(user, 'delete_account')
            void ask(
              t.users.deleteTitle(user.name),
              t.users.deleteText,
              t.users.deletePrimary(user.name),
              () => void remove.run(user),
              'danger',
            )
          },
        },
    ]
    return all.filter(action => action !== false)
  }

  const dialogs = (
    <>
      <BlockDialog target={blocking} onClose={() => setBlocking(undefined)} />
      <AskDeletionDialog people={leaving} onClose={() => setLeaving(undefined)} />
      <RoleDialog person={giving} onClose={() => setGiving(undefined)} />
      <SignInAsDialog user={entering} onClose={() => setEntering(undefined)} />
      <DecisionDialog
        target={deciding.target}
        onClose={deciding.stop}
        onDecided={kinds => kinds.includes('delete_account') && onDeleted?.()}
      />
    </>
  )
  return {
    actionsOf,
    dialogs,
    busy: edit.busy || remove.busy || askSecond.busy || lift.busy || resetMfa.busy,
  }
}
