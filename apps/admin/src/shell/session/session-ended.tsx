import { useEdits } from '@lotse/ui/data/edits'
import { Alert, Button } from '@mantine/core'
import { useSession } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import classes from './session-ended.module.css'

/** The session ended while something is unsaved: a sign-in in another tab also counts here, and nothing is lost. */
export function SessionEnded() {
  const t = useT()
  const session = useSession()
  const edits = useEdits()
  if (session || !edits.pending()) return null
  return (
    <Alert
      color="yellow"
      role="alert"
      title={t.shell.sessionEnded}
      classNames={{ root: classes.banner, title: classes.title }}
    >
      <p className={classes.text}>{t.shell.sessionEndedText}</p>
      <Button component="a" href={paths.index()} target="_blank" rel="noopener" size="compact-md">
        {t.shell.signInAgain}
      </Button>
    </Alert>
  )
}
