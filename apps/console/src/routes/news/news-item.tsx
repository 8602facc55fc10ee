import { useParams } from '@tanstack/react-router'
import { NewsItemPage } from '../../features/news/news-item-page.tsx'

export function NewsItemRoute() {
  const { projectId, newsId } = useParams({ from: '/signed-in/projects/$projectId/news/$newsId' })
  return <NewsItemPage projectId={projectId} newsId={newsId} key={newsId} />
}
