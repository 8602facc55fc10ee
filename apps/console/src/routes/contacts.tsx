import { ContactList } from '../features/contacts/contact-list.tsx'
import { useProjectId } from '../lib/project-id.ts'

export default function ContactsRoute() {
  return <ContactList projectId={useProjectId()} />
}
