import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/backend/api.ts'
import { sessionQuery } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { PlainCard } from '../../shell/plain-card.tsx'
import { CodeField } from './code-field.tsx'
import { ownPath } from './own-path.ts'

interface Fields {
  email: string
  password: string
  mfaCode: string
}

export function SignInForm() {
  const t = useT()
  const errorText = useErrorText()
  const router = useRouter()
  const client = useQueryClient()
  const { to } = useSearch({ strict: false }) as { to?: string }
  const [asksCode, setAsksCode] = useState(false)
  const [problem, setProblem] = useState('')
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { mfaCode: '' } })

  const signIn = handleSubmit(async ({ email, password, mfaCode }) => {
    setProblem('')
    try {
      const body = { email: email.trim(), password, ...(asksCode ? { mfaCode: mfaCode.trim() } : {}) }
      client.clear()
      client.setQueryData(sessionQuery.queryKey, await api('POST /console/session', { body }))
      router.history.push(ownPath(to, location.origin))
    } catch (error) {
      if (codeOf(error) === 'mfa_required') setAsksCode(true)
      else setProblem(errorText(error))
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <PlainCard
      title={t.shell.signIn.title}
      lead={t.shell.signIn.lead}
      problem={problem}
      onSubmit={() => void signIn()}
    >
      <TextInput
        type="email"
        autoComplete="username"
        label={t.shell.signIn.email}
        error={errors.email?.message}
        {...register('email', { required: t.shell.signIn.missing })}
      />
      <PasswordInput
        autoComplete="current-password"
        label={t.shell.signIn.password}
        error={errors.password?.message}
        {...register('password', { required: t.shell.signIn.missing })}
      />
      {asksCode && (
        <CodeField
          error={errors.mfaCode?.message}
          {...register('mfaCode', { required: t.shell.signIn.missing })}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={isSubmitting}>
        {t.shell.signIn.submit}
      </Button>
      <Button component={Link} to={paths.forgotPassword()} variant="subtle" color="gray">
        {t.shell.signIn.forgot}
      </Button>
    </PlainCard>
  )
}
