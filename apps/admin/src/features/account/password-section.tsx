import type { User } from '@lotse/contracts/academy/auth/users'
import { shortestStaffPassword } from '@lotse/contracts/limits'
import { useAction } from '@lotse/ui/data/use-action'
import { Section } from '@lotse/ui/layout/page'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useBackend } from '../../lib/backend/backend.tsx'
import { isWrongPassword } from '../../lib/backend/error-text.ts'
import { ownSessionKeys } from '../../lib/backend/keys.ts'
import { useChecks } from '../../lib/form/checks.ts'
import { useT } from '../../lib/i18n.ts'

const empty = { current: '', next: '', repeat: '' }

/** One's own password: the current one is required, and other sessions end. */
export function PasswordSection({ user }: { user: User }) {
  const t = useT()
  const checks = useChecks()
  const { api, sessions } = useBackend()
  const [values, setValues] = useState(empty)
  const [tried, setTried] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const problems = {
    current: !user.password
      ? undefined
      : isWrong
        ? t.errors.wrong_password
        : values.current
          ? undefined
          : t.validation.required(t.account.current),
    next: checks.text(t.account.next, { required: true, over: shortestStaffPassword - 1 })(values.next),
    repeat: values.repeat === values.next ? undefined : t.account.mismatch,
  }
  const save = useAction({
    run: () =>
      api('PATCH /auth/users/:user_id', {
        params: { user_id: user.id },
        body: { password: values.next, ...(user.password ? { current_password: values.current } : {}) },
      }),
    refresh: ownSessionKeys,
    done: () => t.account.changed,
    after: saved => {
      sessions.setUser(saved)
      setValues(empty)
      setTried(false)
    },
    failed: error => {
      const isPassword = isWrongPassword(error)
      setWrong(isPassword)
      return isPassword
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if ((values.current || !user.password) && !problems.next && !problems.repeat) void save.run()
  }
  const field = (name: keyof typeof empty, autoComplete: string) => (
    <PasswordInput
      label={t.account[name]}
      autoComplete={autoComplete}
      value={values[name]}
      error={tried ? problems[name] : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t.signIn.showPassword, tabIndex: 0 }}
      onChange={event => {
        setWrong(false)
        setValues({ ...values, [name]: event.currentTarget.value })
      }}
    />
  )
  return (
    <Section title={t.account.password}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" maw={360}>
          {user.password && field('current', 'current-password')}
          {field('next', 'new-password')}
          {field('repeat', 'new-password')}
          <div>
            <Button type="submit" loading={save.busy}>
              {t.account.change}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}
