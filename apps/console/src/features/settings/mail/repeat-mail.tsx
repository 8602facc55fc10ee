import type { MailRow } from '@lotse/contracts/console/mail'
import { useAction } from '@lotse/ui/data/use-action'
import { Button, type ButtonProps } from '@mantine/core'
import { api } from '../../../lib/backend/api.ts'
import { mailKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'

interface RepeatMailProps extends Pick<ButtonProps, 'size'> {
  mail: MailRow
  projectId: string
}

/** For a refused mail whose content is still there. */
export function RepeatMail({ mail, projectId, size }: RepeatMailProps) {
  const words = useT().mail.list
  const may = useMay('manager')
  const repeat = useAction({
    run: () =>
      api('POST /console/projects/:projectId/mails/:mailId/repeat', {
        params: { projectId, mailId: mail.id },
      }),
    refresh: mailKeys,
    done: () => words.repeated,
  })
  // Another invitation has another link: it is sent where the members are.
  if (!may || !mail.isRepeatable || mail.kind === 'invitation') return null
  return (
    <Button
      variant="default"
      {...(size ? { size } : {})}
      loading={repeat.busy}
      onClick={() => void repeat.run()}
    >
      {words.repeat}
    </Button>
  )
}
