import type { RootSkill, SubSkill } from '@lotse/contracts/academy/skills/skills'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useMemo } from 'react'
import { useApi } from '../backend/backend.tsx'
import { useTwin } from '../backend/use-twin.ts'

/** With versions if the server has them. */
export type TreeSub = SubSkill & { version?: number | undefined }
export type TreeRoot = RootSkill & { version?: number | undefined; sub_skills: TreeSub[] }

export interface SkillTree {
  rows: number
  columns: number
  version?: number | undefined
  skills: TreeRoot[]
}

export interface SkillTreeQuery {
  data: SkillTree | undefined
  error: unknown
  isFetching: boolean
  refetch(): unknown
}

/** The whole tree: in one response if the server offers that, otherwise root by root. */
export function useSkillTree(): SkillTreeQuery {
  const api = useApi()
  return useTwin(routeQuery(api, 'GET /admin/skilltree'), {
    queryKey: ['GET /skills/skilltree', { whole: true }],
    queryFn: async ({ signal }): Promise<SkillTree> => {
      const { rows, columns, skills } = await api('GET /skills/skilltree', { signal })
      const roots = skills.map(async root => {
        const subs = await api('GET /skills/skilltree/:root', { params: { root: root.id }, signal })
        return { ...root, sub_skills: subs.skills }
      })
      return { rows, columns, skills: await Promise.all(roots) }
    },
  })
}

/** Sub skills with their root, by id. */
export function useSubSkills(): Map<string, { skill: TreeSub; root: TreeRoot }> {
  const { data } = useSkillTree()
  return useMemo(
    () =>
      new Map(
        (data?.skills ?? []).flatMap(root =>
          root.sub_skills.map(skill => [skill.id, { skill, root }] as const),
        ),
      ),
    [data],
  )
}
