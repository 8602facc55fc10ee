import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { Tag, useDocumentTitle } from '@lotse/ui/page'
import { Ago } from '@lotse/ui/use-format'
import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { TicketStatus, TypeIcon, typeName, useContactName } from '../../lib/ticket-words.tsx'
import { paths } from '../../paths.ts'
import classes from './ticket.module.css'

export function TicketHeader({ ticket, projectId }: { ticket: TicketDetail; projectId: string }) {
  const t = useT()
  const contactName = useContactName()
  useDocumentTitle(`#${ticket.number} ${ticket.title}`)
  return (
    <header className={classes.header}>
      <Button
        component={Link}
        to={paths.inbox(projectId)}
        search={true as never}
        className={classes.back}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
      >
        {t.ticket.back}
      </Button>
      <h2 id="ticket-title" className={classes.title}>
        {ticket.title}
      </h2>
      <p className={classes.lead}>
        <span className={classes.type}>
          <TypeIcon type={ticket.type} /> {typeName(t.inbox.types, ticket.type)}
        </span>
        <TicketStatus status={ticket.status} />
        {ticket.priority === 'HIGH' && <Tag tone="bad">{t.inbox.priorities.HIGH}</Tag>}
        <span>#{ticket.number}</span>
        <span>{contactName(ticket.contact)}</span>
        <Ago at={ticket.createdAt} />
      </p>
    </header>
  )
}
