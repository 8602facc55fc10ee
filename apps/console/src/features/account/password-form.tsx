import { codeOf } from '@lotse/ui/data/read-error.ts'
import { isLost, useAction } from '@lotse/ui/data/use-action'
import { same } from '@lotse/ui/draft/same.ts'
import { Section } from '@lotse/ui/layout/page'
import { Button, PasswordInput } from '@mantine/core'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/backend/api.ts'
import { ownSessionKeys } from '../../lib/backend/keys.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './account.module.css'

interface Fields {
  currentPassword: string
  newPassword: string
}

export const shortestPassword = 10

export function PasswordForm() {
  const t = useT()
  const { register, handleSubmit, getValues, reset, setError, formState } = useForm<Fields>({
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const wasLost = useRef(false)
  const change = useAction({
    run: (body: Fields) => api('POST /console/account/password', { body }),
    refresh: ownSessionKeys,
    done: () => t.account.passwordChanged,
    after: (_, sent) => {
      wasLost.current = false
      if (same(getValues(), sent)) reset()
    },
    failed: error => {
      if (isLost(error)) wasLost.current = true
      if (codeOf(error) !== 'wrong_password') return false
      const message = wasLost.current ? t.account.passwordPerhapsNew : t.account.passwordWrong
      setError('currentPassword', { message }, { shouldFocus: true })
      return true
    },
  })
  const { errors } = formState
  return (
    <Section title={t.account.password}>
      <form
        className={classes.stack}
        noValidate
        onSubmit={event => void handleSubmit(fields => change.run(fields))(event)}
      >
        <PasswordInput
          label={t.account.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: t.account.missing })}
        />
        <PasswordInput
          label={t.account.newPassword}
          description={t.account.newPasswordHint(shortestPassword)}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword', {
            required: t.account.missing,
            minLength: { value: shortestPassword, message: t.account.newPasswordHint(shortestPassword) },
          })}
        />
        <Button type="submit" className={classes.save} loading={change.busy}>
          {t.account.changePassword}
        </Button>
      </form>
    </Section>
  )
}
