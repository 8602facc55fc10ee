import type { User } from '@lotse/contracts/academy/auth/users'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { leavePage } from '@lotse/ui/sign-on/leave-page.ts'
import { type LinkedProvider, SignOnSection } from '@lotse/ui/sign-on/sign-on-section'
import { useSignOnWords } from '@lotse/ui/sign-on/sign-on-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackend } from '../../lib/backend/backend.tsx'
import { isWrongPassword } from '../../lib/backend/error-text.ts'
import { linkKeys } from '../../lib/backend/keys.ts'
import { paths } from '../../paths.ts'

export function OwnSignOn({ user }: { user: User }) {
  const words = useSignOnWords()
  const snackbar = useSnackbar()
  const { api, runtime } = useBackend()
  const { waysIn } = runtime
  const [problem, setProblem] = useState<unknown>()
  const hasPassword = user.password === true && waysIn.passwords
  const params = { user_id: user.id }
  const { data } = useQuery({
    ...routeQuery(api, 'GET /auth/oauth/links/:user_id', { params }),
    enabled: runtime.apiUrl === '',
  })
  const link = useAction({
    run: async ({ provider, password }: { provider: string; password: string | undefined }) => {
      setProblem(undefined)
      const body = { to: paths.account(), ...(password === undefined ? {} : { current_password: password }) }
      const { url } = await api('POST /admin/sign-on/:provider/link', { params: { provider }, body })
      await leavePage(url)
    },
    failed: error => {
      if (hasPassword) setProblem(isWrongPassword(error) ? 'wrong' : error)
      else if (isWrongPassword(error)) snackbar.show(words.stale, 'bad')
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
      api('DELETE /auth/oauth/links/:user_id/:link_id', { params: { ...params, link_id: id } }),
    refresh: linkKeys,
    done: () => words.removed,
  })
  return (
    <SignOnSection
      ways={waysIn}
      links={(data ?? []).map(one => ({ id: one.id, providerId: one.provider_id, name: one.display_name }))}
      hasPassword={hasPassword}
      link={link}
      problem={problem}
      onTyping={() => setProblem(undefined)}
      remove={remove}
    />
  )
}
