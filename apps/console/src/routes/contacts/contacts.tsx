import { ContactList } from '../../features/contacts/contact-list.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export function ContactsRoute() {
  return <ContactList projectId={useProjectId()} />
}
