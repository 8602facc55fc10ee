import { FlowsPage } from '../../features/flows/flows-page.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export function FlowsRoute() {
  return <FlowsPage projectId={useProjectId()} />
}
