import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { ArrivingEnd, useArriving } from '@lotse/ui/sign-on/arriving'
import { useSignOnWords } from '@lotse/ui/sign-on/sign-on-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { paths } from '../../paths.ts'
import { PlainCard } from '../../shell/plain-card.tsx'
import { ownPath } from './own-path.ts'
import { useGreet } from './use-greet.ts'

export function Arriving() {
  const words = useSignOnWords()
  const snackbar = useSnackbar()
  const router = useRouter()
  const client = useQueryClient()
  const greet = useGreet()
  const { provider } = useParams({ strict: false }) as { provider: string }
  const { title, problem } = useArriving(async body => {
    const { session, to } = await api('POST /console/sign-on/:provider/finish', {
      params: { provider },
      body,
    })
    if (session) {
      client.clear()
      await greet(session, to)
      return undefined
    }
    snackbar.show(words.linked)
    router.history.push(ownPath(to, location.origin))
    return undefined
  })
  return (
    <PlainCard title={title} problem={problem ?? ''}>
      <ArrivingEnd problem={problem} signIn={paths.signIn()} />
    </PlainCard>
  )
}
