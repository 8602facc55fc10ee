import { longest } from '@lotse/contracts/visitor/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { Section, Status } from '@lotse/ui/layout/page'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { sessionKeys } from '../../lib/backend/keys.ts'
import { Form } from '../../lib/fields/form.tsx'
import { useT } from '../../lib/i18n.ts'
import classes from './account.module.css'
import { MfaSetup } from './mfa-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { at: 'rest' }
  | { at: 'password' }
  | { at: 'scan'; secret: string; uri: string }
  | { at: 'codes'; codes: string[] }

/** A second factor: a code from an app in addition to the password. */
export function MfaSection({ enabled }: { enabled: boolean }) {
  const t = useT()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  // MFA was enabled, and the response with the codes was lost.
  const hasNoCodes = step.at === 'scan' && enabled
  return (
    <Section title={t.account.mfa}>
      <div className={classes.stack}>
        <Status tone={enabled ? 'good' : 'neutral'}>{enabled ? t.account.mfaOn : t.account.mfaOff}</Status>
        <p className={classes.hint}>{t.account.mfaHint}</p>
        {hasNoCodes && (
          <Alert color="yellow" role="alert">
            {t.account.recoveryLost}
          </Alert>
        )}
        {step.at === 'codes' ? (
          <RecoveryCodes codes={step.codes} onDone={() => setStep({ at: 'rest' })} />
        ) : step.at === 'scan' && !enabled ? (
          <MfaSetup
            secret={step.secret}
            uri={step.uri}
            onCancel={() => setStep({ at: 'rest' })}
            onDone={codes => setStep({ at: 'codes', codes })}
          />
        ) : step.at === 'password' ? (
          enabled ? (
            <SwitchOff onDone={() => setStep({ at: 'rest' })} />
          ) : (
            <Begin onDone={found => setStep({ at: 'scan', ...found })} />
          )
        ) : (
          <Button
            variant={enabled ? 'default' : 'filled'}
            className={classes.save}
            onClick={() => setStep({ at: 'password' })}
          >
            {enabled ? t.account.mfaDisable : t.account.mfaEnable}
          </Button>
        )}
      </div>
    </Section>
  )
}

/** An unattended screen must not be enough: the password is required again. */
function Begin({ onDone }: { onDone(found: { secret: string; uri: string }): void }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const begin = useAction({
    run: () => api('POST /console/account/mfa', { body: { password } }),
    after: onDone,
  })
  return (
    <Form className={classes.stack} onSubmit={() => password && void begin.run()}>
      <PasswordAgain value={password} onChange={setPassword} />
      <Button type="submit" className={classes.save} loading={begin.busy} disabled={!password}>
        {t.account.next}
      </Button>
    </Form>
  )
}

function SwitchOff({ onDone }: { onDone(): void }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const disable = useAction({
    run: () => api('POST /console/account/mfa/disable', { body: { password, code: code.trim() } }),
    refresh: sessionKeys,
    done: () => t.account.mfaDisabled,
    after: onDone,
  })
  return (
    <Form className={classes.stack} onSubmit={() => password && code && void disable.run()}>
      <PasswordAgain value={password} onChange={setPassword} />
      <TextInput
        label={t.account.code}
        description={t.account.codeOrRecovery}
        autoComplete="one-time-code"
        value={code}
        maxLength={longest.code}
        onChange={event => setCode(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <Button type="submit" color="red" loading={disable.busy} disabled={!password || !code}>
          {t.account.mfaDisable}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t.account.cancel}
        </Button>
      </div>
    </Form>
  )
}

function PasswordAgain({ value, onChange }: { value: string; onChange(password: string): void }) {
  const t = useT()
  return (
    <PasswordInput
      autoFocus
      label={t.account.passwordAgain}
      autoComplete="current-password"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
