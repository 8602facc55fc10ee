import { ContactList } from '../../features/contacts/contact-list.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export default function ContactsRoute() {
  return <ContactList projectId={useProjectId()} />
}
