import { useParams } from '@tanstack/react-router'
import { ErrorPage } from '../../features/errors/error-page.tsx'

export function ErrorRoute() {
  const { projectId, errorId } = useParams({ from: '/signed-in/projects/$projectId/errors/$errorId' })
  return <ErrorPage projectId={projectId} errorId={errorId} key={errorId} />
}
