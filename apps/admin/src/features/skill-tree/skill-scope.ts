import type { AdminTree } from '@lotse/contracts/academy/skills/skills'
import type { Api } from '../../lib/backend/api.ts'
import type { SkillTree, TreeRoot } from '../../lib/skills/skill-tree-query.ts'
import { changesOf, type Draft, type GraphTree, sizeChange, without } from './graph/graph-draft.ts'

/** Which tree: that of the roots, or the sub tree of one of them. */
export type Scope = { root?: undefined } | { root: string }

export const rootGraph = ({ rows, columns, version, skills }: SkillTree | AdminTree): GraphTree => ({
  rows,
  columns,
  version,
  skills,
})

export const subGraph = (root: TreeRoot): GraphTree => ({
  rows: root.sub_tree_rows,
  columns: root.sub_tree_columns,
  version: root.version,
  skills: root.sub_skills,
})

export interface SaveOutcome {
  /** What is left to save: nothing, or what was refused. */
  draft: Draft
  problems: { id: string | undefined; error: unknown }[]
}

/** Sends a draft: the size first, then every removed edge, then the rest. What is refused stays in the draft. */
export async function saveDraft(api: Api, scope: Scope, tree: GraphTree, draft: Draft): Promise<SaveOutcome> {
  const problems: SaveOutcome['problems'] = []
  let rest = draft
  const size = sizeChange(tree, draft)
  if (size) {
    try {
      await saveSize(api, scope, size, tree.version)
      rest = { skills: rest.skills }
    } catch (error) {
      problems.push({ id: undefined, error })
    }
  }
  const changes = changesOf(tree, draft)
  const failed = new Set<string>()
  for (const pass of [0, 1]) {
    for (const { id, version, steps } of changes) {
      // A single step that only adds waits for the second pass; the first of two steps removes.
      const step =
        steps.length === 2
          ? steps[pass]
          : pass === (removes(tree, id, steps[0]) ? 0 : 1)
            ? steps[0]
            : undefined
      if (!step || failed.has(id)) continue
      const seen = version === undefined ? undefined : version + (steps.length === 2 ? pass : 0)
      try {
        await saveSkill(api, scope, id, { ...step, ...(seen === undefined ? {} : { version: seen }) })
      } catch (error) {
        failed.add(id)
        problems.push({ id, error })
      }
    }
  }
  return {
    draft: without(
      rest,
      Object.keys(rest.skills).filter(id => !failed.has(id)),
    ),
    problems,
  }
}

const removes = (tree: GraphTree, id: string, step: { dependencies?: string[] } | undefined): boolean =>
  step?.dependencies === undefined ||
  tree.skills.find(skill => skill.id === id)?.dependencies.some(one => !step.dependencies?.includes(one)) ===
    true

type Body = { row?: number; column?: number; dependencies?: string[]; version?: number }

function saveSkill(api: Api, scope: Scope, id: string, body: Body): Promise<unknown> {
  return scope.root === undefined
    ? api('PATCH /skills/skilltree/:root', { params: { root: id }, body })
    : api('PATCH /skills/skilltree/:root/:sub', { params: { root: scope.root, sub: id }, body })
}

function saveSize(
  api: Api,
  scope: Scope,
  { rows, columns }: { rows?: number; columns?: number },
  version: number | undefined,
): Promise<unknown> {
  const seen = version === undefined ? {} : { version }
  if (scope.root === undefined) {
    const size = { ...(rows === undefined ? {} : { rows }), ...(columns === undefined ? {} : { columns }) }
    return api('PATCH /skills/skilltree', { body: { ...size, ...seen } })
  }
  const size = {
    ...(rows === undefined ? {} : { sub_tree_rows: rows }),
    ...(columns === undefined ? {} : { sub_tree_columns: columns }),
  }
  return api('PATCH /skills/skilltree/:root', { params: { root: scope.root }, body: { ...size, ...seen } })
}
