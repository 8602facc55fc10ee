import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Alert, Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import classes from './account.module.css'

/** Shown once. People who lose their phone get in with one of these. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const t = useT()
  const snackbar = useSnackbar()
  const [kept, setKept] = useState(false)
  // Neither the menu nor a reload nor going back discards them without a question.
  useUnsavedChanges(true, {
    words: {
      title: t.account.recoveryLeaveTitle,
      text: t.account.recoveryLeaveText,
      leave: t.account.recoveryLeave,
      stay: t.account.recoveryStay,
    },
  })
  const text = codes.join('\n')
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    snackbar.show(t.account.copied)
  }
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: url, download: 'lotse-codes.txt' }).click()
    URL.revokeObjectURL(url)
  }
  return (
    <>
      <Alert color="yellow" title={t.account.recovery} styles={{ label: { color: 'var(--ui-warn)' } }}>
        {t.account.recoveryHint}
      </Alert>
      <ul className={classes.codes} aria-label={t.account.recovery}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.row}>
        <Button variant="default" onClick={() => void copy()}>
          {t.account.copy}
        </Button>
        <Button variant="default" onClick={download}>
          {t.account.download}
        </Button>
      </div>
      <Checkbox
        label={t.account.recoveryKept}
        checked={kept}
        onChange={event => setKept(event.currentTarget.checked)}
      />
      <Button className={classes.save} disabled={!kept} onClick={onDone}>
        {t.account.done}
      </Button>
    </>
  )
}
