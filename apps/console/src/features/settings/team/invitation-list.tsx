import type { Project } from '@lotse/contracts/console/projects'
import type { Invitation } from '@lotse/contracts/console/team'
import { useAction } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { Section } from '@lotse/ui/layout/page'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { memberKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { useMailReason } from '../../../lib/tickets/mail-reason.ts'
import { CodeBlock, CopyButton } from '../../../lib/values/code-block.tsx'
import { MailState } from '../mail/mail-state.tsx'
import classes from '../settings.module.css'
import { useInvite } from './use-invite.ts'

interface InvitationListProps {
  project: Project
  invitations: Invitation[]
}

export function InvitationList({ project, invitations }: InvitationListProps) {
  const t = useT()
  const isOwner = useMay('owner')
  return (
    <Section title={t.settings.invitations}>
      {project.mailWay === 'files' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle />} mb="md">
          {t.mail.list.filed} {isOwner ? t.settings.passLinkOn : t.settings.ownersPassLinkOn}
        </Alert>
      )}
      <ul className={`${classes.list} ${classes.people}`}>
        {invitations.map(invitation => (
          <InvitationRow key={invitation.id} project={project} invitation={invitation} />
        ))}
      </ul>
    </Section>
  )
}

interface InvitationRowProps {
  project: Project
  invitation: Invitation
}

function InvitationRow({ project, invitation }: InvitationRowProps) {
  const t = useT()
  const { id, email, role, createdAt, mail } = invitation
  const reasonText = useMailReason()
  const [link, setLink] = useState('')
  const may = useMay('manager')
  const isOwner = useMay('owner')
  const params = { teamId: project.teamId, invitationId: id }
  const again = useInvite(project, () => setLink(''))
  const show = useAction({
    run: () => api('POST /console/teams/:teamId/invitations/:invitationId/link', { params }),
    refresh: memberKeys,
    after: made => setLink(made.link),
  })
  const withdraw = useAction({
    run: () => api('DELETE /console/teams/:teamId/invitations/:invitationId', { params }),
    refresh: memberKeys,
    done: () => t.settings.withdrawn(email),
  })
  return (
    <li>
      <span className={classes.person}>
        <strong>{email}</strong>
        <small>
          {t.settings.roles[role]} · {t.settings.invitedAt} <Ago at={createdAt} />
        </small>
        {mail?.state === 'refused' && (
          <small>
            <MailState state="refused" /> {mail.reason && reasonText(mail.reason)}
          </small>
        )}
      </span>
      {isOwner && project.mailWay === 'files' && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={show.busy}
          aria-label={t.settings.showLinkOf(email)}
          onClick={() => void show.run()}
        >
          {t.settings.showLink}
        </Button>
      )}
      {may && (isOwner || role !== 'owner') && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={again.busy}
          aria-label={t.settings.inviteAgainTo(email)}
          onClick={() => void again.run({ email, role })}
        >
          {t.settings.inviteAgain}
        </Button>
      )}
      {may && (
        <Button
          variant="subtle"
          color="red"
          size="compact-xs"
          loading={withdraw.busy}
          aria-label={t.settings.withdrawOf(email)}
          onClick={() => void withdraw.run()}
        >
          {t.settings.withdraw}
        </Button>
      )}
      {link && (
        <div className={classes.invitationLink} role="status">
          <CodeBlock code={link} />
          <CopyButton label={t.settings.linkOf(email)} text={link} />
          <small>{t.settings.linkOnce}</small>
        </div>
      )}
    </li>
  )
}
