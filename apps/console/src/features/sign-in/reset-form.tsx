import { codeOf } from '@lotse/ui/data/read-error.ts'
import { isLost, useErrorText } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Alert, Button, PasswordInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { useLinkToken } from './link-token.ts'
import { PlainCard } from './plain-card.tsx'

const shortest = 10

/** Where the mailed link leads. */
export function ResetForm() {
  const t = useT()
  const token = useLinkToken()
  const errorText = useErrorText()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const [newPassword, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isGone, setGone] = useState(!token)
  // The first try may have been done, though its answer was lost: then the link is used up, and by oneself.
  const [isUnsure, setUnsure] = useState(false)
  const save = async (): Promise<void> => {
    if (newPassword.length < shortest) return setProblem(t.account.newPasswordHint(shortest))
    setBusy(true)
    try {
      await api('POST /console/password-reset/confirm', { body: { token, newPassword } })
      snackbar.show(t.account.passwordChanged)
      await navigate({ to: paths.signIn() })
    } catch (error) {
      if (codeOf(error) === 'invitation_gone') setGone(true)
      else {
        if (isLost(error)) setUnsure(true)
        setProblem(isLost(error) ? t.shell.reset.unsure : errorText(error))
      }
    } finally {
      setBusy(false)
    }
  }
  const signIn = (
    <Button component={Link} to={paths.signIn()} size="md" fullWidth variant={isGone ? 'filled' : 'default'}>
      {t.shell.forgot.back}
    </Button>
  )
  if (isGone && isUnsure)
    return (
      <PlainCard title={t.shell.reset.usedTitle} lead={t.shell.reset.used}>
        {signIn}
        <Button component={Link} to={paths.forgotPassword()} size="md" fullWidth variant="default">
          {t.shell.reset.again}
        </Button>
      </PlainCard>
    )
  if (isGone)
    return (
      <PlainCard title={t.shell.reset.goneTitle} lead={t.shell.reset.gone}>
        <Button component={Link} to={paths.forgotPassword()} size="md" fullWidth>
          {t.shell.reset.again}
        </Button>
      </PlainCard>
    )
  return (
    <PlainCard title={t.shell.reset.title} onSubmit={() => void save()}>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <PasswordInput
        autoComplete="new-password"
        label={t.account.newPassword}
        description={t.account.newPasswordHint(shortest)}
        value={newPassword}
        maxLength={256}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t.shell.reset.submit}
      </Button>
      {isUnsure && signIn}
    </PlainCard>
  )
}
