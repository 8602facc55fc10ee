import type { User } from '@lotse/contracts/academy/auth/users'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { SignOnSection } from '@lotse/ui/sign-on/sign-on-section'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '../../lib/backend/backend.tsx'
import { isWrongPassword } from '../../lib/backend/error-text.ts'
import { linkKeys } from '../../lib/backend/keys.ts'
import { paths } from '../../paths.ts'

export function OwnSignOn({ user }: { user: User }) {
  const { api, runtime } = useBackend()
  const { waysIn } = runtime
  const params = { user_id: user.id }
  const { data } = useQuery({
    ...routeQuery(api, 'GET /auth/oauth/links/:user_id', { params }),
    enabled: runtime.apiUrl === '',
  })
  return (
    <SignOnSection
      ways={waysIn}
      links={(data ?? []).map(one => ({ id: one.id, providerId: one.provider_id, name: one.display_name }))}
      hasPassword={user.password === true && waysIn.passwords}
      addressFor={(provider, password) =>
        api('POST /admin/sign-on/:provider/link', {
          params: { provider },
          body: { to: paths.account(), ...(password === undefined ? {} : { current_password: password }) },
        })
      }
      isWrongPassword={isWrongPassword}
      remove={linkId =>
        api('DELETE /auth/oauth/links/:user_id/:link_id', { params: { ...params, link_id: linkId } })
      }
      refresh={linkKeys}
    />
  )
}
