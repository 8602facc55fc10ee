import { routeQuery } from '@lotse/ui/query.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useMay } from '../../../lib/role.ts'

export interface Frames {
  key: string
  frame: string
  banner: string
  /** The visitors' configuration in this language, as the frames get it. */
  flowConfig: Record<string, unknown>
}

interface ConfigAnswer {
  flowConfig: Record<string, unknown>
  addresses?: { frame?: string; banner?: string }
}

/** Where the visitors' frames live, and what they are told; both are public, given a key of the project. */
export function useFrames(projectId: string, lang: string): Frames | undefined {
  const keys = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/keys', { params: { projectId } }),
    enabled: useMay('agent'),
  }).data
  const key = keys?.items.find(one => one.revokedAt === null)?.key
  return useQuery({
    queryKey: ['visitor-config', key, lang],
    enabled: key !== undefined,
    staleTime: 10_000,
    queryFn: async ({ signal }): Promise<Frames> => {
      const answer = await fetch(`/config/${key}?lang=${lang}`, { signal })
      if (!answer.ok) throw new Error(`config: ${answer.status}`)
      const { flowConfig, addresses } = (await answer.json()) as ConfigAnswer
      const { frame = '', banner = '' } = addresses ?? {}
      return { key: key ?? '', frame, banner, flowConfig }
    },
  }).data
}
