import { shortestStaffPassword } from '@lotse/contracts/limits'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Anchor, Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useBackend } from '../../lib/backend/backend.tsx'
import { createErrorText } from '../../lib/backend/error-text.ts'
import { useChecks } from '../../lib/form/checks.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { Problem } from './sign-in-form.tsx'

type Step = 'address' | 'code' | 'done'

/**
 * D82: a new password with a code from a mail. Both steps say the same whether or not there is an account with this
 * address.
 */
export function ForgottenForm() {
  const t = useT()
  const words = t.forgotten
  const checks = useChecks()
  const { apiAs, captcha } = useBackend()
  const [step, setStep] = useState<Step>('address')
  const [values, setValues] = useState({ email: '', code: '', password: '' })
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const email = values.email.trim()
  const problems = {
    email: /^[^@\s]+@[^@\s]+$/.test(email) ? undefined : t.validation.email,
    code: /^([a-z0-9]{4}-){3}[a-z0-9]{4}$/i.test(values.code.trim()) ? undefined : t.validation.code,
    password: checks.text(words.next, { required: true, over: shortestStaffPassword - 1 })(values.password),
  }
  const shared = {
    failed: (problem: unknown) => {
      setFailure({ problem })
      return true
    },
  }
  const ask = useAction({
    ...shared,
    run: async () => {
      setFailure(undefined)
      const body = { email, recaptcha_response: await captcha('password_reset') }
      return apiAs('')('POST /auth/password_reset', { body })
    },
    after: () => {
      setTried(false)
      setStep('code')
    },
  })
  const set = useAction({
    ...shared,
    run: () => {
      setFailure(undefined)
      const body = { email, code: values.code.trim(), password: values.password }
      return apiAs('')('PUT /auth/password_reset', { body })
    },
    after: () => setStep('done'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (step === 'address' && !problems.email) void ask.run()
    if (step === 'code' && !problems.code && !problems.password) void set.run()
  }
  const field = (name: keyof typeof values) => ({
    name,
    size: 'md',
    value: values[name],
    error: tried && problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  const failed = failure as { problem: unknown } | undefined
  const problem =
    failed &&
    (codeOf(failed.problem) === 'password_reset_failed' ? words.wrong : createErrorText(t)(failed.problem))
  if (step === 'done')
    return (
      <Page title={words.doneTitle} lead={words.doneLead}>
        <Button component={Link} to={paths.index()} size="md" fullWidth>
          {words.toSignIn}
        </Button>
      </Page>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Page
        title={words.title}
        lead={step === 'address' ? words.lead : words.sent(email)}
        announced={step === 'code'}
      >
        <Problem text={problem} />
        {step === 'address' && (
          <TextInput
            key="email"
            label={words.email}
            type="email"
            autoComplete="email"
            autoFocus
            {...field('email')}
          />
        )}
        {step === 'code' && (
          <>
            <TextInput
              key="code"
              label={words.code}
              styles={{ input: { fontFamily: 'monospace' } }}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="XXXX-XXXX-XXXX-XXXX"
              autoFocus
              {...field('code')}
            />
            <PasswordInput
              label={words.next}
              description={words.nextHint(shortestStaffPassword)}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': t.signIn.showPassword, tabIndex: 0 }}
              {...field('password')}
            />
          </>
        )}
        <Button type="submit" size="md" fullWidth loading={ask.busy || set.busy}>
          {step === 'address' ? words.send : words.save}
        </Button>
        <Stack gap={4} align="flex-start">
          {step === 'code' && (
            <Anchor component="button" type="button" onClick={() => setStep('address')}>
              {words.again}
            </Anchor>
          )}
          <Anchor component={Link} to={paths.index()}>
            {t.signIn.back}
          </Anchor>
        </Stack>
      </Page>
    </form>
  )
}

interface PageProps {
  title: string
  lead: string
  /** Whether a screen reader should read the lead when it changes. */
  announced?: boolean
  children: ReactNode
}

function Page({ title, lead, announced = false, children }: PageProps) {
  return (
    <Stack gap="md">
      <div>
        <Title order={1} fz={24} style={{ letterSpacing: '-0.02em' }}>
          {title}
        </Title>
        <div style={{ color: 'var(--mantine-color-dimmed)' }} {...(announced ? { role: 'status' } : {})}>
          {lead}
        </div>
      </div>
      {children}
    </Stack>
  )
}
