import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { Ago } from '@lotse/ui/language/use-format'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useProjectId } from '../../../lib/backend/project-id.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { useMailReason } from '../../../lib/tickets/mail-reason.ts'
import { paths } from '../../../paths.ts'
import classes from './conversation.module.css'

/** What became of the mail that an answer went out with. */
export function LetterLine({ letter }: { letter: NonNullable<TeamMessage['letter']> }) {
  const t = useT().ticket.talk.letter
  const projectId = useProjectId()
  const reasonText = useMailReason()
  const mayOpen = useMay('agent')
  const { id, state, reason, at } = letter
  return (
    <p className={classes.letter} data-state={state}>
      <span>
        <IconMail size={14} stroke={1.75} aria-hidden />{' '}
        {state === 'refused' && reason ? t.refusedFor(reasonText(reason)) : t[state]}
      </span>{' '}
      {state !== 'waiting' && <Ago at={at} thisMoment="justNow" />}{' '}
      {mayOpen && (
        <Link to={paths.settings(projectId, 'mails')} search={{ mail: id } as never}>
          {t.open}
        </Link>
      )}
    </p>
  )
}
