import { ErrorRulesPage } from '../../features/errors/rules/error-rules-page.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export function ErrorRulesRoute() {
  return <ErrorRulesPage projectId={useProjectId()} />
}
