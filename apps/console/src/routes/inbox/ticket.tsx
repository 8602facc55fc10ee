import { useParams } from '@tanstack/react-router'
import { TicketView } from '../../features/ticket/ticket-view.tsx'

export function TicketRoute() {
  const { projectId, ticketId } = useParams({ from: '/signed-in/projects/$projectId/inbox/$ticketId' })
  return <TicketView projectId={projectId} ticketId={ticketId} key={ticketId} />
}
