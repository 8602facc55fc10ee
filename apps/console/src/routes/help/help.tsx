import { HelpPage } from '../../features/help/help-page.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export default function HelpRoute() {
  return <HelpPage projectId={useProjectId()} />
}
