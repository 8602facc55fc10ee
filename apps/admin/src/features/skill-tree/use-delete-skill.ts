import type { SkillUsage } from '@lotse/contracts/academy/skills'
import { useDialog } from '@lotse/ui/dialog'
import { useAction } from '@lotse/ui/use-action'
import { useApi } from '../../lib/backend.tsx'
import { useExtras } from '../../lib/extras.ts'
import { type Messages, useT } from '../../lib/i18n.ts'
import { skillKeys } from '../../lib/skills/skill-tree-query.ts'
import type { Scope } from './skill-scope.ts'

export interface DeletedSkill {
  id: string
  name: string
  dependents: string[]
  /** Of a root skill. */
  skills?: string[]
}

/** Asks first, and says what goes along or loses something. */
export function useDeleteSkill(scope: Scope, after?: (skill: DeletedSkill) => void) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const extras = useExtras()
  const usage = ({ id, skills = [], dependents }: DeletedSkill): Promise<SkillUsage> => {
    if (!extras.has('versions')) {
      const known = { sub_skills: skills.length, dependents }
      return Promise.resolve({ ...known, users_with_xp: 0, jobs: 0, challenges: 0 })
    }
    return scope.root === undefined
      ? api('GET /admin/skilltree/:root/usage', { params: { root: id } })
      : api('GET /admin/skilltree/:root/:sub/usage', { params: { root: scope.root, sub: id } })
  }
  return useAction({
    run: async (skill: DeletedSkill) => {
      const sure = await dialog.confirm({
        title: t.skills.deleteTitle(skill.name),
        body: t.skills.deleteText(alongOf(t, await usage(skill))),
        primary: t.skills.deleteButton(skill.name),
        tone: 'danger',
      })
      if (!sure) return false
      await (scope.root === undefined
        ? api('DELETE /skills/skilltree/:root', { params: { root: skill.id } })
        : api('DELETE /skills/skilltree/:root/:sub', { params: { root: scope.root, sub: skill.id } }))
      return true
    },
    refresh: skillKeys,
    done: (deleted, skill) => (deleted ? t.skills.deleted(skill.name) : undefined),
    after: (deleted, skill) => {
      if (deleted) after?.(skill)
    },
  })
}

function alongOf({ skills }: Messages, usage: SkillUsage): string[] {
  const parts: [number, (count: number) => string][] = [
    [usage.sub_skills, skills.alongSubs],
    [usage.users_with_xp, skills.alongUsers],
    [usage.dependents.length, skills.alongDependents],
    [usage.jobs, skills.alongJobs],
    [usage.challenges, skills.alongChallenges],
  ]
  return parts.flatMap(([count, text]) => (count > 0 ? [text(count)] : []))
}
