import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { SignOnSection } from '@lotse/ui/sign-on/sign-on-section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../lib/backend/api.ts'
import { signOnKeys } from '../../lib/backend/keys.ts'
import { waysInQuery } from '../../lib/backend/session.ts'

/** How one signs in. What is about the password is only for people who have one that counts. */
export function OwnSignOn({ children }: { children: ReactNode }) {
  const own = useQuery(routeQuery(api, 'GET /console/account/sign-on'))
  const { data: ways } = useQuery(waysInQuery)
  return (
    <Loaded of={own}>
      {({ items, hasPassword }) => (
        <>
          {hasPassword && children}
          {ways && (
            <SignOnSection
              ways={ways}
              links={items}
              hasPassword={hasPassword}
              addressFor={(provider, password) =>
                api('POST /console/account/sign-on/:provider', {
                  params: { provider },
                  body: { to: '/account', ...(password === undefined ? {} : { password }) },
                })
              }
              isWrongPassword={error => codeOf(error) === 'wrong_password'}
              remove={linkId => api('DELETE /console/account/sign-on/:linkId', { params: { linkId } })}
              refresh={signOnKeys}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
