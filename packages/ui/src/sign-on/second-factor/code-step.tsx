import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { AppCodeField, isAppCode } from './code-field.tsx'
import { useCodeWords } from './code-words.ts'

interface CodeStepProps {
  busy: boolean
  onCode(code: string): void
  onRecovery(code: string): void
  onBack(): void
  recovery: {
    /** What using it means. */
    lead: string
    shape: RegExp
    example: string
  }
}

interface CodeStep {
  title: string
  lead: string
  submit(): void
  fields: ReactNode
}

/** The step of a sign-in that asks for the second factor: a code from the app, or a recovery code. */
export function useCodeStep({ busy, onCode, onRecovery, onBack, recovery }: CodeStepProps): CodeStep {
  const t = useCodeWords()
  const [kind, setKind] = useState<'code' | 'recovery'>('code')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const sent = useRef('')
  const isRecovery = kind === 'recovery'
  const isRight = isRecovery ? recovery.shape.test(text.trim()) : isAppCode(text)
  const submit = () => {
    setTried(true)
    if (!isRight || busy) return
    if (isRecovery) onRecovery(text)
    else onCode(text)
  }
  const write = (digits: string) => {
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
  const common = {
    name: 'code',
    size: 'md',
    ff: 'monospace',
    autoFocus: true,
    value: text,
    error: tried && !isRight && t.wrongFormat,
  } as const
  return {
    title: t.title,
    lead: isRecovery ? recovery.lead : t.lead,
    submit,
    fields: (
      <>
        {isRecovery ? (
          <TextInput
            {...common}
            key="recovery"
            label={t.recovery}
            autoComplete="off"
            placeholder={recovery.example}
            onChange={event => setText(event.currentTarget.value)}
          />
        ) : (
          <AppCodeField
            {...common}
            key="code"
            label={t.code}
            placeholder="000000"
            onChange={write}
            onKeyDown={(event: KeyboardEvent) => {
              // The sixth digit has already submitted it: another Enter would use up an attempt.
              if (event.key === 'Enter' && text === sent.current) event.preventDefault()
            }}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t.submit}
        </Button>
        <Stack gap={4} align="flex-start">
          <Anchor component="button" type="button" onClick={change}>
            {isRecovery ? t.useCode : t.useRecovery}
          </Anchor>
          <Anchor component="button" type="button" onClick={onBack}>
            {t.back}
          </Anchor>
        </Stack>
      </>
    ),
  }
}
