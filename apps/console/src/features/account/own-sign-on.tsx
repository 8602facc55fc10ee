import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { leavePage } from '@lotse/ui/sign-on/leave-page.ts'
import { type LinkedProvider, SignOnSection } from '@lotse/ui/sign-on/sign-on-section'
import { useSignOnWords } from '@lotse/ui/sign-on/sign-on-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { signOnKeys } from '../../lib/backend/keys.ts'
import { waysInQuery } from '../../lib/backend/session.ts'

/** How one signs in. What is about the password is only for people who have one that counts. */
export function OwnSignOn({ children }: { children: ReactNode }) {
  const words = useSignOnWords()
  const snackbar = useSnackbar()
  const own = useQuery(routeQuery(api, 'GET /console/account/sign-on'))
  const { data: ways } = useQuery(waysInQuery)
  const [problem, setProblem] = useState<unknown>()
  const hasPassword = own.data?.hasPassword === true
  const link = useAction({
    run: async ({ provider, password }: { provider: string; password: string | undefined }) => {
      setProblem(undefined)
      const body = { to: '/account', ...(password === undefined ? {} : { password }) }
      const { url } = await api('POST /console/account/sign-on/:provider', { params: { provider }, body })
      await leavePage(url)
    },
    failed: error => {
      const isWrong = codeOf(error) === 'wrong_password'
      if (hasPassword) setProblem(isWrong ? 'wrong' : error)
      else if (isWrong) snackbar.show(words.stale, 'bad')
      else return false
      return true
    },
  })
  const remove = useAction({
    ask: ({ provider }) => ({
      title: words.removeTitle(provider),
      body: words.removeText,
      primary: words.remove,
    }),
    run: ({ id }: LinkedProvider & { provider: string }) =>
      api('DELETE /console/account/sign-on/:linkId', { params: { linkId: id } }),
    refresh: signOnKeys,
    done: () => words.removed,
  })
  return (
    <Loaded of={own}>
      {({ items }) => (
        <>
          {hasPassword && children}
          {ways && (
            <SignOnSection
              ways={ways}
              links={items}
              hasPassword={hasPassword}
              link={link}
              problem={problem}
              onTyping={() => setProblem(undefined)}
              remove={remove}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
