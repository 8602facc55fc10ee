import { useQuery } from '@tanstack/react-query'
import { flowsQuery } from '../../lib/backend/content-queries.ts'
import { useT } from '../../lib/i18n.ts'
import { newsQuery } from '../../lib/news/news.ts'
import type { ShownKind } from './kinds.tsx'
import { useTitleOf } from './use-title-of.ts'

export interface Targets {
  label: string
  options: { value: string; label: string }[]
  none: string
}

/** Among the targets: a post that is yet to be written. */
export const newPost = 'new'

/** What a survey or a news message can point to; nothing for the other kinds. */
export function useTargets(projectId: string, kind: ShownKind): Targets | undefined {
  const t = useT()
  const words = t.outbound.content
  const titleOf = useTitleOf(projectId)
  const flows = useQuery({ ...flowsQuery(projectId), enabled: kind === 'survey' }).data
  const news = useQuery({ ...newsQuery(projectId), enabled: kind === 'news' }).data
  const named = (name: string, status: string) => (status === 'live' ? name : `${name} ${words.notLive}`)
  if (kind === 'survey')
    return {
      label: words.survey,
      none: words.noSurveys,
      options: (flows?.items ?? [])
        .filter(flow => flow.kind === 'survey' && flow.status !== 'archived')
        .map(flow => ({ value: flow.id, label: named(flow.name, flow.status) })),
    }
  if (kind === 'news')
    return {
      label: words.news,
      none: words.writeNews,
      options: [
        { value: newPost, label: words.writeNews },
        ...(news?.items ?? [])
          .filter(item => item.status !== 'archived')
          .map(item => ({
            value: item.id,
            label: named(titleOf(item.title), item.status),
          })),
      ],
    }
  return undefined
}
