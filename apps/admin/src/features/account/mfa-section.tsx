import type { User } from '@lotse/contracts/academy/auth/users'
import { privacyClasses } from '@lotse/contracts/visitor/wire-names'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { useAction } from '@lotse/ui/data/use-action'
import { Section, Status } from '@lotse/ui/layout/page'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { CopyText } from '@lotse/ui/text/copy-text'
import { Button, Group, Modal, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackend } from '../../lib/backend/backend.tsx'
import { isWrongPassword } from '../../lib/backend/error-text.ts'
import { useT } from '../../lib/i18n.ts'

type Step =
  | { at: 'closed' }
  | { at: 'password'; goal: 'on' | 'off' }
  | { at: 'scan'; secret: string }
  | { at: 'recovery'; code: string }

/** Two-factor sign-in for one's own account: password, QR code, proof, recovery code. */
export function MfaSection({ user }: { user: User }) {
  const t = useT()
  const { api, sessions } = useBackend()
  const [step, setStep] = useState<Step>({ at: 'closed' })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const isCode = /^\d{6}$/.test(code)
  // Neither a reload nor going back discards the code without a question.
  useUnsavedChanges(step.at === 'recovery', {
    words: {
      title: t.account.recoveryLeaveTitle,
      text: t.account.recoveryLeaveText,
      leave: t.account.recoveryLeave,
      stay: t.account.recoveryStay,
    },
  })
  const params = { user_id: user.id }
  const body = () => ({ current_password: password })
  const close = () => {
    setStep({ at: 'closed' })
    setPassword('')
    setCode('')
    setTried(false)
    setWrong(false)
  }
  const failed = (error: unknown) => {
    setWrong(isWrongPassword(error))
    return isWrongPassword(error)
  }
  const start = useAction({
    run: () => api('POST /auth/users/:user_id/mfa', { params, body: body() }),
    after: secret => setStep({ at: 'scan', secret }),
    failed,
  })
  const prove = useAction({
    run: () => api('PUT /auth/users/:user_id/mfa', { params, body: { code } }),
    after: recovery => {
      sessions.setUser({ ...user, mfa_enabled: true })
      setStep({ at: 'recovery', code: recovery })
    },
  })
  const disable = useAction({
    run: () => api('DELETE /auth/users/:user_id/mfa', { params, body: body() }),
    done: () => t.account.disabled,
    after: () => {
      sessions.setUser({ ...user, mfa_enabled: false })
      close()
    },
    failed,
  })
  const goal = step.at === 'password' ? step.goal : 'on'
  return (
    <Section
      title={t.account.mfa}
      actions={
        <Button
          variant="default"
          size="compact-md"
          onClick={() => setStep({ at: 'password', goal: user.mfa_enabled ? 'off' : 'on' })}
        >
          {user.mfa_enabled ? t.account.disable : t.account.enable}
        </Button>
      }
    >
      <Stack gap={4}>
        <Status tone={user.mfa_enabled ? 'good' : 'warn'}>
          {user.mfa_enabled ? t.account.mfaOn : t.account.mfaOff}
        </Status>
        <span style={{ color: 'var(--mantine-color-dimmed)' }}>{t.account.mfaLead}</span>
      </Stack>
      <FormDialog
        title={goal === 'off' ? t.account.disableTitle : t.account.mfa}
        opened={step.at === 'password'}
        onClose={close}
        onSubmit={() => void (goal === 'off' ? disable.run() : start.run())}
        submitLabel={goal === 'off' ? t.account.disable : t.account.enable}
        danger={goal === 'off'}
        busy={start.busy || disable.busy}
        dirty={false}
      >
        {goal === 'off' && <span>{t.account.disableText}</span>}
        <PasswordInput
          label={t.account.current}
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={isWrong ? t.errors.wrong_password : undefined}
          onChange={event => {
            setWrong(false)
            setPassword(event.currentTarget.value)
          }}
          visibilityToggleButtonProps={{ 'aria-label': t.signIn.showPassword, tabIndex: 0 }}
        />
      </FormDialog>
      <FormDialog
        title={t.account.mfa}
        opened={step.at === 'scan'}
        onClose={close}
        onSubmit={() => {
          setTried(true)
          if (isCode) void prove.run()
        }}
        submitLabel={t.account.confirm}
        busy={prove.busy}
        dirty={false}
      >
        {step.at === 'scan' && <Scan name={user.name} secret={step.secret} />}
        <TextInput
          label={t.account.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={tried && !isCode ? t.validation.code : undefined}
          // Apps show it in two halves, so people may copy it that way.
          onChange={event => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
      </FormDialog>
      {/* Shown only once: it disappears when the person confirms that they have kept it. */}
      <Modal
        title={t.account.recoveryTitle}
        opened={step.at === 'recovery'}
        onClose={close}
        closeOnEscape={false}
        closeOnClickOutside={false}
        withCloseButton={false}
      >
        <Stack gap="sm">
          <span>{t.account.recoveryText}</span>
          {step.at === 'recovery' && (
            <span className={privacyClasses.block}>
              <CopyText text={step.code} />
            </span>
          )}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button onClick={close}>{t.account.recoveryDone}</Button>
        </Group>
      </Modal>
    </Section>
  )
}

function Scan({ name, secret }: { name: string; secret: string }) {
  const t = useT()
  const address = `otpauth://totp/Academy:${encodeURIComponent(name)}?secret=${secret}&issuer=Academy&algorithm=SHA1&digits=6&period=30`
  const picture = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => (await import('qrcode')).toDataURL(address, { margin: 1, width: 200 }),
    gcTime: 0,
  })
  return (
    <Stack gap="sm">
      <span>{t.account.scan}</span>
      {/* Z130: the feedback SDK must not record these. */}
      <Group justify="center" className={privacyClasses.block}>
        {picture.data ? (
          <img src={picture.data} width={200} height={200} alt={t.account.qr} />
        ) : (
          <Skeleton width={200} height={200} />
        )}
      </Group>
      <div>
        {t.account.secret}:{' '}
        <span className={privacyClasses.block}>
          <CopyText text={secret} />
        </span>
      </div>
    </Stack>
  )
}
