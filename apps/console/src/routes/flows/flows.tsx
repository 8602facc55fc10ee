import { FlowsPage } from '../../features/flows/flows-page.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export default function FlowsRoute() {
  return <FlowsPage projectId={useProjectId()} />
}
