import type { RootSkill, SubSkill } from '@lotse/contracts/academy/skills'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../backend/api.ts'
import { useApi } from '../backend/backend.tsx'
import { useExtras } from '../backend/extras.ts'

/** With versions where the server counts them. */
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

/** The whole tree: in one answer where the server offers that, otherwise root by root. */
export function useSkillTree(): SkillTreeQuery {
  const api = useApi()
  const extras = useExtras()
  const ours = extras.has('versions')
  const whole = useQuery({ ...routeQuery(api, 'GET /admin/skilltree'), enabled: ours })
  const platform = usePlatformTree(api, extras.known && !ours)
  return ours ? whole : platform
}

function usePlatformTree(api: Api, enabled: boolean): SkillTreeQuery {
  const roots = useQuery({ ...routeQuery(api, 'GET /skills/skilltree'), enabled })
  const subs = useQueries({
    queries: (roots.data?.skills ?? []).map(({ id }) => ({
      ...routeQuery(api, 'GET /skills/skilltree/:root', { params: { root: id } }),
      enabled,
    })),
  })
  const answers = subs.map(sub => sub.data)
  const isComplete = roots.data !== undefined && answers.every(answer => answer !== undefined)
  const moment = Math.max(roots.dataUpdatedAt, ...subs.map(sub => sub.dataUpdatedAt))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` stands for the answers.
  const data = useMemo<SkillTree | undefined>(() => {
    if (!roots.data || !isComplete) return undefined
    const { rows, columns, skills } = roots.data
    return {
      rows,
      columns,
      skills: skills.map((root, at) => ({ ...root, sub_skills: answers[at]?.skills ?? [] })),
    }
  }, [isComplete, moment])
  return {
    data,
    error: roots.error ?? subs.find(sub => sub.error)?.error ?? null,
    isFetching: roots.isFetching || subs.some(sub => sub.isFetching),
    refetch: () => Promise.all([roots.refetch(), ...subs.map(sub => sub.refetch())]),
  }
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
