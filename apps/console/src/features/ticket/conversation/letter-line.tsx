import type { Mailing } from '@lotse/contracts/console/fields/mailing'
import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { Ago } from '@lotse/ui/language/use-format'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProject } from '../../../lib/backend/project.ts'
import { useProjectId } from '../../../lib/backend/project-id.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { useMailReason } from '../../../lib/tickets/mail-reason.ts'
import { paths } from '../../../paths.ts'
import classes from './conversation.module.css'

/** The state of the mail that delivered an answer. */
export function LetterLine({ letter }: { letter: NonNullable<TeamMessage['letter']> }) {
  const t = useT().ticket.talk.letter
  const reasonText = useMailReason()
  const { id, state, reason, at } = letter
  return (
    <Line
      state={state}
      text={state === 'refused' && reason ? t.refusedFor(reasonText(reason)) : t[state]}
      mailId={id}
    >
      {state !== 'waiting' && <Ago at={at} thisMoment="justNow" />}{' '}
    </Line>
  )
}

/** Why an answer has not been mailed yet: nobody has confirmed the address. */
export function ConfirmationLine({ found }: { found: NonNullable<Mailing['confirmation']> }) {
  const t = useT().ticket.talk.letter
  const reasonText = useMailReason()
  const project = useProject(useProjectId()).data
  // Nothing would be mailed anyway, and the line below the reply says so.
  if (project?.mailWay !== 'smtp' || !project.settings.mail.letters) return null
  const { state, email, reason, mailId } = found
  const texts = {
    unasked: t.resting(email),
    asked: t.unconfirmed(email),
    refused: t.askingRefused(email, reasonText(reason ?? '')),
  }
  return <Line state={state} text={texts[state]} mailId={mailId} />
}

interface LineProps {
  state: string
  text: string
  mailId: string | null
  children?: ReactNode
}

function Line({ state, text, mailId, children }: LineProps) {
  const t = useT().ticket.talk.letter
  const projectId = useProjectId()
  const mayOpen = useMay('agent')
  return (
    <p className={classes.letter} data-state={state}>
      <span>
        <IconMail size={14} stroke={1.75} aria-hidden /> {text}
      </span>{' '}
      {children}
      {mayOpen && mailId && (
        <Link to={paths.settings(projectId, 'mails')} search={{ mail: mailId } as never}>
          {t.open}
        </Link>
      )}
    </p>
  )
}
