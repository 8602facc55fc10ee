import { may, type Role, roleRights, roles } from '@lotse/contracts/academy/rights'
import { type AcademyScope, academyScopes, rightOf } from '@lotse/contracts/api/academy-scopes'
import { TokenForm } from '@lotse/ui/tokens/token-form'
import type { TokenFormProps } from '@lotse/ui/tokens/token-store.ts'
import { useApi } from '../../../lib/backend/backend.tsx'
import { tokenKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/rights.ts'
import { useT } from '../../../lib/i18n.ts'

const covers = (role: Role, scope: AcademyScope) => may({ rights: roleRights[role] }, rightOf(scope))

/** A token has no role that its maker does not have. */
export function NewToken(props: TokenFormProps) {
  const api = useApi()
  const t = useT()
  const mayI = useMay()
  // An administrator's is the last.
  const own = [...roles].reverse().filter(role => roleRights[role].every(right => mayI(right)))
  return (
    <TokenForm
      {...props}
      scopes={academyScopes}
      scopeNames={t.tokens.scopeNames}
      roles={own.map(value => ({ value, label: t.rights.roles[value] }))}
      whyNot={(scope, role) => (covers(role, scope) ? undefined : t.tokens.notOfRole)}
      refresh={tokenKeys}
      create={body => api('POST /admin/tokens', { body })}
    />
  )
}
