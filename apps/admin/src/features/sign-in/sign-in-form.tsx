import { ProviderButtons } from '@lotse/ui/sign-on/provider-buttons'
import { Alert, Anchor, Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
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

function CodeForm({ error, busy, onCode, onRecovery, onBack }: CodeFormProps) {
  const t = useT()
  const [kind, setKind] = useState<'code' | 'recovery'>('code')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const sent = useRef('')
  const isRecovery = kind === 'recovery'
  const isRight = isRecovery ? /^([a-z0-9]{6}-){3}[a-z0-9]{6}$/i.test(text.trim()) : /^\d{6}$/.test(text)

  const send = (code: string) => (isRecovery ? onRecovery(code) : onCode(code))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRight) send(text)
  }
  const write = (value: string) => {
    if (isRecovery) return setText(value)
    const digits = value.replace(/\D/g, '').slice(0, 6)
    setText(digits)
    if (digits.length !== 6 || digits === text) return
    sent.current = digits
    onCode(digits)
  }
  const change = () => {
    setKind(isRecovery ? 'code' : 'recovery')
    setText('')
    setTried(false)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={1} fz={24} style={{ letterSpacing: '-0.02em' }}>
            {t.signIn.codeTitle}
          </Title>
          <div style={{ color: 'var(--mantine-color-dimmed)' }}>
            {isRecovery ? t.signIn.recoveryLead : t.signIn.codeLead}
          </div>
        </div>
        <Problem text={error} />
        <TextInput
          key={kind}
          label={isRecovery ? t.signIn.recovery : t.signIn.code}
          name="code"
          size="md"
          ff="monospace"
          autoFocus
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          placeholder={isRecovery ? 'XXXXXX-XXXXXX-XXXXXX-XXXXXX' : '000000'}
          value={text}
          error={tried && !isRight && t.validation.code}
          onChange={event => write(event.currentTarget.value)}
          onKeyDown={event => {
            // The sixth digit has already submitted it: another Enter would use up one of five attempts.
            if (event.key === 'Enter' && !isRecovery && text === sent.current) event.preventDefault()
          }}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t.signIn.submit}
        </Button>
        <Stack gap={4} align="flex-start">
          <Anchor component="button" type="button" onClick={change}>
            {isRecovery ? t.signIn.useCode : t.signIn.useRecovery}
          </Anchor>
          <Anchor component="button" type="button" onClick={onBack}>
            {t.signIn.back}
          </Anchor>
        </Stack>
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
