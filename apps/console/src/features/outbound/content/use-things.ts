import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { flowsQuery } from '../../../lib/backend/content-queries.ts'
import { newsQuery } from '../../../lib/news/news.ts'
import { outboundsQuery } from '../outbound-queries.ts'
import { useTitleOf } from '../use-title-of.ts'

export type ThingKind = 'bot' | 'flow' | 'survey' | 'news' | 'article' | 'tour' | 'checklist'

type Option = { value: string; label: string }

/** Things in the project that can be opened, by name. Only the requested kinds are loaded. */
export function useThings(projectId: string, kind: ThingKind | undefined): Option[] {
  const params = { projectId }
  const titleOf = useTitleOf(projectId)
  const bots = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/bots', { params }),
    enabled: kind === 'bot',
  }).data
  const flows = useQuery({
    ...flowsQuery(projectId),
    enabled: kind === 'flow' || kind === 'survey',
  }).data
  const news = useQuery({ ...newsQuery(projectId), enabled: kind === 'news' }).data
  const help = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/help', { params }),
    enabled: kind === 'article',
  }).data
  const outbounds = useQuery({
    ...outboundsQuery(projectId),
    enabled: kind === 'tour' || kind === 'checklist',
  }).data
  switch (kind) {
    case 'bot':
      return (bots?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
    case 'flow':
    case 'survey':
      return (flows?.items ?? [])
        .filter(flow => (flow.kind === 'survey') === (kind === 'survey'))
        .map(({ id, name }) => ({ value: id, label: name }))
    case 'news':
      return (news?.items ?? []).map(({ id, title }) => ({ value: id, label: titleOf(title) }))
    case 'article':
      return (help?.articles ?? []).map(({ id, title }) => ({ value: id, label: titleOf(title) }))
    case 'tour':
    case 'checklist':
      return (outbounds?.items ?? [])
        .filter(one => one.kind === kind && one.status !== 'archived')
        .map(({ id, name }) => ({ value: id, label: name }))
    default:
      return []
  }
}
