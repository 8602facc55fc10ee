import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import own from './mail.module.css'
import { MailFrame } from './mail-frame.tsx'

interface MailDialogProps {
  projectId: string
  mailId: string | undefined
  onClose(): void
}

/** One mail as it was sent. */
export function MailDialog({ projectId, mailId, onClose }: MailDialogProps) {
  const t = useT().mail.list
  const mail = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/mails/:mailId', {
      params: { projectId, mailId: mailId ?? '' },
    }),
    enabled: mailId !== undefined,
  })
  return (
    <Modal opened={mailId !== undefined} onClose={onClose} size="xl" title={mail.data?.subject ?? ''}>
      <Loaded of={mail}>
        {({ isSecret, html, text, subject, ticketId }) => (
          <div className={own.preview}>
            {isSecret ? (
              <p>{t.secret}</p>
            ) : html ? (
              <MailFrame title={subject} html={html} />
            ) : (
              <div className={own.opened}>{text}</div>
            )}
            {ticketId && (
              <Button component={Link} to={paths.ticket(projectId, ticketId)} variant="subtle">
                {t.ticket}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Modal>
  )
}
