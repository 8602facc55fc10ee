import { longest } from '@lotse/contracts/visitor/longest'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { isLost, useAction, useErrorText } from '@lotse/ui/data/use-action'
import { Button, PasswordInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { paths } from '../../paths.ts'
import { PlainCard } from '../../shell/plain-card.tsx'

const shortest = 10

/** The target of the mailed link. */
export function ResetForm() {
  const t = useT()
  const token = useLinkToken()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [newPassword, setPassword] = useState('')
  const [failure, setFailure] = useState<'short' | { error: unknown }>()
  const [isGone, setGone] = useState(!token)
  // The first attempt may have worked although its response was lost: in that case the person has used the
  // link themselves.
  const [isUnsure, setUnsure] = useState(false)
  const save = useAction({
    run: () => api('POST /console/password-reset/confirm', { body: { token, newPassword } }),
    done: () => t.account.passwordChanged,
    after: () => navigate({ to: paths.signIn() }),
    failed: error => {
      if (isLost(error)) setUnsure(true)
      if (codeOf(error) === 'invitation_gone') setGone(true)
      else setFailure({ error })
      return true
    },
  })
  const submit = () => {
    if (newPassword.length < shortest) setFailure('short')
    else void save.run()
  }
  const problemOf = ({ error }: { error: unknown }) =>
    isLost(error) ? t.shell.reset.unsure : errorText(error)
  const problem = failure === 'short' ? t.account.newPasswordHint(shortest) : failure && problemOf(failure)
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
    <PlainCard title={t.shell.reset.title} problem={problem ?? ''} onSubmit={submit}>
      <PasswordInput
        autoComplete="new-password"
        label={t.account.newPassword}
        description={t.account.newPasswordHint(shortest)}
        value={newPassword}
        maxLength={longest.password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={save.busy}>
        {t.shell.reset.submit}
      </Button>
      {isUnsure && signIn}
    </PlainCard>
  )
}
