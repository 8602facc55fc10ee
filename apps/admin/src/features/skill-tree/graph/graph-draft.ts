import { findCycle } from '@lotse/rules/find-cycle'

/** A skill as the graph sees it; `row` is the horizontal position, `column` the vertical one. */
export interface GraphSkill {
  id: string
  name: string
  icon: string | null
  row: number
  column: number
  dependencies: string[]
  version?: number | undefined
}

export interface GraphTree {
  rows: number
  columns: number
  /** The version of the tree or the root skill, which has the size. */
  version?: number | undefined
  skills: GraphSkill[]
}

type Place = Pick<GraphSkill, 'row' | 'column'>
type Edit = Partial<Place & Pick<GraphSkill, 'dependencies'>>

/** Unsaved changes. They are applied on top of the tree, so they survive a reload of the tree. */
export interface Draft {
  rows?: number
  columns?: number
  skills: Record<string, Edit>
}

export interface History {
  past: Draft[]
  present: Draft
  future: Draft[]
}

export const emptyDraft: Draft = { skills: {} }
export const newHistory: History = { past: [], present: emptyDraft, future: [] }
const longest = 200

export const push = ({ past, present }: History, next: Draft): History =>
  next === present
    ? { past, present, future: [] }
    : { past: [...past, present].slice(-longest), present: next, future: [] }

export function undo(history: History): History {
  const before = history.past.at(-1)
  if (!before) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

export function redo(history: History): History {
  const [next, ...rest] = history.future
  if (!next) return history
  return { past: [...history.past, history.present], present: next, future: rest }
}

/** The tree with the draft applied. Edits of deleted skills, and edges to them, are dropped. */
export function withDraft(tree: GraphTree, draft: Draft): GraphTree {
  const known = new Set(tree.skills.map(({ id }) => id))
  return {
    ...tree,
    rows: draft.rows ?? tree.rows,
    columns: draft.columns ?? tree.columns,
    skills: tree.skills.map(skill => {
      const next = { ...skill, ...draft.skills[skill.id] }
      return { ...next, dependencies: next.dependencies.filter(id => known.has(id)) }
    }),
  }
}

const edit = (draft: Draft, id: string, change: Edit): Draft => ({
  ...draft,
  skills: { ...draft.skills, [id]: { ...draft.skills[id], ...change } },
})

export const moveSkill = (draft: Draft, id: string, { row, column }: Place): Draft =>
  edit(draft, id, { row, column })

export const setDependencies = (draft: Draft, id: string, dependencies: string[]): Draft =>
  edit(draft, id, { dependencies })

export const resizeTree = (draft: Draft, size: { rows?: number; columns?: number }): Draft => ({
  ...draft,
  ...size,
})

/** Which other skill is on that cell. */
export const skillAt = (
  skills: GraphSkill[],
  { row, column }: Place,
  except?: string,
): GraphSkill | undefined =>
  skills.find(skill => skill.row === row && skill.column === column && skill.id !== except)

export const isOutside = ({ rows, columns }: Omit<GraphTree, 'skills'>, { row, column }: Place): boolean =>
  row < 0 || column < 0 || row >= rows || column >= columns

/**
 * Whether a skill may move there. One that is already outside (the platform checks no positions) may come closer step
 * by step, but not move further out.
 */
export function mayMove(tree: GraphTree, from: Place, to: Place): boolean {
  const rows = Math.max(tree.rows, from.row + 1)
  const columns = Math.max(tree.columns, from.column + 1)
  return !isOutside({ rows, columns }, to)
}

/** The smallest size that contains every skill. */
export const neededSize = (skills: GraphSkill[]): { rows: number; columns: number } => ({
  rows: Math.max(1, ...skills.map(({ row }) => row + 1)),
  columns: Math.max(1, ...skills.map(({ column }) => column + 1)),
})

/** The cycle that would be closed if `id` depended on `dependencies`, from the skill back to itself. */
export const circleOf = (
  skills: Pick<GraphSkill, 'id' | 'dependencies'>[],
  id: string,
  dependencies: string[],
): string[] | undefined =>
  findCycle(new Map(skills.map(skill => [skill.id, skill.dependencies])), id, dependencies)

export interface SkillChange {
  id: string
  version: number | undefined
  /** Two steps if edges are both removed and added: all removals come first, so that no cycle exists in between. */
  steps: Edit[]
}

/** What has to be sent, skill by skill. */
export function changesOf(tree: GraphTree, draft: Draft): SkillChange[] {
  const wanted = new Map(withDraft(tree, draft).skills.map(skill => [skill.id, skill]))
  return tree.skills.flatMap(skill => {
    const next = wanted.get(skill.id) ?? skill
    const place: Edit = {}
    if (next.row !== skill.row) place.row = next.row
    if (next.column !== skill.column) place.column = next.column
    const kept = skill.dependencies.filter(id => next.dependencies.includes(id))
    const removes = kept.length < skill.dependencies.length
    const adds = next.dependencies.some(id => !skill.dependencies.includes(id))
    const steps: Edit[] = []
    if (removes) steps.push({ ...place, dependencies: kept })
    if (adds)
      steps.push(
        removes ? { dependencies: next.dependencies } : { ...place, dependencies: next.dependencies },
      )
    if (steps.length === 0 && Object.keys(place).length > 0) steps.push(place)
    return steps.length > 0 ? [{ id: skill.id, version: skill.version, steps }] : []
  })
}

export function sizeChange(tree: GraphTree, draft: Draft): { rows?: number; columns?: number } | undefined {
  const { rows, columns } = withDraft(tree, draft)
  if (rows === tree.rows && columns === tree.columns) return undefined
  return { ...(rows === tree.rows ? {} : { rows }), ...(columns === tree.columns ? {} : { columns }) }
}

/** The versions that edits began on, by skill; that of the size under `''`. Undefined means the current one. */
export type SeenVersions = Readonly<Record<string, number | undefined>>

const editedIds = ({ rows, columns, skills }: Draft): string[] =>
  rows === undefined && columns === undefined ? Object.keys(skills) : ['', ...Object.keys(skills)]

const versionOf = (tree: GraphTree, id: string): number | undefined =>
  id === '' ? tree.version : tree.skills.find(skill => skill.id === id)?.version

/** Z12: an edit keeps the version it began on, however often the tree is reloaded in the meantime. */
export const seenVersions = (seen: SeenVersions, tree: GraphTree, draft: Draft): SeenVersions =>
  Object.fromEntries(editedIds(draft).map(id => [id, id in seen ? seen[id] : versionOf(tree, id)]))

/** After a refusal the person knows: what is left to save is based on the current state. */
export const unseenVersions = (draft: Draft): SeenVersions =>
  Object.fromEntries(editedIds(draft).map(id => [id, undefined]))

export const withSeen = (tree: GraphTree, seen: SeenVersions): GraphTree => ({
  ...tree,
  version: seen[''] ?? tree.version,
  skills: tree.skills.map(skill => ({ ...skill, version: seen[skill.id] ?? skill.version })),
})

/** The draft without what has been saved. */
export const without = (draft: Draft, ids: string[]): Draft => ({
  ...draft,
  skills: Object.fromEntries(Object.entries(draft.skills).filter(([id]) => !ids.includes(id))),
})
