import type { MailDetail } from '@lotse/contracts/console/mail'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useUiT } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { EmptyState, Facts } from '@lotse/ui/layout/page'
import { Button, Group, Modal, useComputedColorScheme } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useMailReason } from '../../../lib/tickets/mail-reason.ts'
import { paths } from '../../../paths.ts'
import own from './mail.module.css'
import { MailFrame } from './mail-frame.tsx'
import { MailState } from './mail-state.tsx'
import { RepeatMail } from './repeat-mail.tsx'

interface MailDialogProps {
  projectId: string
  mailId: string | undefined
  onClose(): void
}

/** One mail as it was sent. */
export function MailDialog({ projectId, mailId, onClose }: MailDialogProps) {
  const words = useT().mail.list
  const ui = useUiT()
  const mail = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/mails/:mailId', {
      params: { projectId, mailId: mailId ?? '' },
    }),
    enabled: mailId !== undefined,
    retry: false,
  })
  const isGone = codeOf(mail.error) === 'not_found'
  return (
    <Modal
      opened={mailId !== undefined}
      onClose={onClose}
      size="xl"
      title={mail.data?.subject || words.mail}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {isGone ? (
        <EmptyState icon={IconMailOff} title={words.gone} text={words.goneText} />
      ) : (
        <Loaded of={mail}>{found => <Opened mail={found} projectId={projectId} />}</Loaded>
      )}
    </Modal>
  )
}

function Opened({ mail, projectId }: { mail: MailDetail; projectId: string }) {
  const reasonText = useMailReason()
  const words = useT().mail.list
  const format = useFormat()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { isSecret, html, text, subject, ticketId } = mail
  return (
    <div className={own.preview}>
      <Facts
        items={[
          [words.state, <MailState key="state" state={mail.state} />],
          ...(mail.reason ? [[words.reason, reasonText(mail.reason, mail.kind)] as [string, string]] : []),
          [words.to, mail.recipient],
          [words.at, format.dateTime(mail.endedAt ?? mail.createdAt)],
        ]}
      />
      {!subject || !(isSecret || html || text) ? (
        <p>{words.wordless}</p>
      ) : isSecret ? (
        <p>{words.secret}</p>
      ) : html ? (
        <MailFrame title={subject} html={html} isDark={scheme === 'dark'} />
      ) : (
        <div className={own.opened}>{text}</div>
      )}
      <Group gap="xs">
        <RepeatMail mail={mail} projectId={projectId} />
        {ticketId && (
          <Button component={Link} to={paths.ticket(projectId, ticketId)} variant="subtle">
            {words.ticket}
          </Button>
        )}
      </Group>
    </div>
  )
}
