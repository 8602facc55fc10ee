import { OutboundList } from '../../features/outbound/list/outbound-list.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export function OutboundRoute() {
  return <OutboundList projectId={useProjectId()} />
}
