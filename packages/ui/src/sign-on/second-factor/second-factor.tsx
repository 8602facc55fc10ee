import { Alert, Button, Group, PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ReadKey } from '../../data/query.ts'
import { useAction } from '../../data/use-action.tsx'
import { useUiT } from '../../language/i18n.tsx'
import { Section, Status } from '../../layout/page.tsx'
import { AppCodeField, EitherCodeField, isAppCode } from './code-field.tsx'
import { useCodeWords } from './code-words.ts'
import { useFactorWords } from './factor-words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { QrCode, TypedKey } from './scan.tsx'
import classes from './second-factor.module.css'

interface Begun {
  secret: string
  /** `otpauth://…` */
  uri: string
}

/** What an app has to offer for it. */
export interface FactorStore {
  begin(password: string): Promise<Begun>
  /** Turns it on with its first code; the recovery codes. */
  confirm(code: string): Promise<string[]>
  turnOff(password: string, code: string): Promise<unknown>
  /** Turning it off takes a code as well. */
  asksCode?: boolean
  isWrongPassword(error: unknown): boolean
  refresh: readonly ReadKey[]
  onTurned?(isOn: boolean): void
  /** Of the recovery codes. */
  fileName: string
}

interface SecondFactorProps {
  store: FactorStore
  isOn: boolean
}

type Step = { at: 'rest' | 'password' } | ({ at: 'scan' } & Begun) | { at: 'codes'; codes: string[] }

/** A second factor of one's own account: a code from an app in addition to the password. */
export function SecondFactor({ store, isOn }: SecondFactorProps) {
  const t = useFactorWords()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => setStep({ at: 'rest' })
  // It was turned on, and the response with the codes was lost.
  const hasNoCodes = step.at === 'scan' && isOn
  return (
    <Section title={t.title}>
      <div className={classes.stack}>
        <Status tone={isOn ? 'good' : 'warn'}>{isOn ? t.on : t.off}</Status>
        <p className={classes.hint}>{t.hint}</p>
        {hasNoCodes && (
          <Alert color="yellow" role="alert">
            {t.recoveryLost}
          </Alert>
        )}
        {step.at === 'codes' ? (
          <RecoveryCodes codes={step.codes} fileName={store.fileName} onDone={rest} />
        ) : step.at === 'scan' && !isOn ? (
          <SetUp
            store={store}
            begun={step}
            onCancel={rest}
            onDone={codes => {
              setStep({ at: 'codes', codes })
              store.onTurned?.(true)
            }}
          />
        ) : step.at === 'password' && isOn ? (
          <TurnOff
            store={store}
            onCancel={rest}
            onDone={() => {
              rest()
              store.onTurned?.(false)
            }}
          />
        ) : step.at === 'password' ? (
          <Begin store={store} onCancel={rest} onDone={begun => setStep({ at: 'scan', ...begun })} />
        ) : (
          <Button
            variant={isOn ? 'default' : 'filled'}
            className={classes.first}
            onClick={() => setStep({ at: 'password' })}
          >
            {isOn ? t.turnOff : t.setUp}
          </Button>
        )}
      </div>
    </Section>
  )
}

interface PartProps<Result> {
  store: FactorStore
  onCancel(): void
  onDone(result: Result): void
}

/** An unattended screen must not be enough: the password is required again. */
function Begin({ store, onCancel, onDone }: PartProps<Begun>) {
  const t = useFactorWords()
  const { password, field, failed } = usePasswordAgain(store)
  const begin = useAction({ run: () => store.begin(password), after: onDone, failed })
  return (
    <Part
      submit={t.next}
      busy={begin.busy}
      disabled={!password}
      onSubmit={() => void begin.run()}
      onCancel={onCancel}
    >
      {field}
    </Part>
  )
}

function SetUp({ store, begun, onCancel, onDone }: PartProps<string[]> & { begun: Begun }) {
  const t = useFactorWords()
  const words = useCodeWords()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const confirm = useAction({
    run: () => store.confirm(code),
    refresh: store.refresh,
    done: () => t.turnedOn,
    after: onDone,
  })
  return (
    <div className={classes.setUp}>
      <QrCode text={begun.uri} />
      <Part
        submit={t.turnOn}
        busy={confirm.busy}
        onSubmit={() => {
          setTried(true)
          if (isAppCode(code)) void confirm.run()
        }}
        onCancel={onCancel}
      >
        <TypedKey secret={begun.secret} />
        <AppCodeField
          autoFocus
          label={t.appCode}
          value={code}
          error={tried && !isAppCode(code) && words.wrongFormat}
          onChange={setCode}
        />
      </Part>
    </div>
  )
}

function TurnOff({ store, onCancel, onDone }: PartProps<unknown>) {
  const t = useFactorWords()
  const [code, setCode] = useState('')
  const { password, field, failed } = usePasswordAgain(store)
  const turnOff = useAction({
    run: () => store.turnOff(password, code.trim()),
    refresh: store.refresh,
    done: () => t.turnedOff,
    after: onDone,
    failed,
  })
  return (
    <Part
      submit={t.turnOff}
      danger
      busy={turnOff.busy}
      disabled={!password || (store.asksCode === true && !code.trim())}
      onSubmit={() => void turnOff.run()}
      onCancel={onCancel}
    >
      <p className={classes.hint}>{t.offText}</p>
      {field}
      {store.asksCode && <EitherCodeField value={code} onChange={setCode} />}
    </Part>
  )
}

interface PartFormProps {
  submit: string
  danger?: boolean
  busy: boolean
  disabled?: boolean
  onSubmit(): void
  onCancel(): void
  children: ReactNode
}

function Part({ submit, danger, busy, disabled, onSubmit, onCancel, children }: PartFormProps) {
  const ui = useUiT()
  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!disabled) onSubmit()
      }}
    >
      {children}
      <Group gap="xs">
        <Button type="submit" color={danger ? 'red' : undefined} loading={busy} disabled={disabled ?? false}>
          {submit}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {ui.cancel}
        </Button>
      </Group>
    </form>
  )
}

function usePasswordAgain({ isWrongPassword }: FactorStore) {
  const t = useFactorWords()
  const ui = useUiT()
  const [password, setPassword] = useState('')
  const [isWrong, setWrong] = useState(false)
  return {
    password,
    failed: (error: unknown) => {
      setWrong(isWrongPassword(error))
      return isWrongPassword(error)
    },
    field: (
      <PasswordInput
        autoFocus
        label={t.password}
        autoComplete="current-password"
        value={password}
        error={isWrong && t.wrongPassword}
        onChange={event => {
          setWrong(false)
          setPassword(event.currentTarget.value)
        }}
        visibilityToggleButtonProps={{ 'aria-label': ui.togglePassword, tabIndex: 0 }}
      />
    ),
  }
}
