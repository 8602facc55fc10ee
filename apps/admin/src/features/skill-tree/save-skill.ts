import type {
  NewRootSkill,
  NewSubSkill,
  RootSkillChange,
  SubSkillChange,
} from '@lotse/contracts/academy/skills/skills'
import { ApiError } from '@lotse/contracts/client'
import { idOf } from '@lotse/rules/text/id-of'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/backend/api.ts'
import type { Stored } from '../../lib/form/use-record-form.ts'
import type { TreeRoot, TreeSub } from '../../lib/skills/skill-tree-query.ts'
import type { Scope } from './skill-scope.ts'
import { type SkillValues, skillValues } from './skill-values.ts'

interface SkillInput {
  skill: { id: string } | undefined
  values: SkillValues
  changes: Partial<SkillValues>
  version: number | undefined
}

/** Creates a skill, or sends the changes to one. */
export async function saveSkillValues(
  api: Api,
  scope: Scope,
  { skill, values, changes, version }: SkillInput,
): Promise<{ id: string; name: string }> {
  const isRoot = scope.root === undefined
  if (!skill) {
    const body = newSkill(values)
    return isRoot
      ? api('POST /skills/skilltree', { body: rootOnly(body) as NewRootSkill })
      : api('POST /skills/skilltree/:root', {
          params: { root: scope.root },
          body: subOnly(body) as NewSubSkill,
        })
  }
  const seen = version === undefined ? {} : { version }
  const { id: _, ...change } = changes
  return isRoot
    ? api('PATCH /skills/skilltree/:root', {
        params: { root: skill.id },
        body: { ...(rootOnly(change) as RootSkillChange), ...seen },
      })
    : api('PATCH /skills/skilltree/:root/:sub', {
        params: { root: scope.root, sub: skill.id },
        body: { ...(subOnly(change) as SubSkillChange), ...seen },
      })
}

/** The platform refuses unknown fields, so each kind leaves out those of the other. */
const rootOnly = ({ courses: _, ...fields }: Partial<SkillValues>) => fields
const subOnly = ({ sub_tree_rows: _, sub_tree_columns: __, ...fields }: Partial<SkillValues>) => fields

export const newSkill = (values: SkillValues): SkillValues => ({
  ...values,
  id: values.id.trim() || idOf(values.name),
  name: values.name.trim(),
})

/** The skill as it is now, after somebody else was quicker. */
export async function readSkill(
  api: Api,
  queries: QueryClient,
  scope: Scope,
  id: string,
): Promise<Stored<SkillValues>> {
  const tree = await queries.fetchQuery({ ...routeQuery(api, 'GET /admin/skilltree'), staleTime: 0 })
  const skills: (TreeRoot | TreeSub)[] =
    scope.root === undefined
      ? tree.skills
      : (tree.skills.find(root => root.id === scope.root)?.sub_skills ?? [])
  const found = skills.find(skill => skill.id === id)
  if (!found) throw new ApiError(404, { error: 'not_found' })
  return { values: skillValues(found), version: found.version }
}
