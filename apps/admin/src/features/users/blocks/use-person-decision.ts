import type { User } from '@lotse/contracts/academy/auth/users'
import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import { useState } from 'react'
import { useNoDeletion } from '../../../lib/decisions/use-no-deletion.ts'
import type { DecisionTarget } from '../../../lib/decisions/use-send-decision.ts'
import { useT } from '../../../lib/i18n.ts'

/** A decision about a person: which dialog is open, and what it says afterwards. */
export function usePersonDecision() {
  const t = useT()
  const noDeletion = useNoDeletion()
  const [asked, setAsked] = useState<{ user: User; kind: ActionKind }>()
  /** A8.2: the words for each of them. */
  const saidOf = (name: string, kind: ActionKind): string => {
    if (kind === 'ban_account') return t.users.bannedMessage(name)
    if (kind === 'block_create') return t.users.blocks.CREATE.done(name)
    if (kind === 'block_report') return t.users.blocks.REPORT.done(name)
    if (kind === 'delete_account') return t.users.deletedMessage(name)
    return `${t.decisions.done[kind]}.`
  }
  const targetOf = ({ user, kind }: { user: User; kind: ActionKind }): DecisionTarget => ({
    about: { user_id: user.id },
    title: t.decisions.aboutPerson(user.name),
    name: user.name,
    preset: [kind],
    // Z58: nothing stops an administrator from creating or reporting, and their tasks are the platform's own.
    refusal: other => {
      if (other === 'delete_account') return noDeletion
      return user.admin && other !== 'ban_account' ? t.users.blocksNoAdmin : undefined
    },
    said: kinds => kinds.map(other => saidOf(user.name, other)).join(' '),
  })
  return {
    target: asked && targetOf(asked),
    start: (user: User, kind: ActionKind) => setAsked({ user, kind }),
    stop: () => setAsked(undefined),
  }
}
