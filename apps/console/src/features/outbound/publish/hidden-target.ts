import type { ConsoleOutbound } from '@lotse/contracts/console/content/outbound'
import type { QueryClient } from '@tanstack/react-query'
import { flowsQuery } from '../../../lib/backend/content-queries.ts'
import { newsQuery } from '../../../lib/news/news.ts'

/** A survey or post that is not published: nobody sees what points to it, live or not. */
export async function hasHiddenTarget(
  client: QueryClient,
  projectId: string,
  outbound: ConsoleOutbound,
): Promise<boolean> {
  const isLive = ({ id, status }: { id: string; status: string }) =>
    status === 'live' && id === targetOf(outbound)
  if (outbound.kind === 'survey')
    return !(await client.fetchQuery({ ...flowsQuery(projectId), staleTime: 0 })).items.some(isLive)
  if (outbound.kind === 'news')
    return !(await client.fetchQuery({ ...newsQuery(projectId), staleTime: 0 })).items.some(isLive)
  return false
}

function targetOf(outbound: ConsoleOutbound): string {
  if (outbound.kind === 'survey') return outbound.config.flowId
  return outbound.kind === 'news' ? outbound.config.newsId : ''
}
