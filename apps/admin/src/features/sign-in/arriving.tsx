import { useAction } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { readReturn } from '@lotse/ui/sign-on/read-return.ts'
import { useSignOnWords } from '@lotse/ui/sign-on/sign-on-words.ts'
import { Button, Loader, Stack, Title } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useBackend } from '../../lib/backend/backend.tsx'
import { createErrorText } from '../../lib/backend/error-text.ts'
import { useT } from '../../lib/i18n.ts'
import { entrance, intendedPath, paths } from '../../paths.ts'
import { Problem } from './sign-in-form.tsx'
import { useLetIn } from './use-let-in.ts'

/** D130: where a provider sends people back to. What it has added leaves the address at once. */
export function Arriving() {
  const t = useT()
  const words = useSignOnWords()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const letIn = useLetIn()
  const { api, apiAs, sessions } = useBackend()
  const { provider } = useParams({ strict: false }) as { provider: string }
  const [returning] = useState(() => readReturn(location.search))
  const [failure, setFailure] = useState<'not_authorized' | { problem: unknown }>()
  const arrive = useAction({
    run: async () => {
      if (returning.at !== 'given') return undefined
      history.replaceState(history.state, '', location.pathname)
      const send = sessions.get() ? api : apiAs('')
      const request = { params: { provider }, body: returning.given }
      const { login, to } = await send('POST /admin/sign-on/:provider/finish', request)
      if (login && !(await letIn(login))) {
        setFailure('not_authorized')
        return undefined
      }
      return { isLink: login === null, to }
    },
    after: arrived => {
      if (!arrived) return
      if (arrived.isLink) snackbar.show(words.linked)
      void navigate(arrived.isLink ? { to: intendedPath(arrived.to), replace: true } : entrance(arrived.to))
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
  const failed =
    failure === 'not_authorized' ? t.errors.not_authorized : failure && createErrorText(t)(failure.problem)
  const text = refusal ?? failed
  return (
    <Stack gap="md">
      <Title order={1} fz={24} style={{ letterSpacing: '-0.02em' }}>
        {text ? words.failed : words.arriving}
      </Title>
      <Problem text={text} />
      {text ? (
        <Button component={Link} to={paths.index()} size="md" fullWidth>
          {words.toSignIn}
        </Button>
      ) : (
        <Loader aria-label={words.arriving} />
      )}
    </Stack>
  )
}
