import type { WaysIn } from '@lotse/contracts/sign-on/sign-on'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { later } from '@lotse/ui/overlay/later'
import { ProviderButtons } from '@lotse/ui/sign-on/provider-buttons'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/backend/api.ts'
import { waysInQuery } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { PlainCard } from '../../shell/plain-card.tsx'
import { useGreet } from './use-greet.ts'
import { useLeaveFor } from './use-leave-for.ts'

/** Few have a second factor: the sign-in does not load it first. */
const CodeCard = later(async () => (await import('./code-card.tsx')).CodeCard)

const passwordsOnly: WaysIn = { providers: [], passwords: true }

interface Fields {
  email: string
  password: string
}

export function SignInForm() {
  const t = useT()
  const errorText = useErrorText()
  const client = useQueryClient()
  const greet = useGreet()
  const { to } = useSearch({ strict: false }) as { to?: string }
  // Until the server has answered, and if it does not, there is the form.
  const { data: ways = passwordsOnly } = useQuery(waysInQuery)
  const { leave, problem } = useLeaveFor({ to })
  const [asksCode, setAsksCode] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, formState, getValues } = useForm<Fields>()

  const signInWith = async ({ email, password }: Fields, mfaCode?: string) => {
    setFailure(undefined)
    try {
      const body = { email: email.trim(), password, ...(mfaCode ? { mfaCode: mfaCode.trim() } : {}) }
      const session = await api('POST /console/session', { body })
      client.clear()
      await greet(session, to)
    } catch (error) {
      if (codeOf(error) === 'mfa_required') setAsksCode(true)
      else setFailure(error)
    }
  }
  const signIn = handleSubmit(fields => signInWith(fields))
  const { errors, isSubmitting } = formState
  const { missing } = t.shell.signIn
  const form = (
    <PlainCard
      title={t.shell.signIn.title}
      lead={t.shell.signIn.lead}
      problem={(problem ?? failure) ? errorText(problem ?? failure) : ''}
      onSubmit={() => ways.passwords && void signIn()}
    >
      {ways.passwords && (
        <>
          <TextInput
            type="email"
            autoComplete="username"
            label={t.shell.signIn.email}
            error={errors.email && missing}
            {...register('email', { required: true })}
          />
          <PasswordInput
            autoComplete="current-password"
            label={t.shell.signIn.password}
            error={errors.password && missing}
            {...register('password', { required: true })}
          />
          <Button type="submit" size="md" fullWidth loading={isSubmitting}>
            {t.shell.signIn.submit}
          </Button>
          <Button component={Link} to={paths.forgotPassword()} variant="subtle" color="gray">
            {t.shell.signIn.forgot}
          </Button>
        </>
      )}
      <ProviderButtons ways={ways} about={leave.about} onChoose={id => void leave.run(id)} />
    </PlainCard>
  )
  if (!asksCode) return form
  const back = () => {
    setAsksCode(false)
    setFailure(undefined)
  }
  return (
    <CodeCard
      problem={failure ? errorText(failure) : ''}
      onCode={code => signInWith(getValues(), code)}
      onBack={back}
      onMissing={back}
      instead={form}
    />
  )
}
