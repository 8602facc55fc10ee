import { HelpPage } from '../../features/help/help-page.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export function HelpRoute() {
  return <HelpPage projectId={useProjectId()} />
}
