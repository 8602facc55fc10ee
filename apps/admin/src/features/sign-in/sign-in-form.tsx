import { ProviderButtons } from '@lotse/ui/sign-on/provider-buttons'
import { useCodeStep } from '@lotse/ui/sign-on/second-factor/code-step'
import { Alert, Anchor, Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useBackend } from '../../lib/backend/backend.tsx'
import { createErrorText } from '../../lib/backend/error-text.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { useLeaveFor } from './use-leave-for.ts'
import { useSignIn } from './use-sign-in.ts'

/**
 * A5.2: email address or nickname with a password; then, on request, six digits or a recovery code. `isEnded`: the
 * person was signed in until a moment ago. `isRefused`: they are no longer allowed in.
 */
export function SignInForm({ isEnded, isRefused }: { isEnded: boolean; isRefused: boolean }) {
  const t = useT()
  const { signIn, step, error: signInError, restart } = useSignIn()
  const { waysIn } = useBackend().runtime
  const { leave, problem } = useLeaveFor()
  const error = problem ? createErrorText(t)(problem) : signInError
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const missing = { name: name.trim() === '', password: password === '' }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const empty = missing.name ? 'username' : missing.password ? 'password' : undefined
    const field = empty && event.currentTarget.elements.namedItem(empty)
    if (field instanceof HTMLElement) field.focus()
    if (empty) return restart()
    void signIn.run({ name, password })
  }
  if (step === 'code') {
    return (
      <CodeForm
        error={error}
        busy={signIn.busy}
        onBack={restart}
        onCode={code => void signIn.run({ name, password, code })}
        onRecovery={recovery => void signIn.run({ name, password, recovery })}
      />
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={1} fz={24} style={{ letterSpacing: '-0.02em' }}>
            {t.signIn.title}
          </Title>
          <div style={{ color: 'var(--mantine-color-dimmed)' }}>{t.signIn.lead}</div>
        </div>
        {isEnded && !error && !tried && (
          <Alert color="yellow" variant="light" role="status" c="var(--ui-warn)" p="sm">
            {t.signIn.ended}
          </Alert>
        )}
        <Problem text={error ?? (isRefused && !tried ? t.errors.not_authorized : undefined)} />
        {waysIn.passwords && (
          <>
            <TextInput
              label={t.signIn.name}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              size="md"
              value={name}
              error={tried && missing.name && t.validation.required(t.signIn.name)}
              onChange={event => setName(event.currentTarget.value)}
            />
            <PasswordInput
              label={t.signIn.password}
              name="password"
              autoComplete="current-password"
              size="md"
              value={password}
              error={tried && missing.password && t.validation.required(t.signIn.password)}
              onChange={event => setPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': t.signIn.showPassword, tabIndex: 0 }}
            />
            <Button type="submit" size="md" fullWidth loading={signIn.busy}>
              {t.signIn.submit}
            </Button>
            <Anchor component={Link} to={paths.password()}>
              {t.forgotten.link}
            </Anchor>
          </>
        )}
        <ProviderButtons ways={waysIn} about={leave.about} onChoose={id => void leave.run(id)} />
      </Stack>
    </form>
  )
}

interface CodeFormProps {
  error: string | undefined
  busy: boolean
  onCode(code: string): void
  onRecovery(code: string): void
  onBack(): void
}

function CodeForm({ error, ...step }: CodeFormProps) {
  const t = useT()
  const { title, lead, submit, fields } = useCodeStep({
    ...step,
    recovery: {
      lead: t.signIn.recoveryLead,
      shape: /^([a-z0-9]{6}-){3}[a-z0-9]{6}$/i,
      example: 'XXXXXX-XXXXXX-XXXXXX-XXXXXX',
    },
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      <Stack gap="md">
        <div>
          <Title order={1} fz={24} style={{ letterSpacing: '-0.02em' }}>
            {title}
          </Title>
          <div style={{ color: 'var(--mantine-color-dimmed)' }}>{lead}</div>
        </div>
        <Problem text={error} />
        {fields}
      </Stack>
    </form>
  )
}

export function Problem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Alert color="red" variant="light" role="alert" c="var(--ui-bad)" p="sm">
      {text}
    </Alert>
  )
}
