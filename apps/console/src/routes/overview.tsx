import '@mantine/charts/styles.layer.css'
import { Overview } from '../features/overview/overview.tsx'
import { useProjectId } from '../lib/backend/project-id.ts'

export function OverviewRoute() {
  return <Overview projectId={useProjectId()} />
}
