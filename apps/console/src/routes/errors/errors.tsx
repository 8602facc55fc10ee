import { ErrorList } from '../../features/errors/error-list.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export function ErrorsRoute() {
  return <ErrorList projectId={useProjectId()} />
}
