import { privacyClasses } from '@lotse/contracts/visitor/wire-names'
import { Alert, Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { useUnsavedChanges } from '../../data/edits.tsx'
import { useUiT } from '../../language/i18n.tsx'
import { saveFile } from '../../list/export/csv.ts'
import { useSnackbar } from '../../overlay/snackbar.tsx'
import { useFactorWords } from './factor-words.ts'
import classes from './second-factor.module.css'

interface RecoveryCodesProps {
  codes: string[]
  fileName: string
  onDone(): void
}

/** Shown once. People who lose their phone get in with one of these. */
export function RecoveryCodes({ codes, fileName, onDone }: RecoveryCodesProps) {
  const t = useFactorWords()
  const ui = useUiT()
  const snackbar = useSnackbar()
  const [kept, setKept] = useState(false)
  const count = codes.length
  // Neither the menu nor a reload nor going back discards them without a question.
  useUnsavedChanges(true, {
    words: { title: t.leaveTitle(count), text: t.leaveText, leave: t.leave, stay: t.stay(count) },
  })
  const text = codes.join('\n')
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    snackbar.show(t.copied)
  }
  return (
    <>
      <Alert color="yellow" title={t.recovery(count)} styles={{ label: { color: 'var(--ui-warn)' } }}>
        {t.recoveryHint(count)}
      </Alert>
      <div className={privacyClasses.block}>
        <ul className={classes.codes} aria-label={t.recovery(count)}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => void copy()}>
          {ui.copy}
        </Button>
        <Button variant="default" onClick={() => saveFile(fileName, `${text}\n`, 'text/plain')}>
          {t.download}
        </Button>
      </Group>
      <Checkbox
        label={t.kept(count)}
        checked={kept}
        onChange={event => setKept(event.currentTarget.checked)}
      />
      <Button className={classes.first} disabled={!kept} onClick={onDone}>
        {t.done}
      </Button>
    </>
  )
}
