import type { SearchHit } from '@lotse/contracts/academy/admin'
import type { Command } from '@lotse/ui/commands/command-palette'
import { routeQuery } from '@lotse/ui/data/query.ts'
import {
  IconBriefcase,
  IconBuilding,
  IconFlag,
  IconFolder,
  IconHierarchy2,
  IconPuzzle,
  IconSchool,
  IconTopologyStar,
  IconUser,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../lib/backend/backend.tsx'
import { useTwin } from '../../lib/backend/use-twin.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

const icons: Record<SearchHit['kind'], Command['icon']> = {
  user: IconUser,
  job: IconBriefcase,
  company: IconBuilding,
  root_skill: IconHierarchy2,
  sub_skill: IconTopologyStar,
  course: IconSchool,
  category: IconFolder,
  challenge: IconPuzzle,
  report: IconFlag,
}

const places: Record<SearchHit['kind'], (id: string, parent: string) => string> = {
  user: paths.user,
  job: paths.job,
  company: paths.company,
  root_skill: paths.skillEdit,
  sub_skill: (id, parent) => paths.subSkillEdit(parent, id),
  course: paths.course,
  category: paths.category,
  challenge: paths.challenge,
  report: paths.report,
}

export const hitPath = ({ kind, id, parent }: Pick<SearchHit, 'kind' | 'id' | 'parent'>): string =>
  places[kind](id, parent ?? '')

/** What the text finds anywhere; on the public platform, only among users. */
export function useHits(q: string): { commands: Command[]; busy: boolean } {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const isLong = q.length >= 2
  const { data = [], isFetching } = useTwin(
    {
      ...routeQuery(api, 'GET /admin/search', { query: { q, limit: 8 } }),
      select: ({ hits }): SearchHit[] => hits,
    },
    {
      ...routeQuery(api, 'GET /auth/users', {
        query: { limit: 8, ...(q.includes('@') ? { email: q } : { name: q }) },
      }),
      select: ({ users }): SearchHit[] =>
        users.map(({ id, display_name, name }) => ({
          kind: 'user',
          id,
          title: display_name,
          subtitle: name,
          parent: null,
        })),
    },
    { offer: 'search', enabled: isLong, keep: true },
  )
  const subtitleOf = ({ kind, subtitle, parent }: SearchHit) => {
    if (kind !== 'report') return subtitle
    const reasons: Record<string, string> = t.reports.reasons
    return `${reasons[subtitle] ?? subtitle} · ${parent ? t.reports.resolved : t.reports.open}`
  }
  return {
    busy: isLong && isFetching,
    commands: (isLong ? data : []).map(hit => ({
      key: `${hit.kind}:${hit.id}`,
      // Of these, only a report can be without a title: its comment is optional.
      label: hit.title || t.palette.kinds[hit.kind],
      group: t.palette.kinds[hit.kind],
      note: [t.palette.kinds[hit.kind], subtitleOf(hit)].filter(Boolean).join(' · '),
      icon: icons[hit.kind],
      run: () => void navigate({ to: hitPath(hit) }),
    })),
  }
}
