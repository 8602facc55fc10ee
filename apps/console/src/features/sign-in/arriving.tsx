import { useAction, useErrorText } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { readReturn } from '@lotse/ui/sign-on/read-return.ts'
import { useSignOnWords } from '@lotse/ui/sign-on/sign-on-words.ts'
import { Button, Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { paths } from '../../paths.ts'
import { PlainCard } from '../../shell/plain-card.tsx'
import { ownPath } from './own-path.ts'
import { useGreet } from './use-greet.ts'

/** D130: where a provider sends people back to. What it has added leaves the address at once. */
export function Arriving() {
  const words = useSignOnWords()
  const errorText = useErrorText()
  const snackbar = useSnackbar()
  const router = useRouter()
  const client = useQueryClient()
  const greet = useGreet()
  const { provider } = useParams({ strict: false }) as { provider: string }
  const [returning] = useState(() => readReturn(location.search))
  const [failure, setFailure] = useState<{ problem: unknown }>()
  const arrive = useAction({
    run: async () => {
      if (returning.at !== 'given') return
      history.replaceState(history.state, '', location.pathname)
      const request = { params: { provider }, body: returning.given }
      const { session, to } = await api('POST /console/sign-on/:provider/finish', request)
      if (session) {
        client.clear()
        return greet(session, to)
      }
      snackbar.show(words.linked)
      router.history.push(ownPath(to, location.origin))
    },
    failed: problem => {
      setFailure({ problem })
      return true
    },
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void arrive.run()
  }, [arrive.run])
  const refusal = returning.at === 'given' ? undefined : words[returning.at]
  const text = refusal ?? (failure && errorText(failure.problem))
  return (
    <PlainCard title={text ? words.failed : words.arriving} problem={text ?? ''}>
      {text ? (
        <Button component={Link} to={paths.signIn()} size="md" fullWidth>
          {words.toSignIn}
        </Button>
      ) : (
        <Loader aria-label={words.arriving} />
      )}
    </PlainCard>
  )
}
