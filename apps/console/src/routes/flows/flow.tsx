import { useParams } from '@tanstack/react-router'
import { FlowPage } from '../../features/flows/flow-page.tsx'

export function FlowRoute() {
  const { projectId, flowId } = useParams({ from: '/signed-in/projects/$projectId/flows/$flowId' })
  return <FlowPage projectId={projectId} flowId={flowId} key={flowId} />
}
