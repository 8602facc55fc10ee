import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useLocale } from '@lotse/ui/language/i18n'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { localeOf, useKeepLanguage } from '../../lib/backend/account-language.ts'
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
  const { locale, setLocale } = useLocale()
  const first = useRef(locale)
  const keepLanguage = useKeepLanguage()
  const [asksCode, setAsksCode] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { mfaCode: '' } })

  const signIn = handleSubmit(async ({ email, password, mfaCode }) => {
    setFailure(undefined)
    try {
      const body = { email: email.trim(), password, ...(asksCode ? { mfaCode: mfaCode.trim() } : {}) }
      client.clear()
      const session = await api('POST /console/session', { body })
      client.setQueryData(sessionQuery.queryKey, session)
      // People who have just switched the language on this page want that one.
      const kept = localeOf(session.account)
      if (kept && locale === first.current) await setLocale(kept)
      else if (kept !== locale) void keepLanguage.run(locale)
      router.history.push(ownPath(to, location.origin))
    } catch (error) {
      if (codeOf(error) === 'mfa_required') setAsksCode(true)
      else setFailure(error)
    }
  })
  const { errors, isSubmitting } = formState
  const { missing } = t.shell.signIn
  return (
    <PlainCard
      title={t.shell.signIn.title}
      lead={t.shell.signIn.lead}
      problem={failure ? errorText(failure) : ''}
      onSubmit={() => void signIn()}
    >
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
      {asksCode && (
        <CodeField error={errors.mfaCode && missing} {...register('mfaCode', { required: true })} />
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
