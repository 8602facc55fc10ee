import { NewsPage } from '../../features/news/news-page.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export function NewsRoute() {
  return <NewsPage projectId={useProjectId()} />
}
