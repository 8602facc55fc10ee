import { largestTree } from '@lotse/rules/skill-tree/free-cell'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { useAction, useErrorText } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../../../lib/backend/backend.tsx'
import { skillKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { nameIn } from '../skill-name.ts'
import { type Scope, saveDraft } from '../skill-scope.ts'
import { arrange } from './auto-layout.ts'
import { cycleText, refusedCycle } from './cycle-text.ts'
import {
  changesOf,
  circleOf,
  type Draft,
  type GraphTree,
  isOutside,
  mayMove,
  moveSkill,
  neededSize,
  newHistory,
  push,
  redo,
  resizeTree,
  type SeenVersions,
  seenVersions,
  setDependencies,
  sizeChange,
  skillAt,
  undo,
  unseenVersions,
  withDraft,
  withSeen,
} from './graph-draft.ts'

export type Graph = ReturnType<typeof useGraph>

const graphViews = { views: ['view'] }

/** The tree being edited: every change is a step that can be undone, and nothing is sent before it is saved. */
export function useGraph(scope: Scope, tree: GraphTree) {
  const t = useT()
  const api = useApi()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const [history, setHistory] = useState(newHistory)
  const [problems, setProblems] = useState<string[]>([])
  const draft = history.present
  const shown = useMemo(() => withDraft(tree, draft), [tree, draft])
  const pending = changesOf(tree, draft).length + (sizeChange(tree, draft) ? 1 : 0)
  useUnsavedChanges(pending > 0, graphViews)

  const seen = useRef<SeenVersions>({})
  const savedOn = useRef<GraphTree>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree of the moment in which the draft changed.
  useEffect(() => {
    // Right after a save the cached tree still has the previous versions.
    const isOutdated = savedOn.current === tree
    seen.current = isOutdated ? unseenVersions(draft) : seenVersions(seen.current, tree, draft)
  }, [draft])

  const step = useCallback((change: (draft: Draft) => Draft) => {
    setHistory(now => push(now, change(now.present)))
  }, [])
  const refuse = (text: string) => {
    snackbar.show(text, 'bad')
    return false
  }
  const nameOf = nameIn(tree.skills)

  const move = (id: string, place: { row: number; column: number }): boolean => {
    const own = shown.skills.find(skill => skill.id === id)
    if (!own || (own.row === place.row && own.column === place.column)) return true
    if (!mayMove(shown, own, place)) return refuse(t.skills.outside)
    const other = skillAt(shown.skills, place, id)
    if (other) return refuse(t.skills.taken(other.name))
    step(draft => moveSkill(draft, id, place))
    return true
  }
  const depend = (id: string, dependencies: string[]): boolean => {
    const cycle = circleOf(shown.skills, id, dependencies)
    if (cycle) return refuse(cycleText(t, shown.skills, cycle))
    step(draft => setDependencies(draft, id, dependencies))
    return true
  }
  const dependenciesOf = (id: string) => shown.skills.find(skill => skill.id === id)?.dependencies ?? []

  const save = useAction({
    run: () => saveDraft(api, scope, withSeen(tree, seen.current), draft),
    refresh: skillKeys,
    done: outcome => (outcome.problems.length === 0 ? t.skills.layoutSaved : undefined),
    after: outcome => {
      savedOn.current = tree
      seen.current = unseenVersions(outcome.draft)
      setHistory({ past: [], present: outcome.draft, future: [] })
      setProblems(
        outcome.problems.map(({ id, error }) => {
          const text = refusedCycle(t, shown.skills, error) ?? errorText(error)
          return `${id === undefined ? t.skills.wholeTree : nameOf(id)}: ${text}`
        }),
      )
    },
  })
  useShortcuts({
    'mod+z': event => setHistory(event.shiftKey ? redo : undo),
    'mod+y': () => setHistory(redo),
    'mod+s': () => {
      if (pending > 0) void save.run()
    },
  })
  return {
    tree: shown,
    /** Skills whose position is outside the tree. */
    outside: shown.skills.filter(skill => isOutside(shown, skill)),
    pending,
    problems,
    save,
    move,
    depend,
    connect: (from: string, to: string) =>
      dependenciesOf(to).includes(from) || depend(to, [...dependenciesOf(to), from]),
    disconnect: (from: string, to: string) =>
      depend(
        to,
        dependenciesOf(to).filter(id => id !== from),
      ),
    resize: (size: { rows?: number; columns?: number }) => {
      const needed = neededSize(shown.skills)
      const wanted = { rows: size.rows ?? shown.rows, columns: size.columns ?? shown.columns }
      if (wanted.rows < needed.rows || wanted.columns < needed.columns) {
        return refuse(t.skills.tooSmall(needed.rows, needed.columns))
      }
      if (Math.max(size.rows ?? 0, size.columns ?? 0) > largestTree) {
        return refuse(t.skills.tooLarge(largestTree))
      }
      step(draft => resizeTree(draft, size))
      return true
    },
    arrange: () => step(draft => arrange(shown, draft)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
