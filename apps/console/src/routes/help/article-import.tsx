import { ArticleImportPage } from '../../features/help/import/article-import-page.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export function ArticleImportRoute() {
  return <ArticleImportPage projectId={useProjectId()} />
}
