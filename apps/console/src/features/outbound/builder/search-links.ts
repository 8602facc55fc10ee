import type { Project } from '@lotse/contracts/console/projects'
import type { SmartLink } from '@lotse/contracts/messages/builder'
import { type LocalText, pickText } from '@lotse/rules/text/local-text'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { flowsQuery } from '../../../lib/backend/content-queries.ts'
import type { Messages } from '../../../lib/i18n.ts'
import { newsQuery } from '../../../lib/news/news.ts'
import { outboundsQuery } from '../outbound-queries.ts'

const most = 12

/** Things in the project that a text may link to, by any word of their title. */
export async function searchLinks(
  client: QueryClient,
  { id: projectId, defaultLang }: Pick<Project, 'id' | 'defaultLang'>,
  t: Messages,
  term: string,
): Promise<SmartLink[]> {
  const words = term.trim().toLowerCase()
  if (words === '') return []
  const [help, news, outbounds, flows] = await Promise.all([
    client.fetchQuery(routeQuery(api, 'GET /console/projects/:projectId/help', { params: { projectId } })),
    client.fetchQuery(newsQuery(projectId)),
    client.fetchQuery(outboundsQuery(projectId)),
    client.fetchQuery(flowsQuery(projectId)),
  ])
  const { kinds } = t.outbound.builder
  const titleOf = (title: LocalText) => pickText(title, defaultLang)
  const link = (kind: keyof typeof kinds, id: string, title: string): SmartLink => ({
    title,
    url: `gleap://${kind}/${id}`,
    kind: kinds[kind],
  })
  const all = [
    ...help.articles
      .filter(one => one.status === 'live')
      .map(one => link('article', one.id, titleOf(one.title))),
    ...news.items.filter(one => one.status === 'live').map(one => link('news', one.id, titleOf(one.title))),
    ...outbounds.items.flatMap(one =>
      (one.kind === 'tour' || one.kind === 'checklist') && one.status === 'live'
        ? [link(one.kind, one.id, one.name)]
        : [],
    ),
    ...flows.items.filter(one => one.status === 'live').map(one => link('flow', one.id, one.name)),
  ]
  return all.filter(one => one.title.toLowerCase().includes(words)).slice(0, most)
}
