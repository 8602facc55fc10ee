import { ContactImportPage } from '../../features/contacts/import/contact-import-page.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export function ContactImportRoute() {
  return <ContactImportPage projectId={useProjectId()} />
}
