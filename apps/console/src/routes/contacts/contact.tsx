import { useParams } from '@tanstack/react-router'
import { ContactView } from '../../features/contacts/contact-view.tsx'

export function ContactRoute() {
  const { projectId, contactId } = useParams({ from: '/signed-in/projects/$projectId/contacts/$contactId' })
  return <ContactView projectId={projectId} contactId={contactId} key={contactId} />
}
