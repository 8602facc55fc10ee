import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { ArrivingEnd, useArriving } from '@lotse/ui/sign-on/arriving'
import { useSignOnWords } from '@lotse/ui/sign-on/sign-on-words.ts'
import { Stack, Title } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useBackend } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { entrance, intendedPath, paths } from '../../paths.ts'
import { Problem } from './sign-in-form.tsx'
import { useLetIn } from './use-let-in.ts'

export function Arriving() {
  const t = useT()
  const words = useSignOnWords()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const letIn = useLetIn()
  const { api, apiAs, sessions } = useBackend()
  const { provider } = useParams({ strict: false }) as { provider: string }
  const { title, problem } = useArriving(async body => {
    const send = sessions.get() ? api : apiAs('')
    const { login, to } = await send('POST /admin/sign-on/:provider/finish', { params: { provider }, body })
    if (login && !(await letIn(login))) return t.errors.not_authorized
    if (!login) snackbar.show(words.linked)
    void navigate(login ? entrance(to) : { to: intendedPath(to), replace: true })
    return undefined
  })
  return (
    <Stack gap="md">
      <Title order={1} fz={24} style={{ letterSpacing: '-0.02em' }}>
        {title}
      </Title>
      <Problem text={problem} />
      <ArrivingEnd problem={problem} signIn={paths.index()} />
    </Stack>
  )
}
