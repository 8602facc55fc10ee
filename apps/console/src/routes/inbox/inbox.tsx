import { Outlet, useParams } from '@tanstack/react-router'
import { InboxLayout } from '../../features/inbox/inbox-layout.tsx'

export function InboxRoute() {
  const { projectId, ticketId } = useParams({ strict: false })
  return (
    <InboxLayout projectId={projectId ?? ''} ticketId={ticketId}>
      <Outlet />
    </InboxLayout>
  )
}
