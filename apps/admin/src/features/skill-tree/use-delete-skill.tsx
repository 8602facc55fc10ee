import type { SkillUsage } from '@lotse/contracts/academy/skills/skills'
import { useAction } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { useDialog } from '@lotse/ui/overlay/dialog'
import type { ReactNode } from 'react'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { skillKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay } from '../../lib/backend/rights.ts'
import { useFate, useTellDeleted } from '../../lib/bin/use-bin.ts'
import { type Messages, useT } from '../../lib/i18n.ts'
import { useBulkDelete } from '../../lib/list/use-bulk-delete.ts'
import { SkillImpact } from './skill-impact.tsx'
import type { Scope } from './skill-scope.ts'
import { sumUsage } from './sum-usage.ts'

export interface DeletedSkill {
  id: string
  name: string
  dependents: string[]
  /** For a root skill. */
  skills?: string[]
}

const remove = (api: Api, { root }: Scope, id: string): Promise<unknown> =>
  root === undefined
    ? api('DELETE /skills/skilltree/:root', { params: { root: id } })
    : api('DELETE /skills/skilltree/:root/:sub', { params: { root, sub: id } })

const kindOf = ({ root }: Scope) => (root === undefined ? 'root_skill' : 'sub_skill')

/** What is deleted with a skill, read when the question is asked. */
function useUsage(scope: Scope) {
  const api = useApi()
  const isOffered = useOffer('skillUsage')
  return ({ id, skills = [], dependents }: DeletedSkill): Promise<SkillUsage> => {
    if (!isOffered) {
      const known = { sub_skills: skills.length, dependents }
      return Promise.resolve({ ...known, users_with_xp: 0, jobs: 0, challenges: 0 })
    }
    return scope.root === undefined
      ? api('GET /admin/skilltree/:root/usage', { params: { root: id } })
      : api('GET /admin/skilltree/:root/:sub/usage', { params: { root: scope.root, sub: id } })
  }
}

/** The question, and who loses what if the server tells. */
function useImpactBody({ root }: Scope) {
  const api = useApi()
  const may = useMay()
  const isOffered = useOffer('treeImport')
  return (text: string, { id }: DeletedSkill, usage: SkillUsage): ReactNode => {
    const isUsed = usage.users_with_xp + usage.jobs + usage.challenges > 0
    if (!isOffered || !isUsed) return text
    const impact = { api, root: root ?? id, sub: root === undefined ? undefined : id, usage }
    return (
      <>
        {text}
        <SkillImpact {...impact} maySeePeople={may('people')} />
      </>
    )
  }
}

/** Asks first, and says what is deleted with it or loses something. */
export function useDeleteSkill(scope: Scope, after?: (skill: DeletedSkill) => unknown) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const format = useFormat()
  const usage = useUsage(scope)
  const fate = useFate()
  const tellDeleted = useTellDeleted(kindOf(scope))
  const body = useImpactBody(scope)
  return useAction({
    run: async (skill: DeletedSkill) => {
      const along = await usage(skill)
      const sure = await dialog.confirm({
        title: t.skills.deleteTitle(skill.name),
        body: body(t.skills.deleteText(alongOf(t, along, format.number), fate), skill, along),
        primary: t.skills.deleteButton(skill.name),
        tone: 'danger',
        // N16: what people have earned is not deleted by a single click.
        ...(scope.root === undefined && along.users_with_xp > 0 ? { typed: skill.name } : {}),
      })
      if (!sure) return false
      await remove(api, scope, skill.id)
      return true
    },
    refresh: skillKeys,
    after: (deleted, skill) => {
      if (!deleted) return undefined
      tellDeleted(t.skills.deleted(skill.name), skill.id)
      return after?.(skill)
    },
  })
}

export function useSkillBulk(scope: Scope): BulkAction<DeletedSkill>[] {
  const t = useT()
  const { skills: words } = t
  const api = useApi()
  const format = useFormat()
  const usage = useUsage(scope)
  const nameOf = (skill: DeletedSkill) => skill.name || skill.id
  const removeAll = useBulkDelete<DeletedSkill>({
    title: words.deleteManyTitle,
    kind: kindOf(scope),
    text: async (rows, fate) => {
      const along = sumUsage(await Promise.all(rows.map(usage)), rows)
      const text = `${rows.map(nameOf).join(', ')}. ${words.deleteText(alongOf(t, along, format.number), fate)}`
      const typed = rows.length === 1 ? nameOf(rows[0] as DeletedSkill) : words.deleteManyButton(rows.length)
      // Z14: the question about many is as serious as about one.
      return scope.root === undefined && along.users_with_xp > 0 ? { text, typed } : { text }
    },
    button: words.deleteManyButton,
    nameOf,
    remove: skill => remove(api, scope, skill.id),
    refresh: skillKeys,
  })
  return [removeAll]
}

function alongOf({ skills }: Messages, usage: SkillUsage, figure: (count: number) => string): string[] {
  const parts: [number, (count: number, figure: string) => string][] = [
    [usage.sub_skills, skills.alongSubs],
    [usage.users_with_xp, skills.alongUsers],
    [usage.dependents.length, skills.alongDependents],
    [usage.jobs, skills.alongJobs],
    [usage.challenges, skills.alongChallenges],
  ]
  return parts.flatMap(([count, text]) => (count > 0 ? [text(count, figure(count))] : []))
}
