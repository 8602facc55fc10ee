import { useFormat } from '@lotse/ui/language/use-format'
import { Alert, Button } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { useSession } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { useSignOut } from '../person-menu.tsx'
import classes from './session-ended.module.css'

/** D95: on every screen, as long as an administrator is signed in as somebody else. */
export function SignedInAs() {
  const t = useT()
  const format = useFormat()
  const session = useSession()
  const signOut = useSignOut()
  if (!session?.own) return null
  return (
    <Alert
      color="orange"
      role="status"
      icon={<IconUserCircle aria-hidden />}
      title={t.shell.signedInAs(session.user.name)}
      classNames={{ root: classes.banner, title: classes.title }}
    >
      <p className={classes.text}>{t.shell.signedInAsText(format.time(session.own.until))}</p>
      <Button size="compact-md" loading={signOut.busy} onClick={() => void signOut.run()}>
        {t.shell.endSignedInAs}
      </Button>
    </Alert>
  )
}
