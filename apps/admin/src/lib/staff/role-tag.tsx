import { type GivenRole, roleOf } from '@lotse/contracts/academy/rights'
import { Tag } from '@lotse/ui/layout/page'
import { type Messages, useT } from '../i18n.ts'

interface Ranked {
  admin: boolean
  role?: GivenRole | null | undefined
}

/** The public platform knows administrators only. */
export function roleText(t: Messages, user: Ranked): string {
  const role = roleOf(user)
  return role ? t.rights.roles[role] : t.users.learner
}

export function RoleTag({ user }: { user: Ranked }) {
  const t = useT()
  const text = roleText(t, user)
  return roleOf(user) ? <Tag tone="accent">{text}</Tag> : text
}
