import { BotsPage } from '../../features/bots/bots-page.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export function BotsRoute() {
  return <BotsPage projectId={useProjectId()} />
}
