import { useT } from '../../../../lib/i18n.ts'
import classes from '../../../../lib/tickets/presence/faces.module.css'
import { useColleaguesAt } from '../../../../lib/tickets/presence/use-colleagues-at.ts'

/** Who else is writing to a ticket, where one would write oneself. */
export function WritingColleagues({ projectId, ticketId }: { projectId: string; ticketId: string }) {
  const t = useT().presence
  const names = useColleaguesAt(projectId, ticketId)
    .filter(({ isTyping }) => isTyping)
    .map(({ name }) => name)
  return (
    <span role="status" className={classes.writing}>
      {names.length > 0 && t.writing(names)}
    </span>
  )
}
