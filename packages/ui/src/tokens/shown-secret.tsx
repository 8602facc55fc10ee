import { Alert, Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useUnsavedChanges } from '../data/edits.tsx'
import { useSnackbar } from '../overlay/snackbar.tsx'
import type { ShownToken } from './token-store.ts'
import { useTokenWords } from './token-words.ts'
import classes from './tokens.module.css'

/** Shown once: after it is copied, the screen may be left without a question. */
export function ShownSecret({ made, onDone }: { made: ShownToken; onDone(): void }) {
  const t = useTokenWords()
  const snackbar = useSnackbar()
  const [isCopied, setCopied] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const words = { title: t.leaveTitle, text: t.leaveText, leave: t.leave, stay: t.stay }
  const { mayClose } = useUnsavedChanges(!isCopied, { words })
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(made.secret)
    setCopied(true)
    snackbar.show(t.copied)
  }
  const close = async (): Promise<void> => {
    if (await mayClose()) onDone()
  }
  return (
    <section aria-label={t.secretOf(made.name)}>
      <Alert color="yellow" title={t.secretTitle} mb="md" styles={{ label: { color: 'var(--ui-warn)' } }}>
        {t.secretText}
        <div className={classes.secret}>
          <code>{made.secret}</code>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            onClick={() => void copy()}
          >
            {t.copy}
          </Button>
          <Button variant="subtle" onClick={() => void close()}>
            {t.done}
          </Button>
        </div>
      </Alert>
    </section>
  )
}
