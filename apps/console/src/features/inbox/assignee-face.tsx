import type { TicketRow } from '@lotse/contracts/console/tickets'
import { Avatar } from '@mantine/core'
import { useT } from '../../lib/i18n.ts'

/** Who has a ticket, in a row or on a card. */
export function AssigneeFace({ assignee }: Pick<TicketRow, 'assignee'>) {
  const t = useT().inbox
  if (!assignee) return null
  const label = t.assignedTo(assignee.name)
  return (
    <Avatar
      size={18}
      name={assignee.name}
      src={assignee.avatar}
      color="indigo"
      role="img"
      aria-label={label}
      title={label}
    />
  )
}
