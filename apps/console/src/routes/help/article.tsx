import { useParams } from '@tanstack/react-router'
import { ArticlePage } from '../../features/help/article-page.tsx'

export function ArticleRoute() {
  const { projectId, articleId } = useParams({ from: '/signed-in/projects/$projectId/help/$articleId' })
  return <ArticlePage projectId={projectId} articleId={articleId} key={articleId} />
}
