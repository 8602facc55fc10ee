import { BotsPage } from '../features/bots/bots-page.tsx'
import { useProjectId } from '../lib/project-id.ts'

export default function BotsRoute() {
  return <BotsPage projectId={useProjectId()} />
}
